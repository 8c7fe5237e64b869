/** Videos that became nothing, and what is left of one once its clip stands for it: neither is kept for ever. */
import { forgetPictures, removeFiles } from "../posters/picture.ts";
import type { Db, Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { keysOfVideo } from "./video-files.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Long enough to choose another frame of it in full size. */
const KEPT_FOR_MS = DAY;
/** Of one person, of which nothing was made yet: choosing another video forgets the first ones. */
const MOST_UNUSED = 5;
/** One transaction must not hold up the readers. */
const AT_ONCE = 100;

/** Forgets videos of which nothing became anything in a day. Answers how many. */
export async function forgetUnusedVideos(shop: Shop): Promise<number> {
  const ids = await unused(shop.db)
    .where("created_at", "<", shop.clock.now() - KEPT_FOR_MS)
    .limit(AT_ONCE)
    .execute();
  return forgetVideos(shop, ids);
}

/** Forgets the viewer's own video at once. One of which a creation was begun stays with it, and one that is gone is no error. */
export async function discardVideo(shop: Shop, viewer: Viewer, videoId: string): Promise<void> {
  const ids = await unused(shop.db)
    .where("id", "=", videoId)
    .where("account_id", "=", viewer.account?.id ?? "")
    .execute();
  await forgetVideos(shop, ids);
}

/** Forgets the oldest unused videos of somebody who has sent too many. */
export async function forgetVideosBeyond(shop: Shop, accountId: string): Promise<void> {
  const ids = await unused(shop.db)
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(AT_ONCE)
    .offset(MOST_UNUSED)
    .execute();
  await forgetVideos(shop, ids);
}

/** Forgets what was sent, with all that its maker wrote into it, once it is a day old and the clip stands for it or never will. */
export async function forgetSources(shop: Shop): Promise<void> {
  const before = shop.clock.now() - KEPT_FOR_MS;
  const keys = await shop.db.transaction().execute(async (trx) => {
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
    await forgetPictures(trx, useless);
    return useless;
  });
  await removeFiles(shop, keys);
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

async function forgetVideos(shop: Shop, ids: readonly { id: string }[]): Promise<number> {
  const keys: string[] = [];
  for (const { id } of ids) {
    const own = await shop.db.transaction().execute(async (trx) => {
      // Asked again where it is written: a creation may have begun with it meanwhile.
      const gone = await unused(trx).where("id", "=", id).executeTakeFirst();
      if (!gone) return [];
      const all = await keysBelow(trx, id);
      await forgetPictures(trx, all);
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
