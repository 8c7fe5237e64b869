import type { Rgb } from "./colour.ts";
import { clamp, fract, mix } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

export interface SkyOptions {
  readonly sky: Rgb;
  readonly moon: Rgb;
  /** Radius in millimetres, and the moon's place as parts of the area. */
  readonly radius: number;
  readonly at: readonly [x: number, y: number];
}

/** Fills an area with a sky in which a full moon stands. */
export function drawSky(tile: Tile, area: Rect, { sky, moon, radius, at }: SkyOptions): void {
  const cu = area.x + area.w * at[0];
  const cv = area.y + area.h * at[1];
  eachPixelOf(tile, area, (x, y, u, v) => {
    tile.blend(x, y, sky, 1);
    const cover = clamp(0.5 + (radius - Math.hypot(u - cu, v - cv)) / tile.mm);
    if (cover > 0) tile.blend(x, y, moon, cover);
  });
}

export interface HillsOptions {
  readonly colour: Rgb;
  /** How high the hills reach, as a part of the area. */
  readonly height: number;
  /** Distance of one hill from the next, in millimetres. */
  readonly scale: number;
  /** Which of many lines of hills: a row of the noise. */
  readonly row: number;
  /** An outline that they repeat; without one, the noise alone decides. */
  readonly skyline?: Skyline;
}

/** How much of the height of hills that repeat an outline is the noise's. */
const ROUGH = 0.3;

/** A line of hills across an area. */
export function drawHills(tile: Tile, area: Rect, options: HillsOptions): void {
  const { colour, height, scale, row, skyline } = options;
  eachPixelOf(tile, area, (x, y, u, v) => {
    const rough = tile.noise.fractal(u / scale, row, 3) * 0.5 + 0.5;
    const rise = skyline ? mix(heightAt(skyline, (u - area.x) / area.w), rough, ROUGH) : rough;
    const edge = area.y + area.h * (1 - height * rise);
    const cover = clamp(0.5 + (v - edge) / tile.mm);
    if (cover > 0) tile.blend(x, y, colour, cover);
  });
}

export interface TreelineOptions {
  readonly colour: Rgb;
  /** The tallest tree, and the distance between two, in millimetres. */
  readonly height: number;
  readonly pitch: number;
}

/** Firs along the lower edge of an area, each of its own height. */
export function drawTreeline(tile: Tile, area: Rect, { colour, height, pitch }: TreelineOptions): void {
  eachPixelOf(tile, area, (x, y, u, v) => {
    const up = area.y + area.h - v;
    if (up > height + tile.mm) return;
    const tree = Math.floor((u - area.x) / pitch);
    let cover = 0;
    for (let k = tree - 1; k <= tree + 1; k++) {
      const tall = height * (0.62 + 0.38 * tile.noise.cell(k, 11));
      const middle = area.x + (k + 0.5 + 0.25 * tile.noise.cell(k, 23)) * pitch;
      cover = Math.max(cover, fir(Math.abs(u - middle), tall - up, tall, pitch, tile.mm));
    }
    if (cover > 0) tile.blend(x, y, colour, cover);
  });
}

/** Three skirts of branches, each wider than the one above. */
function fir(aside: number, below: number, tall: number, pitch: number, mm: number): number {
  if (below < 0) return 0;
  const share = below / tall;
  const skirt = fract(Math.min(share, 0.999) * 4);
  const halfWidth = pitch * (0.12 + 0.5 * share) * (0.55 + 0.45 * skirt);
  return clamp(0.5 + (halfWidth - aside) / mm);
}

function eachPixelOf(
  tile: Tile,
  area: Rect,
  visit: (x: number, y: number, u: number, v: number) => void,
): void {
  const left = Math.max(0, Math.ceil(tile.xAt(area.x)));
  const right = Math.min(tile.sheet.width - 1, Math.floor(tile.xAt(area.x + area.w)));
  const top = Math.max(tile.y0, Math.ceil(tile.yAt(area.y)));
  const bottom = Math.min(tile.y1 - 1, Math.floor(tile.yAt(area.y + area.h)));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) visit(x, y, tile.u(x), tile.v(y));
  }
}
