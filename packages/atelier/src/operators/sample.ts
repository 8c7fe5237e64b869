import { clamp } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";

/** The value of a plane at any place, in pixels, mixed from the four around it; its edges go on outside. */
export function sampleAt(plane: Plane, { w, h }: Size, x: number, y: number): number {
  const px = clamp(x - 0.5, 0, w - 1.001);
  const py = clamp(y - 0.5, 0, h - 1.001);
  const column = px | 0;
  const row = py | 0;
  const fx = px - column;
  const o = row * w + column;
  const top = plane[o]! + (plane[o + 1]! - plane[o]!) * fx;
  const bottom = plane[o + w]! + (plane[o + w + 1]! - plane[o + w]!) * fx;
  return top + (bottom - top) * (py - row);
}

/** A coordinate outside 0..`length`, folded back as by a mirror at either end. */
export function mirrored(place: number, length: number): number {
  if (place >= 0 && place <= length) return place;
  const folded = Math.abs(place) % (2 * length);
  return folded > length ? 2 * length - folded : folded;
}
