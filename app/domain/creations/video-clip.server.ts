/**
 * The clip of a video: what pages play under a poster, made by a job.
 * Invariant: a video is ready exactly when its clip is stored; one that cannot be made leaves the video as it was sent.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isVideoRefusal } from "../../ports/video/port.ts";
import { recordPictures, removeFiles } from "../posters/picture.ts";
import { alignClip } from "../posters/publicity.ts";
import type { Shop } from "../shop.ts";
import { newClipKey } from "./video-files.ts";

/** Makes the clip. A video that is gone, or has one already, is done. */
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
    await keepClip(shop, videoId, made);
  } catch (error) {
    // What is wrong with the file stays wrong: trying again would only take the time again.
    if (!isVideoRefusal(error) || error.reason === "busy" || signal.aborted) throw error;
    shop.log.warn({ video: videoId, reason: error.reason, said: error.message }, "a video gives no clip");
    await clipGivenUp(shop, videoId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the wait for a clip that cannot be made. */
export async function clipGivenUp(shop: Shop, videoId: string): Promise<void> {
  await shop.db
    .updateTable("videos")
    .set({ state: "failed" })
    .where("id", "=", videoId)
    .where("clip_key", "is", null)
    .execute();
}

async function keepClip(shop: Shop, videoId: string, made: string): Promise<void> {
  const key = newClipKey(videoId);
  const { size: bytes } = await stat(made);
  await shop.storage.putFile(key, made);
  const isKept = await shop.db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("videos")
      .set({ clip_key: key, state: "ready" })
      .where("id", "=", videoId)
      .where("clip_key", "is", null)
      .returning("account_id")
      .executeTakeFirst();
    if (!kept) return false;
    await recordPictures(trx, kept.account_id, [{ key, contentType: "video/mp4", bytes }], shop.clock.now());
    await alignClip(trx, videoId);
    return true;
  });
  if (!isKept) await removeFiles(shop, [key]);
}
