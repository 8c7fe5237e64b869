import type { Study } from "../recipes/recipe.ts";
import { faceField } from "./faces.ts";
import { groundOf } from "./ground.ts";
import { dropIslands } from "./islands.ts";
import { smoothstep } from "./numeric.ts";
import { blur, mapPlane, type Plane, percentiles, planeOf } from "./plane.ts";
import { Noise } from "./random.ts";

const LEAST_GROUND = 0.06;
/** Part of the panel that a piece of gold, or a hole in it, must have. */
const SMALLEST_GOLD = 0.03;

/** Where gold is laid, 0..1: behind the subject, in the sky, or else around the picture's middle. */
export function goldOf(study: Study, edges: Plane, lightness: Plane): Plane {
  const ground = groundOf(study, edges);
  return ground.share > LEAST_GROUND ? ground.plane : goldAround(study, edges, lightness);
}

/** A border of gold that grows in from the edges where the picture is light and calm, and spares faces. */
function goldAround(study: Study, edges: Plane, lightness: Plane): Plane {
  const { w, h } = study;
  const unrest = blur(edges, study, 8);
  const [calm = 0, busy = 1] = percentiles(unrest, [0.3, 0.7]);
  const faces = faceField(study, 1.2);
  const waves = new Noise(Math.floor(study.random(3)() * 1e6));
  const rough = new Uint8Array(w * h);
  for (let i = 0; i < rough.length; i++) {
    const x = (i % w) / w;
    const y = Math.floor(i / w) / h;
    const across = (x - 0.5) / 0.54;
    const down = (y - 0.56) / 0.56;
    const far = (across * across + down * down) ** 0.75;
    const inviting = smoothstep(busy + 1e-4, calm, unrest[i]!) * smoothstep(0.35, 0.7, lightness[i]!);
    const drawn = far + 0.28 * inviting + 0.1 * waves.fractal(x * 4, (y * 4 * h) / w, 2);
    if (drawn > 1.04 && faces[i]! < 0.1) rough[i] = 1;
  }
  const pieces = dropIslands(rough, study, w * h * SMALLEST_GOLD);
  const whole = planeOf(w * h, (i) => pieces[i]!);
  return mapPlane(blur(whole, study, 5), (value) => smoothstep(0.35, 0.65, value));
}
