/** Where a crop lies in its photo. Pure, so that a page can show the same part that will be painted. */
import type { Size } from "./operators/plane.ts";
import { CROP_RATIOS, type CropShape, trimOf } from "./operators/sheet.ts";

/** Which part of the photo becomes the poster. */
export interface Crop {
  /** The middle of the part, as a share of the photo's width and height, 0..1. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest part that has the panel's shape, 2 for one of half its width and height; at most 8. */
  readonly zoom: number;
  /** Decides in which of the style's panels it stands. */
  readonly shape: CropShape;
}

/** A rectangle of whole pixels in the photo. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const CLOSEST_ZOOM = 8;

/** The window that a crop means: as large as the ratio (width to height) allows, and inside the photo. */
export function windowOf({ x, y, zoom }: Omit<Crop, "shape">, { w, h }: Size, ratio: number): Window {
  const widest = Math.min(w, h * ratio);
  const width = Math.max(1, Math.round(widest / zoom));
  const height = Math.max(1, Math.min(h, Math.round(widest / ratio / zoom)));
  return {
    left: Math.round(Math.min(Math.max(0, x * w - width / 2), w - width)),
    top: Math.round(Math.min(Math.max(0, y * h - height / 2), h - height)),
    width,
    height,
  };
}

/** The photo's own pixels to an inch of the printed poster, whose full width each shape takes. */
export function printDensity(crop: Crop, size: Size): number {
  return windowOf(crop, size, CROP_RATIOS[crop.shape]).width / (trimOf(crop.shape).w / 25.4);
}
