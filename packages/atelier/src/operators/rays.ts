import { smoothstep } from "./numeric.ts";
import { type Plane, planeOf, type Size } from "./plane.ts";
import { Noise, type Rng } from "./random.ts";
import type { Point } from "./strokes.ts";

/** How many rays there are, as the radius of the circle in the noise along which they are read. */
const RAYS = 5;
/** How fast they change on their way out. */
const CHANGE = 0.6;

/**
 * Rays of light from a point, of uneven strength: 0 to 1, none close to the point. They are read along a circle in the
 * noise, which ends where it began: read along the angle, they would end in a seam.
 */
export function raysFrom([cx, cy]: Point, { w, h }: Size, random: Rng): Plane {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  return planeOf(w * h, (i) => {
    const x = ((i % w) - cx) / w;
    const y = (Math.floor(i / w) - cy) / w;
    const distance = Math.hypot(x, y);
    if (distance === 0) return 0;
    const radius = (RAYS + distance * CHANGE) / distance;
    const ray = noise.fractal(x * radius, y * radius, 3) * 0.5 + 0.5;
    return Math.max(0, ray) ** 5 * smoothstep(0.05, 0.3, distance);
  });
}
