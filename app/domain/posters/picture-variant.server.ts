/**
 * Makes variants of pictures, once each, and finds them.
 * Invariant: nobody waits for an AVIF; it is made by a job, and until then the browser gets what is quick to make.
 */
import { setTimeout as pause } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import type { StoredRange } from "../../ports/storage/port.ts";
import { isPaintingDue } from "../creations/sketch-work.ts";
import { enqueue } from "../job.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { findPicture, type Picture, pictureOf, pictureStream } from "./picture.ts";
import { findPictureWidth, GRID_WIDTHS, type PictureWidth } from "./picture-size.ts";
import {
  acceptedFormats,
  CONTENT_TYPES,
  hasVariants,
  type PictureFormat,
  variantKey,
} from "./picture-variant.ts";

export interface Variant extends Picture {
  /** A smaller file of the same picture is promised: a cache should ask again before long. */
  interim: boolean;
}

/** At these the eye sees no difference to the picture, and AVIF takes a tenth of the time that its defaults take. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * The picture in a width of the ladder and the best format that the browser takes, made now if it has to be.
 * @throws Refusal "not-found" for another width, an unknown picture and somebody else's alike
 */
export async function variantOf(
  shop: Shop,
  viewer: Viewer,
  { key, width: wish, accept }: { key: string; width: string | undefined; accept: string | null },
): Promise<Variant> {
  const width = findPictureWidth(wish);
  if (!width || !hasVariants(key)) throw new Refusal("not-found");
  const picture = await pictureOf(shop, viewer, key);
  const formats = acceptedFormats(accept);
  if (formats[0] === "avif") {
    const small = variantKey(key, width, "avif");
    const bytes = await shop.storage.size(small);
    if (bytes !== null) return served(shop, picture, { key: small, bytes, format: "avif" });
  }
  const interim = formats[0] === "avif" && isPromised(picture, width);
  if (interim) await promiseVariants(shop, key);
  const format = formats.includes("webp") ? "webp" : "jpeg";
  const made = await keepVariant(shop, picture, variantKey(key, width, format), (source) =>
    encode(source, width, format),
  );
  return { ...served(shop, picture, { ...made, format }), interim };
}

/** A picture made from another, in whatever way, as it is kept: made once, and gone with the one that it was made from. */
export async function keepVariant(
  shop: Shop,
  picture: Picture,
  key: string,
  make: (source: Uint8Array) => Promise<Uint8Array>,
): Promise<{ key: string; bytes: number }> {
  if ((await shop.storage.size(key)) === null) {
    await shop.pictureBench.once(key, () => makeVariant(shop, picture.key, key, make));
  }
  const bytes = await shop.storage.size(key);
  if (bytes === null) throw new Refusal("not-found");
  return { key, bytes };
}

/** A variant as it is served: seen by whoever sees its picture. */
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

/** Variants are small: read at once, so that a browser that goes away leaves no file open. */
async function streamOf(shop: Shop, key: string, range?: StoredRange): Promise<ReadableStream<Uint8Array>> {
  if (range) return pictureStream(shop, key)(range);
  const bytes = await shop.storage.read(key);
  if (!bytes) throw new Refusal("not-found");
  return new Blob([bytes.slice()]).stream();
}

/** Makes the files of a public picture that take too long while somebody waits. A painting goes first. */
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

/** Promises the AVIF files of a public picture; they are made once however often they are promised. */
export async function promiseVariants(shop: Shop, key: string): Promise<void> {
  await enqueue(
    shop.db,
    { kind: "picture-variants", payload: { key }, uniqueKey: `picture-variants:${key}` },
    shop.clock.now(),
  );
}

/** Private pictures have one viewer, and the widest ones are looked at too seldom for what they cost. */
function isPromised(picture: Picture, width: PictureWidth): boolean {
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
  // Forgotten while this was made: its variants have been removed already, all but this one.
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
