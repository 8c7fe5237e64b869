import type { Mood } from "../feelings.ts";
import { AIRY } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { busyness } from "../operators/busyness.ts";
import { calmFlats, PALETTE } from "../operators/calm-flats.ts";
import { labOfHex, type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { flowOf } from "../operators/flow.ts";
import { inkAt } from "../operators/ink.ts";
import { dropIslands } from "../operators/islands.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, moodInk, moodInks } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { mat, paperGrain } from "../operators/paper.ts";
import { blur, blurLab, mapPlane, type Plane, planeOf } from "../operators/plane.ts";
import { type Labels, labelsOf, membershipFields } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import { drawSunrise, type Sunrise, sunriseOf } from "../operators/sunrise.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 30, y: 30, w: 237, h: 330 };
const SQUARE: Rect = { ...TALL, h: 237 };
const WIDE: Rect = { x: 30, y: 30, w: 360, h: 225 };
const INK = rgbOfHex("#22242a");
/**
 * For each variation the paper of the mat, the accent, and the flats from sage on: charcoal, rust, clay, sand and paper, the tones
 * of skin, are the same in all.
 */
const FIRST_FLAT = 5;
const SCHEMES = [
  { paper: "#e2d2b8", accent: "#b5533c", flats: PALETTE.slice(FIRST_FLAT) },
  {
    paper: "#e9c9bd",
    accent: "#a63d4f",
    flats: ["#b58f9b", "#5b3a52", "#e6cfd2", "#8a6a72", "#d88a72", "#b06f8a"],
  },
  {
    paper: "#b9c4b4",
    accent: "#c98a2b",
    flats: ["#7f9a6c", "#2f4a3c", "#ccd6b8", "#55703f", "#d8b24a", "#6f9c82"],
  },
  {
    paper: "#c3d0d8",
    accent: "#d9622b",
    flats: ["#6f93b0", "#23405f", "#bcd0dc", "#4a7a86", "#e3b04b", "#3f7fae"],
  },
  {
    paper: "#d9b26a",
    accent: "#1f5f6b",
    flats: ["#9a8a4a", "#3c4a4a", "#ecd9b0", "#85783e", "#e0a030", "#4f8a8c"],
  },
];
const SOFTNESS = 2;
/** Pixels of the study that a line must cover: more where a picture is full of them, as a wood is of leaves. */
const SHORTEST_LINE = 170;
const SHORTEST_IN_A_CROWD = 620;
const SIGNATURE_V = 388;
const DOT_GAP = 12.5;
const BAND_GAP = 24;
const SHEET_MARGIN = 48;
/** OKLab chroma times the square root of an ink's share: less is not worth a sun. */
const LEAST_LOUD = 0.02;
/** Places of the outline that the band repeats: few, for one calm line. */
const PLACES = 14;

interface Modernist extends Structure {
  readonly regions: readonly Plane[];
  readonly planes: readonly [lines: Plane, close: Plane, contour: Plane];
  readonly colours: readonly Rgb[];
  readonly paper: Rgb;
  readonly accent: Rgb;
  readonly lineWeight: number;
  readonly sunrise: Sunrise;
}

/** Eleven flats and a thin line: large calm shapes, finer only where the picture has something to say. */
export const minimalmodernist: Recipe<Modernist> = {
  id: "minimalmodernist",
  name: "Minimal Modernist",
  traits:
    "Six or seven flat, carefully balanced colour fields and a great deal of quiet space. The main subject is drawn finer than its ground, completed by one thin, confident continuous line. Off-white, clay, muted blue and charcoal with a single warm accent; nothing that could be left out remains.",
  version: 10,
  varies: true,
  lettering: AIRY,
  plate: { ground: "#e2d2b8", ink: "#22242a", line: "#b5533c" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const { flat, toned, portrait } = abstracted(study, {
      tone: { low: 0.05, high: 1, middle: 0.6, local: 0.12, saturation: 1.4 },
      calm: 5,
      rounds: 2,
      reach: 6,
      tolerance: 0.12,
    });
    const clean = blurLab(toned, study, 1.6);
    const flow = flowOf(clean, study, 4);
    const busy = busyness(study, flow.magnitude);
    const { paper, flats, ...scheme } = SCHEMES[study.variation]!;
    const palette = [...PALETTE.slice(0, FIRST_FLAT), ...flats];
    const accent = rgbOfHex(scheme.accent);
    const labels = calmFlats(study, flat, busy, portrait);
    const lines = flowLines(clean.lightness, study, flow, {
      sigma: 2.1,
      tau: 1,
      along: 6,
    });
    const lineWeight = 0.0125 / energy(mood, 0.35);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      regions: membershipFields(labels, study, PALETTE.length, SOFTNESS),
      planes: [lines, longLines(study, lines, busy, lineWeight), blur(study.subject, study, 2.5)],
      colours: moodInks(palette, mood),
      paper: rgbOfHex(paper),
      accent,
      lineWeight,
      sunrise: sunriseOf(skylineOf(study, clean, PLACES), loudest(labels, palette, mood) ?? accent, mood),
    };
  },

  paint(tile, structure) {
    const { panel, regions, planes, colours, lineWeight } = structure;
    const fineness = tile.fineness(panel, structure);
    const perPixel = panel.w / tile.mm / structure.w;
    const pair = new Strongest();
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, [...regions, ...planes])) {
      const [lines, close, contour] = row.values.slice(regions.length) as [Plane, Plane, Plane];
      for (let x = 0; x < row.count; x++) {
        pair.find(row.values, regions.length, x);
        colour.set(colours[pair.second]!);
        colour.over(colours[pair.first]!, clamp(0.5 + pair.lead * perPixel * SOFTNESS * 0.62));
        const drawn = smoothstep(0.3, 0.6, close[x]!);
        colour.over(INK, inkAt(lines[x]!, -lineWeight, 0.004, fineness) * drawn);
        if (structure.hasSubject) colour.over(INK, smoothstep(0.42, 0.34, Math.abs(contour[x]! - 0.5)) * 0.9);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    mat(tile, panel, structure.paper);
    drawLine(tile, frameAround(panel, 0), 0.4, INK);
    const band = bandUnder(panel, BAND_GAP, SHEET_MARGIN);
    if (band) drawSunrise(tile, band, structure.sunrise, INK);
    else signature(tile, panel, structure.accent);
    paperGrain(tile, 0.02);
  },
};

/** A dot between two lines: the sheet's only ornament under a tall picture. */
function signature(tile: Tile, { x, w }: Rect, accent: Rgb): void {
  const middle = x + w / 2;
  for (const [from, to] of [
    [x, middle - DOT_GAP],
    [middle + DOT_GAP, x + w],
  ] as const) {
    drawLine(
      tile,
      [
        [from, SIGNATURE_V],
        [to, SIGNATURE_V],
      ],
      0.6,
      INK,
    );
  }
  drawLine(
    tile,
    [
      [middle, SIGNATURE_V],
      [middle, SIGNATURE_V],
    ],
    10,
    accent,
  );
}

/** The most colourful of the inks, by its chroma and how much of the picture it covers; none where all are grey. */
function loudest(labels: Labels, palette: readonly string[], mood: Mood): Rgb | undefined {
  const shares = palette.map(() => 0);
  for (const label of labels) shares[label]!++;
  const loud = palette.map((hex, k) => {
    const [, a, b] = labOfHex(hex);
    return Math.hypot(a, b) * Math.sqrt(shares[k]! / labels.length);
  });
  const most = loud.indexOf(Math.max(...loud));
  return loud[most]! < LEAST_LOUD ? undefined : moodInk(palette[most]!, mood);
}

/** 1 around lines worth drawing: on the subject and on faces, and long enough not to be a speck. */
function longLines(study: Study, lines: Plane, busy: Plane, weight: number): Plane {
  const longest = (field: Plane, shortest: number): Labels =>
    dropIslands(
      labelsOf(lines.length, (i) => (lines[i]! < -weight * 0.8 && field[i]! > 0.4 ? 1 : 0)),
      study,
      shortest,
    );
  const looked = longest(study.attention, SHORTEST_LINE);
  const crowded = longest(busy, SHORTEST_IN_A_CROWD);
  const kept = planeOf(lines.length, (i) => Math.max(looked[i]!, crowded[i]!));
  return mapPlane(blur(kept, study, 2.5), (near) => smoothstep(0.04, 0.2, near));
}
