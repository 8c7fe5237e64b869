/** Times of a video in figures. */

/** As "0:03": whole seconds that have passed. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** As "0:03.4": a step of the slider. */
export function momentTold(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${clock(tenths / 10)}.${tenths % 10}`;
}
