import { fract, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";

const BOARD_MM = 22;
const TIE_ROWS_MM = 70;

/**
 * Lightness (0..1) of board-formed concrete at a place in millimetres: grain and seams of the boards,
 * pores, and the holes of form ties. `wear` is how much of seams, pores and holes shows.
 */
export function boardFormed(noise: Noise, u: number, v: number, wear: number): number {
  const board = Math.floor(u / BOARD_MM);
  const within = fract(u / BOARD_MM);
  let tone =
    0.6 +
    noise.cell(board * 7, 3) * 0.05 +
    noise.fractal(u * 0.03, v * 0.012, 3) * 0.18 +
    noise.fractal(u * 0.9, v * 0.12, 2) * 0.09 +
    noise.at(u * 3, v * 3) * 0.05 +
    noise.at(u * 8, v * 8) * 0.04;
  if (wear <= 0) return tone;
  const seam = Math.min(within, 1 - within) * BOARD_MM;
  tone -= smoothstep(0.5, 0.1, seam) * 0.25 * wear;
  // Bent by finer noise, for the lattice of a single one would make the pores square.
  const bend = noise.at(u * 2.7, v * 2.7) * 0.45;
  tone -= smoothstep(0.62, 0.75, noise.at(u * 1.1 + 50 + bend, v * 1.1 - bend)) * 0.35 * wear;
  const down = Math.abs(fract(v / TIE_ROWS_MM) - 0.5) * TIE_ROWS_MM;
  const hole = Math.hypot(down, Math.abs(within - 0.5) * BOARD_MM);
  tone -= smoothstep(2.6, 2.2, hole) * 0.4 * wear;
  tone += smoothstep(3.4, 2.9, hole) * smoothstep(2.3, 2.6, hole) * 0.08 * wear;
  return tone;
}
