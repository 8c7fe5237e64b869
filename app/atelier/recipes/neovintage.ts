import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, rgbOfHex } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { energy, moodInks, planesInMood } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type Plane } from "../operators/plane.ts";
import { separated } from "../operators/separation.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure } from "./recipe.ts";

const PANEL: Rect = { x: 15, y: 15, w: 267, h: 390 };
const PAPER = rgbOfHex("#f1e7d0");
const AGE: Rgb = [0.93, 0.84, 0.66];
const FOXING: Rgb = [0.9, 0.78, 0.58];
const WORN = rgbOfHex("#f6f0e2");

/** Each drum of the press: its ink, the angle and pitch of its screen, and how far it slipped, in millimetres. */
const DRUMS = [
  { ink: "#ee5a42", angle: 1.309, pitch: 1.15, slip: { u: 0.4, v: -0.28 } },
  { ink: "#f4bb2e", angle: 0.262, pitch: 1.15, slip: { u: -0.34, v: 0.34 } },
  { ink: "#12808f", angle: 0.785, pitch: 1.15, slip: { u: 0.16, v: 0.44 } },
  { ink: "#2d2233", angle: 0.3, pitch: 0.85, slip: { u: 0, v: 0 } },
] as const;

interface Riso extends Structure {
  readonly separations: readonly Plane[];
  readonly faces: Plane;
  readonly inks: readonly Rgb[];
  readonly pitch: number;
}

/** A risograph of four inks, none quite in its place, on a sheet that was folded and kept in a drawer. */
export const neovintage: Recipe<Riso> = {
  id: "neovintage",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { mood } = study;
    const { flat } = abstracted(study, {
      tone: { low: 0.05, high: 1, middle: 0.62, local: 0.6, saturation: 1.8 },
      calm: 2,
      rounds: 1,
      reach: 3,
      tolerance: 0.07,
    });
    const separations = separated(planesInMood(flat, mood));
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      separations: separations.map((plane) => blur(plane, study, 0.7)),
      faces: faceField(study, 0.75),
      inks: moodInks(
        DRUMS.map(({ ink }) => ink),
        mood,
      ),
      pitch: 1 / energy(mood, 0.15),
    };
  },

  paint(tile, structure) {
    tile.fill(PAPER);
    DRUMS.forEach((_, drum) => {
      print(tile, structure, drum);
    });
    aged(tile);
    folded(tile, structure);
    paperGrain(tile, 0.04);
  },
};

/** One pass through the press: ink in grainy dots, multiplied upon what is there. */
function print(tile: Tile, { w, h, separations, inks, pitch: scale }: Riso, drum: number): void {
  const { angle, pitch, slip } = DRUMS[drum]!;
  const { noise, pixels } = tile;
  const ink = inks[drum]!;
  const cosine = Math.cos(angle) / (pitch * scale);
  const sine = Math.sin(angle) / (pitch * scale);
  const softness = Math.max(0.06, (tile.mm / pitch) * 0.75);
  const panel = { ...PANEL, x: PANEL.x + slip.u, y: PANEL.y + slip.v };
  for (const row of tile.rows(panel, { w, h }, [separations[drum]!])) {
    const [tone] = row.values as [Plane];
    const v = tile.v(row.y);
    const inRows = clamp(0.5 + Math.min(v - panel.y, panel.y + panel.h - v) / tile.mm);
    for (let x = 0; x < row.count; x++) {
      const u = tile.u(row.x0 + x);
      const inPanel = inRows * clamp(0.5 + Math.min(u - panel.x, panel.x + panel.w - u) / tile.mm);
      if (inPanel === 0 || tone[x]! < 0.01) continue;
      const across = (u * cosine + v * sine) * 2 * Math.PI;
      const down = (v * cosine - u * sine) * 2 * Math.PI;
      const dots = 0.25 * (Math.cos(across) + Math.cos(down));
      const grain =
        noise.at(u * 3.3 + drum * 50, v * 3.3) * 0.32 + noise.at(u * 7.7 + drum * 9, v * 7.7) * 0.28;
      const threshold = 0.5 + dots * 0.45 + grain * 0.42;
      const mottle = 0.96 - 0.12 * noise.fractal(u * 0.12 + drum * 7, v * 0.12, 3);
      const cover =
        smoothstep(threshold - softness, threshold + softness, tone[x]! * 1.08) * 0.94 * mottle * inPanel;
      const i = tile.indexOf(row.x0 + x, row.y);
      for (let k = 0; k < 3; k++) pixels[i + k]! *= 1 + (ink[k]! - 1) * cover;
    }
  }
}

/** Yellowed edges and foxing. */
function aged(tile: Tile): void {
  const { noise, pixels } = tile;
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const inward = Math.min(u, v, 297 - u, 420 - v);
      const yellowed = smoothstep(38, 0, inward + noise.fractal(u * 0.03, v * 0.03, 3) * 18) * 0.6;
      const foxed = smoothstep(0.24, 0.36, noise.fractal(u * 0.09 + 70, v * 0.09, 3)) * 0.22;
      const i = tile.indexOf(x, y);
      for (let k = 0; k < 3; k++) {
        pixels[i + k]! *= (1 + (AGE[k]! - 1) * yellowed) * (1 + (FOXING[k]! - 1) * foxed);
      }
    }
  }
}

/** Two creases where the sheet was folded in four, worn white; none runs over a face. */
function folded(tile: Tile, structure: Riso): void {
  const { noise } = tile;
  const soft = Math.max(0.4, tile.mm * 1.2);
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const crease = Math.min(
        Math.abs(v - 210 + noise.at(u * 0.2, 1) * 0.15),
        Math.abs(u - 148.5 + noise.at(v * 0.2, 2) * 0.15),
      );
      if (crease >= soft) continue;
      const worn = smoothstep(soft, 0.05, crease) * (0.4 + noise.at(u * 0.4, v * 0.4) * 0.12);
      tile.blend(x, y, WORN, worn * (1 - faceAt(structure, u, v)));
    }
  }
}

/** The face field at a place of the sheet; 0 outside the panel. */
function faceAt({ w, h, faces }: Riso, u: number, v: number): number {
  const x = Math.floor(((u - PANEL.x) / PANEL.w) * w);
  const y = Math.floor(((v - PANEL.y) / PANEL.h) * h);
  return x < 0 || y < 0 || x >= w || y >= h ? 0 : faces[y * w + x]!;
}
