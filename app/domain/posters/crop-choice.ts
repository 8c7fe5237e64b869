/** The valid crops, from any source. Invariant: a value out of range is refused by its field, never clamped. */
import { z } from "zod";
import { isRefusalCode, Refusal } from "../kernel/refusal.ts";
import { CLOSEST_ZOOM, CROP_SHAPES, type Crop } from "./crop-window.ts";

const share = z.number("crop-number").min(0, "crop-place").max(1, "crop-place");

/** As calls send it: shares of the photo's sides, and a factor. */
export const CropChoice = z.object({
  x: share,
  y: share,
  zoom: z.number("crop-number").min(1, "crop-zoom").max(CLOSEST_ZOOM, "crop-zoom"),
  shape: z.enum(CROP_SHAPES, "crop-shape"),
});

/** Decimals as people write them: other input that `Number` accepts, such as an empty text, is no percentage. */
const percent = z
  .string("crop-number")
  .trim()
  .regex(/^[+-]?\d+([.,]\d*)?$/, "crop-number")
  .transform((text) => Number(text.replace(",", ".")) / 100);

/** As the page sends it: percentages. */
export const CropForm = z.object({
  x: percent.pipe(CropChoice.shape.x),
  y: percent.pipe(CropChoice.shape.y),
  zoom: percent.pipe(CropChoice.shape.zoom),
  shape: CropChoice.shape.shape,
});

/** The crop, if it is valid. @throws Refusal "crop-number", "crop-place", "crop-zoom" or "crop-shape" */
export function assertCrop(crop: unknown): Crop {
  const { data, error } = CropChoice.safeParse(crop);
  if (data) return data;
  const fault = error.issues[0];
  throw new Refusal(isRefusalCode(fault?.message) ? fault.message : "invalid", {
    field: fault?.path.join("."),
  });
}

/** The crop that a row stores as JSON; null if there is none, or one in a format that is no longer used. */
export function readCrop(stored: string | null): Crop | null {
  return stored === null ? null : (CropChoice.safeParse(JSON.parse(stored)).data ?? null);
}
