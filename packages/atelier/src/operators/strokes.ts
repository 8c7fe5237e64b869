import type { Lab } from "./colour.ts";
import type { Size } from "./plane.ts";

/** A curved stroke of the brush; places and radius in pixels of the study. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly radius: number;
  readonly colour: Lab;
  /** 0 for the broadest brush. */
  readonly layer: number;
}

export type Point = readonly [x: number, y: number];

/** Leaves out strokes that later ones cover, so that less than `visible` (0..1) of them shows. */
export function withoutHidden(strokes: readonly Stroke[], size: Size, visible: number): Stroke[] {
  const top = new Int32Array(size.w * size.h).fill(-1);
  const covered = new Uint32Array(strokes.length);
  strokes.forEach(({ points, radius }, k) => {
    const reach = radius * 0.82;
    for (const point of alongPath(points, reach * 0.7)) {
      eachSpanWithin(point, reach, size, (from, to) => {
        let fresh = 0;
        for (let at = from; at < to; at++) {
          if (top[at] === k) continue;
          top[at] = k;
          fresh++;
        }
        covered[k]! += fresh;
      });
    }
  });
  const seen = new Uint32Array(strokes.length);
  for (const k of top) if (k >= 0) seen[k]!++;
  return strokes.filter((_, k) => seen[k]! > covered[k]! * visible);
}

function* alongPath(points: readonly Point[], step: number): Generator<Point> {
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[Math.min(i + 1, points.length - 1)]!;
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
    for (let t = 0; t < count; t++) yield [ax + ((bx - ax) * t) / count, ay + ((by - ay) * t) / count];
  }
}

/** Visits each row of pixels whose corners lie within `radius` of a point: from an index up to, not including, another. */
export function eachSpanWithin(
  [cx, cy]: Point,
  radius: number,
  { w, h }: Size,
  visit: (from: number, to: number) => void,
): void {
  const bottom = Math.min(h - 1, Math.floor(cy + radius));
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= bottom; y++) {
    const square = radius * radius - (y - cy) * (y - cy);
    if (square <= 0) continue;
    const half = Math.sqrt(square);
    const left = Math.max(0, Math.floor(cx - half) + 1);
    const right = Math.min(w, Math.ceil(cx + half));
    if (left < right) visit(y * w + left, y * w + right);
  }
}

const HEADER = 6;

/** Strokes as one array of numbers, which workers can share. */
export function packed(strokes: readonly Stroke[]): Float32Array {
  return Float32Array.from(
    strokes.flatMap(({ points, radius, colour, layer }) => [
      points.length,
      radius,
      ...colour,
      layer,
      ...points.flat(),
    ]),
  );
}

export function* unpacked(numbers: Float32Array): Generator<Stroke> {
  for (let i = 0; i < numbers.length; ) {
    const count = numbers[i]!;
    const from = i + HEADER;
    yield {
      points: Array.from(
        { length: count },
        (_, k): Point => [numbers[from + 2 * k]!, numbers[from + 2 * k + 1]!],
      ),
      radius: numbers[i + 1]!,
      colour: [numbers[i + 2]!, numbers[i + 3]!, numbers[i + 4]!],
      layer: numbers[i + 5]!,
    };
    i = from + 2 * count;
  }
}
