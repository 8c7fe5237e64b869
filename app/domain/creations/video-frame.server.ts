/**
 * A frame of a video, and the creation that begins with one.
 * Invariant: a creation that names a video names one of its own account, and a moment in it.
 */
import sharp from "sharp";
import { isVideoRefusal } from "../../ports/video/port.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { recordPictures } from "../posters/picture.ts";
import { beginCreation, type CreationMoment, type FreshCreation } from "./creation.ts";
import { type Video, videoOf } from "./video.ts";
import { framePreviewKey } from "./video-files.ts";
import { frameMoments, momentWithin } from "./video-limits.ts";
import { refusalOfVideo } from "./video-refusal.ts";

/** The longest side of a picture in the grid of moments. */
const PREVIEW_SIDE = 320;
/** Tolerates a pixel more or less of a small clip. */
const SHAPE_TOLERANCE = 0.02;

/**
 * The frame that a player shows at that moment, as JPEG in the video's own upright size.
 * @throws Refusal "not-found", "video-unreadable" or "video-busy"
 */
export async function frameOf(
  shop: Shop,
  viewer: Viewer,
  { videoId, momentMs }: CreationMoment,
): Promise<Uint8Array> {
  const video = await videoOf(shop, viewer, videoId);
  const [frame] = await framesOf(shop, video, [momentWithin(momentMs, video.durationMs)]);
  if (!frame) throw new Refusal("video-unreadable", { field: "moment" });
  return frame;
}

export interface FramePreview {
  momentMs: number;
  /** Picture key of a small JPEG. */
  key: string;
}

/** Small pictures of the moments to choose from, all made at the first request. @throws as `frameOf` */
export async function framePreviews(
  shop: Shop,
  viewer: Viewer,
  videoId: string,
): Promise<readonly FramePreview[]> {
  const video = await videoOf(shop, viewer, videoId);
  const previews = frameMoments(video).map((momentMs) => ({
    momentMs,
    key: framePreviewKey(videoId, momentMs),
  }));
  const keys = previews.map(({ key }) => key);
  const known = await shop.db.selectFrom("pictures").select("key").where("key", "in", keys).execute();
  if (known.length === keys.length) return previews;
  const moments = previews.map(({ momentMs }) => momentMs);
  const images = await framesOf(shop, video, moments, PREVIEW_SIDE);
  const files: { key: string; contentType: string; bytes: number }[] = [];
  for (const [index, { key }] of previews.entries()) {
    const image = images[index];
    if (!image) throw new Refusal("video-unreadable", { field: "moment" });
    await shop.storage.put(key, image);
    files.push({ key, contentType: "image/jpeg", bytes: image.length });
  }
  await recordPictures(shop.db, video.accountId, files, shop.clock.now());
  return previews;
}

/**
 * Begins a creation with a frame: the one that the browser took if it is usable, or else the server's own.
 * @throws Refusal of `frameOf` or of `beginCreation`
 */
export async function beginCreationFromFrame(
  shop: Shop,
  viewer: Viewer,
  { videoId, momentMs, frame }: CreationMoment & { frame?: Uint8Array },
): Promise<FreshCreation> {
  verifiedAccount(viewer);
  const video = await videoOf(shop, viewer, videoId);
  const moment = { videoId, momentMs: momentWithin(momentMs, video.durationMs) };
  try {
    if (frame && (await isOfVideo(frame, video))) return await beginCreation(shop, viewer, frame, moment);
  } catch (error) {
    if (!isRefusal(error) || !error.code.startsWith("image-")) throw error;
  }
  return beginCreation(shop, viewer, await frameOf(shop, viewer, moment), moment);
}

/** Whether a picture's shape fits a frame of the video; browsers may draw it smaller, and round. */
async function isOfVideo(frame: Uint8Array, video: Video): Promise<boolean> {
  try {
    const { autoOrient } = await sharp(frame).metadata();
    const ratio = autoOrient.width / autoOrient.height / (video.width / video.height);
    return Math.abs(ratio - 1) < SHAPE_TOLERANCE;
  } catch {
    return false;
  }
}

/** The frames at these moments, as JPEG upright. @throws as `frameOf` */
export async function framesOf(
  shop: Shop,
  { sourceKey, clipKey }: Video,
  moments: readonly number[],
  longestSide?: number,
): Promise<Uint8Array[]> {
  const key = sourceKey ?? clipKey;
  const requests = moments.map((momentMs) => ({ momentMs, longestSide }));
  try {
    const frames = key && (await shop.storage.withFile(key, (file) => shop.video.frames(file, requests)));
    if (!frames) throw new Refusal("not-found");
    return frames.map(({ image }) => image);
  } catch (error) {
    throw isVideoRefusal(error) ? refusalOfVideo(error, "moment") : error;
  }
}
