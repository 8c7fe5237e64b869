/** What the atelier would cut from a photo. Invariant: an upload neither fails nor waits long because of it. */
import type { Shop } from "../shop.ts";
import { type Crop, insidePhoto, MIDDLE, type PhotoSize } from "./crop-window.ts";

const WAITED_FOR_MS = 3_000;
/** A first look also loads the models: stopped with the waiting, it would load them in vain each time. */
const STOPPED_AFTER_MS = 20_000;

/** The part that shows what the photo is about; its middle where that is not known in time. */
export async function proposedCrop(shop: Shop, photo: PhotoSize & { image: Uint8Array }): Promise<Crop> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Crop>((resolve) => {
    timer = setTimeout(() => resolve(MIDDLE), WAITED_FOR_MS);
  });
  const looked = shop.painter
    .proposeCrop(photo.image, { signal: AbortSignal.timeout(STOPPED_AFTER_MS) })
    .catch((error: unknown) => {
      shop.log.warn({ err: error }, "no crop proposed");
      return MIDDLE;
    });
  try {
    return insidePhoto(await Promise.race([looked, late]), photo);
  } finally {
    clearTimeout(timer);
  }
}
