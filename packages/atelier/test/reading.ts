import type { LabPlanes } from "../src/operators/plane.ts";
import { type Pixels, planesOf, scaledTo } from "./pixels.ts";

/** The measurements of a poster: numbers in a fixed order. */
export type Impression = readonly number[];

const WIDTH = 200;
const HEIGHT = 283;
const LIGHTS = 6;
const HUES = 8;
const GREY = 0.035;
const ORIENTATIONS = 8;
const LEVELS = 5;
/** Differences of lightness. */
const CALM = 0.006;
const RESTLESS = 0.06;
/** Keeps a number that hardly ever differs within a style from deciding alone. */
const LEAST_SPREAD = 5e-4;

/**
 * Simple statistics of a poster: which colours it is made of, in the middle and along its edges, how
 * its edges run, and how much happens at each scale. None of them depends on where something is.
 */
export async function impressionOf(poster: Pixels): Promise<Impression> {
  const small = planesOf(await scaledTo(poster, WIDTH, HEIGHT));
  return [
    ...colours(small, inside),
    ...colours(small, (x, y) => !inside(x, y)),
    ...orientations(small),
    ...energies(poster),
  ];
}

function inside(x: number, y: number): boolean {
  return x > WIDTH * 0.09 && x < WIDTH * 0.91 && y > HEIGHT * 0.07 && y < HEIGHT * 0.91;
}

/** Square roots of a histogram over lightness and over hue, greys apart (Hellinger's distance between two). */
function colours(planes: LabPlanes, counts: (x: number, y: number) => boolean): number[] {
  const bins = new Float64Array(LIGHTS * (HUES + 1));
  let count = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (!counts(x, y)) continue;
      const i = y * WIDTH + x;
      const [L, a, b] = [planes.lightness[i]!, planes.a[i]!, planes.b[i]!];
      const light = Math.min(LIGHTS - 1, Math.floor(L * LIGHTS));
      const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1;
      const hue = Math.hypot(a, b) < GREY ? HUES : Math.min(HUES - 1, Math.floor(turn * HUES));
      bins[light * (HUES + 1) + hue]!++;
      count++;
    }
  }
  return Array.from(bins, (bin) => Math.sqrt(bin / count));
}

function orientations({ lightness: values }: LabPlanes): number[] {
  const bins = new Float64Array(ORIENTATIONS);
  let sum = 1e-9;
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const i = y * WIDTH + x;
      const dx = values[i + 1]! - values[i - 1]!;
      const dy = values[i + WIDTH]! - values[i - WIDTH]!;
      const strength = Math.hypot(dx, dy);
      const turn = (Math.atan2(dy, dx) / Math.PI + 1) % 1;
      bins[Math.min(ORIENTATIONS - 1, Math.floor(turn * ORIENTATIONS))]! += strength;
      sum += strength;
    }
  }
  return Array.from(bins, (bin) => Math.sqrt(bin / sum));
}

/**
 * What is lost from one halving to the next, in lightness and in colour: how much of it there is, as a logarithm, and
 * for lightness how much of the picture is calm or restless at that scale.
 */
function energies(pixels: Pixels): number[] {
  const { lightness, a, b } = planesOf(pixels);
  let planes = [lightness, a, b];
  let { width: w, height: h } = pixels;
  const out: number[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const halves = planes.map((plane) => halved(plane, w, h));
    planes.forEach((plane, k) => {
      const lost = detail(plane, halves[k]!, w, h);
      out.push(Math.log(lost.strength + 0.002) / 4);
      if (k === 0) out.push(Math.sqrt(lost.calm), Math.sqrt(lost.restless));
    });
    planes = halves;
    [w, h] = [w >> 1, h >> 1];
  }
  return out;
}

function detail(plane: Float32Array, half: Float32Array, w: number, h: number) {
  const [across, down] = [w >> 1, h >> 1];
  let squares = 0;
  let calm = 0;
  let restless = 0;
  for (let y = 0; y < down * 2; y++) {
    for (let x = 0; x < across * 2; x++) {
      const lost = Math.abs(plane[y * w + x]! - half[(y >> 1) * across + (x >> 1)]!);
      squares += lost * lost;
      if (lost < CALM) calm++;
      else if (lost > RESTLESS) restless++;
    }
  }
  const count = across * down * 4;
  return { strength: Math.sqrt(squares / count), calm: calm / count, restless: restless / count };
}

function halved(plane: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array((w >> 1) * (h >> 1));
  for (let y = 0; y < h >> 1; y++) {
    for (let x = 0; x < w >> 1; x++) {
      const i = 2 * y * w + 2 * x;
      out[y * (w >> 1) + x] = (plane[i]! + plane[i + 1]! + plane[i + w]! + plane[i + w + 1]!) / 4;
    }
  }
  return out;
}

/** A poster that a reader has measured, and its maker. */
export interface Seen {
  readonly maker: string;
  readonly photo: string;
  readonly impression: Impression;
}

/** A poster that a reader took for another maker's. */
export interface Misreading {
  readonly maker: string;
  readonly photo: string;
  readonly takenFor: string;
}

/**
 * Names the maker of each poster after the nearest poster of another photo, and returns those that it got wrong. A
 * number counts the more, the less it differs between posters of one maker; that too is learned from the other photos
 * alone. A reader that guessed would be right once in as many times as there are makers.
 */
export function misread(posters: readonly Seen[]): Misreading[] {
  return [...new Set(posters.map(({ photo }) => photo))].flatMap((photo) => {
    const others = posters.filter((poster) => poster.photo !== photo);
    const distance = distanceBy(spreadWithin(others));
    return posters
      .filter((poster) => poster.photo === photo)
      .flatMap(({ maker, impression }) => {
        const ranked = others.map((other) => ({ other, far: distance(other.impression, impression) }));
        const { other } = ranked.reduce((best, next) => (next.far < best.far ? next : best));
        return other.maker === maker ? [] : [{ maker, photo, takenFor: other.maker }];
      });
  });
}

/** Two makers, and how far their posters of one photo are apart. */
export interface Pairing {
  readonly makers: readonly [string, string];
  /** 1 is as far as two posters of one maker, of two photos: a mean over the photos. */
  readonly apart: number;
}

/** All pairs of makers, the closest first. */
export function pairings(posters: readonly Seen[]): Pairing[] {
  const distance = distanceBy(spreadWithin(posters));
  const apart = (counts: (one: Seen, other: Seen) => boolean): number => {
    const all = posters.flatMap((one, i) =>
      posters
        .slice(i + 1)
        .filter((other) => counts(one, other))
        .map((other) => Math.sqrt(distance(one.impression, other.impression))),
    );
    return all.reduce((sum, far) => sum + far, 0) / all.length;
  };
  const within = apart((one, other) => one.maker === other.maker);
  const makers = [...new Set(posters.map(({ maker }) => maker))];
  return makers
    .flatMap((one, i) => makers.slice(i + 1).map((other) => [one, other] as const))
    .map((pair) => ({
      makers: pair,
      apart:
        apart(
          (a, b) =>
            a.photo === b.photo && a.maker !== b.maker && pair.includes(a.maker) && pair.includes(b.maker),
        ) / within,
    }))
    .sort((one, other) => one.apart - other.apart);
}

/** A measure of how far two impressions are apart, as a square: a number counts the more, the less it differs within a maker. */
function distanceBy(spread: readonly number[]): (one: Impression, other: Impression) => number {
  return (one, other) =>
    one.reduce((sum, value, i) => sum + (value - other[i]!) ** 2 / (spread[i]! + LEAST_SPREAD), 0);
}

/** Mean square by which each number differs from its mean over the posters of the same maker. */
function spreadWithin(posters: readonly Seen[]): number[] {
  const means = new Map<string, number[]>();
  for (const maker of new Set(posters.map((poster) => poster.maker))) {
    const own = posters.filter((poster) => poster.maker === maker);
    const mean = own[0]!.impression.map(
      (_, i) => own.reduce((sum, { impression }) => sum + impression[i]!, 0) / own.length,
    );
    means.set(maker, mean);
  }
  return posters[0]!.impression.map((_, i) => {
    const squares = posters.map(({ maker, impression }) => (impression[i]! - means.get(maker)![i]!) ** 2);
    return squares.reduce((sum, square) => sum + square, 0) / posters.length;
  });
}
