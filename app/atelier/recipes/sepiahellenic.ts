import { abstracted } from "../operators/abstraction.ts";
import { Bitmap } from "../operators/bitmap.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { moodInk } from "../operators/mood.ts";
import { clamp, fract, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { blur, type Plane, percentiles } from "../operators/plane.ts";
import type { Noise } from "../operators/random.ts";
import { type Rect, TRIM } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure } from "./recipe.ts";

const PANEL: Rect = { x: 22, y: 34, w: 253, h: 352 };
const CLAY = "#c9733d";
const INKS = { clay: CLAY, lightClay: "#e3a066", glaze: "#17100e", red: "#7d2a1c", cream: "#f0dcb4" };
const FRAME_CLAY = rgbOfHex(CLAY);
const FRAME_GLAZE = rgbOfHex("#17100e");
const LEAST_GROUND = 0.06;
/** Parts of the figures that are black, black or red, and not yet cream. */
const LEVELS = [0.28, 0.44, 0.78];

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
const SEED_MM = 9;

interface Hellenic extends Structure {
  readonly planes: readonly [lightness: Plane, lines: Plane, incised: Plane, ground: Plane];
  /** Lightness up to which figures are black, red, and clay; above, they are cream. */
  readonly levels: readonly [black: number, red: number, clay: number];
  readonly open: boolean;
  readonly inks: Readonly<Record<keyof typeof INKS, Rgb>>;
}

/** A Greek vase: black, red and cream figures with incised lines, drawn on clay between meanders. */
export const sepiahellenic: Recipe<Hellenic> = {
  id: "sepiahellenic",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { mood } = study;
    const { flat, toned, flow } = abstracted(study, {
      tone: { low: 0.05, high: 0.98, middle: 0.52, local: 0.7, saturation: 1 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.09,
    });
    const ground = groundOf(study, flow.magnitude);
    const open = ground.share > LEAST_GROUND;
    const figures = open ? flat.lightness.filter((_, i) => ground.plane[i]! < 0.5) : flat.lightness;
    const [black = 0.4, red = 0.5, clay = 0.8] = percentiles(figures, LEVELS);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 1.8),
        flowLines(flat.lightness, study, flow, { sigma: 1.5, tau: 0.985, along: 5 }),
        flowLines(blur(toned.lightness, study, 1.3), study, flow, {
          sigma: 1.2,
          ratio: 1.7,
          tau: 1,
          along: 4,
        }),
        blur(ground.plane, study, 1.5),
      ],
      levels: [clamp(black, 0.3, 0.5), clamp(red, 0.36, 0.6), clamp(clay, 0.6, 0.86)],
      open,
      inks: {
        clay: moodInk(INKS.clay, mood),
        lightClay: moodInk(INKS.lightClay, mood),
        glaze: moodInk(INKS.glaze, mood),
        red: moodInk(INKS.red, mood),
        cream: moodInk(INKS.cream, mood),
      },
    };
  },

  paint(tile, structure) {
    const { planes, levels, open, inks } = structure;
    const { noise } = tile;
    const fineness = tile.fineness(PANEL, structure);
    border(tile);
    const figure = new Tint();
    const colour = new Tint();
    for (const row of tile.rows(PANEL, structure, planes)) {
      const [lightness, lines, incised, ground] = row.values as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      if (v < PANEL.y || v >= PANEL.y + PANEL.h) continue;
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        if (u < PANEL.x || u >= PANEL.x + PANEL.w) continue;
        const L = lightness[x]!;
        const line = inkAt(lines[x]!, 0, 0.008, fineness);
        blackFigure(figure, L, levels, inks);
        if (L > levels[1]) figure.over(inks.glaze, line * 0.95);
        else figure.over(inks.lightClay, inkAt(incised[x]!, -0.0075, 0.004, fineness) * 0.9);

        const behind = open ? ground[x]! : 0;
        const background = smoothstep(0.46, 0.54, behind);
        colour.set(inks.clay).over(inks.lightClay, smoothstep(0.62, 0.95, L) * 0.6);
        colour.over(inks.red, smoothstep(0.4, 0.36, L) * 0.5).over(inks.glaze, line * 0.9);
        colour.overTint(figure, 1 - background);
        colour.over(inks.glaze, smoothstep(0.44, 0.36, Math.abs(behind - 0.5)));

        const wear = noise.at(u * 0.9 + 4, v * 0.9) * 0.5 + noise.at(u * 3.3, v * 3.3) * 0.5;
        colour.over(inks.clay, smoothstep(0.52, 0.72, wear) * 0.7).scale(fired(noise, u, v));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawLine(tile, frameAround(PANEL, -0.6), 1.2, FRAME_GLAZE);
  },
};

/** Glaze in the darks, then red, bare clay in the light, and cream where it is lightest. */
function blackFigure(
  out: Tint,
  lightness: number,
  [black, red, clay]: Hellenic["levels"],
  inks: Hellenic["inks"],
): void {
  out.set(inks.glaze);
  out.over(inks.red, smoothstep(black - 0.006, black + 0.006, lightness));
  out.over(inks.lightClay, smoothstep(red - 0.007, red + 0.007, lightness));
  out.over(inks.cream, smoothstep(clay - 0.007, clay + 0.007, lightness) * 0.92);
}

/** Clouds and grain of fired clay. */
function fired(noise: Noise, u: number, v: number): number {
  return (
    1 +
    noise.at(u * 0.05, v * 0.05) * 0.1 +
    noise.at(u * 0.4, v * 0.4) * 0.05 +
    noise.at(u * 2.2, v * 2.2) * 0.045
  );
}

/** Clay with a black rim, meanders above and below, and rows of seeds at the sides. */
function border(tile: Tile): void {
  const { noise } = tile;
  const colour = new Tint();
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const fromEdge = Math.min(v, TRIM.h - v);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      if (u > PANEL.x && u < PANEL.x + PANEL.w && v > PANEL.y && v < PANEL.y + PANEL.h) continue;
      const fromSide = Math.min(u, TRIM.w - u);
      const rim = clamp(0.5 + (BORDER_MM - Math.min(fromEdge, fromSide)) / tile.mm);
      const ink = Math.max(rim, meander(u, v, tile.mm), seeds(fromSide, v, tile.mm));
      colour.set(FRAME_CLAY).over(FRAME_GLAZE, ink * (0.93 + noise.at(u * 2, v * 2) * 0.07));
      tile.put(x, y, colour.scale(fired(noise, u, v)));
    }
  }
  const middle: Rect = { x: BORDER_MM, y: 7.6, w: TRIM.w - 2 * BORDER_MM, h: TRIM.h - 15.2 };
  for (const inset of [0, 23.6]) {
    const { x, y, w, h } = middle;
    for (const level of [y + inset, y + h - inset]) {
      drawLine(
        tile,
        [
          [x, level],
          [x + w, level],
        ],
        0.8,
        FRAME_GLAZE,
      );
    }
  }
}

function meander(u: number, v: number, mm: number): number {
  const from = v < TRIM.h / 2 ? v - MEANDER_FROM_MM : TRIM.h - MEANDER_FROM_MM - v;
  const along = u - MEANDER_LEFT_MM;
  const length = TRIM.w - 2 * MEANDER_LEFT_MM;
  if (from < 0 || from > 8 * MEANDER_CELL_MM || along < 0 || along > length) return 0;
  return MEANDER.coverAt(along / MEANDER_CELL_MM, from / MEANDER_CELL_MM, mm / MEANDER_CELL_MM);
}

/** Rings with a dot in each, one under the other along both sides. */
function seeds(fromSide: number, v: number, mm: number): number {
  const top = PANEL.y + 1;
  if (v < top || v > TRIM.h - top || fromSide < 6 || fromSide > 19) return 0;
  const down = (fract((v - top) / ((TRIM.h - 2 * top) / 39)) - 0.5) * SEED_MM;
  const distance = Math.hypot(down * 1.2, (fromSide - 12.6) * 0.93);
  const ring = clamp(0.5 + (4.2 - distance) / mm) * clamp(0.5 + (distance - 2.9) / mm);
  return Math.max(ring, clamp(0.5 + (1.4 - distance) / mm));
}
