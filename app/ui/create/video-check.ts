/** Checks a chosen video before the upload. The server checks again, every byte. */
import { kindOfUpload, SIGN_BYTES } from "~/domain/creations/upload-kind";
import { formatSeconds, isTooLong, VIDEO_MAX_BYTES } from "~/domain/creations/video-limits";

/** A browser that cannot read a video by then will not play it smoothly either. */
const PATIENCE_MS = 6_000;

export interface ChosenClip {
  file: File;
  /** Its address in this browser. */
  address: string;
  /** Whether this browser shows its pictures. */
  playable: boolean;
}

export type VideoCheck =
  | { problem: "video-too-large" | "video-reading" }
  | { problem: "video-too-long"; seconds: number }
  | { problem: null; clip: ChosenClip };

/** Whether to upload the file as a video. An unreadable file is uploaded as a photo, which reports the error. */
export async function isVideo(file: File): Promise<boolean> {
  try {
    return kindOfUpload(await startOf(file), file) === "video";
  } catch {
    return false;
  }
}

export async function checkVideo(file: File): Promise<VideoCheck> {
  if (file.size > VIDEO_MAX_BYTES) return { problem: "video-too-large" };
  try {
    await startOf(file);
  } catch {
    return { problem: "video-reading" };
  }
  const address = URL.createObjectURL(file);
  const { duration, playable } = await probe(address);
  if (isTooLong(duration * 1000)) {
    URL.revokeObjectURL(address);
    return { problem: "video-too-long", seconds: formatSeconds(duration * 1000) };
  }
  return { problem: null, clip: { file, address, playable } };
}

async function startOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, SIGN_BYTES).arrayBuffer());
}

/** A duration that the browser does not know is 0: then the server alone decides. */
function probe(address: string): Promise<{ duration: number; playable: boolean }> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const end = (playable: boolean) => {
      clearTimeout(timer);
      const { duration } = video;
      video.removeAttribute("src");
      resolve({ duration: Number.isFinite(duration) ? duration : 0, playable });
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    video.preload = "metadata";
    video.muted = true;
    // Sound alone also loads: a video has a width, and a finite length for the slider.
    video.onloadedmetadata = () => end(video.videoWidth > 0 && Number.isFinite(video.duration));
    video.onerror = () => end(false);
    video.src = address;
  });
}
