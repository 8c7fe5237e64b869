import type { ClipUpload } from "~/ui/create/use-clip-upload";
import { useTranslation } from "~/ui/use-translation";
import { ProgressBar } from "./progress-bar";
import { StageSpinner } from "./stage-spinner";

/** Over the upper edge of the video; clicks reach the player below. */
export const OVERLAY =
  "pointer-events-none absolute inset-x-0 top-0 flex items-center gap-3.5 bg-linear-to-b from-wall-deep/92 " +
  "from-[calc(100%-1.5rem)] to-wall-deep/0 px-3.5 pt-3 pb-7";
const LAYOUTS = {
  overlay: {
    box: OVERLAY,
    spinner: "small",
    text: "grid min-w-0 flex-1 gap-1 text-start",
    line: "flex flex-wrap justify-between gap-x-3 font-semibold",
  },
  stacked: {
    box: "grid justify-items-center gap-3.5",
    spinner: "large",
    text: "grid w-56 max-w-full gap-2",
    line: "flex flex-wrap justify-center gap-x-3 font-semibold",
  },
} as const;

interface ClipProgressProps {
  upload: ClipUpload;
  /** Over the picture, or in the middle of an area without one. */
  layout: keyof typeof LAYOUTS;
}

/** The video's progress. Announced in quarters, so that it does not flood a screen reader. */
export function ClipProgress({ upload, layout }: ClipProgressProps) {
  const { t } = useTranslation("video");
  const { phase, percent } = upload;
  const { box, spinner, text, line } = LAYOUTS[layout];
  const words = {
    checking: t("upload.checking"),
    preparing: t("upload.preparing"),
    waiting: t("upload.waiting"),
    sending: t("upload.running"),
  }[phase === "checking" || phase === "preparing" || phase === "waiting" ? phase : "sending"];
  const quarter = percent - (percent % 25);
  return (
    <div className={box}>
      <StageSpinner size={spinner} />
      <div className={text}>
        <p className={line} aria-hidden="true">
          {words}
          {phase === "sending" && <span>{t("upload.percent", { percent })}</span>}
        </p>
        <p role="status" className="sr-only">
          {phase === "sending" ? `${words} ${t("upload.percent", { percent: quarter })}` : words}
        </p>
        <ProgressBar
          label={t("upload.progress")}
          value={phase === "sending" || phase === "waiting" ? percent : undefined}
        />
        <p className="hint">{t("upload.patience")}</p>
      </div>
    </div>
  );
}
