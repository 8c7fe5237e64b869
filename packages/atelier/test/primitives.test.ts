import { describe, expect, it } from "vitest";
import { type Lab, labOfHex } from "../src/operators/colour.ts";
import { planeOf } from "../src/operators/plane.ts";
import { composed, depthIn, extentOf } from "../src/operators/primitives.ts";
import { saltedRng } from "../src/operators/random.ts";

const SIZE = { w: 60, h: 90 };
const palette: Lab[] = ["#efe6d2", "#d23a2a", "#1f4f9c", "#f0b310", "#161616"].map(labOfHex);
const [PAPER, RED, BLUE, YELLOW] = [0, 1, 2, 3] as const;
const everywhere = new Float32Array(SIZE.w * SIZE.h).fill(1);
/** Blue above and paper below. */
const half = (k: 0 | 1 | 2) =>
  planeOf(SIZE.w * SIZE.h, (i) => palette[i < (SIZE.w * SIZE.h) / 2 ? BLUE : PAPER]![k]);
const picture = { lightness: half(0), a: half(1), b: half(2) };
const options = {
  palette,
  paper: PAPER,
  first: [],
  firstShown: 0,
  count: 6,
  cell: 6,
  turns: [0, Math.PI / 4],
};

describe("a shape", () => {
  it("holds what is in it, turned or not", () => {
    const at = { x: 30, y: 30, reach: 10, thickness: 2, turn: 0 };
    expect(depthIn({ ...at, kind: "disc" })(30, 39)).toBeCloseTo(1);
    expect(depthIn({ ...at, kind: "disc" })(30, 41)).toBeCloseTo(-1);
    expect(depthIn({ ...at, kind: "half" })(30, 26)).toBeLessThan(0);
    expect(depthIn({ ...at, kind: "half", turn: Math.PI })(30, 26)).toBeGreaterThan(0);
    expect(depthIn({ ...at, kind: "bar" })(38, 31)).toBeCloseTo(1);
    expect(depthIn({ ...at, kind: "bar", turn: Math.PI / 2 })(38, 31)).toBeLessThan(0);
    expect(depthIn({ ...at, kind: "quarter" })(21, 21)).toBeGreaterThan(0);
    expect(depthIn({ ...at, kind: "quarter" })(39, 39)).toBeLessThan(0);
  });

  it("has no place beyond its extent", () => {
    for (const kind of ["disc", "half", "quarter", "bar"] as const) {
      for (const [reach, thickness, turn] of [
        [10, 2, 0],
        [10, 2, 0.8],
        [3, 9, Math.PI / 2],
      ] as const) {
        const shape = { kind, x: 30, y: 30, reach, thickness, turn };
        const far = extentOf(shape);
        const depthAt = depthIn(shape);
        const beyond = Array.from(
          { length: 60 * 60 },
          (_, i) => [i % 60, Math.floor(i / 60)] as const,
        ).filter(([x, y]) => Math.max(Math.abs(x - 30), Math.abs(y - 30)) > far && depthAt(x, y) >= 0);
        expect(beyond, kind).toEqual([]);
      }
    }
  });
});

describe("a composition", () => {
  it("follows the picture: blue shapes lie where it is blue", () => {
    const shapes = composed(picture, everywhere, SIZE, options, saltedRng(1, 1));
    const topAt = (x: number, y: number) =>
      shapes.findLast((shape) => depthIn(shape)(x, y) >= 0)?.colour ?? PAPER;
    let right = 0;
    let count = 0;
    for (let y = 2; y < SIZE.h; y += 4) {
      for (let x = 2; x < SIZE.w; x += 4) {
        if (topAt(x, y) === (y < SIZE.h / 2 ? BLUE : PAPER)) right++;
        count++;
      }
    }
    expect(right / count).toBeGreaterThan(0.85);
  });

  it("has each of the colours that must not be missing, also where the picture has none of them", () => {
    const shapes = composed(picture, everywhere, SIZE, { ...options, first: [RED, YELLOW] }, saltedRng(2, 1));
    expect(shapes.map(({ colour }) => colour)).toEqual(expect.arrayContaining([RED, YELLOW]));
  });

  it("shows each of them where the picture counts, also where it is like none of them", () => {
    const below = planeOf(SIZE.w * SIZE.h, (i) => (i < (SIZE.w * SIZE.h) / 2 ? 0 : 1));
    const first = { ...options, first: [RED, YELLOW], firstShown: 0.1, count: 2 };
    for (const seed of [1, 2, 3, 4])
      for (const shape of composed(picture, below, SIZE, first, saltedRng(seed, 1))) {
        const depthAt = depthIn(shape);
        const shown = below.filter((counts, i) => {
          const [x, y] = [i % SIZE.w, Math.floor(i / SIZE.w)];
          return counts > 0 && depthAt(x + 0.5, y + 0.5) >= 0;
        });
        expect(shown.length / below.filter((counts) => counts > 0).length).toBeGreaterThanOrEqual(0.1);
      }
  });

  it("is the same again from the same random numbers", () => {
    const again = () => composed(picture, everywhere, SIZE, options, saltedRng(3, 1));
    expect(again()).toEqual(again());
  });
});
