import { useTranslation } from "react-i18next";
import type { ClipUpload } from "~/ui/create/use-clip-upload";

/** The video's progress, over its picture. Announced in quarters, so that it does not flood a screen reader. */
export function ClipProgress({ upload }: { upload: ClipUpload }) {
  const { t } = useTranslation("video");
  const { phase, percent } = upload;
  const words = {
    checking: t("upload.checking"),
    preparing: t("upload.preparing"),
    waiting: t("upload.waiting"),
    sending: t("upload.running"),
  }[phase === "checking" || phase === "preparing" || phase === "waiting" ? phase : "sending"];
  const quarter = percent - (percent % 25);
  return (
    <div className="clip-progress">
      <span className="spinner clip-spinner" aria-hidden="true" />
      <div className="clip-words">
        <p className="clip-running" aria-hidden="true">
          {words}
          {phase === "sending" && <span>{t("upload.percent", { percent })}</span>}
        </p>
        <p role="status" className="sr-only">
          {phase === "sending" ? `${words} ${t("upload.percent", { percent: quarter })}` : words}
        </p>
        <progress
          className="bar"
          max={100}
          value={phase === "sending" || phase === "waiting" ? percent : undefined}
          aria-label={t("upload.progress")}
        />
        <p className="hint">{t("upload.patience")}</p>
      </div>
    </div>
  );
}
