import type { Rgb } from "./colour.ts";
import type { Rect } from "./sheet.ts";
import { lowestOf, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";
import { drawHills, drawSky, drawTreeline } from "./treeline.ts";

export interface Dusk {
  readonly sky: Rgb;
  /** A moon, or a sun. */
  readonly moon: Rgb;
  /** Hills from the farthest to the nearest. */
  readonly hills: readonly Rgb[];
  readonly wood: Rgb;
  /** What the farthest hills repeat. */
  readonly skyline: Skyline;
}

/** The height, in millimetres, for which everything has the size that is written here. */
const USUAL_HEIGHT = 52;

/** A wood at its hour: a moon where the hills are lowest, lines of hills, and firs that grow with the band's height. */
export function drawDusk(tile: Tile, band: Rect, { sky, moon, hills, wood, skyline }: Dusk): void {
  const scale = Math.sqrt(band.h / USUAL_HEIGHT);
  drawSky(tile, band, { sky, moon, radius: 7.5 * scale, at: [lowestOf(skyline), 0.3] });
  hills.forEach((colour, k) => {
    const near = k / Math.max(1, hills.length - 1);
    drawHills(tile, band, {
      colour,
      height: 0.72 - 0.2 * near,
      scale: (41 - 12 * near) * scale,
      row: 7.5 - 4.3 * near,
      skyline: k === 0 ? skyline : undefined,
    });
  });
  drawTreeline(tile, band, { colour: wood, height: 19 * scale * scale, pitch: 5.2 * scale });
}
