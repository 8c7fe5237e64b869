import type { Rgb } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

/** Draws a line through points in millimetres, `width` millimetres wide, with round ends. */
export function drawLine(tile: Tile, points: readonly Point[], width: number, colour: Rgb): void {
  for (let i = 0; i + 1 < points.length; i++)
    drawSegment(tile, points[i]!, points[i + 1]!, width / 2, colour);
}

function drawSegment(tile: Tile, [ax, ay]: Point, [bx, by]: Point, radius: number, colour: Rgb): void {
  const reach = radius + tile.mm;
  const left = Math.max(0, Math.floor(tile.xAt(Math.min(ax, bx) - reach)));
  const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(Math.max(ax, bx) + reach)));
  const top = Math.max(tile.y0, Math.floor(tile.yAt(Math.min(ay, by) - reach)));
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(Math.max(ay, by) + reach)));
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y++) {
    const py = tile.v(y) - ay;
    for (let x = left; x <= right; x++) {
      const px = tile.u(x) - ax;
      const t = clamp((px * dx + py * dy) / lengthSquared);
      const distance = Math.hypot(px - dx * t, py - dy * t);
      const cover = clamp(0.5 + (radius - distance) / tile.mm);
      if (cover > 0) tile.blend(x, y, colour, cover);
    }
  }
}

/** A closed rectangle `inset` millimetres inside another. */
export function frameAround({ x, y, w, h }: Rect, inset: number): Point[] {
  const left = x + inset;
  const top = y + inset;
  const right = x + w - inset;
  const bottom = y + h - inset;
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
}

/** A closed rectangle whose corners go inwards in two steps of `step` millimetres. */
export function steppedFrame(rect: Rect, inset: number, step: number): Point[] {
  const w = rect.w - 2 * inset;
  const h = rect.h - 2 * inset;
  const corner: Point[] = [
    [0, 2 * step],
    [step, 2 * step],
    [step, step],
    [2 * step, step],
    [2 * step, 0],
  ];
  const mirrored = (flipX: boolean, flipY: boolean): Point[] =>
    corner.map(
      ([cx, cy]): Point => [rect.x + inset + (flipX ? w - cx : cx), rect.y + inset + (flipY ? h - cy : cy)],
    );
  return [
    ...mirrored(false, false),
    ...mirrored(true, false).reverse(),
    ...mirrored(true, true),
    ...mirrored(false, true).reverse(),
    mirrored(false, false)[0]!,
  ];
}
