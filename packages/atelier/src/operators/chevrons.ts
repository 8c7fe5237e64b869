import { paintBeneath } from "./beneath.ts";
import type { Rgb } from "./colour.ts";
import { lineCover } from "./line-screen.ts";
import { clamp, mix } from "./numeric.ts";
import { bandBelow, type Rect } from "./sheet.ts";
import type { Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

/** How high the stripes climb where the picture is highest. */
const CLIMB_MM = 64;
const RULE_MM = 2.2;

export interface Chevrons {
  readonly inks: readonly Rgb[];
  readonly paper: Rgb;
  readonly key: Rgb;
  /** The stripes climb and fall with it, in straight lines between its places. */
  readonly skyline: Skyline;
  readonly pitchMm: number;
}

/** Zigzag stripes beneath a panel, each in the next ink, that grow from hairlines to almost solid. */
export function drawChevrons(
  tile: Tile,
  panel: Rect,
  { inks, paper, key, skyline, pitchMm }: Chevrons,
): void {
  const band = bandBelow(panel);
  const softness = (1.7 * tile.mm) / pitchMm;
  const last = skyline.length - 1;
  paintBeneath(tile, panel, (out, u, v) => {
    const across = clamp((u - band.x) / band.w) * last;
    const k = Math.min(last - 1, Math.floor(across));
    const height = mix(skyline[k]!, skyline[k + 1]!, across - k);
    const place = ((v + CLIMB_MM * height) * Math.SQRT1_2) / pitchMm;
    const down = clamp((v - band.y) / band.h);
    out
      .set(paper)
      .over(inks[Math.floor(place) % inks.length]!, lineCover(place, mix(0.16, 0.9, down), softness));
    out.over(key, clamp(0.5 + (band.y + RULE_MM - v) / tile.mm));
  });
}
