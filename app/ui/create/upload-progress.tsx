import type { PhotoUpload } from "~/ui/create/use-photo-upload";
import { useTranslation } from "~/ui/use-translation";
import { ProgressBar } from "./progress-bar";

/** The photo's progress, over its preview. Announced in quarters, so that it does not flood a screen reader. */
export function UploadProgress({ upload }: { upload: PhotoUpload }) {
  const { t } = useTranslation("create");
  const { phase, percent } = upload;
  const progressText = (part: number) => {
    if (phase === "checking") return t("upload.checking");
    return phase === "arriving" ? t("upload.arriving") : t("upload.sending", { percent: part });
  };
  return (
    <div className="absolute inset-x-0 bottom-0 grid justify-items-center gap-3 bg-linear-to-t from-wall-deep/94 from-62% to-wall-deep/0 px-5 pt-14 pb-5 font-semibold">
      <p aria-hidden="true">{progressText(percent)}</p>
      <p role="status" className="sr-only">
        {progressText(percent - (percent % 25))}
      </p>
      <ProgressBar
        label={t("upload.sending", { percent })}
        value={phase === "sending" ? percent : undefined}
      />
      {phase === "sending" && (
        <button type="button" className="btn" onClick={upload.cancel}>
          {t("upload.cancel")}
        </button>
      )}
    </div>
  );
}
