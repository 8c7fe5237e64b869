/** What a crop may be, wherever it comes from. Invariant: what is out of range is refused by its field, never bent into range. */
import { z } from "zod";
import { isRefusalCode, Refusal } from "../refusal.ts";
import { CLOSEST_ZOOM, CROP_SHAPES, type Crop } from "./crop-window.ts";

const share = z.number("crop-number").min(0, "crop-place").max(1, "crop-place");

/** As calls send it: shares of the photo's sides, and a factor. */
export const CropChoice = z.object({
  x: share,
  y: share,
  zoom: z.number("crop-number").min(1, "crop-zoom").max(CLOSEST_ZOOM, "crop-zoom"),
  shape: z.enum(CROP_SHAPES, "crop-shape"),
});

/** Decimals as people write them: what `Number` takes besides, such as nothing at all, is no percentage. */
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

/** The crop, when it is one. @throws Refusal "crop-number", "crop-place", "crop-zoom" or "crop-shape" */
export function assertCrop(crop: unknown): Crop {
  const { data, error } = CropChoice.safeParse(crop);
  if (data) return data;
  const fault = error.issues[0];
  throw new Refusal(isRefusalCode(fault?.message) ? fault.message : "invalid", {
    field: fault?.path.join("."),
  });
}

/** The crop that a row keeps as JSON; null where there is none, or one in terms that are no longer used. */
export function readCrop(stored: string | null): Crop | null {
  return stored === null ? null : (CropChoice.safeParse(JSON.parse(stored)).data ?? null);
}
