import { clamp, smoothstep } from "./numeric.ts";
import { type Plane, planeOf, type Size } from "./plane.ts";
import type { Noise } from "./random.ts";
import { mirrored, sampleAt } from "./sample.ts";

/** Longest drip, in pixels of the study. */
const DRIP = 300;

/** How far each column runs down at the lower edge: broad sags and narrow drips. */
export function sagsOf({ w }: Size, noise: Noise, strength: number): Float32Array {
  return Float32Array.from({ length: w }, (_, x) => {
    const sag = noise.fractal(x * 0.011 + 3, 0.5, 2) * 0.5 + 0.5;
    const drip = smoothstep(0.05, 0.85, noise.at(x * 0.027, 7.3));
    return (sag * 0.35 + drip * 0.65) * DRIP * strength;
  });
}

/** The part of its sag that a row runs down: nothing in the upper part, all of it at the foot. */
function running(y: number, foot: number): number {
  return smoothstep(0.6, 1, y / foot) ** 2;
}

/** A plane whose columns run down, by all of their sag at the height `foot`. */
export function melted(plane: Plane, { w, h }: Size, sags: Float32Array, foot: number): Plane {
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const share = running(y, foot);
    for (let x = 0; x < w; x++)
      out[y * w + x] = sampleAt(plane, { w, h }, x + 0.5, mirrored(y + 0.5 - share * sags[x]!, h));
  }
  return out;
}

/** Light on the folds of what runs down: it comes from the left. */
export function folded(lightness: Plane, { w, h }: Size, sags: Float32Array, foot: number): Plane {
  return planeOf(w * h, (i) => {
    const x = i % w;
    const slope = sags[Math.min(w - 1, x + 5)]! - sags[Math.max(0, x - 5)]!;
    const light = clamp(slope * 0.0045 * smoothstep(0.5, 0.95, i / w / foot), -0.12, 0.12);
    return clamp(lightness[i]! + light * smoothstep(0, 0.3, lightness[i]!));
  });
}
