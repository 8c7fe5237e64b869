import type { Face, Study } from "../recipes/recipe.ts";
import { faceShapes } from "./face-shapes.ts";
import { type Plane, planeOf } from "./plane.ts";

/** How many lines or dots across take the place of one: off all faces, on a face, and on one too small to be drawn by these. */
export const DENSITIES = [1, 2, 4] as const;
/** A face is drawn by so many lines or dots across, at least. */
const ACROSS = 36;

/**
 * How dense a screen of `pitchMm` is where, for `timesDenser`: 0 off all faces, 0.5 on faces and `beyond` widths around them, and 1
 * on those that are too small for a screen of twice the density.
 */
export function screenDensity(study: Study, beyond: number, pitchMm: number): Plane {
  const least = (ACROSS * pitchMm * study.w) / (DENSITIES[1] * study.panel.w);
  const shapesOf = (faces: readonly Face[]) => faceShapes({ ...study, faces }, beyond);
  const large = shapesOf(study.faces.filter(({ w }) => w >= least));
  const small = shapesOf(study.faces.filter(({ w }) => w < least));
  return planeOf(large.length, (i) => Math.max(large[i]! / 2, small[i]!));
}

/** Which of the densities a value of `screenDensity` stands for. */
export function timesDenser(density: number): (typeof DENSITIES)[number] {
  return density < 0.25 ? 1 : density < 0.75 ? 2 : 4;
}
