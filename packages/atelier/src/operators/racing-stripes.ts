import { paintBeneath } from "./beneath.ts";
import type { Rgb, Tint } from "./colour.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import { bandBelow, type Rect } from "./sheet.ts";
import { heightAt, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

/** How far stripes rise to the right: like a car that pulls away. */
export const SLOPE = 0.2;
const STRIPE_GAP = 0.09;
/** Room between the picture and the first stripe, and how the lines of speed begin and how far they reach. */
const CLEAR_MM = 8;
const SQUEEZED = 0.72;
/** How much thinner they are beneath what is lowest in the picture. */
const THINNER = 0.6;
const FADING_MM = 30;
/** A rule that parts the picture from its track. */
const RULE_MM = 1.5;

/** Where stripes lie, in millimetres down the slope. */
export interface Stripes {
  readonly from: number;
  /** One stripe with the gap after it. */
  readonly pitch: number;
  readonly inks: readonly Rgb[];
}

/** Millimetres down the slope of a place of the sheet. */
export function downSlope(u: number, v: number): number {
  return v + u * SLOPE;
}

/** How much of a pixel at `along` is covered by the stripes; their ink there is written into `out`. */
export function stripesOver(out: Tint, stripes: Stripes, along: number, opacity: number, mm: number): void {
  const place = (along - stripes.from) / stripes.pitch;
  const k = Math.floor(place);
  const ink = stripes.inks[k];
  if (!ink) return;
  const inside = Math.min(place - k, k + 1 - place) - STRIPE_GAP / 2;
  out.over(ink, clamp(0.5 + (inside * stripes.pitch) / mm) * opacity);
}

/** The end of the stripes, in millimetres down the slope. */
export function endOf({ from, pitch, inks }: Stripes): number {
  return from + pitch * inks.length;
}

/** A line screen along the slope: dark where a smeared background was dark, light where it was light. */
export function speedLines(
  out: Tint,
  along: number,
  tone: number,
  edge: number,
  dark: Rgb,
  light: Rgb,
): void {
  const wave = Math.abs(fract(along) - 0.5) * 2;
  const shade = clamp((0.62 - tone) * 1.6);
  out.over(dark, smoothstep(shade + edge, shade - edge, wave) * 0.8 * smoothstep(0, 0.08, shade));
  const shine = clamp((tone - 0.72) * 1.9);
  out.over(light, smoothstep(shine + edge, shine - edge, 1 - wave) * 0.85 * smoothstep(0, 0.08, shine));
}

export interface Track {
  readonly stripes: readonly Rgb[];
  readonly light: Rgb;
  readonly dark: Rgb;
  readonly screenMm: number;
  /** The lines of speed swell where the picture stands high. */
  readonly skyline: Skyline;
}

/** A track of paper beneath a panel: stripes all across it, and speed that thins out above and below them. */
export function drawTrack(
  tile: Tile,
  panel: Rect,
  { stripes: inks, light, dark, screenMm, skyline }: Track,
): void {
  const band = bandBelow(panel);
  const rise = band.w * SLOPE;
  const from = downSlope(band.x, band.y) + rise + CLEAR_MM;
  const stripes: Stripes = { from, pitch: (band.h - rise - 3 * CLEAR_MM) / inks.length, inks };
  const end = endOf(stripes);
  const edge = (2 * tile.mm) / screenMm;
  paintBeneath(tile, panel, (out, u, v) => {
    const along = downSlope(u, v);
    out.set(light).over(dark, clamp(0.5 + (along - end) / tile.mm));
    const apart = Math.max(from - along, along - end) / FADING_MM;
    if (apart > 0) {
      const height = heightAt(skyline, (u - band.x) / band.w);
      const cover = clamp(SQUEEZED - apart - THINNER * (1 - height));
      const wave = Math.abs(fract(along / screenMm) - 0.5) * 2;
      const line = smoothstep(cover + edge, cover - edge, wave) * smoothstep(0, 0.06, cover);
      out.over(inks[along < from ? 0 : inks.length - 1]!, line);
    }
    stripesOver(out, stripes, along, 1, tile.mm);
    out.over(dark, clamp(0.5 + (band.y + RULE_MM - v) / tile.mm));
  });
}
