/** Where a crop lies in its photo, and how sharp it prints. Invariant: pure, so that page, browser and server agree. */
import { CLOSEST_ZOOM, type Crop, printDensity } from "@moment/atelier/crop";
import { CROP_RATIOS, CROP_SHAPES, type CropShape } from "@moment/atelier/sheet";

export { CLOSEST_ZOOM, CROP_RATIOS, CROP_SHAPES, type Crop, type CropShape };

/** The crop of a photo that could not be analysed. */
export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1, shape: "tall" };

/** The density of the recommended 1000 x 1500 pixels. Below it prints lose details: the shop warns, and paints. */
const SOFT_DPI = 85;

export interface PhotoSize {
  width: number;
  height: number;
}

/** The sides of the part, in shares of the photo's. */
export function cropSides({ zoom, shape }: Pick<Crop, "zoom" | "shape">, photo: PhotoSize): PhotoSize {
  const ratio = CROP_RATIOS[shape];
  const widest = Math.min(photo.width, photo.height * ratio) / zoom;
  return { width: widest / photo.width, height: widest / ratio / photo.height };
}

/** The same crop with its real middle: a middle near an edge means a part that ends at the edge. */
export function insidePhoto(crop: Crop, photo: PhotoSize): Crop {
  const sides = cropSides(crop, photo);
  return {
    x: middleWithin(crop.x, sides.width),
    y: middleWithin(crop.y, sides.height),
    zoom: round(crop.zoom),
    shape: crop.shape,
  };
}

/** Pixels of the photo to an inch of the printed poster, in whole ones. */
export function cropDpi(crop: Crop, { width, height }: PhotoSize): number {
  return Math.round(printDensity(crop, { w: width, h: height }));
}

/** Whether its print loses details. */
export function isSoftCrop(crop: Crop, photo: PhotoSize): boolean {
  return cropDpi(crop, photo) < SOFT_DPI;
}

function middleWithin(middle: number, side: number): number {
  return round(Math.min(Math.max(middle, side / 2), 1 - side / 2));
}

/** Rounds as the form fields do: a ten-thousandth of the photo is less than a pixel of most. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
