/** The limits of a video, shared by the page, the browser and the server: a number that stands here stands nowhere else. */

export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const VIDEO_MAX_MS = 10_000;
/** Containers round: the last frame of ten seconds may end a little later. */
export const VIDEO_TOLERANCE_MS = 250;

/** What a file chooser offers. The server decides by content, never by this. */
export const VIDEO_EXTENSIONS = [".mp4", ".mov", ".webm", ".avi"] as const;
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-msvideo"] as const;

/** Of the JPEG that a frame becomes, between 0 and 1, as a canvas takes it. */
export const FRAME_QUALITY = 0.9;
/** The slider's step. */
export const FRAME_STEP_MS = 100;

/** Whether a clip is longer than the shop takes. */
export function isTooLong(durationMs: number): boolean {
  return durationMs > VIDEO_MAX_MS + VIDEO_TOLERANCE_MS;
}

/** Seconds as the message tells them that refuses a clip: tenths where whole ones would read as the very limit. */
export function secondsTold(durationMs: number): number {
  const seconds = durationMs / 1000;
  return seconds < 11 ? Math.ceil(seconds * 10) / 10 : Math.ceil(seconds);
}
