import type { Tangents } from "./flow.ts";
import { blur, mapPlane, type Plane, resampled, type Size } from "./plane.ts";

/**
 * How alike the edges within about `reach` pixels run: 1 along folds and hair, near 0 in wool. It varies so slowly that a plane of
 * a quarter of the pixels holds it.
 */
export function coherenceOf({ tx, ty }: Tangents, size: Size, reach: number): Plane {
  const small = { w: Math.floor(size.w / 2), h: Math.floor(size.h / 2) };
  const upright = new Float32Array(small.w * small.h);
  const aslant = new Float32Array(upright.length);
  for (let y = 0, i = 0; y < small.h; y++) {
    for (let x = 0; x < small.w; x++, i++) {
      const k = 2 * (y * size.w + x);
      upright[i] = tx[k]! * tx[k]! - ty[k]! * ty[k]!;
      aslant[i] = 2 * tx[k]! * ty[k]!;
    }
  }
  for (const part of [upright, aslant]) blur(part, small, reach / 2, part);
  const alike = mapPlane(upright, (value, i) => value * value + aslant[i]! * aslant[i]!);
  return resampled(alike, small, size);
}
