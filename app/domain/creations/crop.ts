/**
 * The crop is the part of a photo that becomes the poster: proposed at upload, then chosen by the buyer.
 * Invariant: what is kept lies inside the photo, and is what the page showed and the painter gets.
 */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Creation, changeableRow, keepAnswers, readCreation } from "./creation.ts";
import { assertCrop } from "./crop-choice.ts";
import { type Crop, insidePhoto } from "./crop-window.ts";

/** Chooses the part. @throws Refusal "crop-…", "not-found", "image-missing", "painting-running" or "creation-finished" */
export async function cropPhoto(
  shop: Shop,
  viewer: Viewer,
  { creationId, ...wish }: Crop & { creationId: string },
): Promise<Creation> {
  const crop = assertCrop(wish);
  return shop.db.transaction().execute(async (trx) => {
    const row = await changeableRow(trx, viewer, creationId);
    if (row.photo_key === null) throw new Refusal("image-missing");
    const size = { width: row.photo_width, height: row.photo_height };
    const answers = { crop: insidePhoto(crop, size) };
    return readCreation(await keepAnswers(trx, row, answers, shop.clock.now()));
  });
}
