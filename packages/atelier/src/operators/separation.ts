import { type Lab, labOf, type Rgb, rgbOf } from "./colour.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { type LabPlanes, mapPlane, type Plane } from "./plane.ts";
import { coverOf } from "./riso.ts";

const LEAST_LIGHT = 0.004;
/** From this part of lost light, common to red, green and blue, the dark ink comes in. */
const BLACK_FROM = 0.62;

export type Separations = [coral: Plane, yellow: Plane, teal: Plane, dark: Plane];

/**
 * A picture in four inks, as cover of 0..1: coral, yellow, teal and a dark one. Coral swallows green and
 * blue, yellow blue, teal red and some green, so each ink gets only what the others have left.
 */
export function separated({ lightness, a, b }: LabPlanes): Separations {
  const count = lightness.length;
  const inks: Separations = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  for (let i = 0; i < count; i++) {
    const [red, green, blue] = rgbOf(lightness[i]!, a[i]!, b[i]!);
    const lostRed = 1 - perceived(red);
    const lostGreen = 1 - perceived(green);
    const lostBlue = 1 - perceived(blue);
    const common = Math.min(lostRed, lostGreen, lostBlue);
    const dark = smoothstep(BLACK_FROM, 0.98, common) * 0.9;
    const teal = clamp(lostRed * 1.2);
    const coral = clamp((lostGreen - teal * 0.42) * 1.35);
    const yellow = clamp((lostBlue - coral * 0.55 - teal * 0.28) * 1.3);
    const under = 1 - dark * 0.3;
    inks[0][i] = coral * under;
    inks[1][i] = yellow * under;
    inks[2][i] = teal * under;
    inks[3][i] = dark;
  }
  return inks;
}

function perceived(light: number): number {
  return Math.sqrt(clamp(light, LEAST_LIGHT, 1));
}

/** Inks on a paper, the last of them dark. */
export interface Inked {
  readonly inks: readonly Rgb[];
  readonly paper: Rgb;
}

type Tones = readonly [coral: number, yellow: number, teal: number, dark: number];

/** Tones of an ink that are tried for a colour, and the colours for which they are: all others lie between those. */
const TRIED = [0, 0.3, 0.42, 0.52, 0.64, 0.8];
const LATTICE = { tones: 17, hues: 15, widest: 0.3 };
/** By how much in OKLab a mixture may miss a colour that it still has part in: so gradients stay smooth. */
const NEAR = 0.03;

/**
 * A picture for other inks than the style's: as light as in those, and in its own colours as far as the others can mix them,
 * where dots of each ink lie over the others by chance (Neugebauer 1937 with Demichel's weights, 1924).
 */
export function separatedFor(planes: LabPlanes, style: Inked, others: Inked): Separations {
  const own = separated(planes);
  const [coral, yellow, teal, dark] = own;
  const table = tableFor(others);
  const tones = mapPlane(coral, (c, i) => labOf(...printed(style, [c, yellow[i]!, teal[i]!, dark[i]!]))[0]);
  return own.map((_, ink) =>
    mapPlane(tones, (L, i) => lookedUp(table, ink, L, planes.a[i]!, planes.b[i]!)),
  ) as Separations;
}

/** The mean colour of a print, in linear light. */
function printed({ inks, paper }: Inked, tones: Tones): Rgb {
  const through = (c: 0 | 1 | 2): number =>
    inks.reduce((light, ink, k) => light * (1 + (ink[c] - 1) * coverOf(tones[k]!)), paper[c]);
  return [through(0), through(1), through(2)];
}

/** For each colour of a lattice in OKLab, the tones whose print is nearest to it. */
function tableFor(inked: Inked): Float32Array {
  const tried = TRIED.flatMap((coral) =>
    TRIED.flatMap((yellow) =>
      TRIED.flatMap((teal) => TRIED.map((dark): Tones => [coral, yellow, teal, dark])),
    ),
  );
  const prints = tried.map((tones) => labOf(...printed(inked, tones)));
  const { tones, hues } = LATTICE;
  const table = new Float32Array(tones * hues * hues * 4);
  for (let at = 0; at < table.length; at += 4) {
    const place = at / 4;
    const L = Math.floor(place / (hues * hues)) / (tones - 1);
    const a = axisAt(Math.floor(place / hues) % hues);
    const b = axisAt(place % hues);
    const misses = prints.map((print) => missOf(print, L, a, b));
    const least = Math.min(...misses);
    let total = 0;
    misses.forEach((miss, k) => {
      const weight = Math.exp((least - miss) / NEAR ** 2);
      if (weight < 0.01) return;
      total += weight;
      for (let ink = 0; ink < 4; ink++) table[at + ink]! += tried[k]![ink]! * weight;
    });
    for (let ink = 0; ink < 4; ink++) table[at + ink]! /= total;
  }
  return table;
}

function axisAt(step: number): number {
  return ((2 * step) / (LATTICE.hues - 1) - 1) * LATTICE.widest;
}

/** Tones carry the likeness: they count more than hues. */
function missOf([ownL, ownA, ownB]: Lab, L: number, a: number, b: number): number {
  return 3 * (ownL - L) ** 2 + (ownA - a) ** 2 + (ownB - b) ** 2;
}

/** The tone of one ink for a colour, mixed from the eight colours of the lattice around it. */
function lookedUp(table: Float32Array, ink: number, L: number, a: number, b: number): number {
  const { tones, hues, widest } = LATTICE;
  const l = clamp(L) * (tones - 1.001);
  const x = clamp(a / widest / 2 + 0.5) * (hues - 1.001);
  const y = clamp(b / widest / 2 + 0.5) * (hues - 1.001);
  const start = ((l | 0) * hues * hues + (x | 0) * hues + (y | 0)) * 4 + ink;
  const [fl, fx, fy] = [l - (l | 0), x - (x | 0), y - (y | 0)];
  const alongY = (at: number): number => mix(table[at]!, table[at + 4]!, fy);
  const alongX = (at: number): number => mix(alongY(at), alongY(at + hues * 4), fx);
  return mix(alongX(start), alongX(start + hues * hues * 4), fl);
}
