import { PLACARD } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import type { Cluster } from "../operators/clusters.ts";
import { type Lab, labOfHex, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { type Dusk, drawDusk } from "../operators/dusk.ts";
import { flatsOf } from "../operators/flats.ts";
import { inkAt } from "../operators/ink.ts";
import { facesWithoutStains, isSkinIn, sharesOfFaces } from "../operators/inks.ts";
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
/** What lies beneath a picture of which middle tone: night, evening or day; and beneath one at dawn. */
const HOURS = [
  { sky: "#14253a", moon: "#e0b25a", hills: ["#2f6f7a", "#1d4456"], wood: "#0d1a2a" },
  { sky: "#e8923f", moon: "#f8ecc9", hills: ["#c9532f", "#7d2a2f"], wood: "#46233a" },
  { sky: "#cfdcc0", moon: "#f3c56c", hills: ["#7fb3ab", "#2f6f7a"], wood: "#2a4334" },
  { sky: "#f0b8a4", moon: "#fdf0d8", hills: ["#b98aa4", "#6f5684"], wood: "#332a50" },
] as const;
/** The hour of the variations from dawn to moonlight. */
const HOUR_OF_VARIATION = [3, 2, 1, 0] as const;
/** The tone from which it is evening, and day. */
const EVENING = 0.42;
const DAY = 0.6;
/** How much later a heavy feeling makes it. */
const LATER = 0.2;
/** Places of the outline that the hills beneath the picture repeat. */
const PLACES = 30;

/** The inks of the park, and what they are at dawn, at noon, at sunset and by moonlight. */
const PARK_AT_HOURS = [
  ["#14253a", "#2b2547", "#1f4a6b", "#2a1430", "#0a1228"],
  ["#1d4456", "#4a3d6b", "#2f74a0", "#6e2340", "#122a4a"],
  ["#2f6f7a", "#8a6a9c", "#4fa3cf", "#d4642a", "#1f4a73"],
  ["#7fb3ab", "#d3a5b8", "#9fd3e6", "#ee8a3f", "#4a7fa6"],
  ["#cfdcc0", "#f6d5c4", "#d8eef0", "#f9c469", "#9cc0d0"],
  ["#f8ecc9", "#fdf0d8", "#fff7dd", "#fce3a2", "#e8efdc"],
  ["#f3c56c", "#f8d18a", "#f9d976", "#fbc04a", "#e3d79a"],
  ["#e8923f", "#f2a27c", "#f0a64a", "#ef7f2f", "#c79a5a"],
  ["#c9532f", "#d8706a", "#e07a3c", "#b32c38", "#7a4a55"],
  ["#7d2a2f", "#8c3f5a", "#9a4038", "#7a1f36", "#4a2440"],
  ["#46233a", "#4d2a52", "#5a3350", "#40183a", "#241a3a"],
  ["#8a9a4e", "#a9a878", "#b5c45a", "#a87f3a", "#4f7a78"],
  ["#4e6b3a", "#6c7a66", "#6d9a48", "#6b4a2f", "#2a5560"],
  ["#2a4334", "#3d4a52", "#35684a", "#3a2a30", "#122f40"],
  ["#e9b7a0", "#f3c3b4", "#f5c9ac", "#f2a98a", "#b9a7b5"],
  ["#a8714a", "#b07a70", "#c08a55", "#a85a3c", "#5f5870"],
].map((inks) => inks.map(labOfHex));
const PARK = PARK_AT_HOURS.map(([ink]) => ink!);
/** The first inks of the park: from night to cream over blues. */
const LADDER = new Set([0, 1, 2, 3, 4, 5]);
/** The inks that faces and hair may have. */
const SKIN = new Set([0, 5, 9, 10, 14, 15]);
/** OKLab chroma up to which a colour is grey, and from which it is none. */
const GREY = { hardly: 0.022, surely: 0.055 };
const FLATS = 11;
const WEIGHTS = { lightness: 1, chroma: 2 };

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
  varies: true,
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
    const { clusters, labels: cut } = flatsOf(flat, study, {
      count: FLATS,
      weights: WEIGHTS,
      coarse: { sigma: 3.6, rounds: 2, smallest: 700 },
      fine: { sigma: 1.7, rounds: 1, smallest: 110 },
    });
    const ofFaces = sharesOfFaces(cut, study, clusters.length);
    const isSkin = (k: number): boolean => isSkinIn(ofFaces[k]!);
    const labels = facesWithoutStains(cut, flat, study, { clusters, weights: WEIGHTS, isSkin });
    const inks = parkInks(clusters, isSkin, study.variation);
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
      inks: inks.map(({ ink }) => rgbOf(...inMood(ink, mood))),
      tones: inks.map(({ tone }) => tone),
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
  const hour = HOUR_OF_VARIATION[study.variation - 1] ?? (tone < EVENING ? 0 : tone < DAY ? 1 : 2);
  const { sky, moon, hills, wood } = HOURS[hour];
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
 * printed from one ladder of blues, in the order of their tones: in different hues they would be camouflage. The inks of skin are the
 * same at each hour; the tone is that of the park's own ink.
 */
function parkInks(
  clusters: readonly Cluster[],
  isSkin: (cluster: number) => boolean,
  variation: number,
): { ink: Lab; tone: number }[] {
  const used = PARK.map(() => 0);
  return clusters.map(({ colour: [found, a, b] }, cluster) => {
    const L = clamp(0.16 + (found - 0.06) * 0.86);
    const skin = isSkin(cluster);
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
    const [own, ink] = [PARK[nearest]!, PARK_AT_HOURS[nearest]![skin ? 0 : variation]!];
    const tone = mix(own[0], L, mix(0.3, 0.7, grey));
    return { ink: [tone + ink[0] - own[0], mix(ink[1], a, 0.18), mix(ink[2], b, 0.18)], tone };
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
