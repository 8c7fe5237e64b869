import { paintBeneath } from "./beneath.ts";
import type { Rgb } from "./colour.ts";
import { Screen } from "./halftone.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import { bandBelow, type Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

export interface Burst {
  readonly ray: Rgb;
  readonly between: Rgb;
  readonly dots: Rgb;
  readonly key: Rgb;
  /** How many rays a whole turn has. */
  readonly rays: number;
  /** Beneath which part of the panel's width they meet. */
  readonly at: number;
}

const OUTLINE_MM = 1.1;
const RULE_MM = 2.2;
const SCREEN_MM = 4.6;

/** The burst of a comic strip beneath a panel: rays from one place below, and dots that fade as they fly outwards. */
export function drawBurst(tile: Tile, panel: Rect, { ray, between, dots, key, rays, at }: Burst): void {
  const band = bandBelow(panel);
  const u0 = band.x + band.w * at;
  const v0 = band.y + band.h * 1.08;
  const screen = new Screen(SCREEN_MM, 0.26, tile.mm);
  const turn = rays / (2 * Math.PI);
  paintBeneath(tile, panel, (out, u, v) => {
    const du = u - u0;
    const dv = v - v0;
    const distance = Math.sqrt(du * du + dv * dv);
    const place = fract(Math.atan2(dv, du) * turn + 0.25);
    // Half a ray's width and the way to its edge, in millimetres at this distance.
    const inside = ((0.25 - Math.abs(place - 0.5)) / turn) * distance;
    out.set(between).over(ray, clamp(0.5 + inside / tile.mm));
    out.over(dots, screen.coverAt(u, v, smoothstep(band.w * 0.5, band.h * 0.1, distance) * 0.8));
    out.over(key, clamp(0.5 + (OUTLINE_MM * smoothstep(0, 60, distance) - Math.abs(inside)) / tile.mm));
    out.over(key, clamp(0.5 + (band.y + RULE_MM - v) / tile.mm));
  });
}
