/** Moments of a clip, in milliseconds from its beginning. Invariant: a moment lies in the clip, where a frame is shown. */
import { FRAME_STEP_MS } from "./video-limits.ts";

/** As many as fill a grid of radio buttons on every screen. */
const OFFERED = 12;

/** Moments to choose from where there is no slider: evenly spread, the beginning and the last step included. */
export function frameMoments({ durationMs }: { durationMs: number }): number[] {
  const last = lastMoment(durationMs);
  const count = Math.min(OFFERED, Math.floor(last / FRAME_STEP_MS) + 1);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, index) => stepAt((last * index) / (count - 1)));
}

/** The moment itself where it lies in the clip, else the nearest that does. */
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
