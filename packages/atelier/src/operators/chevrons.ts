import { paintBeneath } from "./beneath.ts";
import type { Rgb } from "./colour.ts";
import { lineCover } from "./line-screen.ts";
import { clamp, mix } from "./numeric.ts";
import { bandBelow, type Rect, TRIM } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const PEAKS = 3;
const PITCH_MM = 5.4;
const RULE_MM = 2.2;

/** Zigzag stripes beneath a panel, each in the next ink, that grow from hairlines to almost solid. */
export function drawChevrons(tile: Tile, panel: Rect, inks: readonly Rgb[], paper: Rgb, key: Rgb): void {
  const band = bandBelow(panel);
  const period = TRIM.w / PEAKS;
  const softness = (1.7 * tile.mm) / PITCH_MM;
  paintBeneath(tile, panel, (out, u, v) => {
    const cell = u / period;
    const zigzag = Math.abs(cell - Math.floor(cell) - 0.5) * period;
    const place = ((v + zigzag) * Math.SQRT1_2) / PITCH_MM;
    const down = clamp((v - band.y) / band.h);
    out
      .set(paper)
      .over(inks[Math.floor(place) % inks.length]!, lineCover(place, mix(0.16, 0.9, down), softness));
    out.over(key, clamp(0.5 + (band.y + RULE_MM - v) / tile.mm));
  });
}
