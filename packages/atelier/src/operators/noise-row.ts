import type { Tile } from "./tile.ts";

const LAST = 255;

/**
 * Value noise along the rows of a tile, `across` and `down` being its cells to the millimetre: the same as asking
 * `Noise.at` for each pixel, but each cell of its lattice is looked up once.
 */
export class NoiseRow {
  /** Of the row asked for last, one for each pixel, in -1..1. */
  readonly values: Float32Array;

  constructor(
    private readonly tile: Tile,
    private readonly across: number,
    private readonly down: number,
    private readonly shift = 0,
  ) {
    this.values = new Float32Array(tile.sheet.width);
  }

  /** The noise along a row of the sheet; the same array each time. */
  row(y: number): Float32Array {
    const { tile, values, across } = this;
    const { lattice } = tile.noise;
    const place = tile.v(y) * this.down;
    const cell = Math.floor(place);
    const part = place - cell;
    const rise = part * part * (3 - 2 * part);
    const upper = (cell & LAST) << 8;
    const lower = ((cell + 1) & LAST) << 8;
    const step = tile.mm * across;
    const first = tile.u(0) * across + this.shift;
    let column = Number.NaN;
    let left = 0;
    let span = 0;
    for (let x = 0; x < values.length; x++) {
      const along = first + x * step;
      const now = Math.floor(along);
      if (now !== column) {
        column = now;
        const a = now & LAST;
        const b = (now + 1) & LAST;
        const top = lattice[upper | a]!;
        const nextTop = lattice[upper | b]!;
        left = top + (lattice[lower | a]! - top) * rise;
        span = nextTop + (lattice[lower | b]! - nextTop) * rise - left;
      }
      const t = along - now;
      values[x] = left + span * (t * t * (3 - 2 * t));
    }
    return values;
  }
}
