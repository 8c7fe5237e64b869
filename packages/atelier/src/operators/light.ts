import { clamp } from "./numeric.ts";
import type { Tile } from "./tile.ts";

export interface LightOptions {
  /** How strongly slopes towards the light, which comes from the upper left, are lifted. */
  readonly strength: number;
  /** Gloss on the steepest slopes. */
  readonly gloss: number;
}

const REFERENCE_MM = 0.297;

/** Lights a relief of paint; needs one row of margin around a stripe. */
export function lightRelief(tile: Tile, relief: Float32Array, { strength, gloss }: LightOptions): void {
  const { width } = tile.sheet;
  const { pixels } = tile;
  // A slope is a height over a distance on paper: the finer the pixels, the smaller their steps.
  const steepness = (0.5 * REFERENCE_MM * strength) / tile.mm;
  const rows = tile.y1 - tile.y0;
  for (let y = 0; y < rows; y++) {
    const above = Math.max(0, y - 1);
    const below = Math.min(rows - 1, y + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const across = relief[y * width + right]! - relief[y * width + left]!;
      const down = relief[below * width + x]! - relief[above * width + x]!;
      const facing = -(across + down) * steepness;
      const factor = 1 + clamp(facing * 0.55, -0.3, 0.35);
      const shine = facing > 0.25 ? (facing - 0.25) * gloss : 0;
      const i = (y * width + x) * 3;
      pixels[i] = pixels[i]! * factor + shine;
      pixels[i + 1] = pixels[i + 1]! * factor + shine;
      pixels[i + 2] = pixels[i + 2]! * factor + shine;
    }
  }
}
