import { fract, smoothstep } from "./numeric.ts";
import { SlowField } from "./slow-field.ts";
import type { Tile } from "./tile.ts";

const LEAF_MM = 26;

/**
 * Gold leaf: squares that overlap, each tilted its own way, burnished unevenly and cracked in places. Ask for `row`
 * first, then for the places in it.
 */
export class GoldLeaf {
  private readonly raggedU: SlowField;
  private readonly raggedV: SlowField;
  private readonly burnishing: SlowField;

  constructor(private readonly tile: Tile) {
    const { noise } = tile;
    this.raggedU = new SlowField(tile, 1, (u, v) => noise.at(u * 0.12, v * 0.12) * 0.06);
    this.raggedV = new SlowField(tile, 1, (u, v) => noise.at(u * 0.12 + 7, v * 0.12) * 0.06);
    this.burnishing = new SlowField(tile, 1, (u, v) => noise.fractal(u * 0.05, v * 0.05, 3) * 0.16);
  }

  row(y: number): this {
    this.raggedU.row(y);
    this.raggedV.row(y);
    this.burnishing.row(y);
    return this;
  }

  /** Lightness (0..1) at a pixel of the row. */
  at(x: number, u: number, v: number): number {
    const { noise } = this.tile;
    const placeU = u / LEAF_MM + this.raggedU.values[x]!;
    const placeV = v / LEAF_MM + this.raggedV.values[x]!;
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
      this.burnishing.values[x]! + noise.at(u * 1.3, v * 1.3) * 0.05 + noise.at(u * 4.1, v * 4.1) * 0.045;
    const crack = smoothstep(0.018, 0, Math.abs(noise.fractal(u * 0.35 + 40, v * 0.35, 3))) * 0.22;
    return 0.56 + tilt + burnish + smoothstep(0.9, 0.1, seam) * 0.1 - crack;
  }
}
