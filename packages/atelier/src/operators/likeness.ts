import type { Study } from "../recipes/recipe.ts";
import { faceShapes } from "./face-shapes.ts";
import { widestFace } from "./faces.ts";
import { clamp } from "./numeric.ts";
import { blur, mapPlane, type Plane } from "./plane.ts";

/** How far around a face its own drawing reaches, in its widths: no farther, or an oval would show in the hair. */
const AROUND = 0.12;
/** How wide, in widths of a face's box, the surroundings are against which eyes and mouth are set off. */
const SURROUNDINGS = 0.13;

/**
 * The flattened lightness with the photo's own features on faces, set off from their surroundings by `gain`:
 * the features that make a person recognisable are smaller than the details that flattening leaves.
 */
export function likeness(flat: Plane, own: Plane, study: Study, gain: number): Plane {
  if (study.faces.length === 0) return flat;
  const faces = faceShapes(study, AROUND);
  const widest = widestFace(study);
  const around = blur(own, study, widest * SURROUNDINGS);
  return mapPlane(flat, (L, i) => {
    const share = faces[i]!;
    if (share === 0) return L;
    const clear = clamp(own[i]! + gain * (own[i]! - around[i]!));
    return L + (clear - L) * share;
  });
}
