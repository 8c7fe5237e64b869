import type { Study } from "../recipes/recipe.ts";
import { type BilateralOptions, flowBilateral } from "./bilateral.ts";
import { type Flow, flowOf } from "./flow.ts";
import { blurLab, type LabPlanes } from "./plane.ts";
import { type Tone, toned } from "./tone.ts";

export interface Abstraction {
  /** The photo in the style's tone. */
  readonly toned: LabPlanes;
  /** The same with its areas flattened and its edges kept. */
  readonly flat: LabPlanes;
  readonly flow: Flow;
}

export interface AbstractionOptions extends BilateralOptions {
  readonly tone: Tone;
  /** Smoothing of the flow, in pixels: larger makes longer, calmer edges. */
  readonly calm: number;
}

const SENSOR_NOISE = 0.8;

/** The first step of most recipes: tone, then flow, then flat areas. */
export function abstracted(study: Study, options: AbstractionOptions): Abstraction {
  const tonedPlanes = toned(study.photo, study, options.tone, study.mood);
  const clean = blurLab(tonedPlanes, study, SENSOR_NOISE);
  const flow = flowOf(clean, study, options.calm);
  return { toned: tonedPlanes, flat: flowBilateral(clean, study, flow, options), flow };
}
