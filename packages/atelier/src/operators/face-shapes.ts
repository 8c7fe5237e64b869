import type { Face, Landmarks, Study } from "../recipes/recipe.ts";
import { layFaces } from "./faces.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, meanOn, type Plane, type Size } from "./plane.ts";

/** Points of MediaPipe's face mesh, in the order in which they lie around each part. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
/** From the corner on the picture's left, below and then above back to it. */
const BETWEEN_LIPS = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
];
const FEATURES = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  BETWEEN_LIPS,
  [48, 64, 98, 97, 2, 326, 327, 294, 278, 279, 1, 49],
];
/** Where the landmarks are missing, these shares of the face's box are taken for the face and what is drawn in it. */
const BOX_OVAL = { across: 0.5, down: 0.56, core: 0.85 };
const BOX_FEATURES = { across: 0.4, down: 0.44, core: 0.8 };
/** Softness of the face's rim, and of a body's, in widths of the face. */
export const RIM = 0.035;
/** Softness of its features. */
const NEAR_FEATURE = 0.03;

/** The pixels among which a face opens its lips, and the way from one corner of them to the other. */
export interface Mouth {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly across: readonly [x: number, y: number];
}

const outlines = new WeakMap<Face, Plane>();

/** 1 within a face's outline. Several operators ask for it, so it is kept as long as the face is. */
export function outlineOf(size: Size, face: Face): Plane {
  const known = outlines.get(face);
  if (known) return known;
  const plane = new Float32Array(size.w * size.h);
  outlines.set(face, plane);
  if (!face.landmarks) {
    layFaces(plane, size, [face], BOX_OVAL);
    return plane;
  }
  fillPolygon(plane, size, pointsOf(face.landmarks, OVAL));
  return blur(plane, size, face.w * RIM, plane);
}

/** From temple to temple over the brow. */
const BROW = [127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356];
/** How far a high forehead reaches, in distances of the mesh's own brow from between the temples. */
const HAIRLINE = 1.3;
/** How dark skin over the brow may be for its face's mean: hair is darker. */
const DARKER_THAN_SKIN = 0.8;

/** 1 on the foreheads of all faces, which landmarks end below, but not on hair. */
export function foreheads(study: Study): Plane {
  const { lightness } = study.photo;
  const shapes = new Float32Array(lightness.length);
  for (const face of study.faces) {
    if (!face.landmarks) continue;
    const brow = pointsOf(face.landmarks, BROW);
    const [left, right] = [brow[0]!, brow.at(-1)!];
    const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
    const own = new Float32Array(lightness.length);
    const high = brow.map(([x, y]): [number, number] => [
      mix(middle[0], x, HAIRLINE),
      mix(middle[1], y, HAIRLINE),
    ]);
    fillPolygon(own, study, high);
    const least = DARKER_THAN_SKIN * meanOn(lightness, outlineOf(study, face));
    for (let i = 0; i < own.length; i++) if (own[i] && lightness[i]! > least) shapes[i] = 1;
  }
  return shapes;
}

/** What is still inside, of an outline blurred as far as it grows. */
const GROWN = [0.08, 0.24] as const;

/**
 * 1 on all faces that were found, within their outlines and `beyond` widths around them, softly to 0: hair and hats keep out of it,
 * which the oval of `faceField` cuts through.
 */
export function faceShapes(study: Study, beyond: number): Plane {
  const shapes = new Float32Array(study.w * study.h);
  for (const face of study.faces) {
    const grown = blur(outlineOf(study, face), study, face.w * beyond);
    for (let i = 0; i < shapes.length; i++) {
      // A face is a small part of most pictures.
      if (grown[i]! > GROWN[0]) shapes[i] = Math.max(shapes[i]!, smoothstep(...GROWN, grown[i]!));
    }
  }
  return shapes;
}

/** Raises the field to 1 on a face's brows, eyes and nostrils and between its lips. */
export function layFeatures(features: Plane, size: Size, face: Face): void {
  const { landmarks } = face;
  if (!landmarks) {
    layFaces(features, size, [face], BOX_FEATURES);
    return;
  }
  const own = new Float32Array(features.length);
  for (const part of FEATURES) fillPolygon(own, size, pointsOf(landmarks, part));
  blur(own, size, face.w * NEAR_FEATURE, own);
  for (let i = 0; i < own.length; i++) features[i] = Math.max(features[i]!, smoothstep(0.05, 0.35, own[i]!));
}

/** Sets to 1 what a face opens between its lips. */
export function layMouth(plane: Plane, size: Size, { landmarks }: Face): Mouth | undefined {
  if (!landmarks) return undefined;
  const points = pointsOf(landmarks, BETWEEN_LIPS);
  fillPolygon(plane, size, points);
  const columns = points.map(([x]) => clamp(x, 0, size.w));
  const rows = points.map(([, y]) => clamp(y, 0, size.h));
  const [from, to] = [points[0]!, points[BETWEEN_LIPS.length / 2]!];
  return {
    left: Math.floor(Math.min(...columns)),
    right: Math.ceil(Math.max(...columns)),
    top: Math.floor(Math.min(...rows)),
    bottom: Math.ceil(Math.max(...rows)),
    across: [to[0] - from[0], to[1] - from[1]],
  };
}

/** How far apart lips are, in widths of the face, from where on teeth show between them. */
const APART = 0.03;

/** 1 between the lips of each open mouth: teeth are one light shape, as a draughtsman leaves them. */
export function openMouths(study: Study): Plane {
  const mouths = new Float32Array(study.w * study.h);
  for (const face of study.faces) {
    if (!face.landmarks) continue;
    const [[, upper], [, lower]] = pointsOf(face.landmarks, [13, 14]) as [[number, number], [number, number]];
    if (lower - upper > APART * face.w) layMouth(mouths, study, face);
  }
  return blur(mouths, study, 1);
}

function pointsOf(landmarks: Landmarks, indices: readonly number[]): [number, number][] {
  return indices.map((k) => [landmarks[k * 3]!, landmarks[k * 3 + 1]!]);
}

/** Sets a polygon's pixels to 1: those whose middles lie within it, by the crossings of each row (even-odd). */
function fillPolygon(plane: Plane, { w, h }: Size, points: readonly [number, number][]): void {
  const heights = points.map(([, y]) => y);
  const bottom = Math.min(h - 1, Math.ceil(Math.max(...heights)));
  for (let y = Math.max(0, Math.floor(Math.min(...heights))); y <= bottom; y++) {
    const crossings: number[] = [];
    points.forEach(([x, top], k) => {
      const [nextX, nextY] = points[(k + 1) % points.length]!;
      if (top > y !== nextY > y) crossings.push(x + ((y - top) / (nextY - top)) * (nextX - x));
    });
    crossings.sort((one, other) => one - other);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const left = Math.max(0, Math.ceil(crossings[k]!));
      const right = Math.min(w - 1, Math.floor(crossings[k + 1]!));
      for (let x = left; x <= right; x++) plane[y * w + x] = 1;
    }
  }
}
