import type { Point } from "./strokes.ts";

/** The two of many points that lie nearest to a place, and how far the border between them is. Reused. */
export class NearestPoints {
  first = 0;
  second = 0;
  /** Distance to the border of the first point's cell (Voronoi), in the points' own unit. */
  border = 0;

  constructor(private readonly points: readonly Point[]) {}

  find(x: number, y: number): this {
    const { points } = this;
    let near = Infinity;
    let next = Infinity;
    for (let k = 0; k < points.length; k++) {
      const [px, py] = points[k]!;
      const distance = (px - x) * (px - x) + (py - y) * (py - y);
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
    const [ax, ay] = points[this.first]!;
    const [bx, by] = points[this.second]!;
    this.border = (next - near) / (2 * (Math.hypot(bx - ax, by - ay) || 1));
    return this;
  }
}
