import { takesFocus } from "./refused";

export const TROUBLE = "upload-trouble";

export interface Trouble {
  title: string | null;
  message: string;
}

interface UploadTroubleProps {
  trouble: Trouble;
  /** The server told it with the page: it becomes a toast, too. */
  told: boolean;
}

/** Why a photo was not taken. The upload of a page that stays open reads it out of the answer. */
export function UploadTrouble({ trouble: { title, message }, told }: UploadTroubleProps) {
  return (
    <div
      id={TROUBLE}
      role="alert"
      {...takesFocus}
      className="error-summary"
      data-tone="error"
      data-says-toast={told ? "" : undefined}
    >
      {title && (
        <p className="font-semibold" data-toast-title>
          {title}
        </p>
      )}
      <p data-upload-refusal data-title={title ?? ""} data-toast-description>
        {message}
      </p>
    </div>
  );
}
