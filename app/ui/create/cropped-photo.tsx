import { type Crop, cropSides } from "~/domain/creations/crop-window";
import { THUMBNAIL_WIDTH } from "~/domain/creations/limits";

/** A photo as its pages know it: the small picture, the whole one, and the size of the whole in pixels. */
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
  /** The photo as this browser has it already. */
  preview?: string | null;
}

/** Pixels of width at which a part of the small picture still serves: the whole photo may weigh megabytes. */
const SERVING_WIDTH = 200;

/** The photo on its sheet, cut as it will be painted. Drawn by plain styles, so that the server can draw it too. */
export function CroppedPhoto({ className = "", ...picture }: PhotoInWindowProps & { className?: string }) {
  const { shape } = picture.crop;
  return (
    <div className={`cropped ${className}`} data-shape={shape}>
      <PhotoInWindow {...picture} />
    </div>
  );
}

/** The whole photo, laid so that its part fills the window; the sheet around it decides what is seen of the rest. */
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
