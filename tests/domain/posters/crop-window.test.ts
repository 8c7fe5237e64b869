import { windowOf } from "@moment/atelier/crop";
import { expect, it } from "vitest";
import {
  CROP_RATIOS,
  CROP_SHAPES,
  type Crop,
  cropDpi,
  cropSides,
  insidePhoto,
} from "../../../app/domain/posters/crop-window.ts";

const PHOTOS = [
  { width: 1200, height: 1600 },
  { width: 4000, height: 400 },
  { width: 300, height: 3000 },
  { width: 1000, height: 1000 },
];

it("is the window that the painter paints, up to the pixel's rounding", () => {
  for (const photo of PHOTOS) {
    for (const shape of CROP_SHAPES) {
      for (const position of [0, 0.21, 0.5, 0.87, 1]) {
        for (const zoom of [1, 1.7, 8]) {
          const input: Crop = { x: position, y: 1 - position, zoom, shape };
          const crop = insidePhoto(input, photo);
          const sides = cropSides(crop, photo);
          const painted = windowOf(input, { w: photo.width, h: photo.height }, CROP_RATIOS[shape]);
          const near = (share: number, pixels: number, length: number) =>
            expect(Math.abs(share * length - pixels)).toBeLessThanOrEqual(1.6);
          near(sides.width, painted.width, photo.width);
          near(sides.height, painted.height, photo.height);
          near(crop.x - sides.width / 2, painted.left, photo.width);
          near(crop.y - sides.height / 2, painted.top, photo.height);
          expect(insidePhoto(crop, photo)).toEqual(crop);
        }
      }
    }
  }
});

it("has the density of its own pixels over the width of A3", () => {
  const whole = { x: 0.5, y: 0.5, zoom: 1, shape: "tall" } as const;
  expect(cropDpi(whole, { width: 3508, height: 4961 })).toBe(300);
  expect(cropDpi({ ...whole, zoom: 2 }, { width: 3508, height: 4961 })).toBe(150);
  expect(cropDpi({ ...whole, shape: "square" }, { width: 2400, height: 1600 })).toBe(137);
  expect(cropDpi({ ...whole, shape: "wide" }, { width: 4961, height: 3508 })).toBe(300);
});
