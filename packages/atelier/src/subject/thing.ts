import { dropIslands } from "../operators/islands.ts";
import { blurLab, type LabPlanes, type Plane, planeOf, resampled, type Size } from "../operators/plane.ts";
import { labelsOf } from "../operators/regions.ts";
import type { RoughMask } from "./mask.ts";

/** Side of the square on which a thing is looked for. */
const SIDE = 100;
/** Each pass goes through the picture from the other corner; more change little. */
const PASSES = 4;
/** Colour counts twice as much as lightness, which a shadow changes too. */
const CHROMA = 2;
/** Splitting a picture in thing and surroundings has to explain this part of the variance of its barriers. */
const LEAST_EXPLAINED = 0.8;
/** Where the split lies lower, as a difference of OKLab, nothing stands out. */
const LEAST_CONTRAST = 0.1;
/** A smaller region is no part of the thing, in parts of the picture. */
const SMALLEST_PART = 0.01;
const STEPS = 64;

/**
 * A thing that stands out from all that leads to the picture's edges: a car before a wall, a bowl on a table. Nothing for a
 * landscape, whose parts shade into each other or reach the edges. For crops: as a cut-out it is too coarse.
 */
export function findThing(planes: LabPlanes, size: Size): RoughMask | undefined {
  const soft = blurLab(planes, size, 1);
  const square = { w: SIDE, h: SIDE };
  const [lightness, a, b] = [soft.lightness, soft.a, soft.b].map((plane) =>
    barriers(resampled(plane, size, square)),
  ) as [Plane, Plane, Plane];
  const all = planeOf(SIDE * SIDE, (i) => lightness[i]! + CHROMA * (a[i]! + b[i]!));
  const { threshold, explained } = split(all);
  if (explained < LEAST_EXPLAINED || threshold < LEAST_CONTRAST) return undefined;
  const labels = dropIslands(
    labelsOf(all.length, (i) => (all[i]! > threshold ? 1 : 0)),
    square,
    SIDE * SIDE * SMALLEST_PART,
  );
  return { side: SIDE, plane: Float32Array.from(labels) };
}

/**
 * The minimum barrier distance of each pixel to the edges of a square: over how wide a range of values the easiest way there
 * leads (Zhang et al. 2015).
 */
function barriers(plane: Plane): Plane {
  const highest = plane.slice();
  const lowest = plane.slice();
  const out = planeOf(plane.length, (i) => (isEdge(i) ? 0 : Number.POSITIVE_INFINITY));
  const reach = (i: number, from: number): void => {
    const high = Math.max(highest[from]!, plane[i]!);
    const low = Math.min(lowest[from]!, plane[i]!);
    if (high - low >= out[i]!) return;
    out[i] = high - low;
    highest[i] = high;
    lowest[i] = low;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const step = pass % 2 === 0 ? 1 : -1;
    for (let k = 0; k < plane.length; k++) {
      const i = step === 1 ? k : plane.length - 1 - k;
      if (isEdge(i)) continue;
      reach(i, i - step);
      reach(i, i - step * SIDE);
    }
  }
  return out;
}

function isEdge(i: number): boolean {
  const x = i % SIDE;
  return x === 0 || x === SIDE - 1 || i < SIDE || i >= SIDE * (SIDE - 1);
}

/** The value that splits a plane best in two, and the part of its variance that this explains (Otsu 1979). */
function split(plane: Plane): { threshold: number; explained: number } {
  const most = plane.reduce((one, other) => Math.max(one, other), 0);
  const counts = new Float64Array(STEPS);
  for (const value of plane) counts[Math.min(STEPS - 1, Math.floor((value / most) * STEPS))]!++;
  const sum = counts.reduce((total, count, k) => total + count * k, 0);
  const mean = sum / plane.length;
  const variance = counts.reduce((total, count, k) => total + count * (k - mean) ** 2, 0);
  let [threshold, between, below, sumBelow] = [most, 0, 0, 0];
  for (let k = 0; k + 1 < STEPS; k++) {
    below += counts[k]!;
    sumBelow += counts[k]! * k;
    const above = plane.length - below;
    if (below === 0 || above === 0) continue;
    const found = ((below * above) / plane.length) * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (found <= between) continue;
    between = found;
    threshold = ((k + 1) / STEPS) * most;
  }
  return { threshold, explained: variance > 0 ? between / variance : 0 };
}
