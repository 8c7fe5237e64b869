/** The documented call: a video in one request, its address in the answer. Invariant: its email is only a claim. */
import { z } from "zod";
import { claimedAccount } from "../accounts/account.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { pictureAddress } from "../posters/picture.ts";
import { type NewVideo, storeVideo } from "./video-store.server.ts";

/** The fields beside the video itself, which `videoData` holds as a data URL. */
export const VideoCall = z.looseObject({
  filename: z.string().max(255).optional(),
  email: z.string().max(254, "email-invalid").optional(),
});

/** Stores the video. @throws Refusal of `storeVideo`, or "not-yours" */
export async function uploadVideo(
  shop: Shop,
  viewer: Viewer,
  { email, ...video }: NewVideo & z.output<typeof VideoCall>,
): Promise<{ videoPath: string }> {
  claimedAccount(viewer, email, "email-unverified");
  const { sourceKey } = await storeVideo(shop, viewer, video);
  return { videoPath: pictureAddress(sourceKey ?? "") };
}
