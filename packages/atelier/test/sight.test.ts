import { describe, expect, it } from "vitest";
import type { Window } from "../src/crop.ts";
import type { Box } from "../src/recipes/recipe.ts";
import { sightOf } from "../src/studio/sight.ts";
import { overlap } from "../src/subject/faces.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

/** Two parts of a portrait that both show its face. */
const PARTS: readonly { photo: PhotoName; square: Window; tall: Window }[] = [
  {
    photo: "hopper",
    square: { left: 0, top: 44, width: 512, height: 512 },
    tall: { left: 116, top: 0, width: 300, height: 600 },
  },
  {
    photo: "astronaut",
    square: { left: 0, top: 0, width: 512, height: 512 },
    tall: { left: 102, top: 0, width: 256, height: 512 },
  },
];

describe.each(PARTS)("the face of $photo", ({ photo, square, tall }) => {
  it("has the same place in a tall part of the photo as in a square one", async () => {
    const [narrow, wide] = [await faceIn(photo, tall), await faceIn(photo, square)];
    expect(overlap(narrow, wide)).toBeGreaterThan(0.85);
  });
});

describe("a part without a face", () => {
  it("has a subject where the network is sure of it, and none where it sees scraps", async () => {
    const sight = await sightOf(testPhoto("friends"));
    const dog: Window = { left: 300, top: 420, width: 200, height: 283 };
    expect((await sight.through(dog, { w: 300, h: 424 })).hasSubject).toBe(true);
    const halves: Window = { left: 200, top: 340, width: 300, height: 424 };
    expect((await sight.through(halves, { w: 300, h: 424 })).hasSubject).toBe(false);
  });
});

/** The face that is found in a part of a photo, in pixels of the photo. */
async function faceIn(photo: PhotoName, window: Window): Promise<Box> {
  const { left, top, width, height } = window;
  const w = 1000;
  const sight = await sightOf(testPhoto(photo));
  const { faces } = await sight.through(window, { w, h: Math.round((w * height) / width) });
  expect(faces).toHaveLength(1);
  const [face] = faces as [Box];
  const scale = width / w;
  return { x: left + face.x * scale, y: top + face.y * scale, w: face.w * scale, h: face.h * scale };
}
