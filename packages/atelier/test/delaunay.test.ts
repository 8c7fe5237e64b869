import { describe, expect, it } from "vitest";
import { delaunay } from "../src/operators/delaunay.ts";
import { saltedRng } from "../src/operators/random.ts";

type Point = readonly [number, number];

describe("a Delaunay triangulation", () => {
  it("covers scattered points with triangles whose circumcircles contain no other point", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const points = scattered(160, seed);
      const triangles = cornersOf(points);
      for (const [a, b, c] of triangles) {
        expect(area(a, b, c)).toBeGreaterThan(0);
        const others = points.filter((point) => point !== a && point !== b && point !== c);
        expect(others.some((point) => circleHolds(a, b, c, point))).toBe(false);
      }
    }
  });

  it("fills a square without gap or overlap", () => {
    const corners: Point[] = [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
    ];
    const triangles = cornersOf([...corners, ...scattered(2000, 3)]);
    expect(triangles).toHaveLength(2 * 2004 - 2 - 4);
    expect(triangles.reduce((sum, [a, b, c]) => sum + area(a, b, c), 0) / 2).toBeCloseTo(10_000, 6);
  });

  it("handles grids with collinear and cocircular points, and duplicates", () => {
    const grid = Array.from({ length: 400 }, (_, k): Point => [(k % 20) * 5, Math.floor(k / 20) * 5]);
    const triangles = cornersOf([...grid, ...grid.slice(0, 50)]);
    expect(triangles).toHaveLength(2 * 19 * 19);
    expect(triangles.reduce((sum, [a, b, c]) => sum + area(a, b, c), 0) / 2).toBeCloseTo(95 * 95, 6);
  });

  it("is empty for fewer than three points", () => {
    expect(delaunay([])).toHaveLength(0);
    expect(
      delaunay([
        [1, 1],
        [2, 5],
      ]),
    ).toHaveLength(0);
  });
});

function scattered(count: number, seed: number): Point[] {
  const random = saltedRng(seed, 1);
  return Array.from({ length: count }, (): Point => [random() * 100, random() * 100]);
}

function cornersOf(points: readonly Point[]): [Point, Point, Point][] {
  const corners = delaunay(points);
  return Array.from({ length: corners.length / 3 }, (_, t) => [
    points[corners[3 * t]!]!,
    points[corners[3 * t + 1]!]!,
    points[corners[3 * t + 2]!]!,
  ]);
}

function area([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function circleHolds(a: Point, b: Point, c: Point, [x, y]: Point): boolean {
  const d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]));
  const squares = [a, b, c].map((point) => point[0] ** 2 + point[1] ** 2) as [number, number, number];
  const ux = (squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])) / d;
  const uy = (squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])) / d;
  return Math.hypot(x - ux, y - uy) < Math.hypot(a[0] - ux, a[1] - uy) - 1e-6;
}
