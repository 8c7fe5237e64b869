/** The proposed crop: the shop's own atelier analyses the photo for every painter. */
import { proposeCrop as proposeAtelierCrop } from "@moment/atelier";
import { refusalOfAtelier } from "./atelier-refusal.server.ts";
import { type PaintCrop, PainterRefusal } from "./port.ts";

/** @throws PainterRefusal when the photo cannot be analysed, or the signal aborts */
export async function proposeCrop(
  photo: Uint8Array,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PaintCrop> {
  try {
    return await proposeAtelierCrop(photo, { signal });
  } catch (error) {
    if (signal?.aborted)
      throw new PainterRefusal("unavailable", "The request for the crop was aborted.", true);
    throw refusalOfAtelier(error);
  }
}
