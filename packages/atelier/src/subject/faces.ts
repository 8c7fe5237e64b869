import type { Size } from "../operators/plane.ts";
import type { Box } from "../recipes/recipe.ts";
import type { Pixels } from "../studio/photo.ts";
import { type ModelOutput, modelNamed } from "./models.ts";

/** Gives a picture in any size, stretched where its shape differs. */
export type ScalableView = (size: Size) => Promise<Pixels>;

const LEAST_SCORE = 0.65;
const OVERLAP = 0.3;
/** BlazeFace's anchors: two for each cell of 16 pixels, six for each of 32 (Bazarevsky et al. 2019). */
const ANCHOR_GRIDS = [
  { cell: 16, each: 2 },
  { cell: 32, each: 6 },
];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A box around a face, and the middles of its eyes: first the one that lies left in the picture. */
export interface FoundFace extends Box {
  readonly eyes: readonly [Place, Place];
}

interface Candidate extends FoundFace {
  readonly score: number;
}

/** Boxes around the faces in a picture, in pixels of `size`, the surest first. */
export async function findFaces(view: ScalableView, size: Size): Promise<FoundFace[]> {
  const model = await modelNamed("blazeface-back");
  if (!model) return [];
  const { side } = model;
  const scale = side / Math.max(size.w, size.h);
  const w = Math.max(1, Math.round(size.w * scale));
  const h = Math.max(1, Math.round(size.h * scale));
  const [left, top] = [Math.floor((side - w) / 2), Math.floor((side - h) / 2)];
  const outputs = await model.run(letterboxed(await view({ w, h }), side, { x: left, y: top }));
  const [across, down] = [size.w / w, size.h / h];
  const place = ({ x, y }: Place): Place => ({ x: (x - left) * across, y: (y - top) * down });
  return distinct(candidates(outputs, side)).map(({ eyes: [one, other], ...box }) => ({
    ...place(box),
    w: box.w * across,
    h: box.h * down,
    eyes: [place(one), place(other)],
  }));
}

/** A picture within a square, undistorted between bars of grey, in the values -1..1 that the network reads. */
function letterboxed({ rgb, w, h }: Pixels, side: number, { x, y }: Place): Float32Array {
  const square = new Float32Array(side * side * 3);
  for (let row = 0; row < h; row++) {
    const from = row * w * 3;
    const to = ((y + row) * side + x) * 3;
    for (let k = 0; k < w * 3; k++) square[to + k] = rgb[from + k]! / 127.5 - 1;
  }
  return square;
}

function candidates(outputs: readonly ModelOutput[], side: number): Candidate[] {
  return ANCHOR_GRIDS.flatMap(({ cell, each }) => {
    const across = side / cell;
    const count = across * across * each;
    const scores = outputs.find(({ shape }) => shape[1] === count && shape[2] === 1)?.values;
    const boxes = outputs.find(({ shape }) => shape[1] === count && shape[2] === 16)?.values;
    if (!scores || !boxes) return [];
    return Array.from(scores, (logit, k): Candidate => {
      const place = Math.floor(k / each);
      const w = boxes[k * 16 + 2]!;
      const h = boxes[k * 16 + 3]!;
      const middle = { x: ((place % across) + 0.5) * cell, y: (Math.floor(place / across) + 0.5) * cell };
      const point = (at: number) => ({
        x: middle.x + boxes[k * 16 + at]!,
        y: middle.y + boxes[k * 16 + at + 1]!,
      });
      const corner = point(0);
      return {
        score: 1 / (1 + Math.exp(-logit)),
        x: corner.x - w / 2,
        y: corner.y - h / 2,
        w,
        h,
        eyes: [point(4), point(6)],
      };
    }).filter(({ score }) => score > LEAST_SCORE);
  });
}

/** Of boxes that overlap, the surest only. */
function distinct(boxes: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const box of [...boxes].sort((one, other) => other.score - one.score)) {
    if (kept.every((other) => overlap(box, other) < OVERLAP)) kept.push(box);
  }
  return kept;
}

/** The share of two boxes' common area, 0..1. */
export function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const common = Math.max(0, w) * Math.max(0, h);
  return common / (one.w * one.h + other.w * other.h - common);
}
