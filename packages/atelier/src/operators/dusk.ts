import type { Rgb } from "./colour.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";
import { drawHills, drawSky, drawTreeline } from "./treeline.ts";

export interface DuskColours {
  readonly sky: Rgb;
  readonly moon: Rgb;
  /** Hills from the farthest to the nearest. */
  readonly hills: readonly Rgb[];
  readonly wood: Rgb;
}

/** The height, in millimetres, for which everything has the size that is written here. */
const USUAL_HEIGHT = 52;

/** A wood at dusk: a moon over lines of hills and a row of firs, which grow with the height of their band. */
export function drawDusk(tile: Tile, band: Rect, { sky, moon, hills, wood }: DuskColours): void {
  const scale = Math.sqrt(band.h / USUAL_HEIGHT);
  drawSky(tile, band, { sky, moon, radius: 7.5 * scale, at: [0.86, 0.34] });
  hills.forEach((colour, k) => {
    const near = k / Math.max(1, hills.length - 1);
    drawHills(tile, band, {
      colour,
      height: 0.72 - 0.2 * near,
      scale: (41 - 12 * near) * scale,
      row: 7.5 - 4.3 * near,
    });
  });
  drawTreeline(tile, band, { colour: wood, height: 19 * scale * scale, pitch: 5.2 * scale });
}
