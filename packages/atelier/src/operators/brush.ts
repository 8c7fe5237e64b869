import { rgbOf } from "./colour.ts";
import { smoothstep } from "./numeric.ts";
import type { Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { type Point, type Stroke, unpacked } from "./strokes.ts";
import type { Tile } from "./tile.ts";

export interface BrushOptions {
  /** 0 for a soft brush, 1 for one whose bristles show. */
  readonly bristles: number;
  readonly opacity: number;
  /** How far a brush runs dry towards the end of a stroke, 0..1. */
  readonly dryness: number;
}

/** A stroke's centre line on the tile, in pixels: places, unit normals and the way gone so far. */
interface Spine {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly way: Float64Array;
  readonly length: number;
}

const CURVE_STEPS = 4;

/**
 * Paints strokes with bristles, dry ends and a body of paint: `relief` gets the height of the paint
 * for each pixel, to be lit afterwards.
 */
export function paintStrokes(
  tile: Tile,
  panel: Rect,
  field: Size,
  strokes: Float32Array,
  relief: Float32Array,
  options: BrushOptions,
): void {
  const scale = panel.w / tile.mm / field.w;
  const toX = (x: number): number => tile.xAt(panel.x + (x / field.w) * panel.w) + 0.5;
  const toY = (y: number): number => tile.yAt(panel.y + (y / field.h) * panel.h) + 0.5;
  let number = 0;
  for (const stroke of unpacked(strokes)) {
    number++;
    const radius = stroke.radius * scale;
    if (misses(stroke, toY, radius, tile)) continue;
    const spine = spineOf(
      curve(stroke.points).map(([x, y]): Point => [toX(x), toY(y)]),
      radius,
    );
    for (let i = 0; i + 1 < spine.x.length; i++)
      paintPiece(tile, relief, stroke, spine, i, radius, number, options);
  }
}

function misses({ points }: Stroke, toY: (y: number) => number, radius: number, tile: Tile): boolean {
  let top = Infinity;
  let bottom = -Infinity;
  for (const [, y] of points) {
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return toY(top) - radius * 2 > tile.y1 || toY(bottom) + radius * 2 < tile.y0;
}

/** Catmull-Rom spline through the points of a stroke; a single dab becomes a short dash. */
function curve(points: readonly Point[]): Point[] {
  if (points.length === 1) return [points[0]!, [points[0]![0] + 1, points[0]![1]]];
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    for (let k = 0; k < CURVE_STEPS; k++) {
      const t = k / CURVE_STEPS;
      out.push([
        catmullRom(at(i - 1)[0], at(i)[0], at(i + 1)[0], at(i + 2)[0], t),
        catmullRom(at(i - 1)[1], at(i)[1], at(i + 1)[1], at(i + 2)[1], t),
      ]);
    }
  }
  out.push(at(points.length - 1));
  return out;
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

function spineOf(points: readonly Point[], radius: number): Spine {
  const count = points.length;
  const x = Float64Array.from(points, (point) => point[0]);
  const y = Float64Array.from(points, (point) => point[1]);
  const nx = new Float64Array(count);
  const ny = new Float64Array(count);
  const way = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const before = Math.max(0, i - 1);
    const after = Math.min(count - 1, i + 1);
    const dx = x[after]! - x[before]!;
    const dy = y[after]! - y[before]!;
    const length = Math.hypot(dx, dy) || 1;
    nx[i] = -dy / length;
    ny[i] = dx / length;
  }
  const extension = radius * 0.5;
  x[0]! -= ny[0]! * extension;
  y[0]! += nx[0]! * extension;
  x[count - 1]! += ny[count - 1]! * extension;
  y[count - 1]! -= nx[count - 1]! * extension;
  for (let i = 1; i < count; i++) way[i] = way[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!);
  return { x, y, nx, ny, way, length: way[count - 1]! };
}

/** Narrows a span of a row to the pixels where `slope` * x reaches `least`, with one to spare at the end. */
function narrow(span: { left: number; right: number }, slope: number, least: number): void {
  if (Math.abs(slope) < 1e-6) return;
  const border = least / slope - 0.5;
  if (slope > 0) span.left = Math.max(span.left, Math.floor(border) - 1);
  else span.right = Math.min(span.right, Math.ceil(border) + 1);
}

/** Paints the part of a stroke between two points of its spine: the pixels between their normals. */
function paintPiece(
  tile: Tile,
  relief: Float32Array,
  stroke: Stroke,
  spine: Spine,
  i: number,
  radius: number,
  number: number,
  { bristles, opacity, dryness }: BrushOptions,
): void {
  const { noise, pixels, y0, y1 } = tile;
  const width = tile.sheet.width;
  const [red, green, blue] = rgbOf(...stroke.colour);
  const ax = spine.x[i]!;
  const ay = spine.y[i]!;
  const bx = spine.x[i + 1]!;
  const by = spine.y[i + 1]!;
  const anx = spine.nx[i]!;
  const any = spine.ny[i]!;
  const bnx = spine.nx[i + 1]!;
  const bny = spine.ny[i + 1]!;
  const spread = (one: number, other: number): number => Math.max(Math.abs(one), Math.abs(other)) * radius;
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - spread(anx, bnx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + spread(anx, bnx)));
  const top = Math.max(y0, Math.floor(Math.min(ay, by) - spread(any, bny)));
  const bottom = Math.min(y1 - 1, Math.ceil(Math.max(ay, by) + spread(any, bny)));
  const hairs = Math.max(5, stroke.radius * 0.9);
  const start = number * 7.31;
  const body = stroke.layer === 0 ? 0.6 : 1;

  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5;
    const span = { left, right };
    narrow(span, any, any * ax + (py - ay) * anx);
    narrow(span, -bny, -bny * bx - (py - by) * bnx);
    for (let x = span.left; x <= span.right; x++) {
      const px = x + 0.5;
      const pastStart = (px - ax) * any - (py - ay) * anx;
      const pastEnd = (px - bx) * bny - (py - by) * bnx;
      if (pastStart < 0 || pastEnd >= 0) continue;
      const t = pastStart / (pastStart - pastEnd);
      const across =
        ((px - ax - (bx - ax) * t) * (anx + (bnx - anx) * t) +
          (py - ay - (by - ay) * t) * (any + (bny - any) * t)) /
        radius;
      if (across < -1 || across > 1) continue;
      const way = spine.way[i]! + (spine.way[i + 1]! - spine.way[i]!) * t;
      const hair = noise.at(across * hairs + start, way / (radius * 9) + start * 0.3);
      const fineHair = noise.at(across * hairs * 2.7 + start * 2, way / (radius * 3) + start);
      const edge = Math.abs(across);

      let alpha = opacity * smoothstep(1, 0.82 + hair * 0.12, edge);
      const nearAnEnd = way < radius * 1.05 || spine.length - way < radius * 1.5;
      if (nearAnEnd) {
        const ragged = noise.at(across * hairs * 0.8 + start * 1.7, 3.3) * radius * 0.9;
        alpha *= smoothstep(0, radius * 0.25, way - radius * 0.35 - ragged * 0.5);
        alpha *= smoothstep(0, radius * 0.35, spine.length - way - 0.25 * radius + ragged);
      }
      alpha *= 1 - 0.75 * smoothstep(0, 0.5, fineHair * bristles - 0.45 + (dryness * way) / spine.length);
      if (alpha < 0.01) continue;

      const o = (y - y0) * width + x;
      const shade = 1 + (hair * 0.1 + fineHair * 0.06) * bristles;
      pixels[o * 3]! += (red * shade - pixels[o * 3]!) * alpha;
      pixels[o * 3 + 1]! += (green * shade - pixels[o * 3 + 1]!) * alpha;
      pixels[o * 3 + 2]! += (blue * shade - pixels[o * 3 + 2]!) * alpha;
      const height = (0.5 + hair * 0.35 + fineHair * 0.2 + smoothstep(0.55, 0.95, edge) * 0.35) * body;
      relief[o]! += (height - relief[o]!) * alpha * 0.9;
    }
  }
}
