/**
 * Makes variants of pictures, once each, and finds them.
 * Invariant: no request waits for an AVIF; a job makes it, and until then the browser gets a faster format.
 */
import { setTimeout as pause } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import type { StoredRange } from "../../ports/storage/port.ts";
import { isDiskFull } from "../kernel/disk-space.ts";
import { enqueue, isPaintingDue } from "../kernel/job.ts";
import { findPictureWidth, GRID_WIDTHS, type PictureWidth } from "../kernel/picture-size.ts";
import {
  acceptedFormats,
  CONTENT_TYPES,
  hasVariants,
  type PictureFormat,
  variantKey,
} from "../kernel/picture-variant.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { findPicture, type Picture, pictureOf, pictureStream } from "./picture.ts";

export interface Variant extends Picture {
  /** A smaller file of the same picture will follow: a cache should ask again before long. */
  interim: boolean;
}

/** At these settings the eye sees no difference, and AVIF takes a tenth of the time of its defaults. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * The picture in a width of the ladder and the best format that the browser accepts, made now if necessary.
 * @throws Refusal "not-found" for another width, an unknown picture or another account's
 */
export async function variantOf(
  shop: Shop,
  viewer: Viewer,
  { key, width: requestedWidth, accept }: { key: string; width: string | undefined; accept: string | null },
): Promise<Variant> {
  const width = findPictureWidth(requestedWidth);
  if (!width || !hasVariants(key)) throw new Refusal("not-found");
  const picture = await pictureOf(shop, viewer, key);
  const formats = acceptedFormats(accept);
  if (formats[0] === "avif") {
    const small = variantKey(key, width, "avif");
    const bytes = await shop.storage.size(small);
    if (bytes !== null) return served(shop, picture, { key: small, bytes, format: "avif" });
  }
  const interim = formats[0] === "avif" && isScheduled(picture, width);
  const format = formats.includes("webp") ? "webp" : "jpeg";
  try {
    if (interim) await enqueueVariants(shop, key);
    const made = await saveVariant(shop, picture, variantKey(key, width, format), (source) =>
      encode(source, width, format),
    );
    return { ...served(shop, picture, { ...made, format }), interim };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // Serves the picture itself, which is larger but needs no space.
    shop.disk.noteFailure(error);
    return { ...picture, interim: true };
  }
}

/** Makes and stores a picture derived from another: made once, and removed with its source picture. */
export async function saveVariant(
  shop: Shop,
  picture: Picture,
  key: string,
  make: (source: Uint8Array) => Promise<Uint8Array>,
): Promise<{ key: string; bytes: number }> {
  if ((await shop.storage.size(key)) === null) {
    await shop.pictureRenderer.once(key, () => makeVariant(shop, picture.key, key, make));
  }
  const bytes = await shop.storage.size(key);
  if (bytes === null) throw new Refusal("not-found");
  return { key, bytes };
}

/** A variant to serve: the viewers of its picture may see it. */
export function served(
  shop: Shop,
  { public: isPublic, createdAt }: Picture,
  { key, bytes, format }: { key: string; bytes: number; format: keyof typeof CONTENT_TYPES },
): Variant {
  return {
    key,
    contentType: CONTENT_TYPES[format],
    bytes,
    public: isPublic,
    createdAt,
    interim: false,
    stream: (range) => streamOf(shop, key, range),
  };
}

/** Variants are small: read at once, so that a disconnected browser leaves no file open. */
async function streamOf(shop: Shop, key: string, range?: StoredRange): Promise<ReadableStream<Uint8Array>> {
  if (range) return pictureStream(shop, key)(range);
  const bytes = await shop.storage.read(key);
  if (!bytes) throw new Refusal("not-found");
  return new Blob([bytes.slice()]).stream();
}

/** Makes the files of a public picture that are too slow to make during a request. A painting goes first. */
export async function makeAheadOfTime(shop: Shop, key: string, signal: AbortSignal): Promise<void> {
  for (const width of GRID_WIDTHS) {
    const small = variantKey(key, width, "avif");
    while (await isPaintingDue(shop)) await pause(WAIT_MS, undefined, { signal });
    signal.throwIfAborted();
    if ((await shop.storage.size(small)) !== null) continue;
    if (!(await isPublic(shop, key))) return;
    await makeVariant(shop, key, small, (source) => encode(source, width, "avif"));
  }
}

const WAIT_MS = 1000;

/** Enqueues the AVIF files of a public picture; they are made once however often they are enqueued. */
export async function enqueueVariants(shop: Shop, key: string): Promise<void> {
  await enqueue(
    shop.db,
    { kind: "picture-variants", payload: { key }, uniqueKey: `picture-variants:${key}` },
    shop.clock.now(),
  );
}

/** Not for private pictures, which have one viewer, nor for the widest ones, which are viewed too seldom. */
function isScheduled(picture: Picture, width: PictureWidth): boolean {
  return picture.public && GRID_WIDTHS.includes(width);
}

function encode(source: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Uint8Array> {
  const picture = sharp(source).resize({ width, withoutEnlargement: true }).keepXmp();
  return ENCODERS[format](picture).toBuffer();
}

async function makeVariant(
  shop: Shop,
  sourceKey: string,
  key: string,
  make: (source: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  const source = await shop.storage.read(sourceKey);
  if (!source) throw new Refusal("not-found");
  await shop.storage.put(key, await make(source));
  // Deleted while this was made: its variants have been removed already, all but this one.
  const row = await shop.db
    .selectFrom("pictures")
    .select("key")
    .where("key", "=", sourceKey)
    .executeTakeFirst();
  if (!row) await shop.storage.remove(key);
}

async function isPublic(shop: Shop, key: string): Promise<boolean> {
  const picture = await findPicture(shop, { account: null }, key);
  return picture?.public ?? false;
}
