/** Uploads that fail, counted by their reason. Invariant: counting changes nothing of what is refused. */
import { recordEvent } from "../events/event.ts";
import { isRefusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";

/** The photo that is read; one that the shop cannot take is counted, by what was wrong with it. @throws what reading throws */
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
