/** The photo that a buyer sends with a report of a defect. Invariant: only staff see it; a report that is refused leaves no file. */
import { readPhoto } from "../creations/photo.server.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Declaration, declare } from "./withdrawal.server.ts";

interface DefectReport extends Pick<Declaration, "access" | "choice"> {
  words: string;
  photo?: File;
}

/** Stores the report with its photo. @throws Refusal as `declare` and `readPhoto` */
export async function reportDefect(
  shop: Shop,
  viewer: Viewer,
  { words, photo, ...declaration }: DefectReport,
): Promise<void> {
  const photoKey = photo ? `withdrawals/${crypto.randomUUID()}.jpg` : null;
  if (photo && photoKey) {
    const { image } = await readPhoto(new Uint8Array(await photo.arrayBuffer()));
    await shop.storage.put(photoKey, image);
  }
  try {
    await declare(shop, viewer, { ...declaration, defect: { words, photoKey } });
  } catch (error) {
    if (photoKey) await shop.storage.remove(photoKey);
    throw error;
  }
}
