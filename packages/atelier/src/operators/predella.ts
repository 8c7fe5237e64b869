import type { Study } from "../recipes/recipe.ts";
import { clamp, mix } from "./numeric.ts";
import { coloursInMood } from "./painted-ground.ts";
import { type LabPlanes, meanOf, type Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { valley } from "./valley.ts";

/** Width of the predella's planes, in pixels. */
const WIDTH = 640;
/** How far the valley takes over the colours of the picture above it. */
const OWN = 0.5;
/** How many places of its outline the picture gives to the valley's farthest ridge. */
const POINTS = 48;

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
    skyline: outlineOf(study, picture),
    random: study.random(8),
  });
  return { ...size, ...planes };
}

function meanColour({ a, b }: LabPlanes, from: number, to: number): [number, number] {
  return [meanOf(a.subarray(from, to)), meanOf(b.subarray(from, to))];
}

/** How high the subject stands in each part of the width, 0..1; without a subject, how dark that part is. */
function outlineOf({ w, h, subject, hasSubject }: Study, { lightness }: LabPlanes): number[] {
  const heights = Array.from({ length: POINTS }, (_, k) => {
    const left = Math.floor((k * w) / POINTS);
    const right = Math.floor(((k + 1) * w) / POINTS);
    let sum = 0;
    for (let y = 0; y < h; y += 2) {
      for (let x = left; x < right; x += 2)
        sum += hasSubject ? subject[y * w + x]! : 1 - lightness[y * w + x]!;
    }
    return sum;
  });
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - least) / Math.max(1e-6, most - least));
}
