/** Unused videos, and uploaded files that their clip replaces: the shop keeps neither for ever. */
import { transact } from "../../../db/transact.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { deletePictures, removeFiles } from "../posters/picture.ts";
import { keysOfVideo } from "./video-files.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Long enough to choose another frame in full size. */
const RETAINED_FOR_MS = DAY;
/** Unused videos of one account: choosing more videos deletes the oldest ones. */
const MOST_UNUSED = 5;
/** One transaction must not block the readers. */
const AT_ONCE = 100;

/** Deletes videos that are still unused a day after their upload. Returns how many. */
export async function deleteUnusedVideos(shop: Shop): Promise<number> {
  const ids = await unused(shop.db)
    .where("created_at", "<", shop.clock.now() - RETAINED_FOR_MS)
    .limit(AT_ONCE)
    .execute();
  return deleteVideos(shop, ids);
}

/** Deletes the viewer's own video at once. A video with a creation stays with it, and one that is gone is no error. */
export async function discardVideo(shop: Shop, viewer: Viewer, videoId: string): Promise<void> {
  const ids = await unused(shop.db)
    .where("id", "=", videoId)
    .where("account_id", "=", viewer.account?.id ?? "")
    .execute();
  await deleteVideos(shop, ids);
}

/** Deletes the oldest unused videos of an account that has uploaded too many. */
export async function deleteVideosBeyond(shop: Shop, accountId: string): Promise<void> {
  const ids = await unused(shop.db)
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(AT_ONCE)
    .offset(MOST_UNUSED)
    .execute();
  await deleteVideos(shop, ids);
}

/** Deletes an uploaded file, with its metadata, once it is a day old and its clip has replaced it or never will. */
export async function deleteSources(shop: Shop): Promise<void> {
  const before = shop.clock.now() - RETAINED_FOR_MS;
  const keys = await transact(shop, async (trx) => {
    const rows = await trx
      .selectFrom("videos")
      .select(["id", "clip_key", "still_key"])
      .where("source_key", "is not", null)
      .where("state", "!=", "waiting")
      .where("created_at", "<", before)
      .limit(AT_ONCE)
      .execute();
    const useless: string[] = [];
    for (const { id, clip_key, still_key } of rows) {
      const all = await keysBelow(trx, id);
      useless.push(...all.filter((key) => key !== clip_key && key !== still_key));
      await trx.updateTable("videos").set({ source_key: null }).where("id", "=", id).execute();
    }
    await deletePictures(trx, useless);
    return useless;
  });
  await removeFiles(shop, keys);
}

/** Of the videos that no creation uses yet. */
export async function bytesOfUnusedVideos(db: Db): Promise<number> {
  const { total } = await unused(db)
    .clearSelect()
    .select(({ fn }) => fn.sum<number | null>("bytes").as("total"))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

function unused(db: Db) {
  return db
    .selectFrom("videos")
    .select("id")
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom("creations").select("creations.id").whereRef("creations.video_id", "=", "videos.id"),
        ),
      ),
    );
}

async function deleteVideos(shop: Shop, ids: readonly { id: string }[]): Promise<number> {
  const keys: string[] = [];
  for (const { id } of ids) {
    const own = await transact(shop, async (trx) => {
      // Checked again in the transaction: a creation may have begun with it meanwhile.
      const gone = await unused(trx).where("id", "=", id).executeTakeFirst();
      if (!gone) return [];
      const all = await keysBelow(trx, id);
      await deletePictures(trx, all);
      await trx.deleteFrom("videos").where("id", "=", id).execute();
      return all;
    });
    keys.push(...own);
  }
  await removeFiles(shop, keys);
  return ids.length;
}

async function keysBelow(trx: Db, videoId: string): Promise<string[]> {
  const { from, to } = keysOfVideo(videoId);
  const rows = await trx
    .selectFrom("pictures")
    .select("key")
    .where("key", ">=", from)
    .where("key", "<", to)
    .execute();
  return rows.map(({ key }) => key);
}
