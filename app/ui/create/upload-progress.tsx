import { useTranslation } from "react-i18next";
import type { PhotoUpload } from "~/ui/create/use-photo-upload";

/** The photo's progress, over its preview. Announced in quarters, so that it does not flood a screen reader. */
export function UploadProgress({ upload }: { upload: PhotoUpload }) {
  const { t } = useTranslation("create");
  const { phase, percent } = upload;
  const progressText = (part: number) => {
    if (phase === "checking") return t("upload.checking");
    return phase === "arriving" ? t("upload.arriving") : t("upload.sending", { percent: part });
  };
  return (
    <div className="zone-progress">
      <p aria-hidden="true">{progressText(percent)}</p>
      <p role="status" className="sr-only">
        {progressText(percent - (percent % 25))}
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
