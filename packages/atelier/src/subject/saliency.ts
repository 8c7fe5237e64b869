import { flowOf } from "../operators/flow.ts";
import { smoothstep } from "../operators/numeric.ts";
import {
  blur,
  blurLab,
  type LabPlanes,
  mapPlane,
  meanOf,
  type Plane,
  type Size,
} from "../operators/plane.ts";

const SKIN_HUE = 0.95;
const SKIN_CHROMA = 0.075;

/**
 * How much each pixel of a small picture draws the eye: what differs from the whole and from its
 * surroundings (after Achanta et al. 2009), edges, what is in focus, skin, and a mild preference for
 * the middle.
 */
export function saliencyOf(planes: LabPlanes, size: Size): Plane {
  const { w, h } = size;
  const near = blurLab(planes, size, 1.2);
  const far = blurLab(planes, size, Math.min(w, h) / 5);
  const means = [meanOf(near.lightness), meanOf(near.a), meanOf(near.b)] as const;
  const { magnitude } = flowOf(near, size, 1.5);
  const focus = focusOf(planes.lightness, size);
  // Where all is sharp, sharpness says nothing: only more of it than usual counts.
  const everywhere = meanOf(focus);
  const saliency = new Float32Array(w * h);
  for (let i = 0; i < saliency.length; i++) {
    const x = (i % w) / w - 0.5;
    const y = Math.floor(i / w) / h - 0.5;
    const L = near.lightness[i]!;
    const a = near.a[i]!;
    const b = near.b[i]!;
    const fromWhole = Math.hypot(L - means[0], 2 * (a - means[1]), 2 * (b - means[2]));
    const fromNear = Math.hypot(L - far.lightness[i]!, 2 * (a - far.a[i]!), 2 * (b - far.b[i]!));
    const centred = Math.exp(-(x * x * 2.2 + y * y * 1.2));
    saliency[i] =
      (fromWhole * 0.5 +
        fromNear +
        magnitude[i]! * 1.2 +
        Math.max(0, focus[i]! - everywhere) * 14 +
        skin(L, a, b) * 0.22) *
      centred;
  }
  return blur(saliency, size, 1.5);
}

/** Fine detail, which a lens leaves only where it is sharp. */
function focusOf(lightness: Plane, size: Size): Plane {
  const soft = blur(lightness, size, 1);
  const detail = mapPlane(lightness, (L, i) => Math.abs(L - soft[i]!));
  return blur(detail, size, Math.min(size.w, size.h) / 40);
}

function skin(L: number, a: number, b: number): number {
  const hue = Math.exp(-((Math.atan2(b, a) - SKIN_HUE) ** 2) / 0.08);
  const chroma = Math.exp(-((Math.hypot(a, b) - SKIN_CHROMA) ** 2) / 0.0012);
  return hue * chroma * smoothstep(0.35, 0.55, L);
}

/** What draws the eye more than this, in means of the whole picture, is what the picture is about. */
const SALIENT = 2;
const MOST_OF_IT = 0.8;

/** The share of a picture's width that four fifths of what it is about take, wherever that is. */
export function breadthOf(saliency: Plane, { w }: Size): number {
  const least = SALIENT * meanOf(saliency);
  const upTo = new Float64Array(w + 1);
  for (let i = 0; i < saliency.length; i++) upTo[(i % w) + 1]! += Math.max(0, saliency[i]! - least);
  for (let x = 0; x < w; x++) upTo[x + 1]! += upTo[x]!;
  const wanted = MOST_OF_IT * upTo[w]!;
  let narrowest = w;
  let start = 0;
  for (let end = 1; end <= w; end++) {
    while (upTo[end]! - upTo[start + 1]! >= wanted && start + 1 < end) start++;
    if (upTo[end]! - upTo[start]! >= wanted) narrowest = Math.min(narrowest, end - start);
  }
  return narrowest / w;
}

/**
 * The start (0..1 of the whole) of the stretch of `share` of a picture's width or height that holds
 * the most saliency.
 */
export function bestStretch(saliency: Plane, { w, h }: Size, axis: "x" | "y", share: number): number {
  const length = axis === "x" ? w : h;
  const upTo = new Float64Array(length + 1);
  for (let i = 0; i < saliency.length; i++) {
    const place = axis === "x" ? i % w : Math.floor(i / w);
    upTo[place + 1]! += saliency[i]! ** 1.5;
  }
  for (let i = 0; i < length; i++) upTo[i + 1]! += upTo[i]!;
  const stretch = Math.min(length, Math.round(length * share));
  let best = 0;
  for (let start = 0; start + stretch <= length; start++) {
    if (upTo[start + stretch]! - upTo[start]! > upTo[best + stretch]! - upTo[best]!) best = start;
  }
  return best / length;
}
