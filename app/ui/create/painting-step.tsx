import { useCallback } from "react";
import type { Crop } from "~/domain/posters/crop-window";
import { CheckAgain } from "~/ui/check-again";
import { findPreview } from "~/ui/create/previews";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type PaintingProgress, usePainting } from "~/ui/create/use-painting";
import { paperShape } from "~/ui/paper-shape";
import { useTranslation } from "~/ui/use-translation";
import { CroppedPhoto, type ShownPhoto } from "./cropped-photo";
import { ProgressBar } from "./progress-bar";
import { StageSpinner } from "./stage-spinner";
import { StepHeading } from "./step-heading";
import { useTimeLeft } from "./use-time-left";

/** As large on its side as upright. */
const SHEET =
  "relative mb-4 grid aspect-poster w-[calc(269px/max(var(--tall),1))] place-items-center overflow-hidden bg-wall-high shadow-paper";

export interface PaintingStepProps {
  creationId: string;
  photo: ShownPhoto | null;
  crop: Crop;
  painting: { id: string } & PaintingProgress;
  /** The painting has ended; the next page shows whether it succeeded. */
  onEnd(): void;
}

/** The overlay during the painting. Leaving is harmless: the painting has its own address. */
export function PaintingStep({ creationId, photo, crop, painting, onEnd }: PaintingStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const watch = usePainting(painting.id, painting, useCallback(onEnd, [onEnd]));
  const left = useTimeLeft(watch.progress);
  const percent = Math.floor(watch.progress * 100);
  /** Rounded up, so that no wait is longer than announced. */
  const timeLeft = (seconds: number) =>
    seconds > 90
      ? t("painting.minutesLeft", { minutes: Math.ceil(seconds / 60) })
      : t("painting.secondsLeft", { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) });
  const progressText = (part: number) => {
    if (watch.state === "finished") return t("painting.finished");
    if (watch.offline) return t("painting.offline");
    return watch.state === "waiting" ? t("painting.waiting") : t("painting.share", { percent: part });
  };
  return (
    <div className="mx-auto grid min-h-[min(44rem,80vh)] max-w-120 content-center justify-items-center gap-3.5 px-4 pt-8 pb-12 text-center">
      <div className={`${SHEET} ${paperShape(crop.shape === "wide")}`}>
        {photo && (
          <div className="absolute inset-0 scale-105 blur-[3px] brightness-60">
            <CroppedPhoto photo={photo} crop={crop} alt="" preview={findPreview(creationId)} />
          </div>
        )}
        <StageSpinner size="large" />
      </div>
      <StepHeading text={t("painting.heading")} />
      <p className="lead">{t("painting.stay")}</p>
      <p className="text-[1.25rem] font-bold">{t("painting.estimate")}</p>
      <p className="min-h-6">{left !== null && watch.state === "painting" && timeLeft(left)}</p>
      <ProgressBar label={t("painting.progress")} value={percent} />
      <p className="quiet" aria-hidden="true">
        {progressText(percent)}
      </p>
      <p role="status" className="sr-only">
        {progressText(percent - (percent % 25))}
      </p>
      <p className="quiet">{t("painting.safe")}</p>
      {!hydrated && <CheckAgain />}
    </div>
  );
}
