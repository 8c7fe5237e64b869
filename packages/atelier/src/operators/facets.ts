import { type Lab, type Rgb, rgbOf } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

/** A triangle of cut crystal; places in pixels of the study. */
export interface Facet {
  readonly corners: readonly [Point, Point, Point];
  readonly colour: Lab;
  /** The direction in which it grows lighter, in radians, and by how much lightness from side to side. */
  readonly towards: number;
  readonly gradient: number;
  /** How much its edges shine, 0..1. */
  readonly shine: number;
}

const NUMBERS = 12;

/** Facets as one array of numbers, which workers can share. */
export function packedFacets(facets: readonly Facet[]): Float32Array {
  return Float32Array.from(
    facets.flatMap(({ corners, colour, towards, gradient, shine }) => [
      ...corners.flat(),
      ...colour,
      towards,
      gradient,
      shine,
    ]),
  );
}

/** Half the change of lightness where the light breaks inside a facet. */
const BREAK = 0.016;

/** Draws facets with a gradient, a break of light inside and shining edges of `edgeMm` millimetres. */
export function drawFacets(
  tile: Tile,
  panel: Rect,
  field: Size,
  facets: Float32Array,
  edge: Rgb,
  edgeMm: number,
): void {
  const scaleX = panel.w / field.w;
  const scaleY = panel.h / field.h;
  for (let i = 0; i < facets.length; i += NUMBERS) {
    const ys = [facets[i + 1]!, facets[i + 3]!, facets[i + 5]!].map((y) => panel.y + y * scaleY);
    const top = Math.max(tile.y0, Math.floor(tile.yAt(Math.min(...ys)) - 1));
    const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(Math.max(...ys)) + 1));
    if (top > bottom) continue;
    const xs = [facets[i]!, facets[i + 2]!, facets[i + 4]!].map((x) => panel.x + x * scaleX);
    drawFacet(tile, xs, ys, [top, bottom], facets.subarray(i + 6, i + NUMBERS), edge, edgeMm);
  }
}

function drawFacet(
  tile: Tile,
  xs: readonly number[],
  ys: readonly number[],
  [top, bottom]: readonly [number, number],
  [L = 0, a = 0, b = 0, towards = 0, gradient = 0, shine = 0]: Float32Array,
  edge: Rgb,
  edgeMm: number,
): void {
  const area = (xs[1]! - xs[0]!) * (ys[2]! - ys[0]!) - (ys[1]! - ys[0]!) * (xs[2]! - xs[0]!);
  if (area === 0) return;
  const [nx, ny, offset] = inwardNormals(xs, ys, Math.sign(area));
  const centreX = (xs[0]! + xs[1]! + xs[2]!) / 3;
  const centreY = (ys[0]! + ys[1]! + ys[2]!) / 3;
  const across = Math.sqrt(Math.abs(area));
  const slopeX = Math.cos(towards) / across;
  const slopeY = Math.sin(towards) / across;
  const dark = rgbOf(clamp(L - gradient), a, b);
  const light = rgbOf(clamp(L + gradient), a, b);
  // Among small facets, shining edges would only be a net of wire.
  const shineHere = shine * 0.26 * (0.35 + L) * smoothstep(4, 16, across / edgeMm / 2);
  const left = Math.max(0, Math.floor(tile.xAt(Math.min(...xs)) - 1));
  const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(Math.max(...xs)) + 1));
  const { pixels } = tile;
  for (let y = top; y <= bottom; y++) {
    const v = tile.v(y);
    for (let x = left; x <= right; x++) {
      const u = tile.u(x);
      const inside = Math.min(
        nx[0] * u + ny[0] * v + offset[0],
        nx[1] * u + ny[1] * v + offset[1],
        nx[2] * u + ny[2] * v + offset[2],
      );
      // Each facet covers its neighbours by a pixel, or the bare sheet would show through the seams.
      const cover = clamp(inside / tile.mm + 1);
      if (cover === 0) continue;
      const place = (u - centreX) * slopeX + (v - centreY) * slopeY;
      const broken = place > 0.12 ? BREAK : place < -0.2 ? -BREAK : 0;
      const share = clamp(0.5 + place * 0.8 + (gradient > 0.01 ? broken / gradient : 0));
      const glint = shineHere * smoothstep(edgeMm, 0, inside);
      const i = tile.indexOf(x, y);
      for (let k = 0; k < 3; k++) {
        const body = dark[k]! + (light[k]! - dark[k]!) * share;
        pixels[i + k]! += (body + (edge[k]! - body) * glint - pixels[i + k]!) * cover;
      }
    }
  }
}

type Three = [number, number, number];

/** For each side, its unit normal into the triangle and where it lies. */
function inwardNormals(xs: readonly number[], ys: readonly number[], turn: number): [Three, Three, Three] {
  const nx: Three = [0, 0, 0];
  const ny: Three = [0, 0, 0];
  const offset: Three = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const next = (k + 1) % 3;
    const dx = xs[next]! - xs[k]!;
    const dy = ys[next]! - ys[k]!;
    const length = Math.hypot(dx, dy) || 1;
    nx[k] = (-dy * turn) / length;
    ny[k] = (dx * turn) / length;
    offset[k] = -(nx[k]! * xs[k]! + ny[k]! * ys[k]!);
  }
  return [nx, ny, offset];
}
