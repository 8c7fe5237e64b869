import { Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

/** Writes the colour of a place in millimetres. Called for every pixel: it must make nothing anew. */
export type Shade = (out: Tint, u: number, v: number) => void;

/** Paints all of the sheet that lies beneath a panel; nothing where the panel reaches to its end. */
export function paintBeneath(tile: Tile, panel: Rect, shade: Shade): void {
  const from = panel.y + panel.h;
  const { pixels } = tile;
  const colour = new Tint();
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(from))); y < tile.y1; y++) {
    const v = tile.v(y);
    const cover = clamp(0.5 + (v - from) / tile.mm);
    if (cover === 0) continue;
    for (let x = 0; x < tile.sheet.width; x++) {
      shade(colour, tile.u(x), v);
      const i = tile.indexOf(x, y);
      pixels[i]! += (colour.r - pixels[i]!) * cover;
      pixels[i + 1]! += (colour.g - pixels[i + 1]!) * cover;
      pixels[i + 2]! += (colour.b - pixels[i + 2]!) * cover;
    }
  }
}
