import type { Rgb } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const FINEST_VISIBLE = 0.2;

/** The tooth of the paper, `strength` being the greatest change of lightness; finer fibres only in print. */
export function paperGrain(tile: Tile, strength: number): void {
  const { noise, pixels } = tile;
  const fibres = tile.mm < FINEST_VISIBLE;
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      let grain =
        noise.at(u * 2.1, v * 2.1) * 0.5 +
        noise.at(u * 0.55, v * 0.55) * 0.35 +
        noise.at(u * 0.07, v * 0.07) * 0.6;
      if (fibres) grain += noise.at(u * 6.3, v * 6.3) * 0.5 + noise.at(u * 13, v * 13) * 0.3;
      const factor = 1 + grain * strength;
      const i = tile.indexOf(x, y);
      pixels[i]! *= factor;
      pixels[i + 1]! *= factor;
      pixels[i + 2]! *= factor;
    }
  }
}

/** Covers all that lies outside the panel, with an edge as sharp as the resolution allows. */
export function mat(tile: Tile, panel: Rect, colour: Rgb): void {
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const insideRows = Math.min(v - panel.y, panel.y + panel.h - v);
    for (let x = 0; x < tile.sheet.width; x++) {
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
