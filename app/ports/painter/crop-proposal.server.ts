/** The crop that a painter proposes: the shop's own atelier looks at the photo, whoever paints it afterwards. */
import { proposeCrop as look } from "../../atelier/index.ts";
import { refusalOfAtelier } from "./atelier-refusal.server.ts";
import { type PaintCrop, PainterRefusal } from "./port.ts";

/** @throws PainterRefusal where the photo cannot be looked at, or the signal stopped it. */
export async function proposeCrop(
  photo: Uint8Array,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PaintCrop> {
  try {
    return await look(photo, { signal });
  } catch (error) {
    if (signal?.aborted) throw new PainterRefusal("unavailable", "Nobody waits for the crop any more.", true);
    throw refusalOfAtelier(error);
  }
}
