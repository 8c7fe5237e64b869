import { describe, expect, it } from "vitest";
import type { Box } from "../src/recipes/recipe.ts";
import { Photo } from "../src/studio/photo.ts";
import { sightOf } from "../src/studio/sight.ts";
import { cutOut, laid } from "../src/subject/cutout.ts";
import { boundsOf } from "../src/subject/mask.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

/** Of a photo, to look up places of a mask. */
const GRID = { w: 100, h: 100 };

describe("a cut-out", () => {
  it.each<PhotoName>(["hopper", "astronaut"])("of %s has the whole face, and no corner", async (name) => {
    const sight = await sightOf(testPhoto(name));
    const { photo } = sight;
    const { w, h } = photo.size;
    const cutout = await cutOut(photo, inPixels(photo, boundsOf(sight.people!)!));
    expect(cutout).toBeDefined();
    const mask = laid(cutout!, { left: 0, top: 0, width: w, height: h }, GRID);
    const [face] = (await sight.faces()) as [Box];
    for (const [x, y] of [
      [0.5, 0.2],
      [0.2, 0.5],
      [0.8, 0.5],
      [0.5, 0.9],
    ] as const) {
      const column = Math.floor((face.x + face.w * x) * GRID.w);
      const row = Math.floor((face.y + face.h * y) * GRID.h);
      expect(mask[row * GRID.w + column]).toBeGreaterThan(0.7);
    }
    for (const corner of [0, GRID.w - 1]) expect(mask[corner]).toBeLessThan(0.3);
  });

  it("is not made where nearer and farther looks differ, as at two dogs in one box", async () => {
    const { photo, people } = await sightOf(testPhoto("friends"));
    expect(await cutOut(photo, inPixels(photo, boundsOf(people!)!))).toBeUndefined();
  });

  it.each<PhotoName>(["picosdeeuropa", "life", "wine"])(
    "is not made of %s, which has no subject",
    async (name) => {
      const photo = await Photo.open(testPhoto(name));
      for (const x of [0, 0.2, 0.4])
        expect(await cutOut(photo, inPixels(photo, { x, y: 0.3, w: 0.5, h: 0.5 }))).toBeUndefined();
    },
  );
});

function inPixels({ size }: Photo, { x, y, w, h }: Box): Box {
  return { x: x * size.w, y: y * size.h, w: w * size.w, h: h * size.h };
}
