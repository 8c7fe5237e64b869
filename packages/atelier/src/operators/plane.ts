import { type Engine, findEngine, wholeFours } from "../kernels/engine.ts";

/** One number for each pixel of a `Size`, row by row. */
export type Plane = Float32Array;

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The three planes of a picture in OKLab. */
export interface LabPlanes {
  readonly lightness: Plane;
  readonly a: Plane;
  readonly b: Plane;
}

/** Planes of so many pixels, black. */
export function emptyLab(length: number): LabPlanes {
  return { lightness: new Float32Array(length), a: new Float32Array(length), b: new Float32Array(length) };
}

export function mapPlane(plane: Plane, change: (value: number, index: number) => number): Plane {
  const out = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) out[i] = change(plane[i]!, i);
  return out;
}

/** Typed arrays' own `from` walks an iterator, which is many times slower than this. */
export function planeOf(length: number, valueAt: (index: number) => number): Plane {
  const out = new Float32Array(length);
  for (let i = 0; i < length; i++) out[i] = valueAt(i);
  return out;
}

export function meanOf(plane: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i++) sum += plane[i]!;
  return plane.length ? sum / plane.length : 0;
}

/** The mean of a plane on a field, 0..1, that says how much each pixel counts. */
export function meanOn(plane: Plane, field: Plane): number {
  let sum = 0;
  let weight = 1e-6;
  for (let i = 0; i < plane.length; i++) {
    sum += plane[i]! * field[i]!;
    weight += field[i]!;
  }
  return sum / weight;
}

const SAMPLES = 20_000;

/** Values below which the given shares (0..1) of a plane lie, from 20,000 evenly spread samples. */
export function percentiles(plane: Plane, shares: readonly number[]): number[] {
  const samples = planeOf(SAMPLES, (i) => plane[Math.floor((i * plane.length) / SAMPLES)]!).sort();
  return shares.map((share) => samples[Math.min(SAMPLES - 1, Math.floor(share * SAMPLES))]!);
}

/** A Gaussian this narrow changes nothing. */
const FINEST = 0.3;

/**
 * Gaussian blur of standard deviation `sigma` pixels, as three running box means (Wells 1986; the box
 * sizes after Kovesi 2010). Its cost does not depend on sigma. `out` may be the source itself.
 */
export function blur(
  source: Plane,
  size: Size,
  sigma: number,
  out: Plane = new Float32Array(source.length),
): Plane {
  if (sigma < FINEST) {
    out.set(source);
    return out;
  }
  const engine = findEngine();
  if (engine) return blurByEngine(engine, source, size, sigma, out);
  const scratch = scratchOf(source.length);
  let current = source;
  for (const radius of boxRadii(sigma)) {
    boxBlur(current, scratch, out, size, radius);
    current = out;
  }
  return out;
}

function blurByEngine(engine: Engine, source: Plane, size: Size, sigma: number, out: Plane): Plane {
  const mark = engine.mark();
  const plane = engine.copy(source);
  blurInEngine(engine, plane, size, sigma);
  out.set(plane);
  engine.release(mark);
  return out;
}

/** Blurs a plane that lies in the engine's memory. */
export function blurInEngine(engine: Engine, plane: Plane, { w, h }: Size, sigma: number): void {
  if (sigma < FINEST) return;
  const mark = engine.mark();
  const radii = boxRadii(sigma);
  const ringRows = wholeFours(2 * Math.max(...radii) + 5);
  const ring = engine.floats(w * ringRows).byteOffset;
  const sums = engine.floats(w).byteOffset;
  for (const radius of radii) engine.kernels.boxBlur(plane.byteOffset, ring, ringRows, sums, w, h, radius);
  engine.release(mark);
}

export function blurLab(planes: LabPlanes, size: Size, sigma: number): LabPlanes {
  return {
    lightness: blur(planes.lightness, size, sigma),
    a: blur(planes.a, size, sigma),
    b: blur(planes.b, size, sigma),
  };
}

let lastScratch = new Float32Array(0);

/** One intermediate plane for all blurs: a fresh one for each would keep the garbage collector busy. */
function scratchOf(length: number): Float32Array {
  if (lastScratch.length !== length) lastScratch = new Float32Array(length);
  return lastScratch;
}

function boxRadii(sigma: number): number[] {
  const passes = 3;
  const ideal = Math.floor(Math.sqrt((12 * sigma * sigma) / passes + 1));
  const narrow = ideal % 2 === 0 ? ideal - 1 : ideal;
  const narrowPasses = Math.round(
    (12 * sigma * sigma - passes * (narrow * narrow + 4 * narrow + 3)) / (-4 * narrow - 4),
  );
  return Array.from({ length: passes }, (_, pass) => ((pass < narrowPasses ? narrow : narrow + 2) - 1) / 2);
}

function boxBlur(source: Plane, scratch: Plane, out: Plane, size: Size, radius: number): void {
  boxRows(source, scratch, size, radius);
  boxColumns(scratch, out, size, radius);
}

function boxRows(source: Plane, out: Plane, { w, h }: Size, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const last = w - 1;
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += source[row + (k < 0 ? 0 : k > last ? last : k)]!;
    for (let x = 0; x < w; x++) {
      out[row + x] = sum * share;
      const enters = x + radius + 1;
      const leaves = x - radius;
      sum += source[row + (enters > last ? last : enters)]! - source[row + (leaves < 0 ? 0 : leaves)]!;
    }
  }
}

function boxColumns(source: Plane, out: Plane, { w, h }: Size, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const last = h - 1;
  const sums = new Float32Array(w);
  for (let k = -radius; k <= radius; k++) {
    const row = (k < 0 ? 0 : k > last ? last : k) * w;
    for (let x = 0; x < w; x++) sums[x]! += source[row + x]!;
  }
  for (let y = 0; y < h; y++) {
    const row = y * w;
    const enters = Math.min(last, y + radius + 1) * w;
    const leaves = Math.max(0, y - radius) * w;
    for (let x = 0; x < w; x++) {
      const sum = sums[x]!;
      out[row + x] = sum * share;
      sums[x] = sum + source[enters + x]! - source[leaves + x]!;
    }
  }
}

/** The plane scaled to another size, bilinearly; blur first where it shrinks. */
export function resampled(source: Plane, from: Size, to: Size): Plane {
  const engine = findEngine();
  if (!engine) return resampledByTypeScript(source, from, to);
  const mark = engine.mark();
  const scaled = resampledInEngine(engine, engine.copy(source), from, to).slice();
  engine.release(mark);
  return scaled;
}

/** A plane that lies in the engine's memory, scaled there. */
export function resampledInEngine(engine: Engine, source: Plane, from: Size, to: Size): Plane {
  const out = engine.floats(to.w * to.h);
  const mark = engine.mark();
  const { columns, shares } = columnsAround(from, to);
  const left = engine.integers(to.w);
  left.set(columns);
  const right = engine.copy(shares).byteOffset;
  for (let y = 0; y < to.h; y++) {
    const { row, share } = rowsAround(y, to.h, from.h);
    const upper = source.byteOffset + row * from.w * 4;
    const lower = from.h > 1 ? upper + from.w * 4 : upper;
    const place = out.byteOffset + y * to.w * 4;
    const beside = from.w > 1 ? 1 : 0;
    engine.kernels.resampleRow(upper, lower, beside, share, left.byteOffset, right, place, to.w);
  }
  engine.release(mark);
  return out;
}

function resampledByTypeScript(source: Plane, from: Size, to: Size): Plane {
  const { columns, shares } = columnsAround(from, to);
  const out = new Float32Array(to.w * to.h);
  const beside = from.w > 1 ? 1 : 0;
  for (let y = 0; y < to.h; y++) {
    const { row, share } = rowsAround(y, to.h, from.h);
    const upper = row * from.w;
    const lower = from.h > 1 ? upper + from.w : upper;
    for (let x = 0, o = y * to.w; x < to.w; x++, o++) {
      const left = columns[x]!;
      const fx = shares[x]!;
      const a = source[upper + left]!;
      const b = source[lower + left]!;
      const top = a + (source[upper + left + beside]! - a) * fx;
      const bottom = b + (source[lower + left + beside]! - b) * fx;
      out[o] = top + (bottom - top) * share;
    }
  }
  return out;
}

/** For each column of the one size the column of the other that lies left of it, and how far. */
function columnsAround(from: Size, to: Size): { columns: Int32Array; shares: Float32Array } {
  const columns = new Int32Array(to.w);
  const shares = new Float32Array(to.w);
  for (let x = 0; x < to.w; x++) {
    const px = placeIn(x, to.w, from.w);
    columns[x] = Math.max(0, Math.min(from.w - 2, Math.floor(px)));
    shares[x] = px - columns[x]!;
  }
  return { columns, shares };
}

function rowsAround(y: number, length: number, sourceLength: number): { row: number; share: number } {
  const place = placeIn(y, length, sourceLength);
  const row = Math.max(0, Math.min(sourceLength - 2, Math.floor(place)));
  return { row, share: place - row };
}

function placeIn(index: number, length: number, sourceLength: number): number {
  return Math.min(sourceLength - 1, Math.max(0, ((index + 0.5) * sourceLength) / length - 0.5));
}
