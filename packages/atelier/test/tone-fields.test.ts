import { describe, expect, it } from "vitest";
import { planeOf } from "../src/operators/plane.ts";
import { betweenTones, inLargeFields, withoutTexture } from "../src/operators/tone-fields.ts";

const SIZE = { w: 200, h: 200 };
const LENGTH = SIZE.w * SIZE.h;

describe("a level of tones", () => {
  it("moves off an even area, and stays where nothing is torn", () => {
    const grass = planeOf(LENGTH, (i) => 0.49 + (i % 5) * 0.005);
    expect(Math.abs(betweenTones(grass, 0.5) - 0.5)).toBeGreaterThan(0.015);
    const slope = planeOf(LENGTH, (i) => i / LENGTH);
    expect(betweenTones(slope, 0.5)).toBe(0.5);
  });
});

describe("fields of tones", () => {
  const dotted = planeOf(LENGTH, (i) => {
    const [x, y] = [i % SIZE.w, Math.floor(i / SIZE.w)];
    return x % 100 < 10 && y % 100 < 10 ? 0.2 : 0.8;
  });

  it("lose what is too small for a brush, but where it is kept", () => {
    const nowhere = new Float32Array(LENGTH);
    expect(Math.min(...inLargeFields(dotted, [0.5], SIZE, nowhere))).toBeGreaterThan(0.5);
    expect(inLargeFields(dotted, [0.5], SIZE, nowhere.fill(1))).toEqual(dotted);
  });
});

it("takes away texture, and keeps the edge of a form", () => {
  const wall = (i: number): number => (i % SIZE.w < 100 ? 0.2 : 0.8);
  const rough = planeOf(LENGTH, (i) => wall(i) + ((i + Math.floor(i / SIZE.w)) % 2 ? 0.04 : -0.04));
  const calm = withoutTexture(rough, SIZE);
  const row = calm.subarray(100 * SIZE.w, 101 * SIZE.w);
  for (const [from, to] of [
    [20, 80],
    [120, 180],
  ] as const) {
    const part = row.subarray(from, to);
    expect(Math.max(...part) - Math.min(...part)).toBeLessThan(0.04);
  }
  expect(row[108]! - row[91]!).toBeGreaterThan(0.4);
});
