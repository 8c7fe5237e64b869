import { OLD_STYLE } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { type Rgb, rgbOfHex } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { energy, moodInks, planesInMood, undyed } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type Plane, type Size } from "../operators/plane.ts";
import { type Discs, discsOf, pressMarks } from "../operators/press-marks.ts";
import { type Drum, Press } from "../operators/riso.ts";
import { separated, separatedFor } from "../operators/separation.ts";
import { type Rect, trimAround } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure } from "./recipe.ts";

const TALL: Rect = { x: 15, y: 15, w: 267, h: 390 };
const SQUARE: Rect = { ...TALL, h: 267 };
const WIDE: Rect = { x: 15, y: 15, w: 390, h: 267 };
const PAPER = rgbOfHex("#f1e7d0");
const AGE: Rgb = [0.93, 0.84, 0.66];
const FOXING: Rgb = [0.9, 0.78, 0.58];
const WORN = rgbOfHex("#f6f0e2");

const MARGIN_MM = 15;
/** How far yellow creeps in from the edges, and how unevenly. */
const YELLOWED_MM = 38;
const YELLOW_WANDER = 18;

const DRUMS = [
  { ink: "#ee5a42", angle: 1.309, pitch: 1.15, slip: { u: 0.4, v: -0.28 } },
  { ink: "#f4bb2e", angle: 0.262, pitch: 1.15, slip: { u: -0.34, v: 0.34 } },
  { ink: "#12808f", angle: 0.785, pitch: 1.15, slip: { u: 0.16, v: 0.44 } },
  { ink: "#2d2233", angle: 0.3, pitch: 0.85, slip: { u: 0, v: 0 } },
] as const satisfies readonly Drum[];
/** What the drums are loaded with in the other variations: a printer has more inks than drums. */
const OTHER_INKS = [
  ["#ee5f97", "#f7cf4e", "#2a5fae", "#262a4a"],
  ["#ee7a34", "#ecc95e", "#3a7f58", "#2a2b22"],
  ["#c9506f", "#f0b878", "#6257ae", "#2f2350"],
  ["#d9304f", "#f5df7a", "#23a08f", "#14363f"],
];
/** Places of the outline that the discs beneath a picture repeat. */
const PLACES = 7;

interface Riso extends Structure {
  readonly separations: readonly Plane[];
  readonly faces: Plane;
  readonly inks: readonly Rgb[];
  readonly pitch: number;
  readonly discs: Discs;
}

/** A risograph of four inks, none quite in its place, on a sheet that was folded and kept in a drawer. */
export const neovintage: Recipe<Riso> = {
  id: "neovintage",
  name: "Neo Vintage",
  traits:
    "A risograph print found in a drawer: four overlapping spot inks, visible grain, slight misregistration where the plates meet. Faded red, mustard, teal and ink blue on creamy aged paper with soft folds and worn corners. Simple shapes, warm humour, mid-century charm.",
  version: 8,
  varies: true,
  lettering: OLD_STYLE,
  plate: { ground: "#f1e7d0", ink: "#2a3550", line: "#c8483c" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const { flat } = abstracted(study, {
      tone: { low: 0.05, high: 1, middle: 0.62, local: 0.6, saturation: 1.8 },
      calm: 2,
      rounds: 1,
      reach: 3,
      tolerance: 0.07,
    });
    const picture = planesInMood(flat, mood);
    const hexes = OTHER_INKS[study.variation - 1] ?? DRUMS.map(({ ink }) => ink);
    const inks = moodInks(hexes, mood);
    const separations = mood.dyes
      ? separatedFor(picture, { inks: moodInks(hexes, undyed(mood)), paper: PAPER }, { inks, paper: PAPER })
      : separated(picture);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      separations: separations.map((plane) => blur(plane, study, 0.7)),
      faces: faceField(study, 0.75),
      inks,
      pitch: 1 / energy(mood, 0.15),
      discs: discsOf(skylineOf(study, flat, PLACES), separations),
    };
  },

  paint(tile, structure) {
    const { panel, separations, inks, pitch } = structure;
    tile.fill(PAPER);
    DRUMS.forEach((drum, k) => {
      const press = new Press(tile, drum, k, inks[k]!, pitch);
      printPicture(tile, press, panel, structure, separations[k]!);
      printMarks(tile, new Press(tile, drum, k, inks[k]!, pitch), { ...structure, drum: k });
    });
    aged(tile, panel);
    folded(tile, structure);
    paperGrain(tile, 0.04);
  },
};

/** The picture's part in one ink, inside the panel as far as the drum slipped. */
function printPicture(tile: Tile, press: Press, { x, y, w, h }: Rect, size: Size, separation: Plane): void {
  const panel: Rect = { x: x + press.slip.u, y: y + press.slip.v, w, h };
  for (const row of tile.rows(panel, size, [separation])) {
    const tone = row.values[0]!;
    const v = tile.v(row.y);
    const inRows = clamp(0.5 + Math.min(v - panel.y, panel.y + h - v) / tile.mm);
    for (let i = 0; i < row.count; i++) {
      const u = tile.u(row.x0 + i);
      const inPanel = inRows * clamp(0.5 + Math.min(u - panel.x, panel.x + w - u) / tile.mm);
      if (inPanel > 0) press.ink(row.x0 + i, row.y, tone[i]!, inPanel);
    }
  }
}

/** Beneath a square picture, the marks by which a printer aligns the drums. */
function printMarks(tile: Tile, press: Press, { panel, discs, drum }: Riso & { drum: number }): void {
  const band = bandUnder(panel, 0, MARGIN_MM);
  if (!band) return;
  const marks = { band, drum, drums: DRUMS.length, discs };
  const bottom = Math.min(tile.y1, Math.ceil(tile.yAt(band.y + band.h)));
  const right = Math.min(tile.sheet.width, Math.ceil(tile.xAt(band.x + band.w)));
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(band.y))); y < bottom; y++) {
    const v = tile.v(y) - press.slip.v;
    for (let x = Math.max(0, Math.floor(tile.xAt(band.x))); x < right; x++) {
      press.ink(x, y, pressMarks(marks, tile.u(x) - press.slip.u, v, tile.mm), 1);
    }
  }
}

/** Yellowed edges and foxing. */
function aged(tile: Tile, panel: Rect): void {
  const { noise, pixels } = tile;
  const trim = trimAround(panel);
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const inward = Math.min(u, v, trim.w - u, trim.h - v);
      const wander =
        inward < YELLOWED_MM + YELLOW_WANDER ? noise.fractal(u * 0.03, v * 0.03, 3) * YELLOW_WANDER : 0;
      const yellowed = smoothstep(YELLOWED_MM, 0, inward + wander) * 0.6;
      const foxed = smoothstep(0.24, 0.36, noise.fractal(u * 0.09 + 70, v * 0.09, 3)) * 0.22;
      if (yellowed === 0 && foxed === 0) continue;
      const i = tile.indexOf(x, y);
      pixels[i]! *= (1 + (AGE[0] - 1) * yellowed) * (1 + (FOXING[0] - 1) * foxed);
      pixels[i + 1]! *= (1 + (AGE[1] - 1) * yellowed) * (1 + (FOXING[1] - 1) * foxed);
      pixels[i + 2]! *= (1 + (AGE[2] - 1) * yellowed) * (1 + (FOXING[2] - 1) * foxed);
    }
  }
}

/** Two creases where the sheet was folded in four, worn white; none runs over a face. */
function folded(tile: Tile, structure: Riso): void {
  const { noise } = tile;
  const trim = trimAround(structure.panel);
  const soft = Math.max(0.4, tile.mm * 1.2);
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const across = Math.abs(v - trim.h / 2) < soft + 1;
    const from = across ? 0 : Math.max(0, Math.floor(tile.xAt(trim.w / 2 - soft - 1)));
    const to = across ? tile.sheet.width : Math.ceil(tile.xAt(trim.w / 2 + soft + 1));
    for (let x = from; x < to; x++) {
      const u = tile.u(x);
      const crease = Math.min(
        Math.abs(v - trim.h / 2 + noise.at(u * 0.2, 1) * 0.15),
        Math.abs(u - trim.w / 2 + noise.at(v * 0.2, 2) * 0.15),
      );
      if (crease >= soft) continue;
      const worn = smoothstep(soft, 0.05, crease) * (0.4 + noise.at(u * 0.4, v * 0.4) * 0.12);
      tile.blend(x, y, WORN, worn * (1 - faceAt(structure, u, v)));
    }
  }
}

/** The face field at a place of the sheet; 0 outside the panel. */
function faceAt({ w, h, faces, panel }: Riso, u: number, v: number): number {
  const x = Math.floor(((u - panel.x) / panel.w) * w);
  const y = Math.floor(((v - panel.y) / panel.h) * h);
  return x < 0 || y < 0 || x >= w || y >= h ? 0 : faces[y * w + x]!;
}
