import { Bitmap } from "./bitmap.ts";
import { type Rgb, Tint } from "./colour.ts";
import { clamp, fract, mix } from "./numeric.ts";
import { drawLine } from "./ornament.ts";
import type { Noise } from "./random.ts";
import { type Rect, trimAround } from "./sheet.ts";
import { heightAt, type Skyline } from "./skyline.ts";
import type { Tile } from "./tile.ts";

const MEANDER = new Bitmap([
  "########",
  "#       ",
  "# ##### ",
  "# #   # ",
  "# # ### ",
  "# #     ",
  "# ######",
  "#       ",
]);
const MEANDER_FROM_MM = 9.5;
const MEANDER_CELL_MM = 2.5;
const MEANDER_LEFT_MM = 8.5;
const BORDER_MM = 3.6;
/** Lines on both sides of the meanders, from the nearer edge. */
const RULES = { outer: 7.6, inner: 31.2 };
const SEED_MM = 9;
/** Beneath a square picture: a row of running spirals, and the rays that grow from a vase's foot. */
const SPIRALS = 11;
const SPIRAL_TURNS = 2.2;
const SPIRAL_FROM_MM = 21;
const STROKE_MM = 2.3;
const RAYS = 19;
const RAY_FROM_MM = 42;
/** The length of the shortest ray, in parts of the longest. */
const SHORTEST_RAY = 0.3;
const RULE_MM = 0.9;

export interface ClayColours {
  readonly clay: Rgb;
  readonly glaze: Rgb;
}

/** What is painted beneath a square picture. */
export interface Foot extends ClayColours {
  readonly red: Rgb;
  /** The rays grow as high as it. */
  readonly skyline: Skyline;
}

/** Clouds and grain of fired clay. */
export function firedAt(noise: Noise, u: number, v: number): number {
  return (
    1 +
    noise.at(u * 0.05, v * 0.05) * 0.1 +
    noise.at(u * 0.4, v * 0.4) * 0.05 +
    noise.at(u * 2.2, v * 2.2) * 0.045
  );
}

/**
 * The vase around a picture: clay with a black rim, meanders above and below, rows of seeds at the sides. What a panel
 * leaves free of the whole field is filled with spirals and rays.
 */
export function drawVase(
  tile: Tile,
  panel: Rect,
  field: Rect,
  { clay, glaze }: ClayColours,
  foot: Foot,
): void {
  const { noise } = tile;
  const trim = trimAround(panel);
  const colour = new Tint();
  const band: Rect = { ...field, y: panel.y + panel.h, h: field.h - panel.h };
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const fromEdge = Math.min(v, trim.h - v);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const inField = u > field.x && u < field.x + field.w && v > field.y && v < field.y + field.h;
      if (inField && v < band.y) continue;
      colour.set(inField ? foot.clay : clay);
      if (inField) footInto(colour, foot, band, u - band.x, v - band.y, tile.mm);
      else {
        const fromSide = Math.min(u, trim.w - u);
        const rim = clamp(0.5 + (BORDER_MM - Math.min(fromEdge, fromSide)) / tile.mm);
        const ink = Math.max(rim, meander(trim, u, v, tile.mm), seeds(trim, field, fromSide, v, tile.mm));
        colour.over(glaze, ink * (0.93 + noise.at(u * 2, v * 2) * 0.07));
      }
      tile.put(x, y, colour.scale(firedAt(noise, u, v)));
    }
  }
  for (const level of [RULES.outer, RULES.inner, trim.h - RULES.inner, trim.h - RULES.outer]) {
    drawLine(
      tile,
      [
        [BORDER_MM, level],
        [trim.w - BORDER_MM, level],
      ],
      0.8,
      glaze,
    );
  }
}

/** The lower part of the vase; places are millimetres from the band's upper left. */
function footInto(
  out: Tint,
  { glaze, red, skyline }: Foot,
  { w, h }: Rect,
  x: number,
  y: number,
  mm: number,
): void {
  const spiral = runningSpiral(x, y - SPIRAL_FROM_MM, w / SPIRALS, mm);
  const pitch = w / RAYS;
  const height = clamp(heightAt(skyline, (Math.floor(x / pitch) + 0.5) / RAYS));
  const ray = rayAt(x, h - y, pitch, (h - RAY_FROM_MM) * mix(SHORTEST_RAY, 1, height), mm);
  const rule = Math.max(ruleAt(y - SPIRAL_FROM_MM + 14, mm), ruleAt(y - RAY_FROM_MM + 5.5, mm));
  out.over(glaze, Math.max(spiral, ray, rule));
  out.over(red, clamp(0.5 + (1.6 - Math.abs(y - RAY_FROM_MM + 1.9)) / mm));
}

function ruleAt(fromRule: number, mm: number): number {
  return clamp(0.5 + (RULE_MM / 2 - Math.abs(fromRule)) / mm);
}

/** Waves that roll up in spirals on a common line, around y = 0. */
function runningSpiral(x: number, y: number, pitch: number, mm: number): number {
  const radius = pitch * 0.43;
  const dx = (fract(x / pitch) - 0.5) * pitch;
  const distance = Math.sqrt(dx * dx + y * y);
  const base = clamp(0.5 + (STROKE_MM / 2 - Math.abs(y - radius)) / mm);
  if (distance > radius + STROKE_MM) return base;
  // The arm begins below the middle, on the line, and winds inwards.
  const turn = fract(Math.atan2(-dx, y) / (2 * Math.PI) + 1);
  const step = radius / SPIRAL_TURNS;
  const outer = radius - turn * step;
  const arm = Math.round((outer - distance) / step);
  const off = Math.abs(outer - arm * step - distance);
  const inside = arm >= 0 && distance > step * 0.3 ? STROKE_MM / 2 - off : -1;
  const eye = STROKE_MM * 0.7 - distance;
  return Math.max(base, clamp(0.5 + Math.max(inside, eye) / mm));
}

/** Pointed rays that stand side by side, `up` millimetres above their foot. */
function rayAt(x: number, up: number, pitch: number, height: number, mm: number): number {
  const beside = Math.abs(fract(x / pitch) - 0.5) * pitch;
  const half = (pitch * 0.44 * (height - up)) / height;
  return clamp(0.5 + Math.min(half - beside, up) / mm);
}

function meander(trim: Rect, u: number, v: number, mm: number): number {
  const from = v < trim.h / 2 ? v - MEANDER_FROM_MM : trim.h - MEANDER_FROM_MM - v;
  const along = u - MEANDER_LEFT_MM;
  const length = trim.w - 2 * MEANDER_LEFT_MM;
  if (from < 0 || from > 8 * MEANDER_CELL_MM || along < 0 || along > length) return 0;
  return MEANDER.coverAt(along / MEANDER_CELL_MM, from / MEANDER_CELL_MM, mm / MEANDER_CELL_MM);
}

/** Rings with a dot in each, one under the other along both sides. */
function seeds(trim: Rect, field: Rect, fromSide: number, v: number, mm: number): number {
  const top = field.y + 1;
  if (v < top || v > trim.h - top || fromSide < 6 || fromSide > 19) return 0;
  const length = trim.h - 2 * top;
  const down = (fract((v - top) / (length / Math.round(length / SEED_MM))) - 0.5) * SEED_MM;
  const distance = Math.hypot(down * 1.2, (fromSide - 12.6) * 0.93);
  const ring = clamp(0.5 + (4.2 - distance) / mm) * clamp(0.5 + (distance - 2.9) / mm);
  return Math.max(ring, clamp(0.5 + (1.4 - distance) / mm));
}
