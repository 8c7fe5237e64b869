import { abstracted } from "../operators/abstraction.ts";
import { broadRegions } from "../operators/broad-regions.ts";
import { labOfHex, type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { flowOf } from "../operators/flow.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, moodInks } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { nearestInPalette } from "../operators/palette.ts";
import { mat, paperGrain } from "../operators/paper.ts";
import { blur, blurLab, mapPlane, type Plane, percentiles } from "../operators/plane.ts";
import { dropIslands, type Labels, labelsOf, membershipFields, smoothLabels } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import { Strongest } from "../operators/strongest.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const PANEL: Rect = { x: 30, y: 30, w: 237, h: 330 };
const PAPER = rgbOfHex("#f2ece0");
const INK = rgbOfHex("#22242a");
const RUST = rgbOfHex("#b5533c");
const PALETTE = ["#2b2d33", "#b5533c", "#d99a6c", "#e9cfb0", "#f7efe2", "#7c8f86", "#3e5a63"];
const SOFTNESS = 2;
/** Pixels of the study that a line must cover. */
const SHORTEST_LINE = 170;
const SIGNATURE_V = 388;

interface Modernist extends Structure {
  readonly regions: readonly Plane[];
  readonly planes: readonly [lines: Plane, close: Plane, contour: Plane];
  readonly colours: readonly Rgb[];
  readonly lineWeight: number;
}

/** Seven flats and a thin line: large calm shapes, finer only where the picture has something to say. */
export const minimalmodernist: Recipe<Modernist> = {
  id: "minimalmodernist",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { mood } = study;
    const { flat, toned } = abstracted(study, {
      tone: { low: 0.05, high: 1, middle: 0.6, local: 0.25, saturation: 1.4 },
      calm: 5,
      rounds: 2,
      reach: 6,
      tolerance: 0.12,
    });
    const clean = blurLab(toned, study, 1.6);
    const flow = flowOf(clean, study, 4);
    const busy = busyness(study, flow.magnitude);
    const labels = flats(study, flat, busy);
    const lines = flowLines(clean.lightness, study, flow, { sigma: 2.1, tau: 1, along: 6 });
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
    };
  },

  paint(tile, structure) {
    const { regions, planes, colours, lineWeight } = structure;
    const fineness = tile.fineness(PANEL, structure);
    const perPixel = PANEL.w / tile.mm / structure.w;
    const pair = new Strongest();
    const colour = new Tint();
    for (const row of tile.rows(PANEL, structure, [...regions, ...planes])) {
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
    mat(tile, PANEL, PAPER);
    drawLine(tile, frameAround(PANEL, 0), 0.4, INK);
    drawLine(
      tile,
      [
        [30, SIGNATURE_V],
        [136, SIGNATURE_V],
      ],
      0.6,
      INK,
    );
    drawLine(
      tile,
      [
        [161, SIGNATURE_V],
        [267, SIGNATURE_V],
      ],
      0.6,
      INK,
    );
    drawLine(
      tile,
      [
        [148.5, SIGNATURE_V],
        [148.5, SIGNATURE_V],
      ],
      10,
      RUST,
    );
    paperGrain(tile, 0.02);
  },
};

/** 1 where the picture is full of edges, such as in a street; only where no subject asks for the attention. */
function busyness(study: Study, magnitude: Plane): Plane {
  const soft = blur(magnitude, study, 9);
  const [some = 0, much = 1] = percentiles(soft, [0.35, 0.8]);
  const share = study.hasSubject ? 0.55 : 1;
  return mapPlane(soft, (value) => share * smoothstep(some, Math.max(some + 1e-4, much), value));
}

/** 1 around lines worth drawing: on what the eye looks at, and long enough not to be a speck. */
function longLines(study: Study, lines: Plane, busy: Plane, weight: number): Plane {
  const inked = labelsOf(lines.length, (i) =>
    lines[i]! < -weight * 0.8 && Math.max(busy[i]!, study.attention[i]!) > 0.4 ? 1 : 0,
  );
  const kept = Float32Array.from(dropIslands(inked, study, SHORTEST_LINE));
  return mapPlane(blur(kept, study, 2.5), (near) => smoothstep(0.04, 0.2, near));
}

/** Large shapes where little happens, small ones where the eye looks, and the finest on faces. */
function flats(study: Study, flat: Parameters<typeof blurLab>[0], busy: Plane): Labels {
  const palette = PALETTE.map(labOfHex);
  const count = palette.length;
  const options = { chroma: 1.2, evenness: 0.6 };
  const rough = nearestInPalette(blurLab(flat, study, 2.5), study, palette, options);
  const coarse = broadRegions(rough, study, count, { sigma: 8, rounds: 3, smallest: 4200 });
  const fine = broadRegions(rough, study, count, { sigma: 3.6, rounds: 2, smallest: 800 });
  const mixed = labelsOf(coarse.length, (i) =>
    Math.max(study.attention[i]!, busy[i]!) > 0.5 ? fine[i]! : coarse[i]!,
  );
  if (study.faces.length === 0) return dropIslands(mixed, study, 200);
  const precise = nearestInPalette(flat, study, palette, options);
  const features = dropIslands(smoothLabels(precise, study, count, 1.4, 1), study, 40);
  const faces = faceField(study, 0.7);
  return labelsOf(mixed.length, (i) => (faces[i]! > 0.5 ? features[i]! : mixed[i]!));
}
