import { PLACARD } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { busyness } from "../operators/busyness.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceShapes, openMouths } from "../operators/face-shapes.ts";
import { widestFace } from "../operators/faces.ts";
import { dropIslands } from "../operators/islands.ts";
import { likeness } from "../operators/likeness.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { mat, matShadow, paperGrain } from "../operators/paper.ts";
import { type PaperHills, paperHills } from "../operators/paper-hills.ts";
import {
  COLOURFUL,
  colourOf,
  isThing,
  paperHuesOf,
  papersOf,
  skinOf,
  WARM,
  WATER,
} from "../operators/paper-hues.ts";
import { blur, mapPlane, type Plane, percentiles, planeOf, type Size } from "../operators/plane.ts";
import { type Labels, labelsOf, membershipFields, smoothLabels } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import { skinLevels } from "../operators/skin-levels.ts";
import { skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 17, y: 17, w: 263, h: 386 };
const SQUARE: Rect = { ...TALL, h: 263 };
const WIDE: Rect = { x: 17, y: 17, w: 386, h: 263 };
/** Paper between the picture and the hills beneath a square one. */
const GAP = 13;
const MAT = rgbOfHex("#f4f1e8");

/** Which levels of the picture's main paper lie beneath a square one, from its sky down, and the shore of another. */
const HILLS = [4, 3, 2, 1, 0];
const SHORE = { paper: WARM, beneathWarm: WATER, level: 3 };
/** Places of the outline that the farthest hill repeats. */
const PLACES = 26;
const LEVELS = 6;
const FLAT_RANGE = 0.05;
/** From this range of tones on, a picture is cut at its own tones; between the two, more by shares. */
const WIDE_RANGE = 0.3;
/** Shares of the picture that lie below each level's upper edge. */
const STEPS = [0.13, 0.32, 0.52, 0.7, 0.86];
/** How much the picture's own tones decide where its sheets are cut, and how much the share of the picture that each takes. */
const OWN_TONES = 0.7;
const EDGES = [0.2, 0.38, 0.55, 0.72, 0.88];
/** Where a viewer looks closest, shapes are this fine; on an animal or a thing finer, for nothing tells its eyes from its fur. */
const FINE_SHAPES = { sigma: 2.2, rounds: 2, smallest: 220 };
const THING_SHAPES = { sigma: 1.6, rounds: 1, smallest: 80 };
/** How far around a face it is cut as finely, in its widths. */
const AROUND_FACE = 0.08;
/** How softly the tones of a face become those of the picture, in its widths. */
const SKIN_RIM = 0.06;
const LEAST_SKIN = 0.01;
/** The smallest shape on a face, in its widths. */
const FEATURE = 0.02;
const SHADOW_OFFSET = { x: 4, y: 6 };
/** How much of its shadow a sheet throws on a face: one as deep as elsewhere would be darker than the face's own shadows. */
const SHADOW_ON_FACE = 0.35;

interface CutPaper extends Structure {
  /** For each sheet but the lowest: where it lies, and where it throws its shadow. */
  readonly sheets: readonly Plane[];
  readonly shadows: readonly Plane[];
  readonly hues: readonly Plane[];
  readonly papers: readonly (readonly Rgb[])[];
  readonly hills: PaperHills;
}

/** Six sheets of cut paper, one upon the other, in the colours of lake, pasture and evening rock. */
export const alpinecoastal: Recipe<CutPaper> = {
  id: "alpinecoastal",
  name: "Alpine Coastline",
  traits:
    "Layered cut-paper landscape of the Alps meeting the sea: five or six flat tone sheets stacked like torn card, each casting a thin soft shadow on the one below. Palette of glacier ice, teal, deep pine, warm sand and the red glow of evening peaks under a clear sky. Broad calm silhouettes; people and buildings are simplified into the same crisp paper shapes.",
  version: 10,
  varies: true,
  lettering: PLACARD,
  plate: { ground: "#f4f1e8", ink: "#1d3a4a", line: "#1d3a4a" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(photographed) {
    const study = withWholeTeeth(photographed);
    const { flat, toned, flow } = abstracted(study, {
      tone: { low: 0, high: 1, middle: 0.5, local: study.faces.length > 0 ? 0.15 : 0.4, saturation: 1.2 },
      calm: 5,
      rounds: 2,
      reach: 7,
      tolerance: 0.12,
    });
    const soft = { ...flat, a: blur(flat.a, study, 7), b: blur(flat.b, study, 7) };
    const colour = colourOf(soft);
    const faces = faceShapes(study, AROUND_FACE);
    const skin = skinOf(study, colour, faces);
    const levels = levelsOf(
      likeness(flat.lightness, toned.lightness, study, 0.5),
      { colour, skin, faces, busy: busyness(study, flow.magnitude) },
      study,
    );
    const sheets = STEPS.map((_, level) => coverOf(levels, level, study, 1.5));
    const shadows = STEPS.map((_, level) => {
      const shadow = shifted(coverOf(levels, level, study, 3.6), study);
      if (study.faces.length === 0) return shadow;
      return mapPlane(shadow, (share, i) => share * mix(1, SHADOW_ON_FACE, faces[i]!));
    });
    const labels = paperHuesOf(soft, { colour, skin, faces }, study);
    const papers = papersOf(study);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      sheets,
      shadows,
      hues: membershipFields(labels, study, papers.length, 3),
      papers,
      hills: { papers: hillsOf(labels, papers), skyline: skylineOf(study, toned, PLACES) },
    };
  },

  paint(tile, structure) {
    const { panel, sheets, shadows, hues, papers } = structure;
    const fineness = panel.w / tile.mm / structure.w;
    const pair = new Strongest();
    const colour = new Tint();
    const sheet = new Tint();
    for (const row of tile.rows(panel, structure, [...hues, ...sheets, ...shadows])) {
      const covers = row.values.slice(hues.length);
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const paper = papers[pair.find(row.values, hues.length, x).first]!;
        const lowest = lowestVisible(covers, sheets.length, x, fineness);
        if (lowest === sheets.length) colour.set(paper[LEVELS - 1]!).scale(1 + fibre(u + 191, v, 77) * 0.03);
        for (let level = Math.min(lowest, sheets.length - 1); level >= 0; level--) {
          const shadow = 0.5 * smoothstep(0.12, 0.85, covers[sheets.length + level]![x]!);
          colour.scale(1 - shadow);
          colour.b *= 1 + shadow * 0.04;
          const cover = covers[level]![x]!;
          const opacity = opacityOf(cover, fineness);
          if (opacity === 0) continue;
          const cutEdge = smoothstep(0.5, 0.56, cover) * smoothstep(0.72, 0.6, cover) * 0.1;
          sheet.set(paper[level]!).scale(1 + fibre(u + level * 31, v, level * 17) * 0.035);
          sheet.r += cutEdge;
          sheet.g += cutEdge;
          sheet.b += cutEdge;
          colour.overTint(sheet, opacity);
        }
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    matShadow(tile, panel, 5, 0.38);
    mat(tile, panel, MAT);
    const band = bandUnder(panel, GAP, 17);
    if (band) {
      paperHills(tile, band, structure.hills);
      matShadow(tile, band, 5, 0.38);
    }
    paperGrain(tile, 0.012);

    function fibre(u: number, v: number, shift: number): number {
      return tile.noise.at(u * 1.7, v * 1.7) * 0.5 + tile.noise.at(u * 5 + shift, v * 5) * 0.5;
    }
  },
};

/** How much of a pixel a sheet covers; its edge is one pixel wide at any resolution. */
function opacityOf(cover: number, fineness: number): number {
  return clamp(0.5 + (cover - 0.5) * 3.7 * fineness);
}

/** The first sheet from above that hides all below it, or their number where none does. */
function lowestVisible(covers: readonly Float32Array[], count: number, x: number, fineness: number): number {
  for (let level = 0; level < count; level++) if (opacityOf(covers[level]![x]!, fineness) === 1) return level;
  return count;
}

/** The level of each pixel, 0 the darkest; what the picture is about is cut finer than the rest. */
function levelsOf(
  lightness: Plane,
  { colour, skin, faces, busy }: Readonly<Record<"colour" | "skin" | "faces" | "busy", Plane>>,
  study: Study,
): Labels {
  const lift = 0.07 * study.mood.valence;
  const found = percentiles(lightness, [0.02, 0.98, ...STEPS.map((step) => clamp(step - lift, 0.02, 0.98))]);
  const [darkest = 0, lightest = 1] = found;
  // A picture of hardly any range is cut where its paper would be, not into six levels of nothing.
  const even = smoothstep(FLAT_RANGE, FLAT_RANGE / 2, lightest - darkest);
  const own = OWN_TONES * smoothstep(FLAT_RANGE, WIDE_RANGE, lightest - darkest);
  const edges = STEPS.map((step, k) => mix(mix(found[k + 2]!, EDGES[k]! - lift, own), step, even));
  const levelOnSkin = skinLevels(lightness, study);
  const mouths = openMouths(study);
  const rim = blur(skin, study, widestFace(study) * SKIN_RIM);
  const soft = mapPlane(rim, (share, i) => share * (1 - mouths[i]!));
  const rough = labelsOf(lightness.length, (i) => {
    const level = Math.min(levelAt(edges, lightness[i]!), colour[i]! > COLOURFUL ? LEVELS - 1.01 : LEVELS);
    return Math.floor(soft[i]! > LEAST_SKIN ? mix(level, levelOnSkin(i), soft[i]!) : level);
  });
  const coarse = dropIslands(smoothLabels(rough, study, LEVELS, 4.5, 2), study, 1500);
  const { sigma, rounds, smallest } = isThing(study) ? THING_SHAPES : FINE_SHAPES;
  const fine = dropIslands(smoothLabels(rough, study, LEVELS, sigma, rounds), study, smallest);
  const close = labelsOf(coarse.length, (i) =>
    Math.max(study.attention[i]!, busy[i]!) > 0.5 ? fine[i]! : coarse[i]!,
  );
  if (study.faces.length === 0) return close;
  const detail = widestFace(study) * FEATURE;
  const features = dropIslands(
    smoothLabels(rough, study, LEVELS, clamp(detail / 4, 1.2, 2.5), 1),
    study,
    detail ** 2,
  );
  return labelsOf(close.length, (i) => (faces[i]! > 0.5 ? features[i]! : close[i]!));
}

/** How far up the sheets a tone is: whole numbers where one ends and the next begins. */
function levelAt(edges: readonly number[], lightness: number): number {
  const above = edges.findIndex((edge) => lightness <= edge);
  if (above < 0) return edges.length + 0.5;
  const from = above === 0 ? 0 : edges[above - 1]!;
  return above + Math.min(0.99, (lightness - from) / Math.max(1e-6, edges[above]! - from));
}

/** The papers of the hills beneath the picture: those that most of it is cut from. */
function hillsOf(labels: Labels, papers: readonly (readonly Rgb[])[]): Rgb[] {
  const shares = papers.map(() => 0);
  for (const label of labels) shares[label]!++;
  const main = shares.indexOf(Math.max(...shares));
  const shore = main === SHORE.paper ? SHORE.beneathWarm : SHORE.paper;
  return [...HILLS.map((level) => papers[main]![level]!), papers[shore]![SHORE.level]!];
}

function coverOf(levels: Labels, level: number, size: Size, softness: number): Plane {
  const cover = planeOf(levels.length, (i) => (levels[i]! <= level ? 1 : 0));
  return blur(cover, size, softness, cover);
}

function shifted(plane: Plane, { w, h }: Size): Plane {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < h; y++) {
    const from = Math.max(0, y - SHADOW_OFFSET.y) * w;
    for (let x = 0; x < w; x++) out[y * w + x] = plane[from + Math.max(0, x - SHADOW_OFFSET.x)]!;
  }
  return out;
}
