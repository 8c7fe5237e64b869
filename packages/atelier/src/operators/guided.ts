import { blur, type Plane, type Size } from "./plane.ts";

/**
 * Guided filter (He, Sun & Tang 2010): a rough plane takes over the edges of a guiding one. `reach`
 * is how far, in pixels, an edge attracts it; `evenness` is the variance below which the guide counts
 * as flat.
 */
export function guided(rough: Plane, guide: Plane, size: Size, reach: number, evenness: number): Plane {
  const meanGuide = blur(guide, size, reach);
  const meanSquare = blur(product(guide, guide), size, reach);
  // A plane that guides itself is smoothed without losing its edges, for two thirds of the time.
  const meanRough = rough === guide ? meanGuide : blur(rough, size, reach);
  const meanBoth = rough === guide ? meanSquare : blur(product(guide, rough), size, reach);
  // Each is read at a pixel before it is written there.
  const [slope, offset, out] = [meanBoth, meanRough, meanSquare];
  for (let i = 0; i < rough.length; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! * meanGuide[i]!;
    const covariance = meanBoth[i]! - meanGuide[i]! * meanRough[i]!;
    slope[i] = covariance / (variance + evenness);
    offset[i] = meanRough[i]! - slope[i]! * meanGuide[i]!;
  }
  blur(slope, size, reach, slope);
  blur(offset, size, reach, offset);
  for (let i = 0; i < rough.length; i++) out[i] = slope[i]! * guide[i]! + offset[i]!;
  return out;
}

function product(one: Plane, other: Plane): Plane {
  const out = new Float32Array(one.length);
  for (let i = 0; i < one.length; i++) out[i] = one[i]! * other[i]!;
  return out;
}
