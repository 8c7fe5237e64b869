import { abstracted } from "../operators/abstraction.ts";
import { type Ramp, type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { moodInk, moodRamp } from "../operators/mood.ts";
import { clamp, fract, smoothstep, turnBetween } from "../operators/numeric.ts";
import { blur, type Plane } from "../operators/plane.ts";
import type { Noise } from "../operators/random.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure } from "./recipe.ts";

const PANEL: Rect = { x: 33, y: 33, w: 231, h: 354 };
const TILE_W = 33;
const TILE_H = PANEL.h / 11;

const COBALT = ["#0c1f5c", "#1b3f9a", "#3f6fc4", "#8fb0e0", "#d9e5f2", "#f8f9f4", "#fdfdf8"];
const OCHRE = ["#5a2a0a", "#a85a12", "#e09a22", "#f3c94f", "#faeab0", "#fffbe8", "#fffdf2"];
const IRON = ["#5a1a0c", "#a5391a", "#dd6d38", "#f0a878", "#f9dcc4", "#fcf4ea", "#fffdf2"];
const COPPER = ["#0c3a2c", "#1d6a4a", "#4f9a68", "#9cc79a", "#dcebd0", "#f7faf0", "#fdfdf8"];
const MANGANESE = ["#2a1030", "#5a2450", "#8f4a7a", "#c79ab4", "#ecdbe4", "#faf6f6", "#fdfdf8"];
const LEVELS = 6;

const WHITE = rgbOfHex("#f6f5ea");
const YELLOW = rgbOfHex("#e9ae2e");
const BLUE = rgbOfHex("#1d4aa5");
const SKY = rgbOfHex("#7fa6db");
const GREEN = rgbOfHex("#3f8a5c");
const GROUT = rgbOfHex("#bfbbb0");
const GROUT_MM = 0.55;
const CRAZE = rgbOfHex("#8d867a");

interface Majolica extends Structure {
  readonly planes: readonly [lightness: Plane, a: Plane, b: Plane, lines: Plane, faces: Plane];
  readonly mood: Parameters<typeof moodInk>[1];
}

/** A wall of painted tiles: cobalt in brushed washes, ochre, iron red and copper green, grout, glaze and a border. */
export const majolica: Recipe<Majolica> = {
  id: "majolica",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.03, high: 1, middle: 0.64, local: 0.5, saturation: 1.55 },
      calm: 4,
      rounds: 2,
      reach: 5,
      tolerance: 0.08,
    });
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 1.6),
        blur(flat.a, study, 4),
        blur(flat.b, study, 4),
        flowLines(flat.lightness, study, flow, { sigma: 1.8, tau: 0.987, along: 6 }),
        faceField(study, 0.75),
      ],
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { planes, mood } = structure;
    const glazes = [COBALT, OCHRE, IRON, COPPER, MANGANESE].map((stops) => moodRamp(stops, mood));
    const outline = moodInk("#12296e", mood);
    const fineness = tile.fineness(PANEL, structure);
    const { noise } = tile;
    const colour = new Tint();
    tile.fill(WHITE);
    border(tile);
    for (const row of tile.rows(PANEL, structure, planes)) {
      const [lightness, a, b, lines, faces] = row.values as [Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        if (!holds(PANEL, u, v)) continue;
        const brush = noise.at(u * 0.35, v * 1.6) * 0.05 + noise.at(u * 2.3, v * 0.7) * 0.035;
        const place = washed(lightness[x]! + brush * (1 - 0.6 * faces[x]!));
        glazed(colour, glazes, place, a[x]!, b[x]!, faces[x]!);
        const weight = 0.004 + noise.at(u * 0.6, v * 0.6) * 0.002;
        colour.over(outline, inkAt(lines[x]!, weight, 0.008, fineness) * 0.92);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    firedTiles(tile);
  },
};

function holds({ x, y, w, h }: Rect, u: number, v: number): boolean {
  return u >= x && u < x + w && v >= y && v < y + h;
}

/** A tone in washes: each level runs out softly into the next, as colour does in wet glaze. */
function washed(lightness: number): number {
  const place = clamp(lightness) * LEVELS;
  const level = Math.floor(place);
  return (level + smoothstep(0.25, 0.75, place - level)) / LEVELS;
}

const other = new Tint();

/** Cobalt for everything, and ochre, copper green or manganese where the photo has their hues. */
function glazed(
  out: Tint,
  [cobalt, ochre, iron, copper, manganese]: readonly Ramp[],
  place: number,
  a: number,
  b: number,
  face: number,
): void {
  const strength = smoothstep(0.03, 0.075, Math.hypot(a, b));
  const hue = Math.atan2(b, a);
  cobalt!.into(out, place);
  out.overTint(ochre!.into(other, place), strength * likeness(hue, 1.15, 0.4));
  out.overTint(iron!.into(other, place), strength * likeness(hue, 0.45, 0.12) * (1 - 0.5 * face));
  // Nobody's skin is green or purple.
  out.overTint(copper!.into(other, place), strength * likeness(hue, 2.3, 0.3) * (1 - face));
  out.overTint(manganese!.into(other, place), strength * likeness(hue, -0.55, 0.3) * (1 - face));
}

function likeness(hue: number, wanted: number, breadth: number): number {
  return Math.exp(-(turnBetween(wanted, hue) ** 2) / breadth);
}

/** The border: a quatrefoil in the middle of each tile, quarter suns in its corners, leaves between. */
function border(tile: Tile): void {
  const { noise } = tile;
  const colour = new Tint();
  const soft = tile.mm / TILE_W;
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const fromMiddleV = Math.abs(downTile(v) - 0.5);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      if (holds(PANEL, u, v)) continue;
      const px = Math.abs(fract(u / TILE_W) - 0.5);
      quatrefoil(colour, px, fromMiddleV, soft);
      colour.scale(1 + noise.at(u * 0.8, v * 0.8) * 0.07);
      tile.put(x, y, colour);
    }
  }
}

/** One quarter of a border tile, which is the same in all four; distances from its middle in its sides. */
function quatrefoil(out: Tint, px: number, py: number, soft: number): void {
  const fromMiddle = Math.hypot(px, py);
  const fromCorner = Math.hypot(0.5 - px, 0.5 - py);
  const petals = 0.3 + 0.12 * Math.cos(Math.atan2(py, px) * 4);
  out.set(WHITE);
  disc(out, soft, fromMiddle, petals, SKY);
  ring(out, soft, fromMiddle, petals, 0.02);
  ring(out, soft, fromMiddle, petals * 0.72, 0.008);
  disc(out, soft, fromMiddle, 0.17, YELLOW);
  ring(out, soft, fromMiddle, 0.17, 0.015);
  disc(out, soft, fromMiddle, 0.06, BLUE);
  disc(out, soft, fromCorner, 0.26, YELLOW);
  ring(out, soft, fromCorner, 0.26, 0.018);
  disc(out, soft, fromCorner, 0.15, GREEN);
  ring(out, soft, fromCorner, 0.15, 0.014);
  const leaf = Math.min(
    0.05 * (1 - fromMiddle * 1.2) - Math.abs(px - py),
    fromMiddle - 0.3,
    fromCorner - 0.275,
  );
  out.over(GREEN, clamp(0.5 + leaf / soft));
}

function disc(out: Tint, soft: number, distance: number, radius: number, fill: Rgb): void {
  out.over(fill, clamp(0.5 + (radius - distance) / soft));
}

function ring(out: Tint, soft: number, distance: number, radius: number, half: number): void {
  out.over(BLUE, clamp(0.5 + (half - Math.abs(distance - radius)) / soft));
}

/** Where a height lies on its tile, 0..1: the border's rows are square, the panel's divide it evenly. */
function downTile(v: number): number {
  if (v < PANEL.y) return fract(v / PANEL.y);
  if (v > PANEL.y + PANEL.h) return fract((v - PANEL.y - PANEL.h) / PANEL.y);
  return fract((v - PANEL.y) / TILE_H);
}

/** What the kiln and the mason did: glaze that is a little different on each tile, crazing, edges and grout. */
function firedTiles(tile: Tile): void {
  const { noise, pixels } = tile;
  const glow = new Tint();
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const fv = downTile(v);
    const row = Math.floor((v - PANEL.y) / TILE_H);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const fu = fract(u / TILE_W);
      const column = Math.floor(u / TILE_W);
      const edge = edgeDistance(fu, fv, u, v);
      const upperLeft = fv < 0.5 ? fu < 1 - fv : fu < 0.5 && fu < 1 - fv;
      const bevel = smoothstep(2.6, 1.6, edge) * smoothstep(0.5, 1.2, edge) * (upperLeft ? 0.05 : -0.03);
      const factor =
        (1 + noise.cell(column * 3 + 1, row * 5 + 2) * 0.035 + noise.at(u * 0.09, v * 0.09) * 0.03) *
          (1 - smoothstep(1.6, 0.3, edge) * 0.1) +
        bevel;
      const i = tile.indexOf(x, y);
      for (let k = 0; k < 3; k++) pixels[i + k]! *= factor;
      tile.blend(x, y, CRAZE, crazing(noise, u, v) * 0.14);
      const grout = smoothstep(GROUT_MM + 0.25, GROUT_MM - 0.15, edge);
      if (grout > 0) {
        const shade = 0.88 + noise.at(u * 5, v * 5) * 0.1;
        glow.set(GROUT).scale(shade);
        tile.blend(x, y, [glow.r, glow.g, glow.b], grout);
      }
    }
  }
}

/** Millimetres to the nearest edge of a tile; the sheet's own edges are cut, not laid. */
function edgeDistance(fu: number, fv: number, u: number, v: number): number {
  const across = Math.min(fu, 1 - fu) * TILE_W;
  const down = Math.min(fv, 1 - fv) * TILE_H;
  return Math.min(u > 8 && u < 289 ? across : TILE_W, v > 8 && v < 412 ? down : TILE_H);
}

function crazing(noise: Noise, u: number, v: number): number {
  return smoothstep(
    0.012,
    0.004,
    Math.abs(noise.at(u * 0.33 + noise.fractal(u * 0.8, v * 0.8, 2) * 0.4, v * 0.33)),
  );
}
