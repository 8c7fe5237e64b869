import type { Study } from "../recipes/recipe.ts";
import { dropIslands } from "./islands.ts";
import { type LabPlanes, mapPlane, meanOn, type Plane } from "./plane.ts";
import { type Labels, labelsOf, smoothLabels } from "./regions.ts";

/** The stacks of paper by hue, in the order of their labels. */
export const [WATER, WARM, PASTURE, GLOW] = [0, 1, 2, 3] as const;
const COUNT = 4;
/** Where each hue but the water's begins, in radians of OKLab; the last ends the pasture's. */
const HUES = { glow: -0.8, warm: 0.62, pasture: 1.6, end: 2.55 };
/** Greys of a smaller chroma than this for their lightness, in OKLab, have no hue worth a paper of its own. */
const LEAST_COLOUR = 0.05;
/** Faces of less colour than this are in black and white. */
const BLACK_AND_WHITE = 0.02;
/** In the dark, noise has colours: it counts as this light. */
const DARK = 0.3;

/** How colourful each pixel is for its lightness. */
export function colourOf({ lightness, a, b }: LabPlanes): Plane {
  return mapPlane(lightness, (L, i) => Math.hypot(a[i]!, b[i]!) / Math.max(DARK, L));
}

/** Which of the papers suits each pixel; water for greys and all other hues. */
export function paperHuesOf(
  { a, b }: LabPlanes,
  { colour, skin, faces }: Readonly<Record<"colour" | "skin" | "faces", Plane>>,
  study: Study,
): Labels {
  // In black and white, faces too are cut from the papers of the water.
  const isGrey = meanOn(colour, faces) < BLACK_AND_WHITE;
  const rough = labelsOf(a.length, (i) => {
    if (skin[i]! > 0.5 && !isGrey) return WARM;
    const hue = Math.atan2(b[i]!, a[i]!);
    if (colour[i]! < LEAST_COLOUR || hue < HUES.glow || hue > HUES.end) return WATER;
    if (hue < HUES.warm) return GLOW;
    return hue < HUES.pasture ? WARM : PASTURE;
  });
  return dropIslands(smoothLabels(rough, study, COUNT, 6, 2), study, 3000);
}
