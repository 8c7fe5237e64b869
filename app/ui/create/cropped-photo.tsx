import type { CSSProperties, ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { THUMBNAIL_WIDTH } from "~/domain/kernel/image-limits";
import { type Crop, cropSides, type PhotoSize } from "~/domain/posters/crop-window";
import { paperShape } from "~/ui/paper-shape";

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
  /** Of the window. */
  className?: string;
}

/** Least width in pixels of the crop for the small picture to suffice: the whole photo may weigh megabytes. */
const SERVING_WIDTH = 200;

/** The photo on its sheet, cropped as it will be painted. Uses plain styles, so that the server can render it too. */
export function CroppedPhoto(picture: PhotoInWindowProps) {
  return (
    <div
      className={`relative aspect-poster w-full overflow-hidden bg-paper shadow-paper ${paperShape(picture.crop.shape === "wide")}`}
    >
      <PhotoInWindow {...picture} className="overflow-hidden" />
    </div>
  );
}

/**
 * The whole photo, positioned so that its crop fills the window; the sheet around it decides how much else is visible.
 */
export function PhotoInWindow({ photo, crop, alt, preview, className }: PhotoInWindowProps) {
  const shown = cropSides(crop, photo).width * Math.min(photo.width, THUMBNAIL_WIDTH);
  const source = shown < SERVING_WIDTH && photo.width > THUMBNAIL_WIDTH ? photo.whole : photo.small;
  return (
    <CropWindow shape={crop.shape} className={className}>
      <img
        src={preview ?? source}
        alt={alt}
        width={photo.width}
        height={photo.height}
        draggable={false}
        className={IN_WINDOW}
        style={placeInWindow(crop, photo)}
      />
    </CropWindow>
  );
}

interface CropWindowProps {
  shape: Crop["shape"];
  className?: string;
  children: ReactNode;
}

/** Where the crop is on its sheet: all of it, or a square at its top. */
export function CropWindow({ shape, className = "", children }: CropWindowProps) {
  return (
    <div
      className={`absolute inset-x-0 top-0 ${shape === "square" ? "aspect-square" : "bottom-0"} ${className}`}
      {...attributes({ cropWindow: "" })}
    >
      {children}
    </div>
  );
}

/** What a poster was painted from, under it. No hairline of it shows beside the poster where they share a pixel. */
export function UnderPoster({ shape, children }: Omit<CropWindowProps, "className">) {
  return (
    <div className="absolute inset-px overflow-hidden bg-paper">
      <CropWindow shape={shape} className="overflow-hidden">
        {children}
      </CropWindow>
    </div>
  );
}

/** A picture that is larger than its window. */
export const IN_WINDOW = "pointer-events-none absolute max-w-none select-none";

/** Its size and place, so that its crop fills the window. */
export function placeInWindow(crop: Crop, picture: PhotoSize): CSSProperties {
  const sides = cropSides(crop, picture);
  return {
    width: percent(1 / sides.width),
    height: percent(1 / sides.height),
    left: percent(0.5 - crop.x / sides.width),
    top: percent(0.5 - crop.y / sides.height),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}
