/** The documented call: a video in one request, its address in the answer. Invariant: an e-mail in it is only a claim. */
import { z } from "zod";
import { claimedAccount } from "../accounts/account.ts";
import { pictureAddress } from "../posters/picture.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { keepVideo, type NewVideo } from "./video-store.server.ts";

/** What stands beside the video itself, which `videoData` holds as a data URL. */
export const VideoCall = z.looseObject({
  filename: z.string().max(255).optional(),
  email: z.string().max(254, "email-invalid").optional(),
});

/** Keeps the video. @throws Refusal of `keepVideo`, or "not-yours" */
export async function uploadVideo(
  shop: Shop,
  viewer: Viewer,
  { email, ...video }: NewVideo & z.output<typeof VideoCall>,
): Promise<{ videoPath: string }> {
  claimedAccount(viewer, email);
  const { sourceKey } = await keepVideo(shop, viewer, video);
  return { videoPath: pictureAddress(sourceKey ?? "") };
}
