/**
 * Draws lettering into a poster's file, always from the painted file.
 * Invariant: changing or removing the text never degrades the picture, and the shown picture always has its file.
 */

import { letter } from "@moment/atelier";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { deletePictures, recordPictures, removeFiles, thumbnailKey } from "../posters/picture.ts";
import { closePictures, syncPictureVisibility } from "../posters/picture-visibility.ts";
import { type Poster, type PosterLettering, posterOf } from "../posters/poster.ts";
import { makingPacket } from "../posters/provenance.ts";
import { markMaking } from "../posters/provenance-mark.server.ts";
import { assertChangeable } from "../posters/publication.ts";
import { makeThumbnail } from "../posters/thumbnail.server.ts";
import { type LetteringInput, placeLettering } from "./lettering.ts";

/**
 * Writes the text on the poster and replaces an earlier one.
 * @throws Refusal "not-found", "lettering-published", "lettering-sold", "lettering-glyphs" or "lettering-outside"
 */
export async function drawLettering(
  shop: Shop,
  viewer: Viewer,
  { posterId, ...input }: LetteringInput & { posterId: string },
): Promise<Poster> {
  const poster = await posterOf(shop, viewer, posterId);
  await assertChangeable(shop.db, posterId);
  const lettering = placeLettering(input, poster.style);
  const painted = await shop.storage.read(poster.paintedKey);
  if (!painted) throw new Refusal("not-found");
  const { jpeg: lettered } = await letter(painted, lettering);
  const jpeg = await markMaking(lettered, makingPacket(poster));
  const thumbnail = await makeThumbnail(jpeg);
  const key = `posters/${poster.paintingId}/lettered-${crypto.randomUUID()}.jpg`;
  const files = [
    { key, contentType: "image/jpeg", bytes: jpeg.length },
    { key: thumbnailKey(key), contentType: "image/webp", bytes: thumbnail.length },
  ];
  await shop.storage.put(key, jpeg);
  await shop.storage.put(thumbnailKey(key), thumbnail);
  try {
    await show(shop, poster, { key, lettering }, files);
  } catch (error) {
    await removeFiles(shop, [key, thumbnailKey(key)]);
    throw error;
  }
  return posterOf(shop, viewer, posterId);
}

/** Shows the poster as painted. @throws Refusal "not-found", "lettering-published" or "lettering-sold" */
export async function removeLettering(shop: Shop, viewer: Viewer, posterId: string): Promise<Poster> {
  const poster = await posterOf(shop, viewer, posterId);
  if (!poster.lettering) return poster;
  await show(shop, poster, { key: poster.paintedKey, lettering: null }, []);
  return posterOf(shop, viewer, posterId);
}

/** Replaces the shown picture, and removes files that no page shows any more. */
async function show(
  shop: Shop,
  { id, accountId }: Poster,
  { key, lettering }: { key: string; lettering: PosterLettering | null },
  newFiles: readonly { key: string; contentType: string; bytes: number }[],
): Promise<void> {
  const useless = await transact(shop, async (trx) => {
    // Read again: another request may have changed the lettering meanwhile.
    const before = await trx.selectFrom("posters").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) throw new Refusal("not-found");
    await assertChangeable(trx, id);
    // What the lettering covers from now on is private again.
    await closePictures(trx, [before.image_key, before.thumbnail_key]);
    await recordPictures(trx, accountId, newFiles, shop.clock.now());
    await trx
      .updateTable("posters")
      .set({
        image_key: key,
        thumbnail_key: thumbnailKey(key),
        lettering: lettering && JSON.stringify(lettering),
      })
      .where("id", "=", id)
      .execute();
    await syncPictureVisibility(trx, id);
    if (before.image_key === key) return [];
    const replaced = [before.image_key, before.thumbnail_key];
    if (before.image_key === before.painted_key || (await isOrdered(trx, before.image_key))) return [];
    await deletePictures(trx, replaced);
    return replaced;
  });
  await removeFiles(shop, useless);
}

/** An order shows and prints the picture as it was when ordered. */
async function isOrdered(trx: Db, imageKey: string): Promise<boolean> {
  const line = await trx
    .selectFrom("order_lines")
    .select("id")
    .where("image_key", "=", imageKey)
    .executeTakeFirst();
  return line !== undefined;
}
