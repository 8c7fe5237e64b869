import { OLD_STYLE } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { broadRegions } from "../operators/broad-regions.ts";
import { clustersOf, nearestClusters } from "../operators/clusters.ts";
import { type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { bedOf, type FlowerBed, flowerBed } from "../operators/flower-bed.ts";
import { groundOf, headOf } from "../operators/ground.ts";
import { type Halo, haloColours, haloInto } from "../operators/halo.ts";
import { inkAt } from "../operators/ink.ts";
import { sharesOfFaces } from "../operators/inks.ts";
import { flowLines } from "../operators/lines.ts";
import {
  castOf,
  crayoned,
  lithographed,
  NO_CAST,
  POSTER_INKS,
  SKIN_INKS,
  skinHeirs,
} from "../operators/lithograph.ts";
import { energy, inMood, moodRamp, ownColours } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, mapPlane, type Plane, type Size } from "../operators/plane.ts";
import { labelsOf, membershipFields } from "../operators/regions.ts";
import { bedIn, frameIn, SEASONS, tinted } from "../operators/seasons.ts";
import type { Rect } from "../operators/sheet.ts";
import { Strongest } from "../operators/strongest.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import { floralFrame } from "../operators/vine.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 20, y: 20, w: 257, h: 380 };
const SQUARE: Rect = { ...TALL, h: 257 };
const WIDE: Rect = { x: 20, y: 20, w: 380, h: 257 };
const BED_GAP = 10;
const MARGIN = 20;
const INK = rgbOfHex("#3a2318");
const REGIONS = 10;
const WEIGHTS = { lightness: 1, chroma: 1.9 };
const SOFTNESS = 1.8;
/** Part of all faces from which on a region is skin or hair, and mixed from the warm inks alone. */
const SKIN_FROM = 0.06;
/** Half axis of the oval, in sizes of the face's box, in which the crayon models a face. */
const FACE = 0.5;
/** How much of the background the air covers: less of one in the photo's colours, which it would hide. */
const AIR = 0.9;
const AIR_OVER_PHOTO = 0.6;
const LEAST_GROUND = 0.06;
/** Radius of the halo in parts of the panel's width. */
const HALO = 0.3;
const SMALLEST_SUN = 0.17;
/** Pixels of the study that the arch takes from the panel's top. */
const UNDER_THE_ARCH = 24;

interface Nouveau extends Structure {
  readonly regions: readonly Plane[];
  readonly planes: readonly [lines: Plane, shade: Plane, ground: Plane, faces: Plane];
  readonly colours: readonly Rgb[];
  /** The lightness of each colour as it is printed. */
  readonly tones: readonly number[];
  readonly openGround: boolean;
  readonly halo: Halo;
  readonly lineWeight: number;
  readonly bed: FlowerBed;
  readonly mood: Study["mood"];
  readonly variation: number;
}

/** A lithograph of 1900: dusty flats, one long outline, a halo of flowers and a frame that grows. */
export const artnouveau: Recipe<Nouveau> = {
  id: "artnouveau",
  name: "Art Nouveau",
  traits:
    "Decorative lithograph of the 1890s: muted flat colours enclosed by long, flowing contours that swell and taper like plant stems. Hair, cloth and clouds turn into whiplash curves, and a ring of stylised flowers forms a halo behind the main subject. Sage, ochre, dusty rose, cream and old gold on warm paper.",
  version: 9,
  varies: true,
  lettering: OLD_STYLE,
  plate: { ground: "#f3e8cf", ink: "#3a2318", line: "#8a6a3a" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const { flat, toned, flow } = abstracted(withWholeTeeth(study), {
      tone: { low: 0.12, high: 0.97, middle: 0.62, local: 0.35, saturation: 1.25 },
      calm: 4,
      rounds: 2,
      reach: 5,
      tolerance: 0.085,
    });
    const clusters = clustersOf(flat, REGIONS, study.random(1), WEIGHTS);
    const rough = nearestClusters(flat, clusters, WEIGHTS);
    const broadest = broadRegions(rough, study, clusters.length, { sigma: 2.8, rounds: 2, smallest: 300 });
    const ground = groundOf(study, flow.magnitude);
    const cast = castOf(clusters);
    const ofFaces = sharesOfFaces(broadest, study, clusters.length);
    const isSkin = (k: number): boolean => ofFaces[k]! > SKIN_FROM;
    const faces = faceField(study, FACE);
    const heirs = skinHeirs(clusters, isSkin);
    const labels = labelsOf(broadest.length, (i) => (faces[i]! > 0.5 ? heirs[broadest[i]!]! : broadest[i]!));
    const season = SEASONS[study.variation]!;
    const litho = clusters.map(({ colour }, k) => {
      if (isSkin(k)) return lithographed(colour, NO_CAST, SKIN_INKS);
      const ink = lithographed(colour, cast, POSTER_INKS);
      // A highlight on hair may be of the ink of a wall: near people the season is in the air alone.
      return study.faces.length > 0 ? ink : tinted(ink, season);
    });
    const shade = mapPlane(blur(flat.lightness, study, 7), (L, i) => mix(L, toned.lightness[i]!, faces[i]!));
    const bed = bedOf(
      study,
      flat,
      litho.map((colour, k) => ({ colour, share: clusters[k]!.share })),
    );
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      regions: membershipFields(labels, study, clusters.length, SOFTNESS),
      planes: [
        flowLines(flat.lightness, study, flow, { sigma: 2, tau: 0.988, along: 6 }),
        shade,
        blur(ground.plane, study, 1.5),
        faces,
      ],
      tones: litho.map(([L]) => L),
      colours: litho.map((colour) => rgbOf(...inMood(colour, mood))),
      openGround: ground.share > LEAST_GROUND,
      halo: haloFor(study, ground.plane),
      lineWeight: 0.0035 * energy(mood, 0.5),
      bed: study.variation === 0 ? bed : bedIn(season, bed, mood),
      mood,
      variation: study.variation,
    };
  },

  paint(tile, structure) {
    const { panel, regions, planes, colours, tones, openGround, halo } = structure;
    const fineness = tile.fineness(panel, structure);
    const perPixel = panel.w / tile.mm / structure.w;
    const season = SEASONS[structure.variation]!;
    const behind = haloColours(season.halo, structure.mood);
    const air = moodRamp(season.air, structure.mood);
    const covered = mix(AIR, AIR_OVER_PHOTO, ownColours(structure.mood));
    const breath = new Tint();
    const pair = new Strongest();
    const colour = new Tint();
    const other = new Tint();
    for (const row of tile.rows(panel, structure, [...regions, ...planes])) {
      const [lines, shade, ground, faces] = row.values.slice(regions.length) as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        pair.find(row.values, regions.length, x);
        colour.set(colours[pair.second]!);
        colour.over(colours[pair.first]!, clamp(0.5 + pair.lead * perPixel * SOFTNESS * 0.6));
        const face = faces[x]!;
        const flat = 1 + (shade[x]! - 0.6) * 0.3;
        colour.scale(face > 0 ? mix(flat, crayoned(shade[x]!, tones[pair.first]!), face) : flat);
        const open = openGround ? smoothstep(0.45, 0.55, ground[x]!) : 0;
        if (openGround) {
          if (open > 0) {
            other.r = colour.r;
            other.g = colour.g;
            other.b = colour.b;
            other.overTint(air.into(breath, (v - panel.y) / panel.h), covered);
            haloInto(other, halo, behind, u - panel.x - halo.u, v - panel.y - halo.v, tile.mm);
            colour.overTint(other, open);
          }
          colour.over(INK, smoothstep(0.45, 0.37, Math.abs(ground[x]! - 0.5)));
        }
        colour.over(INK, inkAt(lines[x]!, structure.lineWeight, 0.008, fineness) * (0.92 - 0.8 * open));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    floralFrame(tile, panel, { ink: INK, ...frameIn(season) });
    const bed = bandUnder(panel, BED_GAP, MARGIN);
    if (bed) flowerBed(tile, bed, structure.bed, INK);
    paperGrain(tile, 0.03);
  },
};

/** Around the subject's head; without a subject it is a sun that rises into the sky. */
function haloFor(study: Study, ground: Plane): Halo {
  const { w: width } = study.panel;
  const mm = width / study.w;
  if (study.hasSubject) {
    const [x, y] = headOf(study);
    return { u: x * mm, v: y * mm, radius: width * HALO };
  }
  const x = lowestSky(ground, study);
  let horizon = 0;
  while (horizon < study.h && ground[horizon * study.w + x]! > 0.5) horizon++;
  const radius = clamp(horizon * 0.62, study.w * SMALLEST_SUN, study.w * HALO);
  return {
    u: x * mm,
    v: Math.max(horizon - radius * 0.6, radius * 1.13 + UNDER_THE_ARCH) * mm,
    radius: radius * mm,
  };
}

/** The column of the panel's middle third in which the sky reaches deepest. */
function lowestSky(ground: Plane, { w, h }: Size): number {
  const middle = Math.floor(w / 2);
  let best = middle;
  let deepest = 0;
  // From the middle outwards: where the sky is equally deep everywhere, the sun stands in the middle.
  for (let step = 0; step < w / 30; step++) {
    const x = middle + (step % 2 ? -5 : 5) * step;
    let depth = 0;
    while (depth < h && ground[depth * w + x]! > 0.5) depth++;
    if (depth > deepest * 1.05) {
      deepest = depth;
      best = x;
    }
  }
  return best;
}
