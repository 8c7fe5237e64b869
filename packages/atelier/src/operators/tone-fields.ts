import { guided } from "./guided.ts";
import { dropIslands } from "./islands.ts";
import { mapPlane, type Plane, resampled, type Size } from "./plane.ts";

/** What is finer than a reach, in pixels of the study, is texture where its tones vary by less than an evenness. */
const TEXTURES = [
  { reach: 12, evenness: 0.008 },
  { reach: 24, evenness: 0.0027 },
];
/** How far a level moves to lie between tones: at most so many steps of OKLab's lightness, each dearer by a share of the pixels. */
const BETWEEN = { steps: 5, step: 0.01, dearer: 0.15 };
/** In pixels of the study. */
const SMALLEST_FIELD = 400;

/** The same lightness without texture, with the edges of its forms kept: found on a plane of a quarter of the pixels. */
export function withoutTexture(lightness: Plane, size: Size): Plane {
  const small = { w: Math.round(size.w / 2), h: Math.round(size.h / 2) };
  let calm = resampled(lightness, size, small);
  for (const { reach, evenness } of TEXTURES) calm = guided(calm, calm, small, reach / 2, evenness);
  return resampled(calm, small, size);
}

/** The lightness near a level that few pixels have, the fewer the farther it is: a level that tears no even area. */
export function betweenTones(lightness: Plane, level: number): number {
  const pixels = new Uint32Array(2 * BETWEEN.steps + 1);
  for (const L of lightness) {
    const step = Math.round((L - level) / BETWEEN.step) + BETWEEN.steps;
    if (step >= 0 && step < pixels.length) pixels[step]!++;
  }
  const torn = Array.from(pixels, (count, k) => count * (1 + BETWEEN.dearer * Math.abs(k - BETWEEN.steps)));
  return level + (torn.indexOf(Math.min(...torn)) - BETWEEN.steps) * BETWEEN.step;
}

/** Fields between two levels that are too small for a brush take the tone of what is around them, but where `kept` is 1. */
export function inLargeFields(lightness: Plane, levels: readonly number[], size: Size, kept: Plane): Plane {
  const tones = new Uint8Array(lightness.length);
  for (const level of levels) for (let i = 0; i < tones.length; i++) if (lightness[i]! > level) tones[i]!++;
  const large = dropIslands(tones, size, SMALLEST_FIELD);
  const ends = [0, ...levels, 1];
  return mapPlane(lightness, (L, i) => {
    const tone = large[i]!;
    return tone === tones[i] || kept[i]! > 0.5 ? L : (ends[tone]! + ends[tone + 1]!) / 2;
  });
}
