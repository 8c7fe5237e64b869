import { dropIslands } from "./islands.ts";
import type { Size } from "./plane.ts";
import { type Labels, smoothLabels } from "./regions.ts";

/**
 * Regions with outlines rounded over about `sigma` pixels and none smaller than `smallest`: found on a
 * plane of a quarter of the pixels, for shapes so broad that no difference is visible once their
 * membership is softened.
 */
export function broadRegions(
  labels: Labels,
  size: Size,
  count: number,
  { sigma, rounds, smallest }: { sigma: number; rounds: number; smallest: number },
): Labels {
  const half = { w: Math.ceil(size.w / 2), h: Math.ceil(size.h / 2) };
  const small = new Uint8Array(half.w * half.h);
  for (let y = 0; y < half.h; y++) {
    for (let x = 0; x < half.w; x++) small[y * half.w + x] = labels[y * 2 * size.w + x * 2]!;
  }
  const broad = dropIslands(smoothLabels(small, half, count, sigma / 2, rounds), half, smallest / 4);
  const out = new Uint8Array(labels.length);
  for (let y = 0; y < size.h; y++) {
    const row = (y >> 1) * half.w;
    for (let x = 0; x < size.w; x++) out[y * size.w + x] = broad[row + (x >> 1)]!;
  }
  return out;
}
