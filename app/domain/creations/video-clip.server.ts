/**
 * The clip of a video, which pages play under a poster. A job makes it.
 * Invariant: a video is ready exactly when its clip is stored; if the clip cannot be made, the video stays as uploaded.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { transact } from "../../../db/transact.ts";
import { isVideoRefusal } from "../../ports/video/port.ts";
import type { Shop } from "../kernel/shop.ts";
import { recordPictures, removeFiles } from "../posters/picture.ts";
import { syncClipVisibility } from "../posters/picture-visibility.ts";
import { newClipKey } from "./video-files.ts";

/** Makes the clip. Does nothing for a video that is gone or has a clip. */
export async function makeClip(shop: Shop, videoId: string, signal: AbortSignal): Promise<void> {
  const video = await shop.db
    .selectFrom("videos")
    .select(["source_key", "clip_key"])
    .where("id", "=", videoId)
    .executeTakeFirst();
  if (!video?.source_key || video.clip_key) return;
  const folder = await mkdtemp(path.join(tmpdir(), "clip-"));
  const made = path.join(folder, "clip.mp4");
  try {
    await shop.storage.withFile(video.source_key, (file) => shop.video.compress(file, made, { signal }));
    await saveClip(shop, videoId, made);
  } catch (error) {
    // A broken file stays broken: a retry would only take the time again.
    if (!isVideoRefusal(error) || error.reason === "busy" || signal.aborted) throw error;
    shop.log.warn(
      { video: videoId, reason: error.reason, said: error.message },
      "no clip could be made from a video",
    );
    await clipExhausted(shop, videoId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the wait for a clip that cannot be made. */
export async function clipExhausted(shop: Shop, videoId: string): Promise<void> {
  await shop.db
    .updateTable("videos")
    .set({ state: "failed" })
    .where("id", "=", videoId)
    .where("clip_key", "is", null)
    .execute();
}

async function saveClip(shop: Shop, videoId: string, made: string): Promise<void> {
  const key = newClipKey(videoId);
  const { size: bytes } = await stat(made);
  await shop.storage.putFile(key, made);
  const isCacheable = await transact(shop, async (trx) => {
    const kept = await trx
      .updateTable("videos")
      .set({ clip_key: key, state: "ready" })
      .where("id", "=", videoId)
      .where("clip_key", "is", null)
      .returning("account_id")
      .executeTakeFirst();
    if (!kept) return false;
    await recordPictures(trx, kept.account_id, [{ key, contentType: "video/mp4", bytes }], shop.clock.now());
    await syncClipVisibility(trx, videoId);
    return true;
  });
  if (!isCacheable) await removeFiles(shop, [key]);
}
