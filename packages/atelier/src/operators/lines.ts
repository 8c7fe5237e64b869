import { findEngine, wholeFours } from "../kernels/engine.ts";
import type { Study } from "../recipes/recipe.ts";
import { openMouths } from "./face-shapes.ts";
import type { Flow } from "./flow.ts";
import { mapPlane, type Plane, type Size } from "./plane.ts";

export interface LineOptions {
  /** Standard deviation of the inner Gaussian across the flow, in pixels: about half a line's width. */
  sigma: number;
  /** Outer Gaussian as a multiple of the inner one. */
  ratio?: number;
  /** Weight of the outer Gaussian: near 1 finds edges only, less also fills darks. */
  tau: number;
  /** Standard deviation of the smoothing along the flow, in pixels: how long lines hold together. */
  along: number;
}

/**
 * Flow-based difference of Gaussians (Kang, Lee & Chui 2007; Winnemöller, Kyprianidis & Olsen 2012).
 * Answers a continuous field that is low where a line should be inked, to be cut by a threshold at
 * the resolution of the paper, not here.
 */
export function flowLines(lightness: Plane, size: Size, flow: Flow, options: LineOptions): Plane {
  const across = differenceAcross(lightness, size, flow, options);
  return smoothAlong(across, size, flow, options.along);
}

/** Far above what any line is inked from. */
const BLANK = 1;

/** The lines of a picture, with none between the lips of an open mouth: drawn along the flow, the gaps of teeth are fangs. */
export function contoursOf(lightness: Plane, study: Study, flow: Flow, options: LineOptions): Plane {
  const lines = flowLines(lightness, study, flow, options);
  const mouths = openMouths(study);
  return mapPlane(lines, (value, i) => value + BLANK * mouths[i]!);
}

function differenceAcross(
  lightness: Plane,
  { w, h }: Size,
  { tx, ty }: Flow,
  { sigma, ratio = 1.6, tau }: LineOptions,
): Plane {
  const steps = Math.ceil(sigma * ratio * 2.2);
  const inner = gaussian(sigma, steps);
  const outer = gaussian(sigma * ratio, steps);
  const weights = inner.map((weight, t) => weight - tau * outer[t]!);
  const out = new Float32Array(w * h);
  const engine = findEngine();
  if (engine) {
    const mark = engine.mark();
    const across = engine.floats(w * h);
    engine.kernels.differenceAcross(
      engine.copy(lightness).byteOffset,
      engine.copy(tx).byteOffset,
      engine.copy(ty).byteOffset,
      across.byteOffset,
      w,
      h,
      0,
      h,
      steps,
      engine.copy(weights).byteOffset,
    );
    out.set(across);
    engine.release(mark);
    return out;
  }
  const right = w - 1.001;
  const bottom = h - 1.001;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const dx = -ty[i]!;
      const dy = tx[i]!;
      let sum = lightness[i]! * weights[0]!;
      for (let t = 1; t <= steps; t++) {
        const weight = weights[t]!;
        for (let side = -1; side <= 1; side += 2) {
          let px = x + dx * t * side;
          let py = y + dy * t * side;
          px = px < 0 ? 0 : px > right ? right : px;
          py = py < 0 ? 0 : py > bottom ? bottom : py;
          const column = px | 0;
          const row = py | 0;
          const fx = px - column;
          const o = row * w + column;
          const top = lightness[o]! + (lightness[o + 1]! - lightness[o]!) * fx;
          const low = lightness[o + w]! + (lightness[o + w + 1]! - lightness[o + w]!) * fx;
          sum += (top + (low - top) * (py - row)) * weight;
        }
      }
      out[i] = sum;
    }
  }
  return out;
}

/** Weights of the centre and of each step to one side, so that both sides together sum to one. */
function gaussian(sigma: number, steps: number): Float32Array {
  const weights = Float32Array.from({ length: steps + 1 }, (_, t) =>
    Math.exp((-t * t) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight, t) => sum + (t ? 2 : 1) * weight, 0);
  return weights.map((weight) => weight / total);
}

/** Line integral convolution (Cabral & Leedom 1993) with a Gaussian of `sigma` pixels. */
export function smoothAlong(field: Plane, { w, h }: Size, { tx, ty }: Flow, sigma: number): Plane {
  const out = new Float32Array(w * h);
  const steps = Math.ceil(sigma * 2);
  const weightAt = Float32Array.from({ length: steps + 1 }, (_, t) =>
    Math.exp((-t * t) / (2 * sigma * sigma)),
  );
  const engine = findEngine();
  if (engine) {
    const mark = engine.mark();
    const source = engine.integers(w * h * 2);
    const smooth = engine.copy(field);
    engine.kernels.laidAlong(
      engine.copy(tx).byteOffset,
      engine.copy(ty).byteOffset,
      smooth.byteOffset,
      source.byteOffset,
      wholeFours(w * h),
    );
    const weights = engine.copy(weightAt).byteOffset;
    engine.kernels.smoothAlong(source.byteOffset, smooth.byteOffset, w, h, 0, h, steps, weights);
    out.set(smooth);
    engine.release(mark);
    return out;
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let sum = field[i]!;
      let total = 1;
      for (let side = -1; side <= 1; side += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = tx[i]! * side;
        let dy = ty[i]! * side;
        for (let t = 1; t <= steps; t++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= w || py >= h) break;
          const o = (py | 0) * w + (px | 0);
          const weight = weightAt[t]!;
          sum += field[o]! * weight;
          total += weight;
          const ex = tx[o]!;
          const ey = ty[o]!;
          const sign = ex * dx + ey * dy < 0 ? -1 : 1;
          dx = ex * sign;
          dy = ey * sign;
        }
      }
      out[i] = sum / total;
    }
  }
  return out;
}
