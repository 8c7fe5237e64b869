import type { Box } from "../src/recipes/recipe.ts";
import { scaled } from "../src/studio/photo.ts";
import { type FoundFace, findFaces } from "../src/subject/faces.ts";
import type { Pixels } from "./pixels.ts";

/** The faces in a picture of any shape. */
export function facesIn({ rgb, width: w, height: h }: Pixels): Promise<FoundFace[]> {
  return findFaces((size) => scaled({ rgb, w, h }, size), { w, h });
}

/** The share of two boxes' common area, 0..1. */
export function boxesShare(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const both = Math.max(0, w) * Math.max(0, h);
  return both / (one.w * one.h + other.w * other.h - both);
}
