import { OLD_STYLE } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import type { Cluster } from "../operators/clusters.ts";
import { type Lab, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { flatsOf } from "../operators/flats.ts";
import { facesWithoutStains, isSkinIn, sharesOfFaces } from "../operators/inks.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, inMood, moodInk } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { drawDabs } from "../operators/paint-dabs.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type Plane } from "../operators/plane.ts";
import type { Noise } from "../operators/random.ts";
import { membershipFields } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Recipe, Structure } from "./recipe.ts";

const TALL: Rect = { x: 14, y: 14, w: 269, h: 392 };
const SQUARE: Rect = { ...TALL, h: 269 };
const WIDE: Rect = { x: 14, y: 14, w: 392, h: 269 };
const PAPER = rgbOfHex("#faf5ea");
/**
 * For each variation the pen, and what shadows and lights are mixed with, lights by their share of it: lavender and ochre before
 * sunset, rose and lemon in the morning, azure and cream at noon, madder and orange at sunset, viridian and straw beneath cypresses.
 */
const HOURS = [
  { pen: "#4a3858", shadow: { a: 0.045, b: -0.085 }, light: { a: 0.018, b: 0.075, share: 0.35 } },
  { pen: "#6a3a50", shadow: { a: 0.09, b: -0.04 }, light: { a: -0.02, b: 0.09, share: 0.6 } },
  { pen: "#24506e", shadow: { a: -0.04, b: -0.11 }, light: { a: 0.0, b: 0.05, share: 0.6 } },
  { pen: "#5c2a2c", shadow: { a: 0.105, b: 0.045 }, light: { a: 0.095, b: 0.09, share: 0.6 } },
  { pen: "#1c4038", shadow: { a: -0.075, b: 0 }, light: { a: -0.025, b: 0.07, share: 0.6 } },
] as const;
const SUN_ON_SKIN = 0.35;
const APRICOT = { a: 0.052, b: 0.07 };
/** From the hue of skin to that of straw, in radians of OKLab, apricot becomes ochre. */
const TO_OCHRE = [0.95, 1.5] as const;
const PIGMENTS = 11;
const WEIGHTS = { lightness: 1, chroma: 1.6 };
/** What is tried out beneath a square picture, and the lightness from which on it would not be seen on paper. */
const DABS = 6;
const PAPER_FROM = 0.92;
const APART = 0.07;
/** Lightness of the darkest mixture; more light than this always comes through; shares below this do not count. */
const LIGHTEST_BLACK = 0.25;
const DARKEST = 0.002;
const LEAST_SHARE = 0.0004;

interface Watercolour extends Structure {
  /** Natural logarithm of the light that the washes let through, in red, green and blue. */
  readonly washes: readonly [Plane, Plane, Plane];
  readonly planes: readonly [rim: Plane, lines: Plane, around: Plane];
  readonly pen: Rgb;
  /** The picture's main colours, tried out on the paper beneath a square one. */
  readonly dabs: readonly Rgb[];
  readonly granulation: number;
}

/** Watercolour with a loose pen: lavender shadows, ochre light, edges where the pigment dried. */
export const tuscanlavender: Recipe<Watercolour> = {
  id: "tuscanlavender",
  name: "Tuscan Lavender",
  traits:
    "Transparent watercolour on rough, deckle-edged paper: wet washes run into each other, dry with darker rims and granulate in the valleys of the grain. Shadows are lavender, lights are ochre and apricot, cypress green sets the accents, and bare paper shines through. Loose, airy, painted in the hour before sunset.",
  version: 7,
  varies: true,
  lettering: OLD_STYLE,
  plate: { ground: "#faf5ea", ink: "#4a3a6a", line: "#8a7ab0" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.1, high: 1, middle: 0.63, local: 0.45, saturation: 1.6 },
      calm: 4,
      rounds: 1,
      reach: 7,
      tolerance: 0.1,
    });
    const { clusters, labels: cut } = flatsOf(flat, study, {
      count: PIGMENTS,
      weights: WEIGHTS,
      coarse: { sigma: 3, rounds: 1, smallest: 260 },
      fine: { sigma: 1.6, rounds: 1, smallest: 90 },
    });
    const ofFaces = sharesOfFaces(cut, study, clusters.length);
    const isSkin = (k: number): boolean => isSkinIn(ofFaces[k]!);
    const labels = facesWithoutStains(cut, flat, study, { clusters, weights: WEIGHTS, isSkin });
    const regions = membershipFields(labels, study, clusters.length, 2);
    const hour = HOURS[study.variation]!;
    const mixtures = clusters.map((cluster, k) => tuscan(cluster, isSkin(k), hour));
    const pigments = mixtures.map((mixture) => rgbOf(...inMood(mixture, mood)));
    const strongest = new Float32Array(labels.length);
    for (const region of regions) {
      for (let i = 0; i < strongest.length; i++) strongest[i] = Math.max(strongest[i]!, region[i]!);
    }
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      washes: washesOf(regions, pigments),
      planes: [
        blur(strongest, study, 0.8),
        flowLines(flat.lightness, study, flow, { sigma: 1.3, tau: 0.985, along: 5 }),
        blur(flat.lightness, study, 6),
      ],
      pen: moodInk(hour.pen, mood),
      dabs: dabsOf(clusters, mixtures),
      granulation: energy(mood, 0.4),
    };
  },

  paint(tile, structure) {
    const { panel, washes, planes, pen, dabs, granulation } = structure;
    const { noise } = tile;
    const fineness = tile.fineness(panel, structure);
    tile.fill(PAPER);
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, [...washes, ...planes])) {
      const [red, green, blue, rim, lines, around] = row.values as [Plane, Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const fromEdge = wetEdge(noise, panel, u, v);
        const wet = smoothstep(2.2, 3.4, fromEdge);
        if (wet === 0) continue;
        const dried = smoothstep(0.8, 0.52, rim[x]!);
        const pooled = smoothstep(3, 3.6, fromEdge) * smoothstep(6.2, 3.8, fromEdge);
        const clouds = noise.fractal(u * 0.035 + 5, v * 0.035, 4) * 0.55;
        const grain = noise.at(u * 1.7, v * 1.7) * 0.5 + noise.at(u * 3.9, v * 3.9) * 0.5;
        const settled = grain * 0.16 * granulation * (1.2 - around[x]!);
        const density = Math.max(0.25, 1 + clouds * 0.55 + dried * 0.42 + settled + pooled * 0.5) * wet;
        colour.r = PAPER[0] * Math.exp(red[x]! * density);
        colour.g = PAPER[1] * Math.exp(green[x]! * density);
        colour.b = PAPER[2] * Math.exp(blue[x]! * density);

        const slip = noise.at(u * 0.5, v * 0.5) * 0.003 - 0.001;
        const pressure = 0.55 + 0.35 * noise.at(u * 2.5, v * 2.5);
        const drawn = clamp(0.5 + ((slip - lines[x]!) / 0.009) * fineness) * pressure * wet;
        colour.over(pen, clamp(drawn) * 0.78);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    const band = bandUnder(panel, 0, TALL.x);
    if (band) drawDabs(tile, band, dabs, PAPER);
    paperGrain(tile, 0.03);
  },
};

/** A colour as it would be mixed: shadows and cold greys from the pigment of shadows, warm lights from that of lights, skin from apricot. */
function tuscan({ colour: [L, a, b] }: Cluster, skin: boolean, hour: (typeof HOURS)[number]): Lab {
  const shadow = smoothstep(0.78, 0.3, L);
  const chroma = Math.hypot(a, b);
  const cold = smoothstep(0, -0.04, b);
  const grey = smoothstep(0.05, 0.015, chroma) * smoothstep(0.96, 0.8, L);
  const own = smoothstep(0.05, 0.12, chroma) * (1 - cold);
  const lavender = clamp((shadow * 0.6 + cold * 0.75 + grey * 0.5) * (1 - 0.55 * own) * (skin ? 0.3 : 1));
  const yellow = skin ? 0 : smoothstep(...TO_OCHRE, Math.atan2(b, a));
  const sunA = mix(APRICOT.a, hour.light.a, yellow);
  const sunB = mix(APRICOT.b, hour.light.b, yellow);
  const sun =
    smoothstep(0.03, 0.08, b) * (skin ? SUN_ON_SKIN : hour.light.share) +
    (skin ? 0.4 * smoothstep(0.97, 0.85, L) : 0);
  return [
    clamp(LIGHTEST_BLACK + L * (1 - LIGHTEST_BLACK)),
    mix(mix(a * 1.1, hour.shadow.a, lavender), sunA, sun),
    mix(mix(b * 1.1, hour.shadow.b, lavender), sunB, sun),
  ];
}

/** The largest of all mixtures that differ from the paper and from each other, from dark to light, before any feeling. */
function dabsOf(clusters: readonly Cluster[], mixtures: readonly Lab[]): Rgb[] {
  const inTurn = mixtures
    .map((mixture, k) => ({ mixture, share: clusters[k]!.share }))
    .filter(({ mixture: [L] }) => L < PAPER_FROM)
    .sort((one, other) => other.share - one.share);
  const chosen: Lab[] = [];
  for (const { mixture } of inTurn) {
    const [L, a, b] = mixture;
    if (chosen.every((other) => Math.hypot(L - other[0], a - other[1], b - other[2]) > APART))
      chosen.push(mixture);
  }
  return chosen
    .slice(0, DABS)
    .sort((one, other) => one[0] - other[0])
    .map((mixture) => rgbOf(...mixture));
}

/** All washes as one: at an outline, neighbouring pigments run into each other. */
function washesOf(regions: readonly Plane[], pigments: readonly Rgb[]): [Plane, Plane, Plane] {
  const count = regions[0]?.length ?? 0;
  const out: [Plane, Plane, Plane] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  const [red, green, blue] = out;
  const total = new Float32Array(count).fill(1e-6);
  regions.forEach((region, k) => {
    const [throughRed, throughGreen, throughBlue] = pigments[k]!.map((light, c) => light / PAPER[c]!) as [
      number,
      number,
      number,
    ];
    for (let i = 0; i < count; i++) {
      const share = region[i]! * region[i]!;
      if (share < LEAST_SHARE) continue;
      // To the fourth power, a region keeps most of its colour to itself.
      const weight = share * share;
      total[i]! += weight;
      red[i]! += throughRed * weight;
      green[i]! += throughGreen * weight;
      blue[i]! += throughBlue * weight;
    }
  });
  for (const plane of out) {
    for (let i = 0; i < count; i++) plane[i] = Math.log(clamp(plane[i]! / total[i]!, DARKEST, 1));
  }
  return out;
}

/** Distance in millimetres from the panel's edge, as ragged as a brush leaves it on wet paper. */
function wetEdge(noise: Noise, { x, y, w, h }: Rect, u: number, v: number): number {
  const straight = Math.min(u - x, x + w - u, v - y, y + h - v);
  if (straight > 16) return straight;
  return straight + noise.fractal(u * 0.06, v * 0.06, 4) * 9 + noise.at(u * 0.6, v * 0.6) * 1.2;
}
