import { clamp, fract, mix } from "./numeric.ts";

/** An ornament drawn as rows of `#` and blanks, that repeats in both directions. */
export class Bitmap {
  private readonly cells: readonly Uint8Array[];

  constructor(rows: readonly string[]) {
    this.cells = rows.map((row) => Uint8Array.from(row, (sign) => (sign === "#" ? 1 : 0)));
  }

  /** Ink at a place counted in cells, with edges `pixel` cells wide. */
  coverAt(x: number, y: number, pixel: number): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const right = edgeShare(fract(x), pixel);
    const below = edgeShare(fract(y), pixel);
    const across = (line: number): number =>
      mix(this.cell(column, line), this.cell(column + Math.sign(right), line), Math.abs(right));
    return mix(across(row), across(row + Math.sign(below)), Math.abs(below));
  }

  private cell(x: number, y: number): number {
    const row = this.cells[modulo(y, this.cells.length)]!;
    return row[modulo(x, row.length)]!;
  }
}

/** How much of the next cell (positive) or the one before (negative) shows near a cell's border. */
function edgeShare(place: number, pixel: number): number {
  const next = clamp(0.5 - (1 - place) / pixel, 0, 0.5);
  return next > 0 ? next : -clamp(0.5 - place / pixel, 0, 0.5);
}

function modulo(value: number, length: number): number {
  return ((value % length) + length) % length;
}
