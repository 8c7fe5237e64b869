import type { Lab } from "./colour.ts";
import type { LabPlanes, Size } from "./plane.ts";

/** A square cut by a shape into two colours. */
export interface Block {
  /** Left upper corner and side, in pixels of the study. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Index into `SHAPES`. */
  readonly shape: number;
  /** Indices into a palette: inside the shape and outside it. */
  readonly front: number;
  readonly back: number;
  /** Mean squared OKLab distance of the picture from its two means. */
  readonly misfit: number;
}

/** Signed distance to a shape's edge on a unit square, positive inside. */
export type Shape = (u: number, v: number) => number;

const DIAGONAL = Math.SQRT1_2;

const quarter =
  (cx: number, cy: number): Shape =>
  (u, v) =>
    1 - Math.hypot(u - cx, v - cy);

const disc =
  (cx: number, cy: number): Shape =>
  (u, v) =>
    0.5 - Math.hypot(u - cx, v - cy);

/** Full square, halves, triangles, quarter circles, circle and half circles. */
export const SHAPES: readonly Shape[] = [
  () => 9,
  (_, v) => 0.5 - v,
  (u) => 0.5 - u,
  (u, v) => (1 - u - v) * DIAGONAL,
  (u, v) => (v - u) * DIAGONAL,
  quarter(0, 0),
  quarter(1, 0),
  quarter(1, 1),
  quarter(0, 1),
  disc(0.5, 0.5),
  disc(0.5, 0),
  disc(0.5, 1),
  disc(0, 0.5),
  disc(1, 0.5),
];

/** Shapes for a cell in which the picture has no detail. */
export const FILLERS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 3, 4];

const SAMPLES = 10;
const SHAPE_PENALTY = 0.0006;
const INVISIBLE_PENALTY = 0.004;
const CHROMA_WEIGHT = 0.8;

/** For each shape, which of the 10 x 10 samples of a block lie inside. */
const MASKS = SHAPES.map((shape) =>
  Uint8Array.from({ length: SAMPLES * SAMPLES }, (_, i) =>
    shape(((i % SAMPLES) + 0.5) / SAMPLES, (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) > 0 ? 1 : 0,
  ),
);

/** The shape that parts a square of the picture best, with the nearest colours of the palette. */
export function bestBlock(
  picture: LabPlanes,
  size: Size,
  square: Pick<Block, "x" | "y" | "size">,
  palette: readonly Lab[],
): Block {
  const samples = samplesOf(picture, size, square);
  let best: Block | undefined;
  for (const [shape, mask] of MASKS.entries()) {
    const inside = meanWhere(samples, mask, 1);
    const outside = meanWhere(samples, mask, 0) ?? inside;
    if (!inside || !outside) continue;
    const front = nearest(inside, palette);
    const back = nearest(outside, palette);
    let misfit = 0;
    samples.forEach((sample, i) => {
      const mean = mask[i] ? inside : outside;
      misfit +=
        (sample[0] - mean[0]) ** 2 +
        CHROMA_WEIGHT * ((sample[1] - mean[1]) ** 2 + (sample[2] - mean[2]) ** 2);
    });
    misfit /= samples.length;
    if (shape > 0) misfit += SHAPE_PENALTY + (front === back ? INVISIBLE_PENALTY : 0);
    if (!best || misfit < best.misfit) best = { ...square, shape, front, back, misfit };
  }
  if (!best) throw new RangeError("A block needs at least one shape.");
  return best;
}

function samplesOf(
  { lightness, a, b }: LabPlanes,
  { w, h }: Size,
  { x, y, size }: Pick<Block, "x" | "y" | "size">,
): Lab[] {
  return Array.from({ length: SAMPLES * SAMPLES }, (_, i): Lab => {
    const px = Math.min(w - 1, Math.floor(x + (((i % SAMPLES) + 0.5) * size) / SAMPLES));
    const py = Math.min(h - 1, Math.floor(y + ((Math.floor(i / SAMPLES) + 0.5) * size) / SAMPLES));
    const at = py * w + px;
    return [lightness[at]!, a[at]!, b[at]!];
  });
}

function meanWhere(samples: readonly Lab[], mask: Uint8Array, side: 0 | 1): Lab | undefined {
  let L = 0;
  let a = 0;
  let b = 0;
  let count = 0;
  samples.forEach((sample, i) => {
    if (mask[i] !== side) return;
    L += sample[0];
    a += sample[1];
    b += sample[2];
    count++;
  });
  return count ? [L / count, a / count, b / count] : undefined;
}

/** Index of the palette colour nearest in OKLab, lightness counting half as much again. */
function nearest(colour: Lab, palette: readonly Lab[]): number {
  const gap = (other: Lab): number =>
    1.5 * (colour[0] - other[0]) ** 2 + (colour[1] - other[1]) ** 2 + (colour[2] - other[2]) ** 2;
  return palette.reduce((best, other, index) => (gap(other) < gap(palette[best]!) ? index : best), 0);
}
