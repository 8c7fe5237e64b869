/**
 * The crop is the part of a photo that becomes the poster: proposed at upload, then chosen by the buyer.
 * Invariant: the stored crop lies inside the photo, and is what the page shows and the painter gets.
 */
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { assertCrop } from "../posters/crop-choice.ts";
import { type Crop, insidePhoto } from "../posters/crop-window.ts";
import { saveAnswers } from "./answers.ts";
import { type Creation, changeableRow, readCreation } from "./creation.ts";

/**
 * Chooses the crop.
 * @throws Refusal "crop-…", "not-found", "image-missing", "painting-running" or "creation-finished"
 */
export async function cropPhoto(
  shop: Shop,
  viewer: Viewer,
  { creationId, ...input }: Crop & { creationId: string },
): Promise<Creation> {
  const crop = assertCrop(input);
  return transact(shop, async (trx) => {
    const row = await changeableRow(trx, viewer, creationId);
    if (row.photo_key === null) throw new Refusal("image-missing");
    const size = { width: row.photo_width, height: row.photo_height };
    const answers = { crop: insidePhoto(crop, size) };
    return readCreation(await saveAnswers(trx, row, answers, shop.clock.now()));
  });
}
