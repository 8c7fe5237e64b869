/**
 * The crop that the atelier proposes for a photo.
 * Invariant: it neither fails an upload nor delays it for long, and never makes a photo soft that is fine as a whole.
 */
import type { Shop } from "../kernel/shop.ts";
import { type Crop, cropDpi, insidePhoto, MIDDLE, type PhotoSize } from "../posters/crop-window.ts";
import { FINE_DPI } from "../posters/density.ts";

const WAITED_FOR_MS = 3_000;
/** The first proposal also loads the models. If it stopped with the waiting, it would load them in vain each time. */
const STOPPED_AFTER_MS = 20_000;

/** The part that shows the subject of the photo; its middle if that is not known in time. */
export async function proposedCrop(shop: Shop, photo: PhotoSize & { image: Uint8Array }): Promise<Crop> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Crop>((resolve) => {
    timer = setTimeout(() => resolve(MIDDLE), WAITED_FOR_MS);
  });
  const proposal = shop.painter
    .proposeCrop(photo.image, { signal: AbortSignal.timeout(STOPPED_AFTER_MS) })
    .catch((error: unknown) => {
      shop.log.warn({ err: error }, "crop proposal failed");
      return MIDDLE;
    });
  try {
    return insidePhoto(fineCrop(await Promise.race([proposal, late]), photo), photo);
  } finally {
    clearTimeout(timer);
  }
}

/** All of a sheet that the shop has composed in the shape of a poster. */
export function wholeSheet({ width, height }: PhotoSize): Crop {
  return { ...MIDDLE, shape: width > height ? "wide" : "tall" };
}

/** The crop, not nearer than the photo's pixels suffice for a fine print. */
function fineCrop(crop: Crop, photo: PhotoSize): Crop {
  const nearest = cropDpi({ ...crop, zoom: 1 }, photo) / FINE_DPI;
  return { ...crop, zoom: Math.max(1, Math.min(crop.zoom, nearest)) };
}
