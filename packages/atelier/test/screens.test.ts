import { describe, expect, it } from "vitest";
import { denseLineCover, lineCover } from "../src/operators/line-screen.ts";
import { planeOf } from "../src/operators/plane.ts";
import { screenDensity, timesDenser } from "../src/operators/screen-density.ts";
import type { Face } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 300, h: 300 };
const PITCH_MM = 3;
const LARGE: Face = { x: 20, y: 20, w: 120, h: 120 };
const SMALL: Face = { x: 220, y: 220, w: 30, h: 30 };

describe("a screen of lines", () => {
  it.each([0.1, 0.8])("keeps the tone of fine and of coarse lines, at a cover of %f", (cover) => {
    for (const edge of [0.1, 0.5, 2.3]) {
      const samples = Array.from({ length: 400 }, (_, k) => lineCover(k / 100, cover, edge));
      expect(samples.reduce((sum, ink) => sum + ink, 0) / samples.length).toBeCloseTo(cover, 2);
    }
  });

  it("goes on in each denser one", () => {
    const onLine = [0.5, 1.5, 2.5];
    for (const density of [0, 0.5, 1]) {
      for (const place of onLine) expect(denseLineCover(density, place, 0.3, 0.01)).toBeCloseTo(1);
    }
  });
});

describe("the density of a screen", () => {
  it("doubles on a face, and doubles again on one too small for that", () => {
    const grey = planeOf(SIZE.w * SIZE.h, () => 0.5);
    const density = screenDensity(
      plainStudy(SIZE, { lightness: grey, a: grey, b: grey }, [LARGE, SMALL]),
      0,
      PITCH_MM,
    );
    const at = (x: number, y: number) => timesDenser(density[y * SIZE.w + x]!);
    expect([at(80, 80), at(235, 235), at(180, 180)]).toEqual([2, 4, 1]);
  });
});
