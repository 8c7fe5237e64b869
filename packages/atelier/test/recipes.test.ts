import { beforeAll, describe, expect, it } from "vitest";
import { type Mood, moodOf } from "../src/feelings.ts";
import { type FeelingId, recipes, STYLE_IDS, type StyleId } from "../src/index.ts";
import { seedOfVariation, variationOf } from "../src/variation.ts";
import { paintedSmall, type Situation } from "./easel.ts";
import { weakened } from "./moods.ts";
import { flat, landscape, noise, testPhoto } from "./photos.ts";
import { type Pixels, tonesIn } from "./pixels.ts";

/** Feelings and light move colours a little: styles with large or few shapes need more pixels than others to show it. */
const WIDTHS: Partial<Record<StyleId, number>> = {
  alpinecoastal: 190,
  crystallineindustry: 190,
  minimalmodernist: 160,
  surrealist: 160,
};

/** Share of a poster that another variation changes: these have inks of their own for each, the others leave it to chance. */
const LEAST_VARIED: Partial<Record<StyleId, number>> = {
  alpinecoastal: 0.3,
  artdeco: 0.3,
  artnouveau: 0.1,
  crystallineindustry: 0.3,
  minimalmodernist: 0.3,
  neoretromotor: 0.3,
  neovintage: 0.1,
  parallelpop: 0.3,
  popart: 0.3,
  retrooptical: 0.3,
  retroscenic: 0.3,
  sepiahellenic: 0.3,
  tuscanlavender: 0.3,
};
const LEAST_VARIED_ELSEWHERE = 0.015;
/** Dots of a few inks have their colours only where each is seen. */
const WIDTH_TO_VARY: Partial<Record<StyleId, number>> = { neovintage: 400 };

/** The same photos for every style: each is decoded once. */
const friends = testPhoto("friends");
let valley: Uint8Array;
let grey: Uint8Array;
let night: Uint8Array;
let day: Uint8Array;
let speckle: Uint8Array;

beforeAll(async () => {
  [valley, grey, night, day, speckle] = await Promise.all([
    landscape(),
    flat("#808080"),
    flat("#1c2430"),
    flat("#e9e2d4"),
    noise(),
  ]);
});

describe.each(STYLE_IDS)("%s", (style) => {
  const painted = (photo: Uint8Array, situation?: Situation, stripe?: number) =>
    paintedSmall(style, photo, { width: WIDTHS[style], ...situation }, stripe);
  let plain: Pixels;
  beforeAll(async () => {
    plain = await painted(valley);
  });

  it("is the same again, whole or in stripes, and different with another seed", async () => {
    expect(same(plain, await painted(valley, {}, 71))).toBe(true);
    const other = await painted(valley, { seed: 2 });
    expect(same(plain, other)).toBe(false);
  });

  it.runIf(recipes[style].varies)("differs from variation to variation", async () => {
    const seeds = [1, ...[1, 2, 3, 4].map((variation) => seedOfVariation(1, variation))];
    const variations: Pixels[] = [];
    for (const seed of seeds)
      variations.push(await painted(valley, { seed, width: WIDTH_TO_VARY[style] ?? WIDTHS[style] }));
    variations.forEach((one, k) => {
      for (const other of variations.slice(k + 1))
        expect(shareChanged(one, other)).toBeGreaterThan(LEAST_VARIED[style] ?? LEAST_VARIED_ELSEWHERE);
    });
  });

  it("differs for a person in the middle, and for a square photo", async () => {
    expect(same(plain, await painted(valley, { person: true }))).toBe(false);
    expect(same(plain, await painted(valley, { shape: "square" }))).toBe(false);
  });

  it("paints a photo of one colour, light from a light one, and pure noise", async () => {
    const middle = await painted(grey);
    expect(new Set(middle.rgb).size).toBeGreaterThan(3);
    const light = async (photo: Uint8Array) => tonesIn(await painted(photo), style).light;
    expect(await light(day)).toBeGreaterThan((await light(night)) + 0.03);
    expect(tonesIn(middle, style).light).toBeGreaterThan(0.15);
    const { light: lightOfNoise, contrast } = tonesIn(await painted(speckle), style);
    expect(lightOfNoise).toBeGreaterThan(0.2);
    expect(lightOfNoise).toBeLessThan(0.95);
    expect(contrast).toBeGreaterThan(0.01);
  });

  it("follows a feeling, and more so the stronger it is", async () => {
    const tonesOf = async (mood?: Mood) => tonesIn(await painted(friends, { mood }), style);
    const none = await tonesOf();
    const moved = async (feeling: FeelingId) => {
      const mood = moodOf([feeling]);
      const [half, full] = [await tonesOf(weakened(mood, 0.5)), await tonesOf(mood)];
      return { mood, half, full };
    };
    const bliss = await moved("bliss");
    expect(bliss.half.light).toBeGreaterThan(none.light + 0.01);
    expect(bliss.full.light).toBeGreaterThan(bliss.half.light + 0.01);
    const despair = await moved("despair");
    expect(despair.half.light).toBeLessThan(none.light - 0.01);
    expect(despair.full.light).toBeLessThan(despair.half.light - 0.01);

    const [power, stillness] = [await moved("power"), await moved("stillness")];
    const liveliness = (tones: { contrast: number; chroma: number }) => tones.contrast + tones.chroma;
    const halfApart = liveliness(power.half) - liveliness(stillness.half);
    expect(halfApart).toBeGreaterThan(0.002);
    expect(liveliness(power.full) - liveliness(stillness.full)).toBeGreaterThan(halfApart);

    const trust = await moved("trust");
    const towards = ({ a, b }: { a: number; b: number }) =>
      (a - none.a) * Math.cos(trust.mood.accent) + (b - none.b) * Math.sin(trust.mood.accent);
    expect(towards(trust.half)).toBeGreaterThan(0.003);
    expect(towards(trust.full)).toBeGreaterThan(towards(trust.half));
  });
});

const BLOCKS = 20;

/** The share of blocks of pixels whose mean differs clearly; `BLOCKS` lie side by side. */
function shareChanged(one: Pixels, other: Pixels): number {
  const block = Math.round(one.width / BLOCKS);
  const [across, down] = [Math.floor(one.width / block), Math.floor(one.height / block)];
  const sums = ({ rgb, width }: Pixels) => {
    const sums = new Float32Array(across * down * 3);
    for (let y = 0; y < down * block; y++) {
      for (let x = 0; x < across * block; x++) {
        const at = Math.floor(y / block) * across + Math.floor(x / block);
        for (let c = 0; c < 3; c++) sums[at * 3 + c]! += rgb[(y * width + x) * 3 + c]!;
      }
    }
    return sums;
  };
  const [first, second] = [sums(one), sums(other)];
  const isChanged = (at: number) =>
    [0, 1, 2].some((c) => Math.abs(first[at * 3 + c]! - second[at * 3 + c]!) > 24 * block * block);
  const blocks = Array.from({ length: across * down }, (_, at) => at);
  return blocks.filter(isChanged).length / blocks.length;
}

function same(one: Pixels, other: Pixels): boolean {
  return Buffer.compare(one.rgb, other.rgb) === 0;
}

describe("a seed", () => {
  it("from zero on asks for no variation, and below zero for the one that it was made for", () => {
    for (const seed of [0, 1, 7, 0x7fffffff]) {
      expect(variationOf(seed)).toBe(0);
      for (const variation of [1, 2, 3, 4]) {
        const other = seedOfVariation(seed, variation);
        expect(other).toBeGreaterThanOrEqual(-(2 ** 31));
        expect(variationOf(other)).toBe(variation);
      }
    }
  });
});
