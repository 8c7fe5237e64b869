import type { Study } from "../recipes/recipe.ts";
import { blueBeneath, type Ground, groundOf } from "./ground.ts";
import { smoothstep } from "./numeric.ts";
import { mapPlane, meanOf, type Plane, planeOf } from "./plane.ts";

/** The part of a sky's end beneath which it goes on, from where on it is torn along its clouds. */
const TORN = 0.5;
/** How much lighter than the land a sky is at least, in OKLab. */
const LIGHTER = 0.08;
/** The lowest horizon, in parts of the height. */
const LOWEST = 0.72;
/** How much lighter blue makes what may be sky, so that it is as light as its clouds. */
const BLUE = 3;
/** Half the width, in pixels of the study, of what stands out from a horizon without being one. */
const TOWER = 20;
/** Softness of the horizon, in pixels of the study. */
const SOFTNESS = 2;

/** What `groundOf` finds; but a blue sky that clouds tear reaches down through them to the horizon. */
export function wholeGroundOf(study: Study, edges: Plane): Ground {
  const ground = groundOf(study, edges);
  if (study.hasSubject || blueBeneath(ground.plane, study) < TORN) return ground;
  const plane = aboveHorizon(study);
  return { plane, share: meanOf(plane) };
}

/** 1 above the step from light to dark that parts each column best (Otsu 1979), 0 where there is none. */
function aboveHorizon({ w, h, photo }: Study): Plane {
  const skyLike = mapPlane(photo.lightness, (L, i) => L - BLUE * photo.b[i]!);
  const steps = planeOf(w, (x) => stepOf(skyLike, { w, h }, x));
  const horizon = steps.map((_, x) => medianOf(steps.subarray(Math.max(0, x - TOWER), x + TOWER + 1)));
  const plane = new Float32Array(w * h);
  for (let i = 0; i < plane.length; i++) {
    const under = Math.floor(i / w) - horizon[i % w]!;
    plane[i] = smoothstep(SOFTNESS, -SOFTNESS, under);
  }
  return plane;
}

function medianOf(values: Plane): number {
  return values.slice().sort()[values.length >> 1]!;
}

function stepOf(lightness: Plane, { w, h }: { w: number; h: number }, x: number): number {
  let total = 0;
  for (let y = 0; y < h; y++) total += lightness[y * w + x]!;
  let above = 0;
  let most = 0;
  let step = 0;
  for (let y = 1; y < h * LOWEST; y++) {
    above += lightness[(y - 1) * w + x]!;
    const lighter = above / y - (total - above) / (h - y);
    const apart = lighter * lighter * y * (h - y);
    if (lighter > LIGHTER && apart > most) [most, step] = [apart, y];
  }
  return step;
}
