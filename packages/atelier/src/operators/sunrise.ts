import type { Mood } from "../feelings.ts";
import type { Rgb } from "./colour.ts";
import { clamp } from "./numeric.ts";
import { drawLine } from "./ornament.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, lowestOf, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

/** A sun behind one line. */
export interface Sunrise {
  readonly skyline: Skyline;
  readonly sun: Rgb;
  /** How high the sun stands over the line, in its radii: 0 for half a sun. */
  readonly risen: number;
  /** How many circles of light there are around it. */
  readonly rings: number;
}

/** The sun's radius, the space between circles, and how high the line rises, in parts of the area's height. */
const SUN = 0.3;
const RING = 0.15;
const RISE = 0.55;
/** Millimetres. */
const LINE = 0.6;
const HALF_CIRCLE = 0.3;
const SEGMENTS = 160;

/** The sun of a picture rises over its outline: high in light moods, with the more circles the more excited they are. */
export function sunriseOf(skyline: Skyline, sun: Rgb, { valence, arousal }: Mood): Sunrise {
  return { skyline, sun, risen: 0.35 + 0.55 * valence, rings: Math.round(2 + 2 * arousal) };
}

/** Draws it on paper that is already there. */
export function drawSunrise(tile: Tile, { x, y, w, h }: Rect, sunrise: Sunrise, ink: Rgb): void {
  const { skyline, sun, risen, rings } = sunrise;
  const lineAt = (across: number): number => y + h * (1 - RISE * heightAt(skyline, across));
  const at = lowestOf(skyline);
  const middle = { u: x + w * at, v: lineAt(at) - risen * SUN * h };
  const top = Math.max(tile.y0, Math.floor(tile.yAt(y)));
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(y + h)));
  for (let px = Math.ceil(tile.xAt(x)); top <= bottom && px <= tile.xAt(x + w); px++) {
    const u = tile.u(px);
    const ground = lineAt((u - x) / w);
    for (let py = top; py <= bottom; py++) {
      const v = tile.v(py);
      const above = clamp(0.5 + (ground - v) / tile.mm);
      if (above === 0) break;
      const distance = Math.hypot(u - middle.u, v - middle.v);
      const disc = clamp(0.5 + (h * SUN - distance) / tile.mm);
      if (disc > 0) tile.blend(px, py, sun, disc * above);
      for (let ring = 1; ring <= rings; ring++) {
        const off = Math.abs(distance - h * (SUN + RING * ring));
        const circle = clamp(0.5 + (HALF_CIRCLE - off) / tile.mm);
        if (circle > 0) tile.blend(px, py, ink, circle * above);
      }
    }
  }
  const points = Array.from({ length: SEGMENTS + 1 }, (_, k): [number, number] => [
    x + (w * k) / SEGMENTS,
    lineAt(k / SEGMENTS),
  ]);
  drawLine(tile, points, LINE, ink);
}
