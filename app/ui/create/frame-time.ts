/** Formats times of a video. */

/** Formats as "0:03": whole elapsed seconds. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Formats as "0:03.4": a step of the slider. */
export function describeMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${clock(tenths / 10)}.${tenths % 10}`;
}
