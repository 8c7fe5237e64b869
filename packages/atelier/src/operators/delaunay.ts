import type { Point } from "./strokes.ts";

/**
 * Delaunay triangulation: three indices of points for each triangle, all turning the same way. Points
 * are inserted one after the other and edges flipped until no circle holds a foreign point (Lawson
 * 1977; half-edges kept as in Guibas & Stolfi 1985). Points at the same place count once.
 */
export function delaunay(points: readonly Point[]): Uint32Array {
  const mesh = new Mesh(points);
  for (const index of inWalkingOrder(points)) mesh.insert(index);
  return mesh.triangles();
}

/** How far the enclosing triangle lies outside: far enough to cut no corner that a picture would show. */
const ENCLOSURE = 10_000;
const WALK_ROWS = 40;

/** Rows from left to right and back: neighbours follow each other, so that each search is short. */
function inWalkingOrder(points: readonly Point[]): number[] {
  const { top, height } = extentOf(points);
  const rowOf = ([, y]: Point): number => Math.floor(((y - top) / height) * WALK_ROWS);
  return points
    .map((point, index) => {
      const row = rowOf(point);
      return { index, row, along: row % 2 ? -point[0] : point[0] };
    })
    .sort((one, other) => one.row - other.row || one.along - other.along || one.index - other.index)
    .map(({ index }) => index);
}

function extentOf(points: readonly Point[]) {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left || 1, height: bottom - top || 1 };
}

/** Triangles as half-edges: edge `e` starts at `start[e]`, and edges 3t to 3t + 2 go around triangle t. */
class Mesh {
  private readonly count: number;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly start: Uint32Array;
  /** The same edge in the triangle across, or -1. */
  private readonly twin: Int32Array;
  private edges = 3;
  private nearby = 0;

  constructor(points: readonly Point[]) {
    this.count = points.length;
    this.x = new Float64Array(this.count + 3);
    this.y = new Float64Array(this.count + 3);
    points.forEach(([x, y], i) => {
      this.x[i] = x;
      this.y[i] = y;
    });
    const { left, top, width, height } = extentOf(points);
    const reach = Math.max(width, height) * ENCLOSURE;
    this.x.set([left - reach, left + width + reach, left + width / 2], this.count);
    this.y.set([top - reach, top - reach, top + height + reach * 2], this.count);
    this.start = new Uint32Array(3 + this.count * 6);
    this.twin = new Int32Array(this.start.length).fill(-1);
    this.start.set([this.count, this.count + 1, this.count + 2]);
  }

  /** The triangles between the points themselves. */
  triangles(): Uint32Array {
    const out: number[] = [];
    for (let e = 0; e < this.edges; e += 3) {
      const corners = this.start.subarray(e, e + 3);
      if (corners.every((corner) => corner < this.count)) out.push(...corners);
    }
    return Uint32Array.from(out);
  }

  insert(point: number): void {
    const first = this.edgeOfTriangleAround(point);
    const [a, b, c] = [this.start[first]!, this.start[first + 1]!, this.start[first + 2]!];
    if ([a, b, c].some((corner) => this.x[corner] === this.x[point] && this.y[corner] === this.y[point]))
      return;
    const acrossBC = this.twin[first + 1]!;
    const acrossCA = this.twin[first + 2]!;
    const second = this.edges;
    const third = this.edges + 3;
    this.edges += 6;
    this.start[first + 2] = point;
    this.start.set([b, c, point, c, a, point], second);
    this.join(second, acrossBC);
    this.join(third, acrossCA);
    this.join(first + 1, second + 2);
    this.join(second + 1, third + 2);
    this.join(third + 1, first + 2);
    for (const edge of [first, second, third]) this.flipFrom(edge);
    this.nearby = first;
  }

  private join(one: number, other: number): void {
    this.twin[one] = other;
    if (other >= 0) this.twin[other] = one;
  }

  /** Walks from the last triangle towards a point, always across an edge that has the point behind it. */
  private edgeOfTriangleAround(point: number): number {
    let first = this.nearby;
    for (let step = 0; step < this.edges; step++) {
      let across = -1;
      // The edge to begin with changes, or a walk among nearly flat triangles might go in circles.
      for (let k = 0; k < 3 && across < 0; k++) {
        const edge = first + ((k + step) % 3);
        if (this.turn(this.start[edge]!, this.start[next(edge)]!, point) < 0) across = this.twin[edge]!;
      }
      if (across < 0) return first;
      first = across - (across % 3);
    }
    return first;
  }

  /** Flips the edge and what depends on it until every triangle's circle is empty. */
  private flipFrom(edge: number): void {
    const doubtful = [edge];
    while (doubtful.length) {
      const a = doubtful.pop()!;
      const b = this.twin[a]!;
      if (b < 0) continue;
      const afterA = next(a);
      const beforeA = next(afterA);
      const afterB = next(b);
      const beforeB = next(afterB);
      const near = this.start[beforeA]!;
      const far = this.start[beforeB]!;
      if (!this.holds(this.start[a]!, this.start[afterA]!, near, far)) continue;
      this.start[a] = far;
      this.start[b] = near;
      this.join(a, this.twin[beforeB]!);
      this.join(b, this.twin[beforeA]!);
      this.join(beforeA, beforeB);
      doubtful.push(a, afterB);
    }
  }

  /** Twice the area of a triangle: positive where it turns like all triangles of the mesh. */
  private turn(a: number, b: number, c: number): number {
    const { x, y } = this;
    return (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!);
  }

  /** Whether the circle through the first three points holds the fourth. */
  private holds(a: number, b: number, c: number, point: number): boolean {
    const { x, y } = this;
    const ax = x[a]! - x[point]!;
    const ay = y[a]! - y[point]!;
    const bx = x[b]! - x[point]!;
    const by = y[b]! - y[point]!;
    const cx = x[c]! - x[point]!;
    const cy = y[c]! - y[point]!;
    const a2 = ax * ax + ay * ay;
    const b2 = bx * bx + by * by;
    const c2 = cx * cx + cy * cy;
    return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 1e-9;
  }
}

function next(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}
