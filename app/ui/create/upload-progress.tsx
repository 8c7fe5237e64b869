import { useTranslation } from "react-i18next";
import type { PhotoUpload } from "~/browser/create/use-photo-upload";

/** How far the photo is, over its preview. Spoken in quarters, so that a screen reader is not flooded. */
export function UploadProgress({ upload }: { upload: PhotoUpload }) {
  const { t } = useTranslation("create");
  const { phase, percent } = upload;
  const told = (part: number) => {
    if (phase === "checking") return t("upload.checking");
    return phase === "arriving" ? t("upload.arriving") : t("upload.sending", { percent: part });
  };
  return (
    <div className="zone-progress">
      <p aria-hidden="true">{told(percent)}</p>
      <p role="status" className="sr-only">
        {told(percent - (percent % 25))}
      </p>
      <progress
        className="bar"
        max={100}
        value={phase === "sending" ? percent : undefined}
        aria-label={t("upload.sending", { percent })}
      />
      {phase === "sending" && (
        <button type="button" className="btn" onClick={upload.cancel}>
          {t("upload.cancel")}
        </button>
      )}
    </div>
  );
}
