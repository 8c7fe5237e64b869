import type { Rgb } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

/** Rows of overlapping fans, each row in front of the one above. */
export function scallops(
  tile: Tile,
  area: Rect,
  {
    ink,
    metal,
    shaded,
    night,
    perRow,
  }: Record<"ink" | "metal" | "shaded" | "night", Rgb> & { perRow: number },
): void {
  const radius = area.w / perRow / 2;
  const rowHeight = radius * 0.73;
  const reach = radius + tile.mm;
  const rings: readonly (readonly [number, Rgb])[] = [
    [1, metal],
    [0.9, night],
    [0.72, shaded],
    [0.66, ink],
    [0.44, metal],
    [0.38, night],
    [0.2, metal],
  ];
  const rows = Math.ceil(area.h / rowHeight) + 2;
  const top = Math.max(tile.y0, Math.ceil(tile.yAt(area.y)));
  const bottom = Math.min(tile.y1 - 1, Math.floor(tile.yAt(area.y + area.h)));
  for (let y = top; y <= bottom; y++) {
    const v = tile.v(y) - area.y;
    const first = Math.max(0, Math.floor((v - radius) / rowHeight) - 1);
    const last = Math.min(rows - 1, Math.ceil((v + radius) / rowHeight));
    // The frame's gold line covers the cut edge, which therefore need not be soft.
    for (let x = Math.ceil(tile.xAt(area.x)); x <= tile.xAt(area.x + area.w); x++) {
      const u = tile.u(x) - area.x;
      for (let row = first; row <= last; row++) {
        const shift = row % 2 ? radius : 0;
        const du = u - Math.round((u - shift) / (2 * radius)) * 2 * radius - shift;
        const dv = v - (row + 1) * rowHeight;
        const square = du * du + dv * dv;
        if (square > reach * reach) continue;
        const distance = Math.sqrt(square);
        for (let k = 0; k < rings.length; k++) {
          const cover = clamp(0.5 + (rings[k]![0] * radius - distance) / tile.mm);
          if (cover === 0) break;
          tile.blend(x, y, rings[k]![1], cover);
        }
      }
    }
  }
}
