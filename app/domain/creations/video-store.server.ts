/**
 * Stores a video: reads its content, keeps the file as uploaded, and enqueues its clip.
 * Invariant: no row is without its files, and a video that cannot be decoded is not kept.
 */
import { stat } from "node:fs/promises";
import { transact } from "../../../db/transact.ts";
import { type Frame, isVideoRefusal, type VideoFacts } from "../../ports/video/port.ts";
import { enqueue } from "../kernel/job.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { recordPictures, removeFiles } from "../posters/picture.ts";
import { noteVideoOfUpload } from "./upload-quota.ts";
import { readVideo, type Video } from "./video.ts";
import { videoType } from "./video-codec.ts";
import { formatSeconds, isTooLong, VIDEO_MAX_BYTES } from "./video-limits.ts";
import { refusalOfVideo } from "./video-refusal.ts";
import { deleteVideosBeyond } from "./video-unused.ts";

export interface NewVideo {
  /** Path of a local file that no other process changes. It is moved; if the video is refused, it stays. */
  file: string;
  /** The sender's name for it; the content alone decides what the file is. */
  filename?: string;
  /** The resumable upload that it was. It becomes one video, however often it is stored. */
  uploadId?: string;
}

/** The longest side of the still picture. */
const STILL_SIDE = 1280;

/**
 * Stores an uploaded video.
 * @throws Refusal "email-unverified", "video-too-large", "video-too-long", "video-unreadable" or "video-busy", or "not-found"
 * for an upload that is a video already
 */
export async function storeVideo(shop: Shop, viewer: Viewer, { file, uploadId }: NewVideo): Promise<Video> {
  const { id: accountId } = verifiedAccount(viewer);
  const { size: bytes } = await stat(file);
  if (bytes > VIDEO_MAX_BYTES) throw new Refusal("video-too-large", { field: "video" });
  const { facts, still } = await readClip(shop, file);
  const id = crypto.randomUUID();
  const sourceKey = `videos/${id}/source.${facts.container}`;
  const stillKey = `videos/${id}/still.jpg`;
  const now = shop.clock.now();
  const video = {
    id,
    account_id: accountId,
    source_key: sourceKey,
    clip_key: null,
    still_key: stillKey,
    state: "waiting" as const,
    container: facts.container,
    codec: facts.codec,
    width: facts.width,
    height: facts.height,
    duration: facts.durationMs,
    bytes,
    created_at: now,
  };
  const files = [
    { key: sourceKey, contentType: videoType(facts), bytes },
    { key: stillKey, contentType: "image/jpeg", bytes: still.image.length },
  ];
  try {
    await shop.storage.put(stillKey, still.image);
    await shop.storage.putFile(sourceKey, file);
    await transact(shop, async (trx) => {
      await trx.insertInto("videos").values(video).execute();
      if (uploadId) await noteVideoOfUpload(trx, uploadId, id);
      await recordPictures(trx, accountId, files, now);
      await enqueue(trx, { kind: "clip", payload: { videoId: id }, uniqueKey: `clip:${id}` }, now);
    });
  } catch (error) {
    await removeFiles(shop, [sourceKey, stillKey]);
    throw error;
  }
  shop.wakeWorker();
  await deleteVideosBeyond(shop, accountId);
  return readVideo(video);
}

/** Reads the facts and takes the first frame: a file that a decoder gives up on is refused at once. */
async function readClip(shop: Shop, file: string): Promise<{ facts: VideoFacts; still: Frame }> {
  try {
    const facts = await shop.video.probe(file);
    if (isTooLong(facts.durationMs)) {
      const values = { seconds: formatSeconds(facts.durationMs) };
      throw new Refusal("video-too-long", { field: "video", values });
    }
    const [still] = await shop.video.frames(file, [{ momentMs: 0, longestSide: STILL_SIDE }]);
    if (!still) throw new Refusal("video-unreadable", { field: "video" });
    return { facts, still };
  } catch (error) {
    throw isVideoRefusal(error) ? refusalOfVideo(error, "video") : error;
  }
}
