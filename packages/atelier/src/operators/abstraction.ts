import type { Study } from "../recipes/recipe.ts";
import { type BilateralOptions, flowBilateral } from "./bilateral.ts";
import { evenSkin } from "./even-skin.ts";
import { type Flow, flowOf } from "./flow.ts";
import { breadth } from "./mood.ts";
import { blurLab, type LabPlanes, type Plane, resampled, type Size } from "./plane.ts";
import { type Portrait, portraitOf } from "./portrait.ts";
import { type Tone, toned } from "./tone.ts";

export interface Abstraction {
  /** The photo in the style's tone, dark faces included, and skin in one hue. */
  readonly toned: LabPlanes;
  readonly portrait: Portrait | undefined;
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

/** Flattening looks alike on a plane of half the pixels, and takes a third of the time. */
const FLATTENING_SCALE = 0.7;

/** The first step of most recipes: tone, then flow, then flat areas, as broad as the mood has them. */
export function abstracted(study: Study, options: AbstractionOptions): Abstraction {
  const exposed = evenSkin(study, toned(study.photo, study, options.tone, study.mood));
  const portrait = portraitOf(study, exposed);
  const planes = portrait?.planes ?? exposed;
  const clean = blurLab(planes, study, SENSOR_NOISE);
  const flow = flowOf(clean, study, options.calm);
  const tolerance = options.tolerance * breadth(study.mood);
  return { toned: planes, portrait, flat: flattened(clean, study, flow, { ...options, tolerance }), flow };
}

function flattened(planes: LabPlanes, size: Size, flow: Flow, options: BilateralOptions): LabPlanes {
  const small = { w: Math.round(size.w * FLATTENING_SCALE), h: Math.round(size.h * FLATTENING_SCALE) };
  const shrunk = (plane: Plane): Plane => resampled(plane, size, small);
  const grown = (plane: Plane): Plane => resampled(plane, small, size);
  const direction = { tx: nearest(flow.tx, size, small), ty: nearest(flow.ty, size, small) };
  const flat = flowBilateral(
    { lightness: shrunk(planes.lightness), a: shrunk(planes.a), b: shrunk(planes.b) },
    small,
    direction,
    { ...options, reach: options.reach * FLATTENING_SCALE },
  );
  return { lightness: grown(flat.lightness), a: grown(flat.a), b: grown(flat.b) };
}

/** Directions are picked, not mixed: the mean of two opposite tangents would be none. */
function nearest(plane: Plane, from: Size, to: Size): Plane {
  const out = new Float32Array(to.w * to.h);
  for (let y = 0; y < to.h; y++) {
    const row = Math.floor(((y + 0.5) * from.h) / to.h) * from.w;
    for (let x = 0; x < to.w; x++) out[y * to.w + x] = plane[row + Math.floor(((x + 0.5) * from.w) / to.w)]!;
  }
  return out;
}
