import type { Size } from "./plane.ts";
import type { Rng } from "./random.ts";
import type { Point } from "./strokes.ts";

const BUCKET = 24;

/** Places that keep a distance of their own from all others, for asking quickly whether there is room. */
class Crowd {
  private readonly columns: number;
  private readonly rows: number;
  private readonly buckets: Point[][];

  constructor({ w, h }: Size) {
    this.columns = Math.ceil(w / BUCKET);
    this.rows = Math.ceil(h / BUCKET);
    this.buckets = Array.from({ length: this.columns * this.rows }, () => []);
  }

  hasRoom(x: number, y: number, distance: number): boolean {
    const reach = Math.ceil(distance / BUCKET);
    const column = Math.floor(x / BUCKET);
    const row = Math.floor(y / BUCKET);
    for (let j = Math.max(0, row - reach); j <= Math.min(this.rows - 1, row + reach); j++) {
      for (let i = Math.max(0, column - reach); i <= Math.min(this.columns - 1, column + reach); i++) {
        for (const [px, py] of this.buckets[j * this.columns + i]!) {
          if ((px - x) ** 2 + (py - y) ** 2 < distance * distance) return false;
        }
      }
    }
    return true;
  }

  add(point: Point): void {
    this.buckets[Math.floor(point[1] / BUCKET) * this.columns + Math.floor(point[0] / BUCKET)]!.push(point);
  }
}

/**
 * Points scattered by `darts` throws, none nearer to another than the distance wanted where it lands:
 * a Poisson disc whose density may vary (Cook 1986).
 */
export function scattered(
  size: Size,
  darts: number,
  distanceAt: (index: number) => number,
  random: Rng,
): Point[] {
  const crowd = new Crowd(size);
  const points: Point[] = [];
  for (let dart = 0; dart < darts; dart++) {
    const x = random() * size.w;
    const y = random() * size.h;
    const distance = distanceAt(Math.floor(y) * size.w + Math.floor(x));
    if (!crowd.hasRoom(x, y, distance)) continue;
    crowd.add([x, y]);
    points.push([x, y]);
  }
  return points;
}

/** Moves a point uphill on a field, step by step, to where it is highest nearby: facets then end on edges. */
export function climbed([x, y]: Point, field: Float32Array, { w, h }: Size, steps: number): Point {
  let column = Math.min(w - 2, Math.max(1, Math.floor(x)));
  let row = Math.min(h - 2, Math.max(1, Math.floor(y)));
  const from = { column, row };
  for (let step = 0; step < steps; step++) {
    const centre = { column, row };
    let highest = field[row * w + column]!;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const i =
          Math.min(h - 2, Math.max(1, centre.row + dy)) * w +
          Math.min(w - 2, Math.max(1, centre.column + dx));
        if (field[i]! <= highest) continue;
        highest = field[i]!;
        column = i % w;
        row = Math.floor(i / w);
      }
    }
    if (column === centre.column && row === centre.row) break;
  }
  return [x + column - from.column, y + row - from.row];
}
