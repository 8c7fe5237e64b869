import { type Rgb, Tint } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const PITCH_MM = 33;
const HALF_WIDTH_MM = 11.5;
const HALF_HEIGHT_MM = 9;
/** How far water carried the rim of a dab from where the brush left it. */
const WANDER_MM = 3.4;
const RIM_MM = 1.1;

/** The colours of a picture tried out side by side on its paper: each a dab that dried with a dark rim. */
export function drawDabs(tile: Tile, band: Rect, pigments: readonly Rgb[], paper: Rgb): void {
  const { noise } = tile;
  const middle = band.y + band.h * 0.46;
  const first = band.x + band.w / 2 - ((pigments.length - 1) / 2) * PITCH_MM;
  const reach = HALF_HEIGHT_MM + WANDER_MM * 2;
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(middle + reach)));
  const colour = new Tint();
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(middle - reach))); y <= bottom; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const k = Math.round((u - first) / PITCH_MM);
      const pigment = pigments[k];
      if (!pigment) continue;
      const du = (u - first - k * PITCH_MM) / HALF_WIDTH_MM;
      const dv = (v - middle) / HALF_HEIGHT_MM;
      const wander = noise.fractal(u * 0.09, v * 0.09, 3) * WANDER_MM + noise.at(u * 0.8, v * 0.8) * 0.25;
      const inside = (1 - Math.sqrt(du * du + dv * dv)) * HALF_HEIGHT_MM + wander;
      const cover = clamp(0.5 + inside / tile.mm);
      if (cover === 0) continue;
      // Water pools at the lower right, where the pigment settles.
      const pooled = 0.75 + 0.28 * (du + dv) + 0.3 * noise.fractal(u * 0.12 + 9, v * 0.12, 3);
      const rim = smoothstep(RIM_MM, 0.1, inside) * 0.55;
      const grain = noise.at(u * 1.7, v * 1.7) * 0.06 + noise.at(u * 3.9, v * 3.9) * 0.06;
      const density = Math.max(0.2, pooled + rim + grain) * cover;
      colour.r = paper[0] * (pigment[0] / paper[0]) ** density;
      colour.g = paper[1] * (pigment[1] / paper[1]) ** density;
      colour.b = paper[2] * (pigment[2] / paper[2]) ** density;
      tile.put(x, y, colour);
    }
  }
}
