/**
 * The documented call: a photo and a style in one request, the poster in the answer.
 * Invariant: it takes the same steps as the pages, so a refused or failed painting costs nothing.
 */
import { z } from "zod";
import { claimedAccount } from "../accounts/account.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { CropChoice } from "../posters/crop-choice.ts";
import type { Crop } from "../posters/crop-window.ts";
import type { Manner } from "../posters/manner.ts";
import { MannerChoice } from "../posters/manner-choice.ts";
import { pictureAddress, pictureKey } from "../posters/picture.ts";
import { posterOf } from "../posters/poster.ts";
import {
  abandonCreation,
  assertStyle,
  beginCreation,
  type CreationMoment,
  chooseFeelings,
  chooseStyle,
} from "./creation.ts";
import { cropPhoto } from "./crop.ts";
import { FeelingsChoice, StyleChoice } from "./forms.ts";
import { type Painting, requestPainting, waitForPainting } from "./painting.ts";
import { videoOf } from "./video.ts";
import { videoIdOf } from "./video-files.ts";
import { momentWithin } from "./video-limits.ts";

/** The video that the photo is a frame of; `hasVideoData: false` means none, regardless of the other fields. */
const VideoSource = z.object({
  originalVideoPath: z.string().max(500).nullish(),
  /** Seconds. */
  videoFrameTimestamp: z.coerce.number().min(0).nullish(),
  hasVideoData: z.boolean().nullish(),
});

/** `stylePrompt` is accepted and ignored: the shop composes its own. */
export const PaintingCall = z.looseObject({
  imageData: z.string("image-missing").min(1, "image-missing"),
  style: StyleChoice.shape.style,
  feelings: FeelingsChoice.shape.feelings.optional(),
  ...MannerChoice.partial().shape,
  /** The shop's proposal if it is missing. */
  crop: CropChoice.optional(),
  email: z.string().max(254, "email-invalid").optional(),
  ...VideoSource.shape,
});

export interface PaintedAnswer {
  posterUrl: string;
  previewUrl: string;
  originalImagePath: string;
}

/**
 * Returns when the poster exists; the painting continues if the caller disconnects.
 * @throws Refusal of the steps before the painting, or of the painting itself
 */
export async function paintPhoto(
  shop: Shop,
  viewer: Viewer,
  {
    imageData,
    style,
    feelings = [],
    colours,
    closeness,
    crop,
    email,
    ...source
  }: z.output<typeof PaintingCall>,
  signal?: AbortSignal,
): Promise<PaintedAnswer> {
  claimedAccount(viewer, email, "email-unverified");
  assertStyle(shop, viewer, style);
  const moment = await momentOf(shop, viewer, source);
  const creation = await beginCreation(shop, viewer, bytesOf(imageData), moment);
  const painting = await requestAtOnce(shop, viewer, {
    creationId: creation.id,
    style,
    feelings,
    manner: { colours, closeness },
    crop,
  });
  const { posterId, failure } = await waitForPainting(shop, viewer, painting.id, { signal });
  if (!posterId) {
    const code = failure ?? "painting-failed";
    // Callers read `serviceUnavailable` as a picture that no painter accepts, and clear it.
    throw new Refusal(code, code === "painting-sensitive" ? { extra: { serviceUnavailable: true } } : {});
  }
  const poster = await posterOf(shop, viewer, posterId);
  return {
    posterUrl: pictureAddress(poster.imageKey),
    previewUrl: pictureAddress(poster.thumbnailKey),
    originalImagePath: creation.photoKey ? pictureAddress(creation.photoKey) : "",
  };
}

/** @throws Refusal "not-found" when the video is not the caller's own */
async function momentOf(
  shop: Shop,
  viewer: Viewer,
  { originalVideoPath, videoFrameTimestamp, hasVideoData }: z.output<typeof VideoSource>,
): Promise<CreationMoment | null> {
  if (!originalVideoPath || hasVideoData === false) return null;
  const video = await videoOf(shop, viewer, videoIdOf(pictureKey(originalVideoPath)));
  return { videoId: video.id, momentMs: momentWithin((videoFrameTimestamp ?? 0) * 1000, video.durationMs) };
}

interface AtOnce {
  creationId: string;
  style: string;
  feelings: readonly string[];
  manner: Partial<Manner>;
  crop: Crop | undefined;
}

/** The caller cannot come back to a creation that is refused here, so its photo is not kept. */
async function requestAtOnce(
  shop: Shop,
  viewer: Viewer,
  { creationId, style, feelings, manner, crop }: AtOnce,
): Promise<Painting> {
  try {
    if (crop) await cropPhoto(shop, viewer, { creationId, ...crop });
    await chooseStyle(shop, viewer, { creationId, style });
    await chooseFeelings(shop, viewer, { creationId, feelings });
    return await requestPainting(shop, viewer, { creationId, requestKey: crypto.randomUUID(), manner });
  } catch (error) {
    await abandonCreation(shop, viewer, creationId);
    throw error;
  }
}

/** @throws Refusal "image-format" if the text is no data URL of a picture */
function bytesOf(dataUrl: string): Uint8Array {
  const match = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl);
  if (!match?.[1]) throw new Refusal("image-format", { field: "imageData" });
  return Buffer.from(match[1], "base64");
}
