import { PLACARD } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import type { Cluster } from "../operators/clusters.ts";
import { type Lab, labOfHex, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { type Dusk, drawDusk } from "../operators/dusk.ts";
import { flatsOf } from "../operators/flats.ts";
import { inkAt } from "../operators/ink.ts";
import { isSkinIn, sharesOfFaces } from "../operators/inks.ts";
import { withLikeness } from "../operators/likeness.ts";
import { contoursOf } from "../operators/lines.ts";
import { energy, inMood, moodInk, moodInks } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { mat, paperGrain } from "../operators/paper.ts";
import { blur, type Plane, percentiles } from "../operators/plane.ts";
import type { Noise } from "../operators/random.ts";
import { membershipFields } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 13, y: 13, w: 271, h: 338 };
const SQUARE: Rect = { ...TALL, h: 271 };
const WIDE: Rect = { x: 13, y: 13, w: 394, h: 236 };
/** Room for the buyer's words; without any, a wood at dusk. */
const BAND_GAP_MM = 4;
const MAT = rgbOfHex("#f3e6c8");
const NIGHT = rgbOfHex("#14253a");
const GOLD = rgbOfHex("#e0b25a");
const KEY = "#14202e";
/** What lies beneath a picture of which middle tone: night, evening or day. */
const HOURS = [
  { sky: "#14253a", moon: "#e0b25a", hills: ["#2f6f7a", "#1d4456"], wood: "#0d1a2a" },
  { sky: "#e8923f", moon: "#f8ecc9", hills: ["#c9532f", "#7d2a2f"], wood: "#46233a" },
  { sky: "#cfdcc0", moon: "#f3c56c", hills: ["#7fb3ab", "#2f6f7a"], wood: "#2a4334" },
] as const;
/** The tone from which it is evening, and day. */
const EVENING = 0.42;
const DAY = 0.6;
/** How much later a heavy feeling makes it. */
const LATER = 0.2;
/** Places of the outline that the hills beneath the picture repeat. */
const PLACES = 30;

const PARK = [
  "#14253a",
  "#1d4456",
  "#2f6f7a",
  "#7fb3ab",
  "#cfdcc0",
  "#f8ecc9",
  "#f3c56c",
  "#e8923f",
  "#c9532f",
  "#7d2a2f",
  "#46233a",
  "#8a9a4e",
  "#4e6b3a",
  "#2a4334",
  "#e9b7a0",
  "#a8714a",
].map(labOfHex);
/** The first inks of the park: from night to cream over blues. */
const LADDER = new Set([0, 1, 2, 3, 4, 5]);
/** The inks that faces and hair may have. */
const SKIN = new Set([0, 5, 9, 10, 14, 15]);
/** OKLab chroma up to which a colour is grey, and from which it is none. */
const GREY = { hardly: 0.022, surely: 0.055 };
const FLATS = 11;

interface Scenic extends Structure {
  readonly regions: readonly Plane[];
  readonly planes: readonly [lines: Plane, around: Plane];
  readonly inks: readonly Rgb[];
  /** Lightness of each ink, against which airbrushed grains are lighter or darker. */
  readonly tones: readonly number[];
  readonly key: Rgb;
  readonly lineWeight: number;
  readonly dusk: Dusk;
}

/** A national park's poster of the 1930s: flat inks with sprayed shades, a key line, a band below. */
export const retroscenic: Recipe<Scenic> = {
  id: "retroscenic",
  name: "Retro Scenic",
  traits:
    "National-park poster of the 1930s: big simplified planes of colour from a limited serigraph palette, stippled transitions in sky and slopes, dark key lines only where they help. Receding blue mountains, sunlit ochre, forest green and a glowing horizon. Heroic depth, fresh air, and an even cream border.",
  version: 8,
  lettering: PLACARD,
  plate: { ground: "#f3e6c8", ink: "#14253a", line: "#14253a" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const abstraction = abstracted(study, {
      tone: { low: 0.06, high: 1, middle: 0.58, local: 0.4, saturation: 1.45 },
      calm: 4,
      rounds: 1,
      reach: 8,
      tolerance: 0.11,
    });
    const flat = withLikeness(abstraction, study, 0.7);
    const { flow } = abstraction;
    const { clusters, labels } = flatsOf(flat, study, {
      count: FLATS,
      weights: { lightness: 1, chroma: 2 },
      coarse: { sigma: 3.6, rounds: 2, smallest: 700 },
      fine: { sigma: 1.7, rounds: 1, smallest: 110 },
    });
    const inks = parkInks(clusters, sharesOfFaces(labels, study, clusters.length));
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      regions: membershipFields(labels, study, clusters.length, 1.3),
      planes: [
        contoursOf(flat.lightness, study, flow, { sigma: 1.8, tau: 0.985, along: 7 }),
        blur(flat.lightness, study, 14),
      ],
      inks: inks.map((ink) => rgbOf(...inMood(ink, mood))),
      tones: inks.map(([L]) => L),
      key: moodInk(KEY, mood),
      lineWeight: 0.0004 + 0.0012 * (energy(mood, 0.8) - 1),
      dusk: duskBelow(study),
    };
  },

  paint(tile, structure) {
    const { panel, regions, planes, inks, tones, key, lineWeight, dusk } = structure;
    const fineness = tile.fineness(panel, structure);
    const pair = new Strongest();
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, [...regions, ...planes])) {
      const [lines, around] = row.values.slice(regions.length) as [Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        pair.find(row.values, regions.length, x);
        const own = clamp(0.5 + pair.lead * fineness * 1.04);
        colour.set(inks[pair.second]!).over(inks[pair.first]!, own);
        colour.scale(sprayed(tile.noise, tile.u(row.x0 + x), v, around[x]! - tones[pair.first]!));
        colour.over(key, inkAt(lines[x]!, lineWeight, 0.008, fineness) * 0.88);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    mat(tile, panel, MAT);
    drawLine(tile, frameAround(panel, 0), 1.4, NIGHT);
    const band = bandUnder(panel, BAND_GAP_MM, TALL.x);
    if (band) {
      drawDusk(tile, band, dusk);
      drawLine(tile, frameAround(band, 2.2), 0.5, GOLD);
      drawLine(tile, frameAround(band, 0), 1.4, NIGHT);
    }
    paperGrain(tile, 0.016);
  },
};

/** The wood beneath a picture, under its outline and at its hour. */
function duskBelow(study: Study): Dusk {
  const { photo, mood } = study;
  const tone = percentiles(photo.lightness, [0.5])[0]! + LATER * mood.valence;
  const { sky, moon, hills, wood } = HOURS[tone < EVENING ? 0 : tone < DAY ? 1 : 2];
  return {
    sky: moodInk(sky, mood),
    moon: moodInk(moon, mood),
    hills: moodInks(hills, mood),
    wood: moodInk(wood, mood),
    skyline: skylineOf(study, photo, PLACES),
  };
}

/**
 * For each cluster the nearest ink of the park, rather one that is not used yet, kept near to its own tone. Greys are
 * printed from one ladder of blues, in the order of their tones: in different hues they would be camouflage.
 */
function parkInks(clusters: readonly Cluster[], ofFaces: readonly number[]): Lab[] {
  const used = PARK.map(() => 0);
  return clusters.map(({ colour: [found, a, b] }, cluster) => {
    const L = clamp(0.16 + (found - 0.06) * 0.86);
    const skin = isSkinIn(ofFaces[cluster]!);
    const grey = skin ? 0 : smoothstep(GREY.surely, GREY.hardly, Math.hypot(a, b));
    const gap = (k: number): number => {
      const [inkL, inkA, inkB] = PARK[k]!;
      const hue = (a * 1.15 - inkA) ** 2 + (b * 1.15 - inkB) ** 2;
      const ladder = LADDER.has(k) ? 0 : 0.06;
      return (
        (L - inkL) ** 2 +
        mix(4.5 * hue, ladder, grey) +
        used[k]! * mix(0.003, 0, grey) +
        (skin && !SKIN.has(k) ? 1 : 0)
      );
    };
    const nearest = PARK.reduce((best, _, k) => (gap(k) < gap(best) ? k : best), 0);
    used[nearest]!++;
    const ink = PARK[nearest]!;
    return [mix(ink[0], L, mix(0.3, 0.7, grey)), mix(ink[1], a, 0.18), mix(ink[2], b, 0.18)];
  });
}

/** Grains of a spray gun: the denser, the more the picture is lighter or darker than the flat ink. */
function sprayed(noise: Noise, u: number, v: number, difference: number): number {
  const shade = clamp(difference * 1.6, -0.9, 0.9);
  const strength = Math.abs(shade);
  const grain = noise.at(u * 2.9, v * 2.9) * 0.5 + noise.at(u * 5.9, v * 5.9) * 0.5;
  const cover = smoothstep(0.62 - strength * 0.55, 0.72 - strength * 0.35, grain);
  return 1 + cover * (shade > 0 ? 0.22 : -0.2);
}
