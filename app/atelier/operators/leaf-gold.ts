import { fract, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";

const LEAF_MM = 26;

/**
 * Lightness (0..1) of gold leaf at a place in millimetres: squares that overlap, each tilted its own
 * way, burnished unevenly and cracked in places.
 */
export function goldLeaf(noise: Noise, u: number, v: number): number {
  const ragged = noise.at(u * 0.12, v * 0.12) * 0.06;
  const placeU = u / LEAF_MM + ragged;
  const placeV = v / LEAF_MM + noise.at(u * 0.12 + 7, v * 0.12) * 0.06;
  const column = Math.floor(placeU);
  const row = Math.floor(placeV);
  const inU = fract(placeU);
  const inV = fract(placeV);
  const seam = Math.min(inU, 1 - inU, inV, 1 - inV) * LEAF_MM;
  const tilt =
    noise.cell(column * 13 + 5, row * 7 + 3) * 0.07 +
    (inU - 0.5) * noise.cell(column, row + 9) * 0.12 +
    (inV - 0.5) * noise.cell(column + 4, row) * 0.12;
  const burnish =
    noise.fractal(u * 0.05, v * 0.05, 3) * 0.16 +
    noise.at(u * 1.3, v * 1.3) * 0.05 +
    noise.at(u * 4.1, v * 4.1) * 0.045;
  const crack = smoothstep(0.018, 0, Math.abs(noise.fractal(u * 0.35 + 40, v * 0.35, 3))) * 0.22;
  return 0.56 + tilt + burnish + smoothstep(0.9, 0.1, seam) * 0.1 - crack;
}
