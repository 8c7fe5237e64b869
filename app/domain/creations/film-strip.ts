/** The film strip: several moments of one clip, side by side in one picture. Invariant: pure. */
import { CROP_RATIOS } from "@moment/atelier/sheet";

export const STRIP_LEAST = 3;
export const STRIP_MOST = 6;
/** More frames beside each other would be too narrow to be seen from across a room. */
const MOST_IN_ROW = 3;

/** A sheet is laid on its side only where frames lose at least so much less of themselves there. */
const WORTH_TURNING = 0.1;

/** A frame's place, in shares of the sheet's width and height. */
export interface StripCell {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface StripLayout {
  /** Of the sheet. */
  shape: "tall" | "wide";
  cells: StripCell[];
  /** The share of each frame that is cut away. */
  lost: number;
}

/**
 * The sheet on which frames lose less, and their places on it.
 * @param count of frames
 * @param ratio width to height of a frame
 */
export function stripLayout(count: number, ratio: number): StripLayout {
  const [upright, turned] = [layoutOn("tall", count, ratio), layoutOn("wide", count, ratio)];
  return upright.lost - turned.lost >= WORTH_TURNING ? turned : upright;
}

/** All frames lose the same as the first. */
function layoutOn(shape: StripLayout["shape"], count: number, ratio: number): StripLayout {
  const sheet = CROP_RATIOS[shape];
  const cells = stripCells(count, ratio, sheet);
  const [cell] = cells;
  const kept = cell ? (cell.width / cell.height) * (sheet / ratio) : 1;
  return { shape, cells, lost: 1 - Math.min(kept, 1 / kept) };
}

/**
 * Divides the sheet into rows that are as wide as it is, so that all frames lose the same share of themselves, and no other
 * division would lose less.
 * @param count of frames
 * @param ratio width to height of a frame
 * @param sheet width to height of the sheet
 */
function stripCells(count: number, ratio: number, sheet: number): StripCell[] {
  const whole = 1 / sheet;
  /** In widths of the sheet, if no frame lost anything. */
  const heightOf = (row: number) => 1 / row / ratio;
  const total = (rows: readonly number[]) => rows.reduce((sum, row) => sum + heightOf(row), 0);
  const loss = (rows: readonly number[]) => Math.abs(Math.log(total(rows) / whole));
  const [first = [], ...others] = divisions(count);
  const rows = others.reduce((best, each) => (loss(each) < loss(best) ? each : best), first);
  let top = 0;
  return rows.flatMap((row) => {
    const height = heightOf(row) / total(rows);
    const cells = Array.from({ length: row }, (_, at) => ({ left: at / row, top, width: 1 / row, height }));
    top += height;
    return cells;
  });
}

/** All ways to put this many frames into rows, those with a wide first frame before others. */
function divisions(count: number): number[][] {
  if (count === 0) return [[]];
  const firsts = Array.from({ length: Math.min(count, MOST_IN_ROW) }, (_, index) => index + 1);
  return firsts.flatMap((first) => divisions(count - first).map((rest) => [first, ...rest]));
}
