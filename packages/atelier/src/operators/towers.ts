import { clamp, fract, mix, smoothstep } from "./numeric.ts";
import { rolled } from "./rolled-paint.ts";
import type { Rect } from "./sheet.ts";
import type { Skyline } from "./skyline.ts";

/** Where towers stand on the sheet: from here on to the right, on this line, as high as their outline. */
const ROW = { x: 34, w: 229, foot: 390, gap: 0.8, lowest: 12, highest: 66 };
/** How much wider the widest is than the narrowest. */
const WIDER = 2.2;
/** A floor and a window with its pier, in millimetres, and the openings' share of them. */
const FLOOR = { high: 4.6, open: 0.42 };
const BAY = { wide: 3.4, open: 0.62 };
/** The bare crown of a tower, without windows. */
const CROWN = 3.2;

/** Blocks of flats of different widths, whose heights repeat the outline of a picture. */
export function towersOf(skyline: Skyline): Rect[] {
  const { x, w, foot, gap, lowest, highest } = ROW;
  const widths = skyline.map((_, k) => mix(1, WIDER, fract(k * 0.618)));
  const unit = w / widths.reduce((sum, width) => sum + width);
  let left = x;
  return skyline.map((height, k) => {
    const h = mix(lowest, highest, height);
    const width = widths[k]! * unit;
    const tower = { x: left, y: foot - h, w: width - gap, h };
    left += width;
    return tower;
  });
}

/** How much of a tower's paint lies at a place: rows of windows are left bare between its floors. */
export function towerAt(tower: Rect, u: number, v: number): number {
  const inside = rolled(tower, u, v);
  const down = v - tower.y - CROWN;
  if (inside === 0 || down < 0 || down > tower.h - CROWN - FLOOR.high) return inside;
  const bays = Math.max(1, Math.floor(tower.w / BAY.wide));
  const across = Math.abs(fract(((u - tower.x) / tower.w) * bays) - 0.5) * (tower.w / bays);
  const floor = Math.abs(fract(down / FLOOR.high) - 0.5) * FLOOR.high;
  const window = opening(across, (tower.w / bays) * BAY.open) * opening(floor, FLOOR.high * FLOOR.open);
  return clamp(inside - window);
}

/** 1 within half the width of an opening from its middle. */
function opening(distance: number, width: number): number {
  return smoothstep(width / 2 + 0.2, width / 2 - 0.2, distance);
}
