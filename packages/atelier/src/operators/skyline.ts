import type { Study } from "../recipes/recipe.ts";
import { clamp } from "./numeric.ts";
import type { LabPlanes } from "./plane.ts";

/** The outline of a picture, from left to right: heights of 0..1 in even steps. What lies beneath a picture repeats it. */
export type Skyline = readonly number[];

/**
 * How high the subject stands in each part of the width, 0..1; without a subject, how dark that part is. Fewer places
 * make a calmer line.
 */
export function skylineOf(
  { w, h, subject, hasSubject }: Study,
  { lightness }: Pick<LabPlanes, "lightness">,
  places: number,
): number[] {
  const heights = Array.from({ length: places }, (_, k) => {
    const left = Math.floor((k * w) / places);
    const right = Math.floor(((k + 1) * w) / places);
    let sum = 0;
    for (let y = 0; y < h; y += 2) {
      for (let x = left; x < right; x += 2)
        sum += hasSubject ? subject[y * w + x]! : 1 - lightness[y * w + x]!;
    }
    return sum;
  });
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - least) / Math.max(1e-6, most - least));
}

/** The height of an outline at a part of its width (0..1), on a smooth curve through its places (Catmull & Rom 1974). */
export function heightAt(skyline: Skyline, across: number): number {
  const place = clamp(across) * (skyline.length - 1);
  const k = Math.min(skyline.length - 2, Math.floor(place));
  const t = place - k;
  const before = skyline[Math.max(0, k - 1)]!;
  const from = skyline[k]!;
  const to = skyline[k + 1]!;
  const after = skyline[Math.min(skyline.length - 1, k + 2)]!;
  const bend = 2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before);
  return from + 0.5 * t * (to - before + t * bend);
}

/** Where an outline is lowest, away from its ends: a part of the width, for a sun or a moon. */
export function lowestOf(skyline: Skyline): number {
  let lowest = 0.5;
  for (let across = 0.16; across <= 0.84; across += 0.02) {
    if (heightAt(skyline, across) < heightAt(skyline, lowest) - 0.02) lowest = across;
  }
  return lowest;
}

/** The middle of its highest place, a part of the width. */
export function highestOf(skyline: Skyline): number {
  return (skyline.indexOf(Math.max(...skyline)) + 0.5) / skyline.length;
}
