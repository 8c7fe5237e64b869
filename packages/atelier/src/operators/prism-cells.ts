import type { Size } from "./plane.ts";
import type { Point } from "./strokes.ts";

const BLOCK = 32;

/**
 * The two of many points that lie nearest to a place, and how far the border between them is (Voronoi).
 * Each block of the plane knows the few points that can be nearest to anything in it.
 */
export class NearestPoints {
  first = 0;
  second = 0;
  /** Distance to the border of the first point's cell, in pixels. */
  border = 0;
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly columns: number;
  private readonly rows: number;
  private readonly candidates: readonly (readonly number[])[];

  constructor(points: readonly Point[], { w, h }: Size) {
    this.xs = Float64Array.from(points, ([x]) => x);
    this.ys = Float64Array.from(points, ([, y]) => y);
    this.columns = Math.ceil(w / BLOCK) + 2;
    this.rows = Math.ceil(h / BLOCK) + 2;
    this.candidates = Array.from({ length: this.columns * this.rows }, (_, k) =>
      this.nearBlock(((k % this.columns) - 0.5) * BLOCK, (Math.floor(k / this.columns) - 0.5) * BLOCK),
    );
  }

  find(x: number, y: number): this {
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor(x / BLOCK) + 1));
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor(y / BLOCK) + 1));
    const candidates = this.candidates[row * this.columns + column]!;
    let near = Infinity;
    let next = Infinity;
    for (let c = 0; c < candidates.length; c++) {
      const k = candidates[c]!;
      const dx = this.xs[k]! - x;
      const dy = this.ys[k]! - y;
      const distance = dx * dx + dy * dy;
      if (distance < near) {
        next = near;
        this.second = this.first;
        near = distance;
        this.first = k;
      } else if (distance < next) {
        next = distance;
        this.second = k;
      }
    }
    const dx = this.xs[this.first]! - this.xs[this.second]!;
    const dy = this.ys[this.first]! - this.ys[this.second]!;
    this.border = (next - near) / (2 * (Math.sqrt(dx * dx + dy * dy) || 1));
    return this;
  }

  /** Points that may be first or second for a place in the block around a middle. */
  private nearBlock(x: number, y: number): number[] {
    const distances = Array.from(this.xs, (px, k) => Math.hypot(px - x, this.ys[k]! - y));
    const [, second = 0] = [...distances].sort((one, other) => one - other);
    return [...distances.keys()].filter((k) => distances[k]! <= second + BLOCK * Math.SQRT2);
  }
}
