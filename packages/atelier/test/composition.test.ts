import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Crop, windowOf } from "../src/crop.ts";
import { planeOf, type Size } from "../src/operators/plane.ts";
import { CROP_RATIOS } from "../src/operators/sheet.ts";
import type { Box } from "../src/recipes/recipe.ts";
import { cropAround } from "../src/studio/composition.ts";
import { labPlanes, type Photo } from "../src/studio/photo.ts";
import { sightOf } from "../src/studio/sight.ts";
import { proposedCrop } from "../src/studio/study.ts";
import { boundsOf, type RoughMask } from "../src/subject/mask.ts";
import { findThing } from "../src/subject/thing.ts";
import { testPhoto } from "./photos.ts";

const LEAST_KEPT = 0.88;
/** An animal's head may be at its end. */
const LEAST_KEPT_WITHOUT_FACE = 0.97;
const FACE: Box = { x: 0.5, y: 0.2, w: 0.04, h: 0.06 };
const SIDE = 100;
/** A photo of 4 by 3: a tall crop shows 53 % of its width. */
const WIDE: Size = { w: 1200, h: 900 };
const HERE = path.join(import.meta.dirname, "photos");
const SHARED = path.join(import.meta.dirname, "..", "..", "..", "..", "shared", "photos");

describe("the crop around a subject", () => {
  it("is tall where it keeps 88 % of the subject, and square elsewhere", () => {
    expect(cropOf(maskOf([0.3, 0.8])).shape).toBe("tall");
    expect(cropOf(maskOf([0.2, 0.79])).shape).toBe("tall");
    expect(cropOf(maskOf([0.1, 0.79])).shape).toBe("square");
  });

  it("cuts off no muzzle: without a face it keeps 97 %", () => {
    expect(cropOf(maskOf([0.3, 0.83]), []).shape).toBe("tall");
    expect(cropOf(maskOf([0.2, 0.79]), []).shape).toBe("square");
  });

  it("may cut off an arm", () => {
    const body = maskOf([0.4, 0.9]);
    const stretched = maskOf([0.05, 0.9], [0.5, 0.55]);
    const reaching = {
      side: SIDE,
      plane: body.plane.map((value, i) => Math.max(value, stretched.plane[i]!)),
    };
    const crop = cropOf(reaching);
    expect(crop.shape).toBe("tall");
    expect(shareIn(reaching, crop)).toBeGreaterThan(LEAST_KEPT);
  });

  it("cuts no face: it moves towards one at the side, and is square for two at both sides", () => {
    const wide = maskOf([0.2, 0.79]);
    const left = { x: 0.22, y: 0.2, w: 0.1, h: 0.14 };
    const right = { ...left, x: 0.68 };
    for (const face of [left, right]) {
      const crop = cropOf(wide, [face]);
      expect(crop.shape).toBe("tall");
      expect(shows(crop, WIDE, face)).toBe(true);
    }
    expect(cropOf(wide, [left, right]).shape).toBe("square");
  });

  it("loses no face of a group that is wider than a square: it moves towards them", () => {
    const crowd = maskOf([0, 1]);
    const faces = [0.28, 0.5, 0.86].map((x) => ({ x, y: 0.2, w: 0.1, h: 0.14 }));
    const crop = cropOf(crowd, faces);
    expect(crop.shape).toBe("square");
    for (const face of faces) expect(shows(crop, WIDE, face)).toBe(true);
  });

  it("shows a face that the mask missed", () => {
    const face = { x: 0.72, y: 0.3, w: 0.1, h: 0.14 };
    expect(shows(cropOf(maskOf([0.35, 0.55]), [face]), WIDE, face)).toBe(true);
  });
});

describe("a photo in which no mask is found", () => {
  /** A machine on two wheels before a wall, `w` of 900 pixels wide. */
  const machine = (x: number, w: number) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
        <rect width="900" height="600" fill="#b9b2a4"/><rect y="430" width="900" height="170" fill="#8d8577"/>
        <rect x="${x}" y="260" width="${w}" height="120" rx="50" fill="#a3131a"/>
        <circle cx="${x + 70}" cy="400" r="70" fill="#16161a"/><circle cx="${x + w - 70}" cy="400" r="70" fill="#16161a"/>
      </svg>`),
    )
      .jpeg()
      .toBuffer();

  it("is cut square where a tall crop would cut off both ends of a bowl", async () => {
    const bowl = testPhoto("picture-0b");
    const { photo } = await sightOf(bowl);
    const crop = await proposedCrop(bowl);
    expect(crop.shape).toBe("square");
    expect(shareIn((await thingIn(photo))!, crop, photo.size)).toBeGreaterThan(0.9);
  });

  it("is cut square around a subject that is wider than a tall crop, and tall around another", async () => {
    const wide = await proposedCrop(await machine(150, 640));
    expect(wide.shape).toBe("square");
    const shown = windowOf(wide, { w: 900, h: 600 }, CROP_RATIOS.square);
    expect(shown.left).toBeLessThan(220);
    expect(shown.left + shown.width).toBeGreaterThan(720);
    const narrow = await proposedCrop(await machine(500, 230));
    expect(narrow.shape).toBe("tall");
  });
});

describe("a portrait", () => {
  it.each([0.72, 0.78, 0.84])("%s times as wide as tall is tall, with its whole face", async (ratio) => {
    const photo = await narrowed(testPhoto("hopper"), ratio);
    const sight = await sightOf(photo);
    const faces = await sight.faces();
    const crop = await proposedCrop(photo);
    expect(crop.shape).toBe("tall");
    expect(faces).toHaveLength(1);
    expect(shows(crop, sight.photo.size, faces[0]!)).toBe(true);
  });
});

/** The larger photographs are not on every machine. */
describe.each([HERE, SHARED].filter((folder) => existsSync(folder)))("the photographs of %s", (folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".jpg"));

  it.each(names)("%s: tall wherever that keeps its subject and all faces", async (name) => {
    const photo = readFileSync(path.join(folder, name));
    const sight = await sightOf(photo);
    const { size } = sight.photo;
    const crop = await proposedCrop(photo);
    for (const face of await sight.faces()) expect(shows(crop, size, face)).toBe(true);
    const people = sight.people && boundsOf(sight.people) ? sight.people : undefined;
    const subject = people ?? (await thingIn(sight.photo));
    const widths = Array.from(
      { length: 200 },
      (_, k) => ({ x: k / 200, y: 0.5, zoom: 1, shape: "tall" }) as const,
    );
    const least = (await sight.faces()).length > 0 ? LEAST_KEPT : LEAST_KEPT_WITHOUT_FACE;
    const best = subject && Math.max(...widths.map((tall) => shareIn(subject, tall, size)));
    expect(crop.shape).toBe(best === undefined || best >= least ? "tall" : "square");
    if (subject && crop.shape === "tall") expect(shareIn(subject, crop, size)).toBeGreaterThan(least - 0.01);
  });
});

/** The thing that a photo without people shows. */
async function thingIn(photo: Photo): Promise<RoughMask | undefined> {
  const scale = 160 / Math.min(photo.size.w, photo.size.h);
  const overview = { w: Math.round(photo.size.w * scale), h: Math.round(photo.size.h * scale) };
  return findThing(labPlanes(await photo.whole(overview)), overview);
}

/** A subject that fills these parts of the width and height. */
function maskOf([left, right]: readonly [number, number], [top, bottom] = [0.1, 1]): RoughMask {
  const inside = (value: number, from: number, to: number) => value >= from * SIDE && value < to * SIDE;
  const plane = planeOf(SIDE * SIDE, (i) =>
    inside(i % SIDE, left, right) && inside(Math.floor(i / SIDE), top!, bottom!) ? 1 : 0,
  );
  return { side: SIDE, plane };
}

function cropOf(mask: RoughMask, faces: readonly Box[] = [FACE]): Crop {
  return cropAround({ mask, bounds: boundsOf(mask)!, faces }, WIDE);
}

/** The share of a mask that a crop shows. */
function shareIn({ side, plane }: RoughMask, crop: Crop, size = WIDE): number {
  const { left, top, width, height } = windowOf(crop, size, CROP_RATIOS[crop.shape]);
  let shown = 0;
  let all = 0;
  plane.forEach((value, i) => {
    const x = (((i % side) + 0.5) / side) * size.w - left;
    const y = ((Math.floor(i / side) + 0.5) / side) * size.h - top;
    all += value;
    if (x >= 0 && x < width && y >= 0 && y < height) shown += value;
  });
  return shown / all;
}

function shows(crop: Crop, size: Size, face: Box): boolean {
  const { left, top, width, height } = windowOf(crop, size, CROP_RATIOS[crop.shape]);
  return (
    face.x * size.w >= left &&
    face.y * size.h >= top &&
    (face.x + face.w) * size.w <= left + width &&
    (face.y + face.h) * size.h <= top + height
  );
}

/** The middle of a photo, `ratio` times as wide as it is tall. */
async function narrowed(photo: Uint8Array, ratio: number): Promise<Uint8Array> {
  const { width, height } = await sharp(photo).metadata();
  return sharp(photo)
    .resize(Math.min(width, Math.round(height * ratio)), height, { fit: "cover" })
    .toBuffer();
}
