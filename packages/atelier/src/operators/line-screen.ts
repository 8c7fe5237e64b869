import { fract, smoothstep } from "./numeric.ts";

/**
 * Ink of a screen of lines: `place` counts them, and `cover` (0..1) is the part of its period that a
 * line fills. `softness` is two pixels, in periods.
 */
export function lineCover(place: number, cover: number, softness: number): number {
  if (cover >= 1 + softness) return 1;
  if (cover <= -softness) return 0;
  const distance = Math.abs(fract(place) - 0.5) * 2;
  return smoothstep(cover + softness, cover - softness, distance);
}

/** The same with lines twice as close: each second one continues a line of the coarser screen. */
export function closeLineCover(place: number, cover: number, softness: number): number {
  return lineCover(place * 2 + 0.5, cover, softness * 2);
}
