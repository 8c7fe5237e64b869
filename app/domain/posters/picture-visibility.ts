/**
 * Decides which pictures of a poster are public.
 * Invariant: it follows from what is published, and which living posters are awake, now; a photo, a clip as it was uploaded, and a picture without the
 * lettering that covers it never become public.
 */
import type { Db } from "../kernel/shop.ts";
import { paintedFrom, type Source } from "./provenance.ts";

/** Sets the visibility of a poster's picture, thumbnail and clip: public while it is published, or a living poster is awake. */
export async function syncPictureVisibility(trx: Db, posterId: string): Promise<void> {
  const poster = await trx
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("posters.id", "=", posterId)
    .select(["image_key", "thumbnail_key", "video_id"])
    .executeTakeFirst();
  if (!poster) return;
  const open = await openPosters(trx).where("posters.id", "=", posterId).executeTakeFirst();
  await setPublic(trx, [poster.image_key, poster.thumbnail_key], open !== undefined);
  if (poster.video_id !== null) await syncClipVisibility(trx, poster.video_id);
}

/** A clip is public while one of its posters is. Call it also after the clip's files have been made. */
export async function syncClipVisibility(trx: Db, videoId: string): Promise<void> {
  const clip = await trx
    .selectFrom("videos")
    .select(["clip_key", "still_key"])
    .where("id", "=", videoId)
    .executeTakeFirst();
  const open = await openPosters(trx).where("creations.video_id", "=", videoId).executeTakeFirst();
  const keys = [clip?.clip_key, clip?.still_key].filter((key) => key != null);
  await setPublic(trx, keys, open !== undefined);
}

/** The posters that are published, or whose living poster is awake. */
function openPosters(trx: Db) {
  return trx
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .leftJoin("living_posters", "living_posters.poster_id", "posters.id")
    .where(({ or, eb }) => or([eb("publications.public", "=", 1), eb("living_posters.awake", "=", 1)]))
    .select("posters.id");
}

/** What the poster was painted from. The clip of a frame is published together with the poster. */
export async function sourceOf(db: Db, posterId: string): Promise<Source> {
  const creation = await db
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("posters.id", "=", posterId)
    .select(["creations.video_moment", "creations.film_strip"])
    .executeTakeFirstOrThrow();
  return paintedFrom(creation);
}

/** Makes the files private, of a poster that will not be shown with them. */
export async function closePictures(trx: Db, keys: readonly string[]): Promise<void> {
  await setPublic(trx, keys, false);
}

async function setPublic(trx: Db, keys: readonly string[], open: boolean): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("pictures")
    .set({ public: open ? 1 : 0 })
    .where("key", "in", keys)
    .execute();
}
