import { layFaces } from "../operators/faces.ts";
import { guided } from "../operators/guided.ts";
import { dropIslands } from "../operators/islands.ts";
import { mix, smoothstep } from "../operators/numeric.ts";
import { blur, mapPlane, meanOf, type Plane, type Size } from "../operators/plane.ts";
import { type Labels, labelsOf } from "../operators/regions.ts";
import type { Box } from "../recipes/recipe.ts";
import type { ScalableView } from "./faces.ts";
import { modelNamed } from "./models.ts";

/** A first idea of the subject, on a small square that stands for the whole picture. */
export interface RoughMask {
  readonly side: number;
  /** 0..1 */
  readonly plane: Plane;
}

/** Several looks at a thing have to agree on this part of what any of them sees. */
export const LEAST_AGREEMENT = 0.8;
/** What is neither in a mask nor out, and how much of it there may be in parts of the mask. */
const UNCLEAR = [0.2, 0.8] as const;
const MOST_UNCLEAR = 0.3;
/** Around a face, in sizes of its box: with the brim of a hat. */
const HAT_OVAL = { across: 1.5, down: 1.5, core: 0.8 };
/** A mask of less of the whole photo is a speck that resembles a person. */
const SMALLEST_FIND = 0.015;
/** Under this part of a picture a mask is a mistake, or leaves a head floating; over it, it is no cut-out. */
const SMALLEST_SHARE = 0.12;
const LARGEST_SHARE = 0.9;
/** How much of what a mask touches at all it must be sure of. */
const LEAST_SURENESS = 0.4;
const SMALLEST_ISLAND = 0.006;
/** A piece of less than this part of the mask, apart from all others and without a face, is no part of the subject... */
const STRAY = 0.08;
/** ...unless the subject is made of such pieces: this part of the mask has to stay. */
const MOST_STAYS = 0.8;

/** What the network takes for the subject, or nothing where it is not sure. */
export async function findMask(view: ScalableView): Promise<RoughMask | undefined> {
  const mask = await readMask(view);
  return mask && isSure(mask.plane) ? mask : undefined;
}

/** What the network takes for the subject, sure or not. */
export async function readMask(view: ScalableView): Promise<RoughMask | undefined> {
  const model = await modelNamed("selfie");
  if (!model) return undefined;
  const { rgb } = await view({ w: model.side, h: model.side });
  const shares = new Float32Array(rgb.length);
  for (let i = 0; i < shares.length; i++) shares[i] = rgb[i]! / 255;
  const [output] = await model.run(shares);
  if (!output) return undefined;
  const channels = output.shape[3] ?? 1;
  const plane = new Float32Array(model.side ** 2);
  for (let i = 0; i < plane.length; i++) plane[i] = output.values[i * channels + channels - 1]!;
  return { side: model.side, plane };
}

function isSure(plane: Plane): boolean {
  let touched = 0;
  let sure = 0;
  for (const value of plane) {
    if (value > 0.2) touched++;
    if (value > 0.75) sure++;
  }
  return sure >= plane.length * SMALLEST_FIND && sure >= touched * LEAST_SURENESS;
}

/** Whether little of a mask is neither in nor out. */
export function isClear(plane: Plane): boolean {
  let unclear = 0;
  let sum = 0;
  for (const value of plane) {
    if (value > UNCLEAR[0] && value < UNCLEAR[1]) unclear++;
    sum += value;
  }
  return unclear <= sum * MOST_UNCLEAR;
}

/**
 * Whether the mask of a part that shows no face can be trusted: it is clear, or sees what the whole photo's mask sees there.
 * Of others, only scraps would be cut out.
 */
export function isTrusted(near: Plane, far: Plane): boolean {
  let both = 0;
  let either = 0;
  for (let i = 0; i < near.length; i++) {
    both += Math.min(near[i]!, far[i]!);
    either += Math.max(near[i]!, far[i]!);
  }
  return isClear(near) || both >= either * LEAST_AGREEMENT;
}

/**
 * A part's mask, with what the whole photo's mask is sure of around its faces: the brim of a large hat is often seen in
 * only one of them.
 */
export function withHats(near: Plane, far: Plane, size: Size, faces: readonly Box[]): Plane {
  const around = new Float32Array(near.length);
  layFaces(around, size, faces, HAT_OVAL);
  return mapPlane(near, (value, i) => Math.max(value, Math.min(around[i]!, smoothstep(0.5, 1, far[i]!))));
}

/** The rectangle around a mask, in shares (0..1) of the picture; nothing where the mask is tiny. */
export function boundsOf({ side, plane }: RoughMask): Box | undefined {
  const labels = dropIslands(
    labelsOf(plane.length, (i) => (plane[i]! > 0.5 ? 1 : 0)),
    { w: side, h: side },
    side * side * SMALLEST_ISLAND,
  );
  let left = side;
  let right = -1;
  let top = side;
  let bottom = -1;
  labels.forEach((label, i) => {
    if (!label) return;
    left = Math.min(left, i % side);
    right = Math.max(right, i % side);
    top = Math.min(top, Math.floor(i / side));
    bottom = Math.max(bottom, Math.floor(i / side));
  });
  if (right < 0) return undefined;
  return { x: left / side, y: top / side, w: (right + 1 - left) / side, h: (bottom + 1 - top) / side };
}

/**
 * The mask on the study's plane, drawn to the edges of the photo, without islands and without what shows of a
 * bystander; nothing where it is too small or too large to cut the subject out.
 */
export function refined(
  rough: Plane,
  lightness: Plane,
  size: Size,
  faces: readonly Box[],
): Plane | undefined {
  const mask = guided(rough, lightness, size, 9, 0.002);
  for (let i = 0; i < mask.length; i++) mask[i] = smoothstep(0.3, 0.7, mix(mask[i]!, rough[i]!, 0.35));
  const sure = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) sure[i] = mask[i]! > 0.5 ? 1 : 0;
  const found = dropIslands(sure, size, Math.round(size.w * size.h * SMALLEST_ISLAND));
  const labels = withoutStrays(found, size, faces);
  const whole = blur(new Float32Array(labels), size, 1.6);
  for (let i = 0; i < mask.length; i++)
    mask[i] = labels[i]
      ? Math.max(mask[i]!, smoothstep(0.4, 0.9, whole[i]!))
      : Math.min(mask[i]!, smoothstep(0.2, 0.6, whole[i]!));
  const share = meanOf(mask);
  return share >= SMALLEST_SHARE && share <= LARGEST_SHARE ? mask : undefined;
}

/** The mask without its stray pieces; with all of them where a face would go, or too much. */
function withoutStrays(labels: Labels, size: Size, faces: readonly Box[]): Labels {
  const area = sumOf(labels);
  const large = dropIslands(labels, size, Math.round(area * STRAY));
  const kept = new Uint8Array(labels.length);
  for (let i = 0; i < kept.length; i++) kept[i] = labels[i]! & large[i]!;
  const losesFace = faces.some(({ x, y, w, h }) => {
    const middle = Math.floor(y + h / 2) * size.w + Math.floor(x + w / 2);
    return labels[middle] === 1 && kept[middle] === 0;
  });
  return losesFace || sumOf(kept) < area * MOST_STAYS ? labels : kept;
}

function sumOf(labels: Labels): number {
  let sum = 0;
  for (let i = 0; i < labels.length; i++) sum += labels[i]!;
  return sum;
}
