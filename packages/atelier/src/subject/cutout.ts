import type { Window } from "../crop.ts";
import { guided } from "../operators/guided.ts";
import { clamp } from "../operators/numeric.ts";
import { type LabPlanes, mapPlane, meanOf, type Plane, type Size } from "../operators/plane.ts";
import { sampleAt } from "../operators/sample.ts";
import type { Box } from "../recipes/recipe.ts";
import { labPlanes, type Photo } from "../studio/photo.ts";
import { boundsOf, isClear, LEAST_AGREEMENT, type RoughMask, readMask } from "./mask.ts";

/** The mask of an animal or object, on a square that stands for a part of the photo. */
export interface Cutout extends RoughMask {
  readonly part: Window;
}

const SQUARE: Size = { w: 256, h: 256 };
/** The network looks at a thing three times, with so much room around its box in parts of its sides. */
const ROOMS = [0.05, 0.15, 0.35] as const;
/** What lies farther from the box belongs to something else. */
const FARTHEST = ROOMS[1];
/** A mask that covers less or more of its box, or ends farther from a side of it, is of something else. */
const LEAST_OF_BOX = 0.2;
const MOST_OF_BOX = 0.95;
const FARTHEST_END = 0.2;

/** The thing in a box, both in pixels of the photo; nothing where the looks differ, or what they see does not fill the box. */
export async function cutOut(photo: Photo, box: Box): Promise<Cutout | undefined> {
  const around = partAround(box, ROOMS[2], photo.size);
  const looks: Plane[] = [];
  for (const room of ROOMS) {
    const part = partAround(box, room, photo.size);
    const mask = await readMask((size) => photo.part(part, size));
    if (!mask) return undefined;
    looks.push(laid({ ...mask, part }, around, SQUARE));
  }
  const { least, most, mean } = compared(looks);
  if (shareOfBox(least, around, box) < shareOfBox(most, around, box) * LEAST_AGREEMENT) return undefined;
  // What one look alone sees is mostly a shadow or the ground.
  const careful = mapPlane(mean, (value, i) => (value + least[i]!) / 2);
  const weighed = byColours(careful, labPlanes(await photo.part(around, SQUARE)));
  if (!isClear(weighed)) return undefined;
  const part = partAround(box, FARTHEST, photo.size);
  const cutout = {
    side: SQUARE.w,
    plane: laid({ side: SQUARE.w, plane: weighed, part: around }, part, SQUARE),
    part,
  };
  return fills(cutout, box) ? cutout : undefined;
}

/** Pixel by pixel, of what several looks see. */
function compared(looks: readonly Plane[]): { least: Plane; most: Plane; mean: Plane } {
  const { length } = looks[0]!;
  const out = {
    least: new Float32Array(length),
    most: new Float32Array(length),
    mean: new Float32Array(length),
  };
  for (let i = 0; i < length; i++) {
    let least = Infinity;
    let most = -Infinity;
    let sum = 0;
    for (let k = 0; k < looks.length; k++) {
      const value = looks[k]![i]!;
      if (value < least) least = value;
      if (value > most) most = value;
      sum += value;
    }
    out.least[i] = least;
    out.most[i] = most;
    out.mean[i] = sum / looks.length;
  }
  return out;
}

function partAround({ x, y, w, h }: Box, room: number, size: Size): Window {
  const left = Math.max(0, Math.floor(x - w * room));
  const top = Math.max(0, Math.floor(y - h * room));
  const right = Math.min(size.w, Math.ceil(x + w * (1 + room)));
  const bottom = Math.min(size.h, Math.ceil(y + h * (1 + room)));
  return { left, top, width: right - left, height: bottom - top };
}

/** How much of a box a mask covers. */
function shareOfBox(plane: Plane, part: Window, { x, y, w, h }: Box): number {
  return meanOf(laid({ side: SQUARE.w, plane, part }, { left: x, top: y, width: w, height: h }, SQUARE));
}

function fills(cutout: Cutout, box: Box): boolean {
  const found = boundsOf(cutout);
  if (!found) return false;
  const { left, top, width, height } = cutout.part;
  const share = shareOfBox(cutout.plane, cutout.part, box);
  if (share < LEAST_OF_BOX || share > MOST_OF_BOX) return false;
  const ends = [
    (left + found.x * width - box.x) / box.w,
    (top + found.y * height - box.y) / box.h,
    (box.x + box.w - left - (found.x + found.w) * width) / box.w,
    (box.y + box.h - top - (found.y + found.h) * height) / box.h,
  ];
  return Math.max(...ends) < FARTHEST_END;
}

/** Of each axis of OKLab, so many colours that are counted together, and the width of one. */
const BINS = 16;
const BIN = { lightness: 1 / BINS, chroma: 0.05 };
/** No colour says more, as a logarithm, and no place of the mask is surer. */
const MOST_EVIDENCE = 4;
const SUREST = 0.98;

/**
 * A mask of SQUARE weighed against the colours: by Bayes' rule, what has the colours of the rest is let go, and what has those
 * of the thing joins it. Colours are counted with the mask's own weights (after Rother, Kolmogorov & Blake 2004).
 */
function byColours(mask: Plane, { lightness, a, b }: LabPlanes): Plane {
  const bin = (value: number) => clamp(Math.floor(value), 0, BINS - 1);
  const bins = mapPlane(lightness, (L, i) => {
    const [u, v] = [bin(a[i]! / BIN.chroma + BINS / 2), bin(b[i]! / BIN.chroma + BINS / 2)];
    return (bin(L / BIN.lightness) * BINS + u) * BINS + v;
  });
  const inside = frequencies(bins, mask);
  const outside = frequencies(
    bins,
    mapPlane(mask, (m) => 1 - m),
  );
  const evidence = mapPlane(bins, (k) =>
    clamp(Math.log(inside[k]! / outside[k]!), -MOST_EVIDENCE, MOST_EVIDENCE),
  );
  const even = guided(evidence, lightness, SQUARE, 2, 0.001);
  return mapPlane(mask, (m, i) => {
    const sure = clamp(m, 1 - SUREST, SUREST);
    return 1 / (1 + ((1 - sure) / sure) * Math.exp(-even[i]!));
  });
}

/** How frequent each colour is, counted with weights and spread to its neighbours; never quite 0. */
function frequencies(bins: Plane, weights: Plane): Float64Array {
  let counts = new Float64Array(BINS ** 3);
  let sum = 0;
  for (let i = 0; i < bins.length; i++) {
    counts[bins[i]!]! += weights[i]!;
    sum += weights[i]!;
  }
  for (const step of [1, BINS, BINS ** 2]) {
    counts = counts.map((count, k) => {
      const place = Math.floor(k / step) % BINS;
      const before = place > 0 ? counts[k - step]! : 0;
      const after = place < BINS - 1 ? counts[k + step]! : 0;
      return count / 2 + (before + after) / 4;
    });
  }
  return counts.map((count) => count / Math.max(sum, 1) + 1e-5);
}

/** A cut-out on a plane that stands for another part of the photo. */
export function laid({ side, plane, part }: Cutout, { left, top, width, height }: Window, size: Size): Plane {
  const out = new Float32Array(size.w * size.h);
  for (let y = 0; y < size.h; y++) {
    const v = (top + ((y + 0.5) / size.h) * height - part.top) / part.height;
    if (v < 0 || v > 1) continue;
    for (let x = 0; x < size.w; x++) {
      const u = (left + ((x + 0.5) / size.w) * width - part.left) / part.width;
      if (u >= 0 && u <= 1) out[y * size.w + x] = sampleAt(plane, { w: side, h: side }, u * side, v * side);
    }
  }
  return out;
}
