import { type Rgb, Tint } from "./colour.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

const SHADOW_MM = 3.2;
const SHADOW = 0.42;
/** Where the crest of the farthest and of the nearest sheet lies, in parts of the area's height. */
const FARTHEST = 0.3;
const NEAREST = 0.84;
const SWING = 0.12;
/** How much of the area's height the outline takes on the farthest crest. */
const OUTLINE = 0.34;

export interface PaperHills {
  /** The first lies behind all. */
  readonly papers: readonly Rgb[];
  /** What the farthest crest repeats. */
  readonly skyline: Skyline;
}

/** A row of hills cut from sheets of paper; each sheet throws its shadow upwards. */
export function paperHills(tile: Tile, area: Rect, { papers, skyline }: PaperHills): void {
  const { noise } = tile;
  const crests = papers.map(() => 0);
  const colour = new Tint();
  const { pixels } = tile;
  const top = Math.max(tile.y0, Math.floor(tile.yAt(area.y)));
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(area.y + area.h)));
  const left = Math.max(0, Math.floor(tile.xAt(area.x)));
  const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(area.x + area.w)));
  for (let x = left; top <= bottom && x <= right; x++) {
    const u = tile.u(x);
    const across = Math.min(u - area.x, area.x + area.w - u);
    for (let k = 1; k < papers.length; k++) crests[k] = crestAt(noise, area, u, k, papers.length - 1);
    const own = heightAt(skyline, (u - area.x) / area.w);
    // Where the outline is high, nearer crests follow it less and less.
    for (let k = 1; k < papers.length; k++) crests[k]! -= area.h * OUTLINE * (own - 0.5) * 0.55 ** (k - 1);
    for (let y = top; y <= bottom; y++) {
      const v = tile.v(y);
      colour.set(papers[0]!).scale(1 + fibre(noise, u, v, 0));
      for (let k = 1; k < papers.length; k++) {
        const above = crests[k]! - v;
        colour.scale(1 - SHADOW * smoothstep(SHADOW_MM, -0.5, above));
        const cover = clamp(0.5 - above / tile.mm);
        if (cover === 0) continue;
        const rim = smoothstep(-0.9, 0, above) * 0.08;
        const grain = 1 + fibre(noise, u, v, k);
        const paper = papers[k]!;
        colour.r = mix(colour.r, paper[0] * grain + rim, cover);
        colour.g = mix(colour.g, paper[1] * grain + rim, cover);
        colour.b = mix(colour.b, paper[2] * grain + rim, cover);
      }
      const inside = Math.min(across, v - area.y, area.y + area.h - v);
      const share = clamp(0.5 + inside / tile.mm);
      const i = tile.indexOf(x, y);
      pixels[i] = mix(pixels[i]!, colour.r, share);
      pixels[i + 1] = mix(pixels[i + 1]!, colour.g, share);
      pixels[i + 2] = mix(pixels[i + 2]!, colour.b, share);
    }
  }
}

/** Height of a sheet's edge: long waves for the near hills, steeper ones for the far. */
function crestAt(noise: Noise, area: Rect, u: number, sheet: number, sheets: number): number {
  const near = sheets === 1 ? 1 : (sheet - 1) / (sheets - 1);
  const wave = noise.fractal(u * mix(0.03, 0.012, near) + sheet * 23.7, sheet * 11.3, near < 0.5 ? 3 : 2);
  return area.y + area.h * (mix(FARTHEST, NEAREST, near) + wave * SWING);
}

function fibre(noise: Noise, u: number, v: number, sheet: number): number {
  return (noise.at(u * 1.7 + sheet * 31, v * 1.7) + noise.at(u * 5 + sheet * 31, v * 5)) * 0.018;
}
