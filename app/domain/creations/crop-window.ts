/** Where a crop lies in its photo, and how sharp it prints. Invariant: pure, so that page, browser and server agree. */
import { CLOSEST_ZOOM, type Crop, printDensity } from "../../atelier/crop.ts";
import { CROP_RATIOS, type CropShape } from "../../atelier/operators/sheet.ts";

export { CLOSEST_ZOOM, CROP_RATIOS, type Crop, type CropShape };

export const CROP_SHAPES = ["tall", "square"] as const satisfies readonly CropShape[];

/** What is shown of a photo that nobody could look at. */
export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1, shape: "tall" };

/** What the recommended 1000 x 1500 pixels give. Below it small details are lost on paper: the shop says so, and paints. */
export const SOFT_DPI = 85;

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

/** The same part of the photo, named by its real middle: a middle near an edge means a part that ends there. */
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

function middleWithin(middle: number, side: number): number {
  return round(Math.min(Math.max(middle, side / 2), 1 - side / 2));
}

/** As fine as the fields tell it: a ten-thousandth of the photo is less than a pixel of most. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
