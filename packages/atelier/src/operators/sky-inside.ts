import type { Study } from "../recipes/recipe.ts";
import { faceField } from "./faces.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, type Plane, planeOf, type Size } from "./plane.ts";
import { fleshOf } from "./portrait.ts";
import type { Noise } from "./random.ts";

/** The sky at noon in OKLab, high and low, and its clouds. */
const HIGH = [0.6, -0.03, -0.115] as const;
const LOW = [0.84, -0.025, -0.05] as const;
const CLOUD = [0.97, 0, 0.004] as const;
/** Where the sky begins and where there is nothing else, in heights of the face below its chin. */
const BEGINS = 0.3;
const WHOLE = 0.75;
/** How uneven that border is, in heights of the face. */
const UNEVEN = 0.22;
/** Blur that parts a garment's folds from its colour, in pixels of the study, and how much of them the sky keeps. */
const BROAD = 26;
const FOLDS = 0.7;

/**
 * A noon sky with clouds in the place of what a person wears, in the manner of Magritte: the figure keeps its outline, the
 * folds keep their light, and heads and skin keep everything. `stage` is the study's size, or taller; places beyond it are sky.
 */
export function skyInside(photo: LabPlanes, study: Study, stage: Size, weather: Noise): LabPlanes {
  const { w } = stage;
  const first = study.faces.reduce((one, other) => (other.y + other.h < one.y + one.h ? other : one));
  const chin = first.y + first.h;
  const heads = faceField(study, 1);
  const flesh = fleshOf(study, study.photo);
  const broad = blur(photo.lightness, stage, BROAD);
  const share = planeOf(w * stage.h, (i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    const uneven = weather.fractal(x * 0.012 + 5, y * 0.012, 3) * UNEVEN;
    const down = (y - chin) / first.h + uneven;
    return smoothstep(BEGINS, WHOLE, down) * (1 - Math.max(heads[i] ?? 0, flesh[i] ?? 0));
  });
  const cloud = planeOf(w * stage.h, (i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    const wander = weather.fractal(x * 0.007 + 40, y * 0.007, 2) * 0.5;
    return smoothstep(0.02, 0.3, weather.fractal(x * 0.0055, y * 0.011 + wander + 20, 5));
  });
  const plane = (of: Plane, k: 0 | 1 | 2): Plane =>
    planeOf(of.length, (i) => {
      if (share[i] === 0) return of[i]!;
      const down = clamp((Math.floor(i / w) - chin) / (stage.h - chin));
      const fold = k === 0 ? clamp((photo.lightness[i]! - broad[i]!) * FOLDS, -0.16, 0.1) : 0;
      const sky = mix(mix(HIGH[k], LOW[k], down), CLOUD[k], cloud[i]!);
      return mix(of[i]!, sky + fold, share[i]!);
    });
  return { lightness: plane(photo.lightness, 0), a: plane(photo.a, 1), b: plane(photo.b, 2) };
}
