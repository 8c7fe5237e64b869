import sharp from "sharp";
import type { Box } from "../src/recipes/recipe.ts";
import { scaled } from "../src/studio/photo.ts";
import { type FoundFace, findFaces } from "../src/subject/faces.ts";
import { correlation } from "./photos.ts";
import { edgesOf, greysOf, type Pixels, panelOf, photoBehind, scaledTo } from "./pixels.ts";
import { type Entry, photoOf } from "./table.ts";

/** Edges are compared on a panel this many pixels wide, in cells of some pixels. */
const EDGE_WIDTH = 120;
const CELL = 4;
/** A face is compared as a square of this many values of lightness. */
const FACE_SIDE = 16;

/** A poster's panel, and the part of the photo that it shows. */
export interface Pair {
  readonly panel: Pixels;
  readonly photo: Pixels;
}

export async function pairOf(entry: Entry): Promise<Pair> {
  const { style, work } = entry;
  const panel = await panelOf(work, style);
  return { panel, photo: await photoBehind(await photoOf(entry), style, work.crop, panel) };
}

/** Where a picture has edges and where it has none, independent of its size. */
export async function edgeMap(picture: Pixels): Promise<number[]> {
  const height = Math.round((EDGE_WIDTH * picture.height) / picture.width);
  return edgesOf(greysOf(await scaledTo(picture, EDGE_WIDTH, height)), CELL);
}

/** The faces in a picture of any shape. */
export function facesIn({ rgb, width: w, height: h }: Pixels): Promise<FoundFace[]> {
  return findFaces((size) => scaled({ rgb, w, h }, size), { w, h });
}

/** The similarity of the lightness of two pictures inside a box: Pearson's correlation of 16 x 16 means. */
export async function faceLikeness({ panel, photo }: Pair, face: Box): Promise<number> {
  const [drawn, real] = await Promise.all([panel, photo].map((picture) => lightnessIn(picture, face)));
  return correlation(drawn!, real!);
}

/** The share of two boxes' common area, 0..1. */
export function boxesShare(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const both = Math.max(0, w) * Math.max(0, h);
  return both / (one.w * one.h + other.w * other.h - both);
}

async function lightnessIn({ rgb, width, height }: Pixels, { x, y, w, h }: Box): Promise<number[]> {
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  const box = {
    left,
    top,
    width: Math.min(width - left, Math.round(w)),
    height: Math.min(height - top, Math.round(h)),
  };
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(box)
    .raw()
    .toBuffer();
  const small = await scaledTo({ rgb: data, width: box.width, height: box.height }, FACE_SIDE, FACE_SIDE);
  return [...greysOf(small).values];
}
