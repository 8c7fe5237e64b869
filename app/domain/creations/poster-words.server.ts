/**
 * Draws the words of a poster into its file, always from the painted file.
 * Invariant: changing or removing words never degrades the picture, and the shown picture always has its file.
 */

import { letter } from "@moment/atelier";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { deletePictures, recordPictures, removeFiles, thumbnailKey } from "../posters/picture.ts";
import { closePictures, syncPictureVisibility } from "../posters/picture-visibility.ts";
import { type Poster, posterOf } from "../posters/poster.ts";
import { type PosterWords, storedWords } from "../posters/poster-words.ts";
import { makingPacket } from "../posters/provenance.ts";
import { markMaking } from "../posters/provenance-mark.server.ts";
import { assertChangeable } from "../posters/publication.ts";
import { makeThumbnail } from "../posters/thumbnail.server.ts";

/**
 * Draws the poster with the words that `change` makes of its present ones, and again if another request changed them meanwhile.
 * @throws Refusal "not-found", "lettering-published", "lettering-sold", and what `change` refuses
 */
export async function changeWords(
  shop: Shop,
  viewer: Viewer,
  posterId: string,
  change: (poster: Poster) => PosterWords,
): Promise<Poster> {
  const poster = await posterOf(shop, viewer, posterId);
  await assertChangeable(shop.db, posterId);
  const isShown = await show(shop, poster, change(poster));
  return isShown ? posterOf(shop, viewer, posterId) : changeWords(shop, viewer, posterId, change);
}

/** Whether the words are shown: not if the poster shows other words by now than it did. */
async function show(shop: Shop, poster: Poster, words: PosterWords): Promise<boolean> {
  const isBare = words.lettering === null && words.caption === null;
  const { key, files } = isBare ? { key: poster.paintedKey, files: [] } : await draw(shop, poster, words);
  try {
    const useless = await transact(shop, (trx) => replacePicture(shop, trx, poster, { key, words, files }));
    await removeFiles(shop, useless ?? files.map((file) => file.key));
    return useless !== null;
  } catch (error) {
    await removeFiles(
      shop,
      files.map((file) => file.key),
    );
    throw error;
  }
}

interface PictureFile {
  key: string;
  contentType: string;
  bytes: number;
}

/** Stores the picture with the words, and its thumbnail. */
async function draw(shop: Shop, poster: Poster, words: PosterWords) {
  const painted = await shop.storage.read(poster.paintedKey);
  if (!painted) throw new Refusal("not-found");
  const { jpeg: lettered } = await letter(painted, words);
  const jpeg = await markMaking(lettered, makingPacket(poster));
  const thumbnail = await makeThumbnail(jpeg);
  const key = `posters/${poster.paintingId}/lettered-${crypto.randomUUID()}.jpg`;
  const files: PictureFile[] = [
    { key, contentType: "image/jpeg", bytes: jpeg.length },
    { key: thumbnailKey(key), contentType: "image/webp", bytes: thumbnail.length },
  ];
  await shop.storage.put(key, jpeg);
  await shop.storage.put(thumbnailKey(key), thumbnail);
  return { key, files };
}

/** Returns the keys of files that no page shows any more; null if another request has replaced the picture. */
async function replacePicture(
  shop: Shop,
  trx: Db,
  { id, accountId, imageKey }: Poster,
  { key, words, files }: { key: string; words: PosterWords; files: readonly PictureFile[] },
): Promise<string[] | null> {
  const before = await trx.selectFrom("posters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!before) throw new Refusal("not-found");
  await assertChangeable(trx, id);
  if (before.image_key !== imageKey) return null;
  // What the words cover from now on is private again.
  await closePictures(trx, [imageKey, before.thumbnail_key]);
  await recordPictures(trx, accountId, files, shop.clock.now());
  await trx
    .updateTable("posters")
    .set({ image_key: key, thumbnail_key: thumbnailKey(key), ...storedWords(words) })
    .where("id", "=", id)
    .execute();
  await syncPictureVisibility(trx, id);
  if (imageKey === key || imageKey === before.painted_key || (await isOrdered(trx, imageKey))) return [];
  const replaced = [imageKey, before.thumbnail_key];
  await deletePictures(trx, replaced);
  return replaced;
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
