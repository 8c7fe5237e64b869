import type { Rgb } from "./colour.ts";
import { clamp } from "./numeric.ts";
import { drawLine } from "./ornament.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

/** Fills a closed outline in millimetres; where it crosses itself, every second part stays open. */
export function fillShape(tile: Tile, outline: readonly Point[], colour: Rgb): void {
  const xs = Float64Array.from(outline, ([x]) => x);
  const ys = Float64Array.from(outline, ([, y]) => y);
  const left = Math.max(0, Math.floor(tile.xAt(Math.min(...xs))));
  const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(Math.max(...xs))));
  const top = Math.max(tile.y0, Math.floor(tile.yAt(Math.min(...ys))));
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(Math.max(...ys))));
  for (let y = top; y <= bottom; y++) {
    const v = tile.v(y);
    for (let x = left; x <= right; x++) {
      const cover = clamp(0.5 + distanceInto(xs, ys, tile.u(x), v) / tile.mm);
      if (cover > 0) tile.blend(x, y, colour, cover);
    }
  }
}

/** A filled shape with an inked outline. */
export function drawShape(tile: Tile, outline: readonly Point[], fill: Rgb, ink: Rgb, lineMm: number): void {
  fillShape(tile, outline, fill);
  drawLine(tile, [...outline, outline[0]!], lineMm, ink);
}

/** How far a place lies inside an outline, negative outside. */
function distanceInto(xs: Float64Array, ys: Float64Array, u: number, v: number): number {
  const count = xs.length;
  let inside = false;
  let least = Infinity;
  let ax = xs[count - 1]!;
  let ay = ys[count - 1]!;
  for (let k = 0; k < count; k++) {
    const bx = xs[k]!;
    const by = ys[k]!;
    if (ay > v !== by > v && u < ax + ((v - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    const dx = bx - ax;
    const dy = by - ay;
    const along = clamp(((u - ax) * dx + (v - ay) * dy) / (dx * dx + dy * dy || 1));
    const ex = u - ax - dx * along;
    const ey = v - ay - dy * along;
    const square = ex * ex + ey * ey;
    if (square < least) least = square;
    ax = bx;
    ay = by;
  }
  return inside ? Math.sqrt(least) : -Math.sqrt(least);
}

/** A cubic Bézier curve as points. */
export function curved(from: Point, one: Point, two: Point, to: Point, steps = 14): Point[] {
  return Array.from({ length: steps + 1 }, (_, k): Point => {
    const t = k / steps;
    const s = 1 - t;
    const at = (axis: 0 | 1): number =>
      s * s * s * from[axis] + 3 * s * s * t * one[axis] + 3 * s * t * t * two[axis] + t * t * t * to[axis];
    return [at(0), at(1)];
  });
}

/** Points of a drawing around 0,0 turned, mirrored where `flip` says so, and brought to a place. */
export function placed(points: readonly Point[], [x, y]: Point, angle: number, flip = false): Point[] {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return points.map(([px, py]): Point => {
    const side = flip ? -py : py;
    return [x + px * cosine - side * sine, y + px * sine + side * cosine];
  });
}
