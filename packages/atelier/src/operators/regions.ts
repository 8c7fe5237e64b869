import { type Engine, findEngine, wholeFours } from "../kernels/engine.ts";
import type { Plane, Size } from "./plane.ts";
import { blur, blurInEngine, resampled, resampledInEngine } from "./plane.ts";

/** The index of a region's colour, for each pixel. */
export type Labels = Uint8Array;

export function labelsOf(length: number, labelAt: (index: number) => number): Labels {
  const out = new Uint8Array(length);
  for (let i = 0; i < length; i++) out[i] = labelAt(i);
  return out;
}

/** From this reach on, outlines come out the same on a plane of a quarter of the pixels. */
const COARSE_SIGMA = 3;

/**
 * Rounds the outlines of all regions: each pixel goes to the label that is strongest within about
 * `sigma` pixels, as often as `rounds` says.
 */
export function smoothLabels(
  labels: Labels,
  size: Size,
  count: number,
  sigma: number,
  rounds: number,
): Labels {
  const coarse = sigma >= COARSE_SIGMA;
  const small = coarse ? { w: Math.ceil(size.w / 2), h: Math.ceil(size.h / 2) } : size;
  const reach = coarse ? sigma / 2 : sigma;
  let current = coarse ? everySecond(labels, size, small) : labels;
  for (let round = 1; round < rounds; round++) current = strongestAround(current, small, small, count, reach);
  return strongestAround(current, small, size, count, reach);
}

/** The label of each pixel of `out` that is strongest around it in labels of size `size`. */
function strongestAround(labels: Labels, size: Size, out: Size, count: number, sigma: number): Labels {
  const engine = findEngine();
  if (engine) return strongestByEngine(engine, labels, size, out, count, sigma);
  const strongest = new Float32Array(out.w * out.h).fill(-1);
  const next = new Uint8Array(strongest.length);
  const membership = new Float32Array(labels.length);
  for (let label = 0; label < count; label++) {
    if (!fillMembership(labels, label, membership)) continue;
    blur(membership, size, sigma, membership);
    takeClaims(out === size ? membership : resampled(membership, size, out), strongest, next, label);
  }
  return next;
}

function strongestByEngine(
  engine: Engine,
  labels: Labels,
  size: Size,
  out: Size,
  count: number,
  sigma: number,
): Labels {
  const { fillMembership, takeClaims } = engine.kernels;
  const mark = engine.mark();
  const length = out.w * out.h;
  const strongest = engine.floats(length).fill(-1);
  const next = engine.bytes(length).fill(0);
  const current = engine.bytes(labels.length);
  current.set(labels);
  const membership = engine.floats(labels.length);
  const [from, to] = [current.byteOffset, membership.byteOffset];
  for (let label = 0; label < count; label++) {
    if (!fillMembership(from, label, to, wholeFours(labels.length))) continue;
    const top = engine.mark();
    blurInEngine(engine, membership, size, sigma);
    const claims = out === size ? membership : resampledInEngine(engine, membership, size, out);
    takeClaims(claims.byteOffset, strongest.byteOffset, next.byteOffset, label, wholeFours(length));
    engine.release(top);
  }
  const found = new Uint8Array(next);
  engine.release(mark);
  return found;
}

/** Gives a label to the pixels that it claims more than any before. */
function takeClaims(claims: Plane, strongest: Plane, labels: Labels, label: number): void {
  for (let i = 0; i < labels.length; i++) {
    if (claims[i]! <= strongest[i]!) continue;
    strongest[i] = claims[i]!;
    labels[i] = label;
  }
}

function everySecond(labels: Labels, from: Size, to: Size): Labels {
  const out = new Uint8Array(to.w * to.h);
  for (let y = 0; y < to.h; y++) {
    for (let x = 0; x < to.w; x++) out[y * to.w + x] = labels[y * 2 * from.w + x * 2]!;
  }
  return out;
}

/** One soft field for each label, 1 well inside its regions and 0 outside: outlines for any resolution. */
export function membershipFields(labels: Labels, size: Size, count: number, sigma: number): Plane[] {
  const engine = findEngine();
  if (engine) return fieldsByEngine(engine, labels, size, count, sigma);
  return Array.from({ length: count }, (_, label) => {
    const membership = new Float32Array(labels.length);
    fillMembership(labels, label, membership);
    return blur(membership, size, sigma, membership);
  });
}

function fieldsByEngine(engine: Engine, labels: Labels, size: Size, count: number, sigma: number): Plane[] {
  const mark = engine.mark();
  const current = engine.bytes(labels.length);
  current.set(labels);
  const membership = engine.floats(labels.length);
  const fields = Array.from({ length: count }, (_, label) => {
    const whole = wholeFours(labels.length);
    engine.kernels.fillMembership(current.byteOffset, label, membership.byteOffset, whole);
    blurInEngine(engine, membership, size, sigma);
    return membership.slice();
  });
  engine.release(mark);
  return fields;
}

function fillMembership(labels: Labels, label: number, membership: Plane): boolean {
  let found = 0;
  for (let i = 0; i < labels.length; i++) {
    const belongs = labels[i] === label ? 1 : 0;
    membership[i] = belongs;
    found += belongs;
  }
  return found > 0;
}
