import { clamp } from "./numeric.ts";

/**
 * How much ink lies where a line field has `value`: full below `threshold`, none above, with a slope
 * of `softness` field units that narrows as the picture gets finer, so that lines stay crisp in print.
 */
export function inkAt(value: number, threshold: number, softness: number, fineness: number): number {
  return clamp(0.5 + ((threshold - value) / softness) * fineness);
}
