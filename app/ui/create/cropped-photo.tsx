import { THUMBNAIL_WIDTH } from "~/domain/kernel/image-limits";
import { type Crop, cropSides } from "~/domain/posters/crop-window";

/** A photo as pages use it: the small picture, the whole one, and the size of the whole in pixels. */
export interface ShownPhoto {
  small: string;
  whole: string;
  width: number;
  height: number;
}

interface PhotoInWindowProps {
  photo: ShownPhoto;
  crop: Crop;
  alt: string;
  /** The local copy of the photo in this browser. */
  preview?: string | null;
}

/** Least width in pixels of the crop for the small picture to suffice: the whole photo may weigh megabytes. */
const SERVING_WIDTH = 200;

/** The photo on its sheet, cropped as it will be painted. Uses plain styles, so that the server can render it too. */
export function CroppedPhoto({ className = "", ...picture }: PhotoInWindowProps & { className?: string }) {
  const { shape } = picture.crop;
  return (
    <div className={`cropped ${className}`} data-shape={shape}>
      <PhotoInWindow {...picture} />
    </div>
  );
}

/**
 * The whole photo, positioned so that its crop fills the window; the sheet around it decides how much else is visible.
 */
export function PhotoInWindow({ photo, crop, alt, preview }: PhotoInWindowProps) {
  const sides = cropSides(crop, photo);
  const shown = sides.width * Math.min(photo.width, THUMBNAIL_WIDTH);
  const source = shown < SERVING_WIDTH && photo.width > THUMBNAIL_WIDTH ? photo.whole : photo.small;
  return (
    <div className="cropped-window">
      <img
        src={preview ?? source}
        alt={alt}
        width={photo.width}
        height={photo.height}
        draggable={false}
        className="cropped-photo"
        style={{
          width: percent(1 / sides.width),
          height: percent(1 / sides.height),
          left: percent(0.5 - crop.x / sides.width),
          top: percent(0.5 - crop.y / sides.height),
        }}
      />
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}
