/** Stores a photo together with the rows that know it. Invariant: no row is without its files. */
import { removeFiles } from "../posters/picture.ts";
import { makeThumbnail } from "../posters/thumbnail.server.ts";
import type { Db, Shop } from "../shop.ts";
import type { Photo } from "./photo.server.ts";
import { photoKeys, smallPhotoKey } from "./photo-files.ts";

export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
}

/** The files come first: a crash between the two leaves files that nobody knows, never a row without its file. */
export async function withStoredPhoto<T>(
  shop: Shop,
  creationId: string,
  photo: Photo,
  keepRows: (trx: Db, photoKey: string, files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
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
    return await shop.db.transaction().execute((trx) => keepRows(trx, photoKey, files));
  } catch (error) {
    await removeFiles(shop, photoKeys(photoKey));
    throw error;
  }
}
