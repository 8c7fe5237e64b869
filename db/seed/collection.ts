/**
 * The demo's collection: `demo/collection.json` lists posters and their creators, `demo/made.json` the files that
 * `npm run demo-posters` has made of them.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { CropChoice } from "../../app/domain/posters/crop-choice.ts";
import { FEELINGS, type FeelingId, MAX_FEELINGS } from "../../app/domain/posters/feeling.ts";
import { STYLES, type StyleId } from "../../app/domain/posters/style.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const oneOf = <Id extends string>(ids: readonly { id: Id }[]) =>
  z.custom<Id>((value) => ids.some(({ id }) => id === value));

const Photo = z.strictObject({
  title: z.string(),
  by: z.string(),
  year: z.number(),
  licence: z.enum(["CC BY 4.0", "CC0 1.0"]),
});

const Creator = z.strictObject({
  username: z.string(),
  userType: z.enum(["standard", "artistic_collective"]),
  city: z.string(),
});

/** The camera starts at `from` and ends on the poster's part of the photo. */
const Clip = z.strictObject({ from: CropChoice.omit({ shape: true }), seconds: z.number().min(3).max(6) });

const Painted = z.strictObject({
  slug,
  /** A username. */
  creator: z.string(),
  photo: slug,
  crop: CropChoice,
  style: oneOf<StyleId>(STYLES),
  feelings: z.array(oneOf<FeelingId>(FEELINGS)).max(MAX_FEELINGS),
  seed: z.number().int().min(0),
  clip: Clip.optional(),
});

const PublicPoster = Painted.extend({
  name: z.string(),
  /** The creator's city where missing. */
  city: z.string().optional(),
  link: z.url().optional(),
  /** What poster and clip show. */
  description: z.string().optional(),
  /** A standard edition where missing. */
  edition: z.strictObject({ supply: z.number(), francs: z.number(), sold: z.number() }).optional(),
  likes: z.number(),
});

const Order = z.strictObject({
  confirmationId: z.string(),
  /** A slug. */
  poster: z.string(),
  quantity: z.number(),
  daysAgo: z.number(),
});

const Collection = z.strictObject({
  photos: z.record(slug, Photo),
  creators: z.array(Creator),
  /** Accounts that only like and buy. */
  visitors: z.array(z.string()),
  /** Public posters, the newest first. */
  publicPosters: z.array(PublicPoster),
  /** Private posters, the newest first. */
  kept: z.array(Painted),
  /** The member's orders of their own posters. */
  orders: z.array(Order),
});

export type DemoPhoto = z.output<typeof Photo>;
export type DemoClip = z.output<typeof Clip>;
export type DemoPainting = z.output<typeof Painted>;
export type DemoPublicPoster = z.output<typeof PublicPoster>;
export type DemoCollection = z.output<typeof Collection>;

const size = { width: z.number(), height: z.number() };

/** A digest of the source. */
const of = z.string();

const Made = z.strictObject({
  photos: z.record(slug, z.strictObject(size)),
  posters: z.record(
    slug,
    z.strictObject({ of, ...size, recipeVersion: z.number(), placeholder: z.string() }),
  ),
  /** Milliseconds; the poster appears at `moment`. */
  clips: z.record(slug, z.strictObject({ of, ...size, duration: z.number(), moment: z.number() })),
});

export type DemoMade = z.output<typeof Made>;

/** Reads the curated list. */
export async function readCollection(folder: string): Promise<DemoCollection> {
  return Collection.parse(JSON.parse(await readFile(path.join(folder, "collection.json"), "utf8")));
}

/** Reads the results of the script. */
export async function readMade(folder: string): Promise<DemoMade> {
  return Made.parse(JSON.parse(await readFile(path.join(folder, "made.json"), "utf8")));
}

/** Paths of the demo's files in its folder. */
export const demoFiles = {
  photo: (photo: string) => `photos/${photo}.jpg`,
  smallPhoto: (photo: string) => `photos/${photo}-small.webp`,
  poster: (slug: string) => `posters/${slug}.webp`,
  thumbnail: (slug: string) => `posters/${slug}-thumbnail.webp`,
  clip: (slug: string) => `clips/${slug}.mp4`,
  still: (slug: string) => `clips/${slug}.jpg`,
};

/** The same id in every demo, so that a repeated seed overwrites its earlier files. */
export function demoId(kind: string, name: string): string {
  const digest = createHash("sha256").update(`demo ${kind} ${name}`).digest("hex");
  return withVersion(digest);
}

/** The same with the seed: a creation's id determines the seed of its first painting. */
export function demoCreationId({ slug, seed }: DemoPainting): string {
  const digest = demoId("creation", slug).replaceAll("-", "");
  return withVersion((seed * 2).toString(16).padStart(8, "0") + digest.slice(8));
}

/** Formats the digest as a random UUID. */
function withVersion(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}
