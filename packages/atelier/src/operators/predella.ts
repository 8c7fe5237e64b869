import type { Study } from "../recipes/recipe.ts";
import { clamp, mix } from "./numeric.ts";
import { coloursInMood } from "./painted-ground.ts";
import { type LabPlanes, meanOf, type Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { skylineOf } from "./skyline.ts";
import { valley } from "./valley.ts";

/** Width of the predella's planes, in pixels. */
const WIDTH = 1200;
/** How far the valley takes over the colours of the picture above it. */
const OWN = 0.5;
/** How many places the valley's farthest ridge has. */
const POINTS = 12;

/**
 * The small landscape beneath a square picture: its farthest ridge is the outline of the picture's own subject or horizon, its
 * colours are those of the picture's upper and lower part, and its hour is the mood's.
 */
export function predella(study: Study, picture: LabPlanes, area: Rect): Size & LabPlanes {
  const size = { w: WIDTH, h: Math.round((WIDTH * area.h) / area.w) };
  const colours = coloursInMood(study);
  const half = Math.floor(study.h / 2) * study.w;
  const upper = meanColour(picture, 0, half);
  const lower = meanColour(picture, half, picture.a.length);
  const towards =
    (own: readonly [number, number]) =>
    ([L, a, b]: readonly [number, number, number]) =>
      [L, mix(a, own[0], OWN), mix(b, own[1], OWN)] as const;
  const planes = valley(size, {
    colours: { sky: colours.sky.map(towards(upper)), land: colours.land.map(towards(lower)) },
    horizon: clamp(0.62 - 0.12 * study.mood.valence),
    skyline: skylineOf(study, picture, POINTS),
    random: study.random(8),
  });
  return { ...size, ...planes };
}

function meanColour({ a, b }: LabPlanes, from: number, to: number): [number, number] {
  return [meanOf(a.subarray(from, to)), meanOf(b.subarray(from, to))];
}
