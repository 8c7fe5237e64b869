import { attributes } from "~/browser/contract";
import { takesFocus } from "./refused";

export const TROUBLE = "upload-trouble";

export interface Trouble {
  title: string | null;
  message: string;
}

interface UploadTroubleProps {
  trouble: Trouble;
  /** The server sent it with the page: it becomes a toast too. */
  asToast: boolean;
  className?: string;
}

/** Why the shop refused a photo. A page that stays open reads it out of the answer. */
export function UploadTrouble({ trouble, asToast, className = "" }: UploadTroubleProps) {
  const { title, message } = trouble;
  return (
    <div
      id={TROUBLE}
      role="alert"
      {...takesFocus}
      className={`error-summary ${className}`}
      {...attributes({ tone: "error", saysToast: asToast ? "" : undefined })}
    >
      {title && (
        <p className="font-semibold" {...attributes({ toastTitle: true })}>
          {title}
        </p>
      )}
      <p {...attributes({ uploadRefusal: true, title: title ?? "", toastDescription: true })}>{message}</p>
    </div>
  );
}
