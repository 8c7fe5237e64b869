/** The limits of a video, and the moments of it that are offered. */

export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const VIDEO_MAX_MS = 10_000;
/** Containers round: the last frame of ten seconds may end a little later. */
export const VIDEO_TOLERANCE_MS = 250;

/** What a file chooser offers. The server decides by content, never by the extension. */
export const VIDEO_EXTENSIONS = [".mp4", ".mov", ".webm", ".avi"] as const;
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-msvideo"] as const;

/** Of the JPEG that a frame becomes, between 0 and 1, as a canvas expects it. */
export const FRAME_QUALITY = 0.9;
/** The slider's step. */
export const FRAME_STEP_MS = 100;

/** Whether a clip is longer than the shop accepts. */
export function isTooLong(durationMs: number): boolean {
  return durationMs > VIDEO_MAX_MS + VIDEO_TOLERANCE_MS;
}

/** Seconds for the message that refuses a clip: tenths if whole ones would read as the limit itself. */
export function formatSeconds(durationMs: number): number {
  const seconds = durationMs / 1000;
  return seconds < 11 ? Math.ceil(seconds * 10) / 10 : Math.ceil(seconds);
}

/** As many as fill a grid of radio buttons on every screen. */
const OFFERED = 12;

/** Moments to choose from without a slider: evenly spread, the beginning and the last step included. */
export function frameMoments({ durationMs }: { durationMs: number }): number[] {
  const last = lastMoment(durationMs);
  const count = Math.min(OFFERED, Math.floor(last / FRAME_STEP_MS) + 1);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, index) => stepAt((last * index) / (count - 1)));
}

/** The moment itself if it lies in the clip, else the nearest that does. */
export function momentWithin(momentMs: number, durationMs: number): number {
  if (!Number.isFinite(momentMs)) return 0;
  return Math.min(Math.max(0, Math.round(momentMs)), Math.max(0, durationMs - 1));
}

/** The last step of the slider at which something is shown. */
function lastMoment(durationMs: number): number {
  return stepAt(Math.max(0, durationMs - FRAME_STEP_MS / 2));
}

function stepAt(momentMs: number): number {
  return Math.floor(momentMs / FRAME_STEP_MS) * FRAME_STEP_MS;
}
