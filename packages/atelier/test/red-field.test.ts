import { describe, expect, it } from "vitest";
import { type Plane, planeOf } from "../src/operators/plane.ts";
import { fieldAt, redFieldOf } from "../src/operators/red-field.ts";
import { plainStudy } from "./plain-study.ts";

/** A pixel to a millimetre of the sheet. */
const SIZE = { w: 297, h: 420 };
const grey = planeOf(SIZE.w * SIZE.h, () => 0.5);
const study = plainStudy(SIZE, { lightness: grey, a: grey, b: grey }, []);
const nothing = new Float32Array(grey.length);
const everything = planeOf(grey.length, () => 1);
/** 1 between these parts of the width. */
const columns = (from: number, to: number): Plane =>
  planeOf(grey.length, (i) => ((i % SIZE.w) / SIZE.w >= from && (i % SIZE.w) / SIZE.w < to ? 1 : 0));
const middleOf = ({ x, w }: { x: number; w: number }): number => (x + w / 2 - study.panel.x) / study.panel.w;

describe("the red field", () => {
  it("lies behind the subject where there is background", () => {
    const background = columns(0, 0.5);
    const field = redFieldOf(study, background, nothing, everything);
    expect(field.openGround).toBe(true);
    const middle = Math.floor(0.3 * SIZE.h) * SIZE.w;
    expect(fieldAt(field, background, study, middle + Math.floor(0.4 * SIZE.w))).toBe(1);
    expect(fieldAt(field, background, study, middle + Math.floor(0.6 * SIZE.w))).toBe(0);
  });

  it("else is a slab beside what is looked at, where few edges are, and away from the middle", () => {
    const slabWith = (attention: Plane, edges: Plane) => redFieldOf(study, nothing, attention, edges);
    expect(slabWith(nothing, everything).openGround).toBe(false);
    const calmerMiddle = columns(0.4, 0.6).map((value) => 1 - 0.2 * value);
    expect(Math.abs(middleOf(slabWith(nothing, calmerMiddle).block) - 0.5)).toBeGreaterThan(0.25);
    expect(middleOf(slabWith(columns(0.5, 1), everything).block)).toBeLessThan(0.35);
    expect(middleOf(slabWith(nothing, columns(0, 0.5)).block)).toBeGreaterThan(0.65);
  });
});
