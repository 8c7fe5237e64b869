/**
 * Publicity says which pictures of a poster are open to everybody.
 * Invariant: it follows from what hangs in public just now; a photo, a clip as it was sent, and a picture without the
 * lettering that hides it never become public.
 */
import type { Db } from "../shop.ts";

/** Brings picture, thumbnail and clip of a poster in line with whether it hangs in public. */
export async function alignPictures(trx: Db, posterId: string): Promise<void> {
  const poster = await trx
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .where("posters.id", "=", posterId)
    .select(["image_key", "thumbnail_key", "video_id", "publications.public"])
    .executeTakeFirst();
  if (!poster) return;
  await setPublic(trx, [poster.image_key, poster.thumbnail_key], poster.public === 1);
  if (poster.video_id !== null) await alignClip(trx, poster.video_id);
}

/** A clip is open while one of its posters hangs. To be called, too, when the clip's files have just been made. */
export async function alignClip(trx: Db, videoId: string): Promise<void> {
  const clip = await trx
    .selectFrom("videos")
    .select(["clip_key", "still_key"])
    .where("id", "=", videoId)
    .executeTakeFirst();
  const hanging = await trx
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("creations.video_id", "=", videoId)
    .where("publications.public", "=", 1)
    .select("publications.id")
    .executeTakeFirst();
  const keys = [clip?.clip_key, clip?.still_key].filter((key) => key != null);
  await setPublic(trx, keys, hanging !== undefined);
}

/** Whether a poster is the frame of a clip, which then hangs with it. */
export async function hasClip(db: Db, posterId: string): Promise<boolean> {
  const { video_id } = (await db
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .where("posters.id", "=", posterId)
    .select("creations.video_id")
    .executeTakeFirst()) ?? { video_id: null };
  return video_id !== null;
}

async function setPublic(trx: Db, keys: readonly string[], open: boolean): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("pictures")
    .set({ public: open ? 1 : 0 })
    .where("key", "in", keys)
    .execute();
}
