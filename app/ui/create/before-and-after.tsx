/** The photo under the poster that was painted from it, and the slider that uncovers it from the left. */
import type { ReactNode } from "react";
import type { PictureSources } from "~/domain/kernel/picture-size";
import type { Crop } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { IN_WINDOW, placeInWindow, UnderPoster } from "./cropped-photo";
import { useHydrated } from "./use-hydrated";

export interface PhotoBefore extends PictureSources {
  width: number;
  height: number;
  /** What of it was painted. */
  crop: Crop;
  /** Percent of the poster's width that the address asks to uncover. */
  uncovered: number;
}

interface PosterOverPhotoProps {
  photo: PhotoBefore;
  /** How wide the whole photo is, as the browser asks to choose a picture. */
  sizes: string;
  /** Whether the photo is there already: it loads once the visitor reaches for the slider. */
  isThere: boolean;
  /** Percent of the width through which it shows. */
  uncovered: number;
  className: string;
  /** The poster's picture. */
  children: ReactNode;
}

/** The photo lies under its poster, cropped as it was painted, so that the same details coincide. */
export function PosterOverPhoto({ photo, children, ...shown }: PosterOverPhotoProps) {
  const { t } = useTranslation("create");
  const { src, srcSet, width, height, crop } = photo;
  return (
    <div className={`relative ${shown.className}`}>
      {shown.isThere && (
        <UnderPoster shape={crop.shape}>
          <img
            src={src}
            srcSet={srcSet}
            sizes={shown.sizes}
            alt={shown.uncovered > 0 ? t("upload.preview") : ""}
            width={width}
            height={height}
            draggable={false}
            className={IN_WINDOW}
            style={placeInWindow(crop, photo)}
          />
        </UnderPoster>
      )}
      {children}
    </div>
  );
}

interface BeforeAndAfterProps {
  creationId: string;
  uncovered: number;
  onChange(uncovered: number): void;
  /** The slider is about to move. */
  onReach(): void;
}

/** The slider. Without a script it is sent, and the page comes back with so much of the photo uncovered. */
export function BeforeAndAfter({ creationId, uncovered, onChange, onReach }: BeforeAndAfterProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  return (
    <form
      action={paths.create.$.poster(creationId)}
      className="flex w-full max-w-116 flex-wrap items-center justify-center gap-3 px-2"
      method="get"
    >
      <label className="grid min-w-64 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <span className="hint">{t("poster.compare")}</span>
        <input
          type="range"
          name="photo"
          min={0}
          max={100}
          autoComplete="off"
          value={uncovered}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          onFocus={onReach}
          onPointerEnter={onReach}
          aria-valuetext={t("poster.uncovered", { percent: uncovered })}
          className="min-h-11 w-full cursor-pointer accent-paper-bright"
        />
      </label>
      {!hydrated && (
        <button type="submit" className="btn btn-small">
          {t("poster.showCompared")}
        </button>
      )}
    </form>
  );
}
