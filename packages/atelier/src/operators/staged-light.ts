import type { Study } from "../recipes/recipe.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { coloursInMood } from "./painted-ground.ts";
import { blur, emptyLab, type LabPlanes, mapPlane, meanOf, type Plane, planeOf } from "./plane.ts";
import { skyPlanes } from "./valley.ts";

/** The hues of the far, of the middle and of the near, and how far they are followed. */
const FAR = { a: -0.012, b: -0.028 };
const NEAR = { a: 0.012, b: 0.03 };
const AIR = 0.55;
/** How far an invented sky takes the place of the photo's own. */
const INVENTED = 0.8;

/**
 * A place out of doors as the masters composed one: an invented sky, blue air that pales what is far, a beam of light in the
 * middle distance, and a brown foreground in the shade, which leads the eye in.
 */
export function outOfDoors({ lightness, a, b }: LabPlanes, study: Study, sky: Plane): LabPlanes {
  const { w, h } = study;
  const random = study.random(7);
  const horizon = horizonOf(sky, study);
  const { sky: colours } = coloursInMood(study);
  const above = skyPlanes(study, colours, horizon, random);
  const beam = { x: 0.3 + 0.4 * random(), y: horizon + (1 - horizon) * (0.3 + 0.15 * random()) };
  const soft = { lightness: blur(lightness, study, 5), a: blur(a, study, 6), b: blur(b, study, 6) };
  const clear = clearness(sky, soft.b);
  const out = emptyLab(w * h);
  for (let y = 0; y < h; y++) {
    const down = y / h;
    const far = smoothstep(horizon + 0.28, horizon - 0.12, down) * clear;
    const near = smoothstep(0.72, 1.02, down);
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const dx = (x / w - beam.x) * 1.3;
      const dy = (down - beam.y) * 2.6;
      const lit = Math.exp(-(dx * dx + dy * dy) * 2.2);
      const L = mix(lightness[i]!, soft.lightness[i]!, far * 0.6);
      const paled = mix(L, 0.55 + 0.25 * (L - 0.5), far * AIR);
      const shade = mix(0.84, 1.16, lit) * (1 - 0.22 * near);
      const land = clamp(paled * mix(shade, 1, far * 0.75), 0, 0.95);
      const s = sky[i]! * coolness(soft.b[i]!) * INVENTED;
      out.lightness[i] = mix(mix(land, lightness[i]!, sky[i]!), above.lightness[i]!, s);
      out.a[i] = mix(
        mix(mix(a[i]!, soft.a[i]! * 0.4 + FAR.a, far * AIR), a[i]! * 0.6 + NEAR.a, near * 0.7),
        above.a[i]!,
        s,
      );
      out.b[i] = mix(
        mix(mix(b[i]!, soft.b[i]! * 0.4 + FAR.b, far * AIR), b[i]! * 0.6 + NEAR.b, near * 0.7),
        above.b[i]!,
        s,
      );
    }
  }
  return out;
}

/** 1 for the hues of a day's sky; a sunset, or a wall that was taken for a sky, is warm and stays. */
function coolness(b: number): number {
  return smoothstep(0.06, 0, b);
}

/** How much of a sky is that of a day, 0..1. */
function clearness(sky: Plane, b: Plane): number {
  let covered = 1e-6;
  let cool = 0;
  for (let i = 0; i < sky.length; i += 3) {
    covered += sky[i]!;
    cool += sky[i]! * coolness(b[i]!);
  }
  return cool / covered;
}

/** The lowest edge of the sky in most columns, as a part of the height. */
function horizonOf(sky: Plane, { w, h }: Study): number {
  const ends: number[] = [];
  for (let x = 0; x < w; x += 8) {
    let y = 0;
    while (y < h && sky[y * w + x]! > 0.5) y++;
    ends.push(y / h);
  }
  return ends.sort((one, other) => one - other)[ends.length >> 1]!;
}

/** Umber in which all sinks that is beside the light. */
const DUSK = { lightness: 0.24, a: 0.018, b: 0.036 };

/**
 * Things without a sky, as in a still life: a pool of light from the upper left on what stands out most by its colours, the rest
 * sinks into umber.
 */
export function pooled({ lightness, a, b }: LabPlanes, study: Study): LabPlanes {
  const { w, h } = study;
  const [x0, y0] = middleOfInterest({ lightness, a, b }, study);
  const pool = planeOf(w * h, (i) => {
    const dx = (i % w) / w - x0;
    const dy = (Math.floor(i / w) / h - y0) * 1.25;
    // The light comes in from the upper left and reaches farther along its own way.
    const along = (dx + dy) * Math.SQRT1_2;
    const beside = (dx - dy) * Math.SQRT1_2;
    const distance = Math.hypot(along * (along > 0 ? 1.25 : 0.8), beside * 1.15);
    return smoothstep(0.72, 0.1, distance);
  });
  const lit = (i: number): number => mix(0.7, 1.1, pool[i]!);
  const sunk = (i: number): number => smoothstep(0.3, 0, pool[i]!) * 0.65;
  return {
    lightness: mapPlane(lightness, (L, i) =>
      clamp(mix(L * lit(i), DUSK.lightness + L * 0.1, sunk(i)), 0, 0.95),
    ),
    a: mapPlane(a, (value, i) => mix(value, value * 0.45 + DUSK.a, sunk(i))),
    b: mapPlane(b, (value, i) => mix(value, value * 0.45 + DUSK.b, sunk(i))),
  };
}

/**
 * The middle of the subject, or else of what differs from the picture's mean colour, most of all inwards, in parts of its width
 * and height.
 */
function middleOfInterest({ lightness, a, b }: LabPlanes, study: Study): readonly [number, number] {
  const { w, h } = study;
  const means = [meanOf(lightness), meanOf(a), meanOf(b)] as const;
  let weight = 1e-9;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0; y < h; y += 4) {
    for (let x = 0; x < w; x += 4) {
      const i = y * w + x;
      const apart = Math.hypot(lightness[i]! - means[0], 2.5 * (a[i]! - means[1]), 2.5 * (b[i]! - means[2]));
      const inner = Math.exp(-(((x / w - 0.5) / 0.36) ** 2) - ((y / h - 0.48) / 0.36) ** 2);
      const share = study.hasSubject ? study.subject[i]! : apart * apart * inner * (0.3 + lightness[i]!);
      weight += share;
      sumX += (share * x) / w;
      sumY += (share * y) / h;
    }
  }
  return [sumX / weight, sumY / weight];
}
