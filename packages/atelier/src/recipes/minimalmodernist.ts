import type { Mood } from "../feelings.ts";
import { AIRY } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { broadRegions } from "../operators/broad-regions.ts";
import { busyness } from "../operators/busyness.ts";
import { labOfHex, type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceShapes } from "../operators/face-shapes.ts";
import { faceField } from "../operators/faces.ts";
import { flowOf } from "../operators/flow.ts";
import { inkAt } from "../operators/ink.ts";
import { dropIslands } from "../operators/islands.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, moodInk, moodInks } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { nearestInPalette } from "../operators/palette.ts";
import { mat, paperGrain } from "../operators/paper.ts";
import { blur, blurLab, type LabPlanes, mapPlane, type Plane, planeOf } from "../operators/plane.ts";
import { fleshOf, keyPlate, type Portrait } from "../operators/portrait.ts";
import { type Labels, labelsOf, membershipFields, smoothLabels } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import { drawSunrise, type Sunrise, sunriseOf } from "../operators/sunrise.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 30, y: 30, w: 237, h: 330 };
const SQUARE: Rect = { ...TALL, h: 237 };
const PAPER = rgbOfHex("#ded6ca");
const INK = rgbOfHex("#22242a");
const RUST = rgbOfHex("#b5533c");
/** Charcoal, rust, clay, sand, paper, sage, slate, and for what lies between: mist, moss and straw. */
const PALETTE = [
  "#2b2d33",
  "#b5533c",
  "#d99a6c",
  "#e9cfb0",
  "#f7efe2",
  "#7c8f86",
  "#3e5a63",
  "#b7c9c6",
  "#71895f",
  "#d9a94e",
];
/** Nobody has green hair or skin: on a head, which reaches this far in sizes of its face, moss becomes rust or clay. */
const HEAD = 1.25;
const MOSS = 8;
const DARK_HAIR = 1;
const FAIR_HAIR = 2;
/** Straw on skin looks like jaundice: it becomes clay or, from this lightness on, sand. */
const STRAW = 9;
const CLAY = 2;
const SAND = 3;
const LIGHT_SKIN_FROM = 0.76;
/** Where there are people, only what is this yellow, in radians of OKLab, is straw. */
const YELLOW = 1.4;
/** What a picture is about is in shapes of this size: a place in smaller ones, for nobody stands before it. */
const SUBJECT_SHAPES = { sigma: 3.6, rounds: 2, smallest: 800 };
const PLACE_SHAPES = { sigma: 2.2, rounds: 2, smallest: 320 };
/** How far around a face its shapes are the finest, in its widths. */
const AROUND_FACE = 0.08;
/** Dark skin is drawn in tones of one hue, from shadow to light: charcoal, rust, clay, sand and paper. */
const DARK_SKIN = [0, 1, 2, 3, 4] as const;
/** From these tones of an evened face on, the next lighter of them is taken. */
const SKIN_STEPS = [0.34, 0.52, 0.7, 0.86] as const;
const FEATURE = 0;
/** How much darker than the face, in OKLab, its features are where their charcoal sets in, and where it is full. */
const CHARCOAL = [0.16, 0.42] as const;
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

/** Ten flats and a thin line: large calm shapes, finer only where the picture has something to say. */
export const minimalmodernist: Recipe<Modernist> = {
  id: "minimalmodernist",
  name: "Minimal Modernist",
  traits:
    "Six or seven flat, carefully balanced colour fields and a great deal of quiet space. The main subject is drawn finer than its ground, completed by one thin, confident continuous line. Off-white, clay, muted blue and charcoal with a single warm accent; nothing that could be left out remains.",
  version: 9,
  lettering: AIRY,
  plate: { ground: "#ded6ca", ink: "#22242a", line: "#b5533c" },
  panels: { tall: TALL, square: SQUARE },

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
    const labels = flats(study, flat, busy, portrait);
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

/** Large shapes where little happens, small ones on the subject, and the finest on faces. */
function flats(study: Study, flat: LabPlanes, busy: Plane, portrait: Portrait | undefined): Labels {
  const palette = PALETTE.map(labOfHex);
  const count = palette.length;
  const options = { chroma: 1.2, evenness: 0.45 };
  const heads = faceField(study, HEAD);
  const flesh = fleshOf(study, study.photo);
  const yellowFrom = study.faces.length > 0 ? YELLOW : -Math.PI;
  const asPeopleAre = (labels: Labels): Labels =>
    labelsOf(labels.length, (i) => {
      if (labels[i] === STRAW && (flesh[i]! > 0.5 || Math.atan2(flat.b[i]!, flat.a[i]!) < yellowFrom))
        return flat.lightness[i]! < LIGHT_SKIN_FROM ? CLAY : SAND;
      if (labels[i] !== MOSS || heads[i]! < 0.5) return labels[i]!;
      return flat.lightness[i]! < 0.5 ? DARK_HAIR : FAIR_HAIR;
    });
  const rough = asPeopleAre(nearestInPalette(blurLab(flat, study, 2.5), study, palette, options));
  const coarse = broadRegions(rough, study, count, { sigma: 8, rounds: 3, smallest: 4200 });
  const fine = broadRegions(rough, study, count, study.hasSubject ? SUBJECT_SHAPES : PLACE_SHAPES);
  const mixed = labelsOf(coarse.length, (i) =>
    Math.max(study.attention[i]!, busy[i]!) > 0.5 ? fine[i]! : coarse[i]!,
  );
  if (study.faces.length === 0) return dropIslands(mixed, study, 200);
  const precise = asPeopleAre(nearestInPalette(flat, study, palette, options));
  const drawn = portrait ? withSkin(precise, study, portrait) : precise;
  const features = dropIslands(smoothLabels(drawn, study, count, 1.4, 1), study, 40);
  const faces = faceShapes(study, AROUND_FACE);
  const isFine = (i: number): boolean => faces[i]! > 0.5 || (portrait?.skin[i] ?? 0) > 0.5;
  return labelsOf(mixed.length, (i) => (isFine(i) ? features[i]! : mixed[i]!));
}

/** The labels with dark skin in tones of one hue, and their features in charcoal. */
function withSkin(labels: Labels, study: Study, portrait: Portrait): Labels {
  const { skin } = portrait;
  const lightness = blur(portrait.planes.lightness, study, 2);
  const key = keyPlate(study, portrait, CHARCOAL);
  return labelsOf(labels.length, (i) => {
    if (skin[i]! <= 0.5) return labels[i]!;
    if (key[i]! > 0.4) return FEATURE;
    const tone = SKIN_STEPS.filter((step) => lightness[i]! > step).length;
    return DARK_SKIN[tone]!;
  });
}
