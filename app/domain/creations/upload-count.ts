/** Counts failed uploads by their reason. Invariant: counting does not change what is refused. */
import { recordEvent } from "../kernel/event.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** The photo that is read; a refused one is counted by its reason. @throws what reading throws */
export async function countedUpload<T>(shop: Shop, viewer: Viewer, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error)) {
      await recordEvent(shop, "image_upload_error", { reason: error.code }, viewer.analytics);
    }
    throw error;
  }
}
