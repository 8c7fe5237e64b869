import { COMIC } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { type Chevrons, drawChevrons } from "../operators/chevrons.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { withWholeFaces } from "../operators/face-tones.ts";
import { flatsOf } from "../operators/flats.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { facesInSkinInks, inksFor, sharesOfFaces } from "../operators/inks.ts";
import { withLikeness } from "../operators/likeness.ts";
import { denseLineCover } from "../operators/line-screen.ts";
import { contoursOf } from "../operators/lines.ts";
import { energy, moodInk } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, mapPlane, type Plane, percentiles } from "../operators/plane.ts";
import { membershipFields } from "../operators/regions.ts";
import { screenDensity } from "../operators/screen-density.ts";
import { FULL_BLEED, SQUARE_BLEED, WIDE_BLEED } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

/** Each ink with the tint that its region is printed on. */
const TINTS: Readonly<Record<string, string>> = {
  "#e6005c": "#ffd9e6",
  "#0046ff": "#c9ecff",
  "#ff6a00": "#ffe9a8",
  "#008f6b": "#d2f5d0",
  "#6a00d6": "#ecd9ff",
  "#d10000": "#ffd2b8",
};
const SKIN_INKS = new Set(["#e6005c", "#ff6a00", "#d10000"]);
const KEY = rgbOfHex("#17103a");
const WHITE = rgbOfHex("#fffaf0");
/** Beneath a square picture: places of its outline, and stripes so much wider than its own. */
const CHEVRONS = { places: 7, wider: 1.7 };
const REGIONS = 5;
const PITCH_MM = 3.2;
/** Stripes of the background are wider than those of the subject. */
const FARTHER = 1.5;
const WEIGHTS = { lightness: 0.6, chroma: 2.2 };
const LEAST_GROUND = 0.06;
/** Softness of a stripe's edge, in pixels. */
const EDGE_PX = 1.2;
/** How far around a face its stripes are close, in its widths. */
const AROUND_FACE = 0.04;

interface ParallelPop extends Structure {
  readonly regions: readonly Plane[];
  readonly planes: readonly [lightness: Plane, turned: Plane, density: Plane, lines: Plane];
  readonly inks: readonly Rgb[];
  readonly tints: readonly Rgb[];
  readonly pitchMm: number;
  readonly lineWeight: number;
  readonly chevrons: Chevrons;
}

/** Stripes that run one way on the subject and the other way behind it, as wide as the tone is dark. */
export const parallelpop: Recipe<ParallelPop> = {
  id: "parallelpop",
  name: "Parallel Pop",
  traits:
    "The whole picture is built of parallel diagonal stripes whose width alone carries light and dark, running one way in the subject and the opposite way in the ground. Each region has one saturated ink on one pale tint. Graphic, crisp, screen-printed, readable from across the room.",
  version: 8,
  varies: true,
  lettering: COMIC,
  plate: { ground: "#fffaf0", ink: "#17103a", line: "#e0115f" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(study) {
    const { mood } = study;
    const abstraction = abstracted(study, {
      tone: { low: 0.03, high: 1, middle: 0.6, local: 0.6, saturation: 1.5 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.09,
    });
    const { flow } = abstraction;
    const flat = withLikeness(abstraction, study, 0.7);
    const { lightness } = withLikeness(withWholeFaces(abstraction, study), study, 0.7);
    const { clusters, labels: cut } = flatsOf(flat, study, {
      count: REGIONS,
      weights: WEIGHTS,
      coarse: { sigma: 4, rounds: 2, smallest: 1200 },
      fine: { sigma: 3, rounds: 2, smallest: 400 },
    });
    const inks = inksFor(
      clusters,
      Object.keys(TINTS),
      SKIN_INKS,
      sharesOfFaces(cut, study, clusters.length),
      study.variation,
    );
    const isSkin = (k: number): boolean => SKIN_INKS.has(inks[k]!);
    const labels = facesInSkinInks(cut, flat, study, { clusters, weights: WEIGHTS, isSkin });
    const ground = groundOf(study, flow.magnitude);
    const parted = ground.share > LEAST_GROUND;
    const pitchMm = PITCH_MM / energy(mood, 0.2);
    const ownInks = inks.map((hex) => moodInk(hex, mood));
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      regions: membershipFields(labels, study, clusters.length, 1.6),
      planes: [
        blur(lightness, study, 1.2),
        parted ? blur(ground.plane, study, 1.2) : lightHalf(flat.lightness, study),
        screenDensity(study, AROUND_FACE, pitchMm),
        contoursOf(lightness, study, flow, { sigma: 1.6, tau: 0.985, along: 5 }),
      ],
      inks: ownInks,
      tints: inks.map((hex) => moodInk(TINTS[hex]!, mood)),
      pitchMm,
      lineWeight: 0.0005 * energy(mood, 0.8),
      chevrons: {
        inks: ownInks,
        paper: WHITE,
        key: KEY,
        skyline: skylineOf(study, flat, CHEVRONS.places),
        pitchMm: pitchMm * CHEVRONS.wider,
      },
    };
  },

  paint(tile, structure) {
    const { panel, regions, planes, inks, tints, pitchMm, lineWeight, hasSubject } = structure;
    const fineness = tile.fineness(panel, structure);
    const pair = new Strongest();
    const ink = new Tint();
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, [...regions, ...planes])) {
      const [lightness, turned, density, lines] = row.values.slice(regions.length) as [
        Plane,
        Plane,
        Plane,
        Plane,
      ];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const L = lightness[x]!;
        const behind = turned[x]! > 0.5;
        const pitch = behind ? pitchMm * FARTHER : pitchMm;
        const place = ((behind ? v + u : v - u) * Math.SQRT1_2) / pitch;
        const edge = (EDGE_PX * tile.mm) / pitch;
        const dense = behind ? 0 : density[x]!;

        pair.find(row.values, regions.length, x);
        const own = clamp(0.5 + pair.lead * fineness);
        colour.set(tints[pair.second]!).over(tints[pair.first]!, own);
        colour.over(WHITE, smoothstep(0.82, 0.95, L) * 0.8);
        ink.set(inks[pair.second]!).over(inks[pair.first]!, own);
        colour.overTint(ink, denseLineCover(dense, place, clamp(1.1 - L * 1.12, 0.05, 1.2), edge));
        const shade = clamp((0.45 - L) * 2.6, 0, 1.1);
        if (shade > 0.02) colour.over(KEY, denseLineCover(dense, place, shade, edge));
        colour.over(KEY, inkAt(lines[x]!, lineWeight, 0.007, fineness) * 0.92);
        if (hasSubject) colour.over(WHITE, smoothstep(0.48, 0.38, Math.abs(turned[x]! - 0.5)));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawChevrons(tile, panel, structure.chevrons);
    paperGrain(tile, 0.012);
  },
};

/** Where nothing lies behind anything, the stripes turn between the lighter and the darker half. */
function lightHalf(lightness: Plane, study: Study): Plane {
  const soft = blur(lightness, study, 14);
  const [middle = 0.5] = percentiles(soft, [0.5]);
  return mapPlane(soft, (L) => smoothstep(middle - 0.03, middle + 0.03, L));
}
