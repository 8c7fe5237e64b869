/** The documented call: a video as a data URL in one request, its address in the answer. Invariant: an e-mail in it is only a claim. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { claimedAccount } from "../accounts/account.ts";
import { pictureAddress } from "../posters/picture.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { VIDEO_MAX_BYTES } from "./video-limits.ts";
import { keepVideo } from "./video-store.server.ts";

export const VideoCall = z.looseObject({
  videoData: z.string("video-missing").min(1, "video-missing"),
  filename: z.string().max(255).optional(),
  email: z.string().max(254, "email-invalid").optional(),
});

/** Keeps the video. @throws Refusal of `keepVideo`, "not-yours", "video-missing" or "video-too-large" */
export async function uploadVideo(
  shop: Shop,
  viewer: Viewer,
  { videoData, filename, email }: z.output<typeof VideoCall>,
): Promise<{ videoPath: string }> {
  claimedAccount(viewer, email);
  const folder = await mkdtemp(path.join(tmpdir(), "upload-"));
  try {
    const file = path.join(folder, "video");
    await writeFile(file, bytesOf(videoData));
    const video = await keepVideo(shop, viewer, { file, filename });
    return { videoPath: pictureAddress(video.playableKey ?? "") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whatever type the URL names; a pattern over all of it would be slow. */
function bytesOf(dataUrl: string): Uint8Array {
  const comma = dataUrl.indexOf(",");
  const [head, text] = [dataUrl.slice(0, Math.max(0, comma)), dataUrl.slice(comma + 1)];
  if (comma > 200 || !/^data:[\w/.+;= -]*;base64$/.test(head) || text === "") {
    throw new Refusal("video-missing", { field: "videoData" });
  }
  if (text.length * 0.75 > VIDEO_MAX_BYTES + 3) throw new Refusal("video-too-large", { field: "videoData" });
  return Buffer.from(text, "base64");
}
