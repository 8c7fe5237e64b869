/**
 * A public poster is a publication as every visitor may see it.
 * Invariant: only posters that are public now are found here; the cursor is the publication's id, which never changes.
 */

import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Edition } from "./edition.ts";
import { type FeelingId, readFeelings } from "./feeling.ts";
import { paintedFrom, type Source } from "./provenance.ts";
import type { StyleId } from "./style.ts";

export interface PublicPoster {
  /** The poster's id. */
  id: string;
  /** Grows with each publication: the newest poster has the highest. */
  cursor: number;
  creatorId: string;
  username: string;
  name: string;
  city: string;
  momentLink: string | null;
  /** In the creator's words. */
  description: string | null;
  style: StyleId;
  feelings: readonly FeelingId[];
  imageKey: string;
  thumbnailKey: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Base64 of a thumbhash. */
  placeholder: string;
  /** The clip of its frame, once the clip is ready. */
  clip: { key: string; stillKey: string | null; momentMs: number; durationMs: number } | null;
  edition: Edition;
  price: Rappen;
  likes: number;
  /** The name of the painter. */
  painter: string;
  source: Source;
  publishedAt: number;
}

/** Every public poster, to be filtered, ordered by `publications.id` and limited. */
export function selectPublicPosters(db: Db) {
  return db
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("videos", "videos.id", "creations.video_id")
    .where("publications.public", "=", 1)
    .select([
      "publications.id as cursor",
      "publications.poster_id",
      "publications.account_id as creator_id",
      "accounts.username",
      "publications.name",
      "publications.city",
      "publications.moment_link",
      "publications.description",
      "publications.total_supply",
      "publications.price",
      "publications.sold",
      "publications.held",
      "publications.likes",
      "publications.published_at",
      "posters.style",
      "posters.feelings",
      "posters.image_key",
      "posters.thumbnail_key",
      "posters.width",
      "posters.height",
      "posters.placeholder",
      "posters.painter",
      "creations.video_moment",
      "creations.film_strip",
      "videos.duration",
      "videos.clip_key",
      "videos.still_key",
    ]);
}

type PublicRow = Awaited<ReturnType<ReturnType<typeof selectPublicPosters>["execute"]>>[number];

/** The length of a clip in whole seconds, as a text names it. */
export function clipSeconds({ durationMs }: { durationMs: number }): number {
  return Math.max(1, Math.round(durationMs / 1000));
}

/** Maps the row to a public poster. */
export function readPublicPoster(row: PublicRow): PublicPoster {
  const { clip_key: key, still_key: stillKey, video_moment: momentMs, duration } = row;
  return {
    id: row.poster_id,
    cursor: row.cursor,
    creatorId: row.creator_id,
    username: row.username ?? "",
    name: row.name,
    city: row.city,
    momentLink: row.moment_link,
    description: row.description,
    style: row.style,
    feelings: readFeelings(row.feelings) ?? [],
    imageKey: row.image_key,
    thumbnailKey: row.thumbnail_key,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    clip: key === null ? null : { key, stillKey, momentMs: momentMs ?? 0, durationMs: duration ?? 0 },
    edition: { totalSupply: row.total_supply, sold: row.sold, held: row.held },
    price: rappen(row.price),
    likes: row.likes,
    painter: row.painter,
    source: paintedFrom(row),
    publishedAt: row.published_at,
  };
}

/** The poster, while it is public. */
export async function findPublicPoster(db: Db, posterId: string): Promise<PublicPoster | undefined> {
  const row = await selectPublicPosters(db).where("publications.poster_id", "=", posterId).executeTakeFirst();
  return row && readPublicPoster(row);
}

/** The poster, while it is public. @throws Refusal "not-found" */
export async function publicPoster(shop: Shop, posterId: string): Promise<PublicPoster> {
  const found = await findPublicPoster(shop.db, posterId);
  if (!found) throw new Refusal("not-found");
  return found;
}
