import type { Study } from "../recipes/recipe.ts";
import { smoothstep } from "./numeric.ts";
import { blur, mapPlane, type Plane } from "./plane.ts";

/** Part of the way to a light ground on which flat land of middle tone is brought: toner would make it one grey. */
const CLEARED = 0.8;
const CLEAR_GROUND = 0.63;
/** What is broader than this is a ground, in pixels of the study. */
const BROAD = 34;

/**
 * Flat land brought to a light ground, on which what grows and lies there stands out in toner; and all that is in the shade under
 * the red field, for paint on toner would be black.
 */
export function cleared(lightness: Plane, study: Study, painted: (i: number) => number): Plane {
  const broad = blur(lightness, study, BROAD);
  return mapPlane(lightness, (L, i) => {
    const ground = broad[i]!;
    const middling =
      smoothstep(0.3, 0.4, ground) * smoothstep(CLEAR_GROUND + 0.06, CLEAR_GROUND - 0.04, ground);
    const land = CLEARED * middling * (1 - study.attention[i]!);
    return L + Math.max(land, ground < CLEAR_GROUND ? painted(i) : 0) * (CLEAR_GROUND - ground);
  });
}
