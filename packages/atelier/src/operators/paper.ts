import type { Rgb } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const FINEST_VISIBLE = 0.2;

const TOOTH = [
  [2.1, 0.5],
  [0.55, 0.35],
  [0.07, 0.6],
] as const;
const FIBRES = [
  [6.3, 0.5],
  [13, 0.3],
] as const;

/** The tooth of the paper, `strength` being the greatest change of lightness; finer fibres only in print. */
export function paperGrain(tile: Tile, strength: number): void {
  tile.grain(tile.mm < FINEST_VISIBLE ? [...TOOTH, ...FIBRES] : TOOTH, strength);
}

/** Covers all that lies outside the panel, with an edge as sharp as the resolution allows. */
export function mat(tile: Tile, panel: Rect, colour: Rgb): void {
  // What lies more than a pixel within the panel is passed over.
  const left = Math.max(0, Math.ceil(tile.xAt(panel.x)) + 2);
  const right = Math.max(left, Math.floor(tile.xAt(panel.x + panel.w)) - 2);
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const insideRows = Math.min(v - panel.y, panel.y + panel.h - v);
    const crossed = insideRows > tile.mm;
    for (let x = 0; x < tile.sheet.width; x++) {
      if (crossed && x === left) x = right;
      const u = tile.u(x);
      const inside = Math.min(insideRows, u - panel.x, panel.x + panel.w - u);
      const cover = clamp(0.5 - inside / tile.mm);
      if (cover > 0) tile.blend(x, y, colour, cover);
    }
  }
}

/** The shadow that a mat's upper and left bevel throws on the picture, `depth` millimetres long. */
export function matShadow(tile: Tile, panel: Rect, depth: number, darkness: number): void {
  const { pixels } = tile;
  for (let y = tile.y0; y < tile.y1; y++) {
    const below = tile.v(y) - panel.y;
    for (let x = 0; x < tile.sheet.width; x++) {
      const beside = tile.u(x) - panel.x;
      const distance = Math.min(beside, below);
      if (distance > depth) continue;
      const inside = Math.min(distance, panel.w - beside, panel.h - below);
      const factor = 1 - darkness * smoothstep(depth, 0, distance) * clamp(0.5 + inside / tile.mm);
      const i = tile.indexOf(x, y);
      pixels[i]! *= factor;
      pixels[i + 1]! *= factor;
      pixels[i + 2]! *= factor;
    }
  }
}
