import { describe, expect, it } from "vitest";
import { type Disc, flashEyes, withDarkPupils } from "../src/operators/flash-eyes.ts";
import { type LabPlanes, planeOf } from "../src/operators/plane.ts";
import type { Study } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 400, h: 400 };
const FUR = { lightness: 0.4, a: 0.02, b: 0.03 };
const GLOW = { lightness: 0.7, a: -0.03, b: 0.01 };
const LEFT: Disc = { x: 140, y: 150, radius: 16 };
const RIGHT: Disc = { x: 280, y: 180, radius: 17 };

describe("the eyes of an animal that the flash lit", () => {
  it("are found where they are", () => {
    const eyes = flashEyes(animal([LEFT, RIGHT]));
    expect(eyes).toHaveLength(2);
    for (const [k, { x, y, radius }] of [LEFT, RIGHT].entries()) {
      expect(Math.abs(eyes[k]!.x - x)).toBeLessThan(3);
      expect(Math.abs(eyes[k]!.y - y)).toBeLessThan(3);
      expect(Math.abs(eyes[k]!.radius - radius)).toBeLessThan(5);
    }
  });

  it("are a pair of one size, beside each other", () => {
    expect(flashEyes(animal([LEFT]))).toEqual([]);
    expect(flashEyes(animal([LEFT, { ...RIGHT, radius: 34 }]))).toEqual([]);
    expect(flashEyes(animal([LEFT, { ...RIGHT, x: LEFT.x, y: 300 }]))).toEqual([]);
  });

  it("are not sought on people, nor where there is no subject", () => {
    const study = animal([LEFT, RIGHT]);
    expect(flashEyes({ ...study, faces: [{ x: 90, y: 90, w: 240, h: 240 }] })).toEqual([]);
    expect(flashEyes({ ...study, hasSubject: false })).toEqual([]);
  });

  it("are painted dark, with a glint, and nothing else is", () => {
    const { photo } = animal([LEFT, RIGHT]);
    const { lightness } = withDarkPupils(photo, SIZE, [LEFT]);
    const at = ({ x, y }: Pick<Disc, "x" | "y">): number =>
      lightness[Math.round(y) * SIZE.w + Math.round(x)]!;
    expect(at({ x: LEFT.x + 6, y: LEFT.y + 6 })).toBeLessThan(0.2);
    expect(at({ x: LEFT.x - 6, y: LEFT.y - 6 })).toBeGreaterThan(0.9);
    expect(at(RIGHT)).toBeCloseTo(GLOW.lightness);
    expect(at({ x: LEFT.x + 30, y: LEFT.y })).toBeCloseTo(FUR.lightness);
  });
});

/** A brown animal that fills the picture, with greenish lights in it. */
function animal(lights: readonly Disc[]): Study {
  const channel = (name: keyof LabPlanes) =>
    planeOf(SIZE.w * SIZE.h, (i) => {
      const [x, y] = [i % SIZE.w, Math.floor(i / SIZE.w)];
      const lit = lights.some((light) => Math.hypot(x - light.x, y - light.y) <= light.radius);
      return (lit ? GLOW : FUR)[name];
    });
  const photo = { lightness: channel("lightness"), a: channel("a"), b: channel("b") };
  return { ...plainStudy(SIZE, photo, []), subject: planeOf(SIZE.w * SIZE.h, () => 1), hasSubject: true };
}
