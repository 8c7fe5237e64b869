import { findEngine } from "../kernels/engine.ts";
import { blur, blurInEngine, type Plane, type Size } from "./plane.ts";

/**
 * Guided filter (He, Sun & Tang 2010): a rough plane takes over the edges of a guiding one. `reach`
 * is how far, in pixels, an edge attracts it; `evenness` is the variance below which the guide counts
 * as flat.
 */
export function guided(rough: Plane, guide: Plane, size: Size, reach: number, evenness: number): Plane {
  const engine = findEngine();
  if (!engine) {
    const inPlace = (plane: Plane): Plane => blur(plane, size, reach, plane);
    return filtered(rough, guide, evenness, (length) => new Float32Array(length), inPlace);
  }
  // All blurs are done where the planes lie, without a copy there and back.
  const mark = engine.mark();
  const inPlace = (plane: Plane): Plane => {
    blurInEngine(engine, plane, size, reach);
    return plane;
  };
  const out = filtered(rough, guide, evenness, (length) => engine.floats(length), inPlace);
  engine.release(mark);
  return out;
}

function filtered(
  rough: Plane,
  guide: Plane,
  evenness: number,
  floats: (length: number) => Plane,
  blurred: (plane: Plane) => Plane,
): Plane {
  const copyOf = (plane: Plane): Plane => {
    const copy = floats(plane.length);
    copy.set(plane);
    return copy;
  };
  const product = (one: Plane, other: Plane): Plane => {
    const both = floats(one.length);
    for (let i = 0; i < one.length; i++) both[i] = one[i]! * other[i]!;
    return both;
  };
  const meanGuide = blurred(copyOf(guide));
  const meanSquare = blurred(product(guide, guide));
  // A plane that guides itself is smoothed without losing its edges, for two thirds of the time.
  const meanRough = rough === guide ? meanGuide : blurred(copyOf(rough));
  const meanBoth = rough === guide ? meanSquare : blurred(product(guide, rough));
  // Each is read at a pixel before it is written there.
  const [slope, offset] = [meanBoth, meanRough];
  for (let i = 0; i < rough.length; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! * meanGuide[i]!;
    const covariance = meanBoth[i]! - meanGuide[i]! * meanRough[i]!;
    slope[i] = covariance / (variance + evenness);
    offset[i] = meanRough[i]! - slope[i]! * meanGuide[i]!;
  }
  blurred(slope);
  blurred(offset);
  const out = new Float32Array(rough.length);
  for (let i = 0; i < rough.length; i++) out[i] = slope[i]! * guide[i]! + offset[i]!;
  return out;
}
