import { guided } from "./guided.ts";
import { clamp, mix } from "./numeric.ts";
import { type LabPlanes, mapPlane, type Plane, resampled, type Size } from "./plane.ts";

/** Details are smaller than this, in pixels of the study, and differ less than this variance from what is around them. */
const REACH = 14;
const EVENNESS = 0.016;
/** How much more of the details a faithful poster is made from. */
const GAIN = 0.7;
/** Hue and chroma vary so slowly that half the width and height hold them. */
const SCALE = 0.5;

/**
 * The photo from which a calm (-1) or faithful (1) poster is made: without its details, except on faces, or with more of them.
 * Edges stay where they are. So every style simplifies, or draws, what it is shown.
 */
export function closenessTo(photo: LabPlanes, size: Size, faces: Plane, closeness: number): LabPlanes {
  const { lightness: L, a, b } = photo;
  const broad = guided(L, L, size, REACH, EVENNESS);
  if (closeness > 0) {
    return {
      lightness: mapPlane(L, (value, i) => clamp(value + GAIN * closeness * (value - broad[i]!))),
      a,
      b,
    };
  }
  const small: Size = { w: Math.round(size.w * SCALE), h: Math.round(size.h * SCALE) };
  const guide = resampled(L, size, small);
  const melted = (own: Plane, smooth: Plane): Plane =>
    mapPlane(own, (value, i) => mix(value, smooth[i]!, -closeness * (1 - faces[i]!)));
  const evened = (own: Plane): Plane =>
    melted(
      own,
      resampled(guided(resampled(own, size, small), guide, small, REACH * SCALE, EVENNESS), small, size),
    );
  return { lightness: melted(L, broad), a: evened(a), b: evened(b) };
}
