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
const PAPER = rgbOfHex("#e2d2b8");
const INK = rgbOfHex("#22242a");
const RUST = rgbOfHex("#b5533c");
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
      colours: moodInks(PALETTE, mood),
      lineWeight,
      sunrise: sunriseOf(skylineOf(study, clean, PLACES), loudest(labels, mood), mood),
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
    mat(tile, panel, PAPER);
    drawLine(tile, frameAround(panel, 0), 0.4, INK);
    const band = bandUnder(panel, BAND_GAP, SHEET_MARGIN);
    if (band) drawSunrise(tile, band, structure.sunrise, INK);
    else signature(tile, panel);
    paperGrain(tile, 0.02);
  },
};

/** A dot between two lines: the sheet's only ornament under a tall picture. */
function signature(tile: Tile, { x, w }: Rect): void {
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
    RUST,
  );
}

/** The most colourful of the inks, by its chroma and how much of the picture it covers; rust where all are grey. */
function loudest(labels: Labels, mood: Mood): Rgb {
  const shares = PALETTE.map(() => 0);
  for (const label of labels) shares[label]!++;
  const loud = PALETTE.map((hex, k) => {
    const [, a, b] = labOfHex(hex);
    return Math.hypot(a, b) * Math.sqrt(shares[k]! / labels.length);
  });
  const most = loud.indexOf(Math.max(...loud));
  return loud[most]! < LEAST_LOUD ? RUST : moodInk(PALETTE[most]!, mood);
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
