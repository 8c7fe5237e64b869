import sharp from "sharp";
import { LINEAR_OF_BYTE } from "../src/operators/colour.ts";
import { outlineOf } from "../src/operators/face-shapes.ts";
import { blur, mapPlane, type Plane } from "../src/operators/plane.ts";
import type { Box } from "../src/recipes/recipe.ts";
import { type FoundFace, overlap } from "../src/subject/faces.ts";
import { findLandmarks } from "../src/subject/landmarks.ts";
import { facesIn } from "./faces.ts";
import type { Pair } from "./likeness.ts";
import { correlation } from "./photos.ts";
import { greysOf, type Pixels } from "./pixels.ts";

/** Tones are compared in means about this wide, in widths of the face: screens and strokes are finer. */
const MEANS = 1 / 32;

/** How well a poster shows a face. */
export interface Drawn {
  /** How far it keeps the order of the face's tones, and how well a detector finds its place again: each at most 1. */
  readonly tones: number;
  readonly found: number;
  /** The face's in the photo: see `typologyAngle`. */
  readonly angle: number;
}

/** Tones that every style keeps at least. */
export const LEAST_TONES = 0.75;

/** Whether a detector no longer finds the face where it was. */
export function isLost({ found }: Drawn): boolean {
  return found < 0.5;
}

/** A face as a photo shows it. */
interface RealFace {
  readonly box: FoundFace;
  /** 1 within its outline. */
  readonly outline: Plane;
  /** See `typologyAngle`. */
  readonly angle: number;
}

const realFaces = new WeakMap<Pixels, Promise<RealFace>>();

/** The face of a portrait as its poster shows it. @throws Error where the photo shows none */
export async function faceDrawn(pair: Pair): Promise<Drawn> {
  const { photo, panel } = pair;
  const real = realFaces.get(photo) ?? realFace(photo);
  realFaces.set(photo, real);
  const { box, outline, angle } = await real;
  return {
    tones: tonesKept(pair, box, outline),
    found: Math.max(0, ...(await facesIn(panel)).map((each) => overlap(each, box))),
    angle,
  };
}

async function realFace(photo: Pixels): Promise<RealFace> {
  const [box] = await facesIn(photo);
  if (!box) throw new Error("The photo shows no face.");
  const size = { w: photo.width, h: photo.height };
  const landmarks = await findLandmarks({ rgb: photo.rgb, ...size }, box);
  return { box, outline: outlineOf(size, { ...box, landmarks }), angle: await typologyAngle(photo, box) };
}

/**
 * Spearman's rank correlation of a face's lightness in a poster and in the photo, within the face's outline: hair and collar do
 * not count, and a style may bend tones as it likes while lights stay lighter than shadows.
 */
function tonesKept({ panel, photo }: Pair, { w }: Box, outline: Plane): number {
  const size = { w: photo.width, h: photo.height };
  const share = blur(outline, size, w * MEANS);
  const [drawn, real] = [panel, photo].map((picture) => {
    const within = mapPlane(greysOf(picture).values, (L, i) => L * outline[i]!);
    const means = mapPlane(blur(within, size, w * MEANS), (sum, i) => sum / share[i]!);
    return ranksOf(means.filter((_, i) => outline[i]! > 0.5));
  }) as [number[], number[]];
  return correlation(drawn, real);
}

/** Each value's rank among all; values that a byte cannot tell apart share the mean of their ranks. */
function ranksOf(values: Plane): number[] {
  const bytes = Uint8ClampedArray.from(values, (value) => value * 255);
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]!++;
  let below = 0;
  const ranks = Array.from(counts, (count) => {
    below += count;
    return below - count / 2;
  });
  return Array.from(bytes, (byte) => ranks[byte]!);
}

/**
 * The individual typology angle of a face in degrees, from its median colour: over 41 is light skin, under 10 brown, under -30
 * dark (Chardon, Cretois & Hourseau 1991).
 */
export async function typologyAngle({ rgb, width, height }: Pixels, face: Box): Promise<number> {
  const middle = {
    left: Math.round(face.x + face.w * 0.2),
    top: Math.round(face.y + face.h * 0.2),
    width: Math.round(face.w * 0.6),
    height: Math.round(face.h * 0.6),
  };
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(middle)
    .raw()
    .toBuffer();
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const values = Uint8Array.from(data.filter((_, k) => k % 3 === channel)).sort();
    return LINEAR_OF_BYTE[values[values.length >> 1]!]!;
  }) as [number, number, number];
  const y = Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = Math.cbrt((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return (Math.atan2(116 * y - 16 - 50, 200 * (y - z)) * 180) / Math.PI;
}
