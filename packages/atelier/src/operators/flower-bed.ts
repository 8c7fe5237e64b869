import type { Study } from "../recipes/recipe.ts";
import { drawFlower, drawLeaf, drawSwelling, tendril } from "./botany.ts";
import type { Cluster } from "./clusters.ts";
import { hueOf, type Lab, type Rgb, rgbOf, rgbOfHex } from "./colour.ts";
import { energy, inMood, moodInk } from "./mood.ts";
import { clamp, mix, turnBetween } from "./numeric.ts";
import { drawLine, frameAround } from "./ornament.ts";
import type { LabPlanes } from "./plane.ts";
import { fillShape } from "./shapes.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, type Skyline, skylineOf } from "./skyline.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

const GOLD = rgbOfHex("#c99a35");
/** Places of the outline that the bough follows: fewer make a calmer one. */
const PLACES = 6;
/** Where the bough runs, in parts of the bed's height from its upper edge. */
const LOWEST = 0.74;
const HIGHEST = 0.38;
/** Where the great bloom may be, in parts of the width. */
const BLOOM_BETWEEN = [0.2, 0.8] as const;
const BLOOM_MM = 21;
const BOUGH_MM = 3.4;
/** Shoots on the whole width, and the longest of them. */
const SHOOTS = 10;
const LONGEST_MM = 68;
/** Nothing grows nearer to the frame. */
const AIR_MM = 5;
/** The hues of the printer's inks, in radians: rose, ochre, sage, teal, dusty blue, lilac. */
const GROUND_HUES = [0.55, 1.35, 2.4, 3, -2.1, -0.75];
/** What a printer takes where a picture says little: sage. */
const COMMON_HUE = 2.9;
/** How far the hue of the ground is from that of the blooms, in radians, at least. */
const APART = 1.1;
/** What is as green as a leaf is no bloom. */
const LEAF_HUE = 2.2;
const GROUND_CHROMA = 0.05;

/** What grows beneath a square picture. */
export interface FlowerBed {
  /** The bough rises and falls with the picture's outline. */
  readonly skyline: Skyline;
  readonly petals: number;
  readonly shoots: number;
  readonly colours: Readonly<Record<"ground" | "meadow" | "petal" | "second" | "cream", Rgb>> &
    Readonly<Record<"heart" | "leaf" | "paleLeaf", Rgb>>;
}

/** The bed of a picture that is printed in `inks`: its blooms have the loudest of them, and its ground another. */
export function bedOf(study: Study, planes: LabPlanes, inks: readonly Cluster[]): FlowerBed {
  const { mood } = study;
  const blooming = inks.filter(({ colour }) => Math.abs(turnBetween(hueOf(colour), LEAF_HUE)) > 0.6);
  const petal = loudestOf(blooming.length ? blooming : inks);
  const others = inks.filter(({ colour }) => apart(colour, petal) > 0.5);
  const [lightness, a, b] = groundBehind(petal, inks);
  const inked = (lab: Lab): Rgb => rgbOf(...inMood(lab, mood));
  return {
    skyline: skylineOf(study, planes, PLACES),
    petals: 5 + Math.floor(study.random(2)() * 4),
    shoots: Math.round(SHOOTS * energy(mood, 0.3)),
    colours: {
      ground: inked([lightness, a, b]),
      meadow: inked([lightness - 0.11, a * 1.15, b * 1.15]),
      petal: inked(asPetal(petal, 0.68, 0.13)),
      second: inked(asPetal(loudestOf(others.length ? others : inks), 0.8, 0.075)),
      cream: moodInk("#fbf1d6", mood),
      heart: moodInk("#f0c757", mood),
      leaf: moodInk("#8fa764", mood),
      paleLeaf: moodInk("#c3c98c", mood),
    },
  };
}

function loudestOf(inks: readonly Cluster[]): Lab {
  const loudness = ({ colour: [, a, b], share }: Cluster) => Math.hypot(a, b) * share ** 0.25;
  return inks.reduce((best, ink) => (loudness(ink) > loudness(best) ? ink : best)).colour;
}

function apart(one: Lab, other: Lab): number {
  return Math.abs(turnBetween(hueOf(one), hueOf(other)));
}

/** An ink as light and as strong as petals are. */
function asPetal(ink: Lab, lightness: number, chroma: number): Lab {
  const hue = hueOf(ink);
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** A dusty ground as light as the picture, in the hue that it has most of among those that blooms stand out from. */
function groundBehind(petal: Lab, inks: readonly Cluster[]): Lab {
  const has = (hue: number): number =>
    inks.reduce(
      (sum, { colour, share }) =>
        sum +
        share * Math.hypot(colour[1], colour[2]) * Math.exp(-(turnBetween(hue, hueOf(colour)) ** 2) / 0.3),
      0.012 * Math.exp(-(turnBetween(hue, COMMON_HUE) ** 2)),
    );
  const hue = GROUND_HUES.filter((each) => Math.abs(turnBetween(each, hueOf(petal))) > APART).reduce(
    (best, each) => (has(each) > has(best) ? each : best),
  );
  const light = inks.reduce((sum, { colour, share }) => sum + share * colour[0], 0);
  return [
    mix(0.46, 0.7, clamp((light - 0.4) / 0.4)),
    GROUND_CHROMA * Math.cos(hue),
    GROUND_CHROMA * Math.sin(hue),
  ];
}

/** A bough in the outline of the picture, with a great bloom where that is highest, in a frame of its own. */
export function flowerBed(
  tile: Tile,
  bed: Rect,
  { skyline, petals, shoots, colours }: FlowerBed,
  ink: Rgb,
): void {
  const { x, y, w, h } = bed;
  const { ground, meadow, petal, second, cream, leaf, paleLeaf } = colours;
  const at = (across: number): Point => [
    x + across * w,
    y + h * mix(LOWEST, HIGHEST, clamp(heightAt(skyline, across))),
  ];
  const line = (from: number, to: number): Point[] =>
    Array.from({ length: 121 }, (_, k) => at(mix(from, to, k / 120)));
  const flower = (fill: Rgb) => ({ ink, petal: fill, heart: colours.heart, leaf });
  fillShape(tile, frameAround(bed, 0), ground);
  fillShape(tile, [...line(0, 1), [x + w, y + h], [x, y + h]], meadow);
  const middle = peakOf(skyline);
  const flowers: Flower[] = [{ at: at(middle), radius: BLOOM_MM * 1.2 }];
  for (const end of [0, 1]) {
    const count = Math.round(shoots * Math.abs(middle - end));
    for (let k = 0; k < count; k++) shoot(k, mix(end, middle, (k + 0.3) / count));
  }
  for (const [from, to] of [
    [0, middle],
    [1, middle],
  ] as const) {
    drawLine(tile, line(from, to), BOUGH_MM, ink);
    drawLine(tile, line(from, to), BOUGH_MM - 1.1, leaf);
  }
  const heart = at(middle);
  for (let k = 0; k < 5; k++)
    drawLeaf(tile, heart, (k / 5) * 2 * Math.PI + 0.3, BLOOM_MM * 1.5, k % 2 ? leaf : paleLeaf, ink);
  drawFlower(tile, heart, BLOOM_MM, petals, flower(petal), 0.2);
  drawFlower(tile, heart, BLOOM_MM * 0.66, petals, flower(second), 0.2 + Math.PI / petals);
  drawFlower(tile, heart, BLOOM_MM * 0.36, petals, flower(cream), 0.2);
  for (const [inset, width, colour] of [
    [-1.7, 2.2, GOLD],
    [0, 1.2, ink],
    [-3.1, 0.6, ink],
  ] as const) {
    drawLine(tile, frameAround(bed, inset), width, colour);
  }

  function holds([u, v]: Point): boolean {
    return Math.min(u - x, x + w - u, v - y, y + h - v) > AIR_MM || Math.min(u - x, x + w - u) < 1;
  }

  /** A tendril that leaves the bough towards the bloom and winds around a flower, with a leaf on the other side. */
  function shoot(k: number, across: number): void {
    const foot = at(across);
    const forth = across < middle ? 1 : -1;
    const next = at(across + forth * 0.01);
    const along = Math.atan2(next[1] - foot[1], next[0] - foot[0]);
    const up = k % 2 === 0;
    // Where the bough runs to the right, to turn up is to turn against the clock.
    const flip = up === forth > 0;
    const turn = (up ? -1 : 1) * forth;
    const grown = (length: number): Point[] => tendril(foot, along + turn * 0.3, length, flip);
    let length = LONGEST_MM;
    while (length > AIR_MM && grown(length).some((point) => !holds(point))) length *= 0.94;
    const stem = grown(length);
    const [from, to] = [stem[Math.floor(stem.length * 0.45)]!, stem[Math.floor(stem.length * 0.65)]!];
    const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const radius = clamp(length * 0.2, 5, 12.5);
    drawLeaf(tile, foot, along - turn * 0.5, 17 + length * 0.22, k % 3 ? leaf : paleLeaf, ink, !flip);
    if (
      flowers.some(
        (each) => Math.hypot(each.at[0] - centre[0], each.at[1] - centre[1]) < each.radius + radius * 1.5,
      )
    )
      return;
    flowers.push({ at: centre, radius: radius * 1.5 });
    drawSwelling(tile, stem, 2.9, ink);
    drawSwelling(tile, stem, 1.7, cream);
    drawLeaf(tile, stem[9]!, along + turn * 0.75, length * 0.4, paleLeaf, ink, flip);
    drawFlower(tile, centre, radius, petals, flower(k % 4 < 2 ? petal : second), k);
    drawFlower(tile, centre, radius * 0.55, petals, flower(cream), k + Math.PI / petals);
  }
}

/** The highest place that leaves room for the great bloom. */
function peakOf(skyline: Skyline): number {
  const [from, to] = BLOOM_BETWEEN;
  let peak = from;
  for (let across = from; across <= to; across += 0.02)
    if (heightAt(skyline, across) > heightAt(skyline, peak)) peak = across;
  return peak;
}

interface Flower {
  readonly at: Point;
  readonly radius: number;
}
