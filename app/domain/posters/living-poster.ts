/**
 * A living poster has a code that opens a page on which the picture wakes into the clip it was painted from.
 * Invariant: nobody finds the page without the code. It says where the poster came from for as long as the shop exists;
 * poster and clip are on it only while it is awake.
 */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Crop, MIDDLE, type PhotoSize } from "./crop-window.ts";
import { type Poster, readPoster } from "./poster.ts";
import { paintedFrom, type Source } from "./provenance.ts";
import type { PublicPoster } from "./public-poster.ts";
import type { StyleId } from "./style.ts";

/** Where the code is printed: nowhere, in the poster's corner, or on the packing slip and the certificate. */
export const LIVING_PLACES = ["nowhere", "margin", "papers"] as const;
export type LivingPlace = (typeof LIVING_PLACES)[number];

export interface LivingPoster {
  code: string;
  place: LivingPlace;
  /** Whether its page shows poster and clip. */
  isAwake: boolean;
}

export interface LivingPage {
  place: LivingPlace;
  style: StyleId;
  /** The poster's moment in the clip, and the clip's length. */
  momentMs: number;
  durationMs: number;
  paintedAt: number;
  /** Null while its creator, or the shop, does not show it, and once it is deleted. */
  poster: LivingPagePoster | null;
  /** Its name and creator, while it is in the catalogue. */
  published: { name: string; username: string } | null;
}

interface LivingPagePoster
  extends Pick<Poster, "id" | "imageKey" | "placeholder" | "painter">,
    Pick<PublicPoster, "clip"> {
  /** The part of the frame that it shows, and the frame's size in pixels. */
  crop: Crop;
  frame: PhotoSize;
  source: Source;
}

/** The living poster of this poster; null if it never had a code. */
export async function findLivingPoster(db: Db, posterId: string): Promise<LivingPoster | null> {
  const row = await db
    .selectFrom("living_posters")
    .select(["code", "place", "awake"])
    .where("poster_id", "=", posterId)
    .executeTakeFirst();
  return row ? { code: row.code, place: row.place, isAwake: row.awake === 1 } : null;
}

/** The address that the code contains. */
export function livingAddress({ settings }: Pick<Shop, "settings">, code: string): string {
  return settings.origin + paths.living.$(code);
}

/** The code in what somebody typed: the code itself, or the address of its page; "" where there is none. */
export function codeIn(typed: string): string {
  return /(?:^|\/)([\w-]{16})\/?(?:\?.*)?$/.exec(typed)?.[1] ?? "";
}

/** The address to print in this place with the poster; null where nothing is printed there. */
export async function printedAddress(
  shop: Shop,
  posterId: string,
  place: Exclude<LivingPlace, "nowhere">,
): Promise<string | null> {
  const living = await findLivingPoster(shop.db, posterId);
  return living?.place === place ? livingAddress(shop, living.code) : null;
}

/** What the page of a code shows. @throws Refusal "not-found" for an unknown code */
export async function livingPage(shop: Shop, code: string): Promise<LivingPage> {
  const living = await shop.db
    .selectFrom("living_posters")
    .selectAll()
    .where("code", "=", code)
    .executeTakeFirst();
  if (!living) throw new Refusal("not-found");
  const { place, style, video_moment: momentMs, duration: durationMs, painted_at: paintedAt } = living;
  const shown = living.awake === 1 ? await shownPoster(shop.db, living) : undefined;
  return { place, style, momentMs, durationMs, paintedAt, poster: null, published: null, ...shown };
}

async function shownPoster(
  db: Db,
  { poster_id, video_moment, duration }: Row<"living_posters">,
): Promise<Pick<LivingPage, "poster" | "published"> | undefined> {
  const row = await db
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .innerJoin("accounts", "accounts.id", "posters.account_id")
    .leftJoin("videos", "videos.id", "creations.video_id")
    .leftJoin("publications", (join) =>
      join.onRef("publications.poster_id", "=", "posters.id").on("publications.public", "=", 1),
    )
    .selectAll("posters")
    .select([
      "creations.video_moment",
      "creations.film_strip",
      "creations.photo_width",
      "creations.photo_height",
      "videos.clip_key",
      "videos.still_key",
      "publications.name",
      "accounts.username",
    ])
    .where("posters.id", "=", poster_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { clip_key: key, still_key: stillKey, name, username } = row;
  const { id, imageKey, placeholder, painter, crop } = readPoster(row);
  const clip = key === null ? null : { key, stillKey, momentMs: video_moment, durationMs: duration };
  const published = name === null ? null : { name, username: username ?? "" };
  const frame = { width: row.photo_width, height: row.photo_height };
  const shown = { clip, crop: crop ?? MIDDLE, frame, source: paintedFrom(row) };
  return { poster: { id, imageKey, placeholder, painter, ...shown }, published };
}
