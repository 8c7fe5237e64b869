import type { Study } from "../recipes/recipe.ts";
import { faceField } from "./faces.ts";
import type { Ball } from "./glass-ball.ts";
import { clamp } from "./numeric.ts";
import { blur, mapPlane, type Plane, type Size } from "./plane.ts";

/** Where balls may float, as parts of the panel, and how large they are. */
const PLACES: readonly (readonly [number, number])[] = [
  [0.84, 0.15],
  [0.15, 0.14],
  [0.86, 0.4],
  [0.13, 0.42],
  [0.5, 0.1],
  [0.12, 0.66],
  [0.92, 0.08],
  [0.08, 0.08],
  [0.32, 0.08],
  [0.68, 0.08],
];
const RADII = [0.095, 0.055];
/** A head with its hair or hat, in sizes of its face, and how much more than a body it counts where a ball would hide it. */
const HEAD = 1.2;
const HEAD_COUNTS = 3;

/** Where a ball would hide something: above all a head. */
export function guarded(study: Study): Plane {
  const heads = faceField(study, HEAD);
  return mapPlane(study.attention, (share, i) => share + study.subject[i]! + HEAD_COUNTS * heads[i]!);
}

/** Balls float where the least would be hidden. */
export function ballsBeside(attention: Plane, edges: Plane, hasSubject: boolean, { w, h }: Size): Ball[] {
  const busy = blur(edges, { w, h }, 20);
  const hidden = ([px, py]: readonly [number, number], radius: number): number => {
    let sum = 0;
    for (let k = 0; k < 24; k++) {
      const reach = radius * w * (k % 2 ? 0.5 : 0.95);
      const x = clamp(Math.round(px * w + Math.cos(k * 0.26) * reach), 0, w - 1);
      const y = clamp(Math.round(py * h + Math.sin(k * 0.26) * reach), 0, h - 1);
      sum += attention[y * w + x]! + (hasSubject ? 0 : busy[y * w + x]! * 4);
    }
    return sum;
  };
  const free = [...PLACES];
  return RADII.map((radius) => {
    free.sort((one, other) => hidden(one, radius) - hidden(other, radius));
    const [x, y] = free.shift()!;
    return { x: x * w, y: y * h, radius: radius * w };
  });
}
