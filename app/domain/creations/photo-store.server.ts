/** Stores a photo together with its rows. Invariant: no row is without its files. */
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { removeFiles } from "../posters/picture.ts";
import { makeThumbnail } from "../posters/thumbnail.server.ts";
import { deleteCreationsBeyond } from "./abandoned.ts";
import type { Photo } from "./photo.server.ts";
import { photoKeys, smallPhotoKey } from "./photo-files.ts";

export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
}

/**
 * Writes the files first: a crash in between leaves files without a row, never a row without its file. An account's oldest
 * unfinished creations make room.
 */
export async function withStoredPhoto<T extends { account_id: string }>(
  shop: Shop,
  creationId: string,
  photo: Photo,
  keepRows: (trx: Db, photoKey: string, files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  if ((await shop.disk.level()) !== "good") throw new Refusal("upload-no-room");
  const photoKey = `creations/${creationId}/photo-${crypto.randomUUID()}.jpg`;
  const smallKey = smallPhotoKey(photoKey);
  try {
    const small = await makeThumbnail(photo.image);
    await shop.storage.put(photoKey, photo.image);
    await shop.storage.put(smallKey, small);
    const files = [
      { key: photoKey, contentType: photo.contentType, bytes: photo.image.length },
      { key: smallKey, contentType: "image/webp", bytes: small.length },
    ];
    const row = await transact(shop, (trx) => keepRows(trx, photoKey, files));
    await deleteCreationsBeyond(shop, row.account_id);
    return row;
  } catch (error) {
    await removeFiles(shop, photoKeys(photoKey));
    throw error;
  }
}
