/**
 * Decides which pictures of a poster are public.
 * Invariant: it follows from what is published now; a photo, a clip as it was uploaded, and a picture without the
 * lettering that covers it never become public.
 */
import type { Db } from "../kernel/shop.ts";
import { paintedFrom, type Source } from "./provenance.ts";

/** Sets the visibility of a poster's picture, thumbnail and clip to whether the poster is published. */
export async function syncPictureVisibility(trx: Db, posterId: string): Promise<void> {
  const poster = await trx
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .where("posters.id", "=", posterId)
    .select(["image_key", "thumbnail_key", "video_id", "publications.public"])
    .executeTakeFirst();
  if (!poster) return;
  await setPublic(trx, [poster.image_key, poster.thumbnail_key], poster.public === 1);
  if (poster.video_id !== null) await syncClipVisibility(trx, poster.video_id);
}

/** A clip is public while one of its posters is published. Call it also after the clip's files have been made. */
export async function syncClipVisibility(trx: Db, videoId: string): Promise<void> {
  const clip = await trx
    .selectFrom("videos")
    .select(["clip_key", "still_key"])
    .where("id", "=", videoId)
    .executeTakeFirst();
  const published = await trx
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("creations.video_id", "=", videoId)
    .where("publications.public", "=", 1)
    .select("publications.id")
    .executeTakeFirst();
  const keys = [clip?.clip_key, clip?.still_key].filter((key) => key != null);
  await setPublic(trx, keys, published !== undefined);
}

/** What the poster was painted from. The clip of a frame is published together with the poster. */
export async function sourceOf(db: Db, posterId: string): Promise<Source> {
  const creation = await db
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("posters.id", "=", posterId)
    .select("creations.video_moment")
    .executeTakeFirstOrThrow();
  return paintedFrom(creation);
}

async function setPublic(trx: Db, keys: readonly string[], open: boolean): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("pictures")
    .set({ public: open ? 1 : 0 })
    .where("key", "in", keys)
    .execute();
}
