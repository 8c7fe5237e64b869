import { labOfHex, Ramp, rgbOfHex, Tint } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const LAPIS = new Ramp(["#0a1436", "#152a66", "#24458f", "#3f64ac"].map(labOfHex));
const GOLD = rgbOfHex("#e9c264");
const WORN_GOLD = rgbOfHex("#8a6420");
const PITCH_MM = 17;
const RAYS = 8;
const LARGE_MM = 4.6;
const SMALL_MM = 2.1;

/** The vault of a chapel: lapis, darker towards its edges, with rows of gilded stars in turn large and small. */
export function drawVault(tile: Tile, area: Rect): void {
  const { noise } = tile;
  const columns = Math.floor(area.w / PITCH_MM);
  const rows = Math.floor(area.h / PITCH_MM);
  const left = area.x + area.w / 2 - ((columns - 1) / 2) * PITCH_MM;
  const top = area.y + area.h / 2 - ((rows - 1) / 2) * PITCH_MM;
  const colour = new Tint();
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(area.y + area.h)));
  const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(area.x + area.w)));
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(area.y))); y <= bottom; y++) {
    const v = tile.v(y);
    for (let x = Math.max(0, Math.floor(tile.xAt(area.x))); x <= right; x++) {
      const u = tile.u(x);
      const inward = Math.min(
        u - area.x,
        area.x + area.w - u,
        (v - area.y) * 1.4,
        (area.y + area.h - v) * 1.4,
      );
      const ground = noise.fractal(u * 0.05, v * 0.05, 3) * 0.3 + noise.at(u * 2.3, v * 2.3) * 0.05;
      LAPIS.into(colour, 0.34 + ground + smoothstep(0, 40, inward) * 0.26);

      const column = Math.round((u - left) / PITCH_MM);
      const row = Math.round((v - top) / PITCH_MM);
      const large = ((column + row) & 1) === 0;
      const inStar = starAt(
        u - left - column * PITCH_MM,
        v - top - row * PITCH_MM,
        large ? LARGE_MM : SMALL_MM,
      );
      const gilt =
        clamp(0.5 + inStar / tile.mm) * (column >= 0 && column < columns && row >= 0 && row < rows ? 1 : 0);
      if (gilt > 0) {
        colour.over(WORN_GOLD, gilt);
        colour.over(GOLD, gilt * smoothstep(-0.5, 0.1, noise.at(u * 1.1 + 30, v * 1.1) + 0.45));
      }
      tile.put(x, y, colour);
    }
  }
}

/** About how far, in millimetres, a place lies inside a star around 0,0. */
function starAt(x: number, y: number, radius: number): number {
  const distance = Math.sqrt(x * x + y * y);
  if (distance > radius + 1) return -1;
  const turn = (Math.atan2(y, x) * RAYS) / (2 * Math.PI);
  const beside = Math.abs(turn - Math.round(turn)) * 2;
  return (radius * (1 - beside * 0.62) - distance) * (0.35 + 0.65 * (1 - beside));
}
