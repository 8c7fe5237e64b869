import type { Study } from "../recipes/recipe.ts";
import type { Abstraction } from "./abstraction.ts";
import { faceShapes } from "./face-shapes.ts";
import { widestFace } from "./faces.ts";
import { clamp } from "./numeric.ts";
import { blur, type LabPlanes, mapPlane, type Plane } from "./plane.ts";

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

/** How wide what is finer than a face's features is, in its widths and at most in pixels: grain, which `gain` would show. */
const GRAIN = { widths: 0.007, most: 1.8 };

/** A flattened picture with the features of its faces, see `likeness`. */
export function withLikeness({ flat, toned }: Abstraction, study: Study, gain: number): LabPlanes {
  const own = blur(toned.lightness, study, Math.min(widestFace(study) * GRAIN.widths, GRAIN.most));
  return { ...flat, lightness: likeness(flat.lightness, own, study, gain) };
}
