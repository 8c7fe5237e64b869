import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/browser/create/hydrated";
import { findPreview } from "~/browser/create/previews";
import { type PaintingNews, usePainting } from "~/browser/create/use-painting";
import type { Crop } from "~/domain/creations/crop-window";
import { CroppedPhoto, type ShownPhoto } from "./cropped-photo";
import { StepHeading } from "./step-heading";

export interface PaintingStepProps {
  creationId: string;
  photo: ShownPhoto | null;
  crop: Crop;
  painting: { id: string } & PaintingNews;
  /** The painting has ended; well or not, the next page says. */
  onEnd(): void;
}

/** The overlay while the painter works. Leaving is harmless: the painting has an address. */
export function PaintingStep({ creationId, photo, crop, painting, onEnd }: PaintingStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const news = usePainting(painting.id, painting, useCallback(onEnd, [onEnd]));
  const percent = Math.floor(news.progress * 100);
  const told = (part: number) => {
    if (news.state === "finished") return t("painting.finished");
    if (news.offline) return t("painting.offline");
    return news.state === "waiting" ? t("painting.waiting") : t("painting.share", { percent: part });
  };
  return (
    <div className="painting">
      <div className="painting-easel">
        {photo && (
          <CroppedPhoto
            photo={photo}
            crop={crop}
            alt=""
            preview={findPreview(creationId)}
            className="painting-photo"
          />
        )}
        <div className="spinner" aria-hidden="true" />
      </div>
      <StepHeading>{t("painting.heading")}</StepHeading>
      <p className="lead">{t("painting.stay")}</p>
      <p className="painting-estimate">{t("painting.estimate")}</p>
      <progress className="bar" max={100} value={percent} aria-label={t("painting.progress")} />
      <p className="quiet" aria-hidden="true">
        {told(percent)}
      </p>
      <p role="status" className="sr-only">
        {told(percent - (percent % 25))}
      </p>
      <p className="quiet">{t("painting.safe")}</p>
      {!hydrated && (
        <noscript>
          <a href={`/create/${creationId}/painting`} className="btn">
            {t("painting.reload")}
          </a>
        </noscript>
      )}
    </div>
  );
}
