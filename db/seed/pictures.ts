/**
 * Copies the demo's files into the shop's storage.
 * Invariant: keys follow from the collection and the content, so storing them again changes nothing.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { smallPhotoKey } from "../../app/domain/creations/photo-files.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { thumbnailKey } from "../../app/domain/posters/picture.ts";
import { type DemoPainting, demoCreationId, demoFiles, demoId } from "./collection.ts";

/** A stored file, and the facts for its row. */
export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
}

/** All files of one poster. */
export interface PosterFiles {
  photo: StoredFile;
  smallPhoto: StoredFile;
  poster: StoredFile;
  thumbnail: StoredFile;
  clip?: StoredFile;
  still?: StoredFile;
}

/** Writing waits for the disk, not for the processor. */
const CONCURRENCY = 16;

/** Copies the files of all paintings into storage. Returns them by slug. */
export async function storePictures(
  shop: Shop,
  folder: string,
  paintings: readonly DemoPainting[],
): Promise<ReadonlyMap<string, PosterFiles>> {
  const stored = new Map<string, PosterFiles>();
  const waiting = [...paintings];
  const copyNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      stored.set(next.slug, await storeOne(shop, folder, next));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, copyNext));
  return stored;
}

async function storeOne(shop: Shop, folder: string, painting: DemoPainting): Promise<PosterFiles> {
  const { slug, photo, clip } = painting;
  const put = async (file: string, contentType: string, keyOf: (digest: string) => string) => {
    const bytes = await readFile(path.join(folder, file));
    const key = keyOf(createHash("sha256").update(bytes).digest("hex").slice(0, 32));
    await shop.storage.put(key, bytes);
    return { key, contentType, bytes: bytes.length };
  };
  const photoKey = `creations/${demoCreationId(painting)}/photo-${demoId("photo", slug)}.jpg`;
  const poster = await put(
    demoFiles.poster(slug),
    "image/webp",
    (digest) => `posters/${demoId("painting", slug)}/${digest}.webp`,
  );
  const files: PosterFiles = {
    photo: await put(demoFiles.photo(photo), "image/jpeg", () => photoKey),
    smallPhoto: await put(demoFiles.smallPhoto(photo), "image/webp", () => smallPhotoKey(photoKey)),
    poster,
    thumbnail: await put(demoFiles.thumbnail(slug), "image/webp", () => thumbnailKey(poster.key)),
  };
  if (clip) {
    const home = `videos/${demoId("video", slug)}`;
    const clipKey = `${home}/clip-${demoId("clip", slug)}.mp4`;
    files.clip = await put(demoFiles.clip(slug), "video/mp4", () => clipKey);
    files.still = await put(demoFiles.still(slug), "image/jpeg", () => `${home}/still.jpg`);
  }
  return files;
}
