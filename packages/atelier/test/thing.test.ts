import { describe, expect, it } from "vitest";
import { type LabPlanes, planeOf, type Size } from "../src/operators/plane.ts";
import { labPlanes, Photo } from "../src/studio/photo.ts";
import { boundsOf } from "../src/subject/mask.ts";
import { findThing } from "../src/subject/thing.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

const SIZE: Size = { w: 240, h: 160 };

describe("a thing that stands out", () => {
  it("is found where it lies, though a shadow lies beside it", () => {
    const thing = findThing(
      picture((x, y) => {
        if (isIn(x, y, [0.2, 0.7], [0.4, 0.8])) return [0.5, 0.15];
        return isIn(x, y, [0.7, 0.9], [0.7, 0.8]) ? [0.62, 0] : [0.7, 0];
      }),
      SIZE,
    );
    const { x, y, w, h } = boundsOf(thing!)!;
    expect(x).toBeCloseTo(0.2, 1);
    expect(x + w).toBeCloseTo(0.7, 1);
    expect(y).toBeCloseTo(0.4, 1);
    expect(y + h).toBeCloseTo(0.8, 1);
  });

  it("is not what reaches both sides, as hills and a sky do", () => {
    const hills = picture((x, y) =>
      y > 0.5 + 0.1 * Math.sin(x * 9) ? [0.3 + 0.2 * y, 0.05] : [0.9 - 0.3 * y, -0.05],
    );
    expect(findThing(hills, SIZE)).toBeUndefined();
  });

  it("is not in a picture of one colour", () => {
    expect(
      findThing(
        picture(() => [0.5, 0]),
        SIZE,
      ),
    ).toBeUndefined();
  });

  it("is the bowl of a photo", async () => {
    const { x, w } = boundsOf((await thingOf("picture-0b"))!)!;
    expect(x).toBeCloseTo(0.24, 1);
    expect(x + w).toBeCloseTo(0.98, 1);
  });

  it.each<PhotoName>(["picosdeeuropa", "life", "wine"])("is not in %s", async (name) => {
    expect(await thingOf(name)).toBeUndefined();
  });
});

async function thingOf(name: PhotoName) {
  const photo = await Photo.open(testPhoto(name));
  return findThing(labPlanes(await photo.whole(SIZE)), SIZE);
}

/** A picture from the lightness and redness at each place, in shares of its width and height. */
function picture(at: (x: number, y: number) => readonly [number, number]): LabPlanes {
  const channel = (k: 0 | 1) =>
    planeOf(SIZE.w * SIZE.h, (i) => at((i % SIZE.w) / SIZE.w, Math.floor(i / SIZE.w) / SIZE.h)[k]);
  return { lightness: channel(0), a: channel(1), b: new Float32Array(SIZE.w * SIZE.h) };
}

type Range = readonly [number, number];

function isIn(x: number, y: number, [left, right]: Range, [top, bottom]: Range): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
