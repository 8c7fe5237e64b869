import { expect, it } from "vitest";
import { flowOf } from "../src/operators/flow.ts";
import { contoursOf } from "../src/operators/lines.ts";
import { planeOf } from "../src/operators/plane.ts";
import type { Face } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 200, h: 200 };
const INNER_LIPS = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
];
const MOUTH = { x: 100, y: 130, across: 30 };
const OPTIONS = { sigma: 1.6, tau: 0.985, along: 5 };

it("draws no teeth between the lips of an open mouth, and lines beside it", () => {
  const lines = contours(12);
  expect(lowest(lines, MOUTH.y)).toBeGreaterThan(0.1);
  expect(lowest(lines, 40)).toBeLessThan(0);
});

it("draws the line of closed lips", () => {
  expect(lowest(contours(1), MOUTH.y)).toBeLessThan(0);
});

/** The lines of a picture of upright stripes, on which lies a mouth that is so far open. */
function contours(open: number): Float32Array {
  const stripes = planeOf(SIZE.w * SIZE.h, (i) => ((i % SIZE.w) % 20 < 3 ? 0.1 : 0.9));
  const none = new Float32Array(stripes.length);
  const study = plainStudy(SIZE, { lightness: stripes, a: none, b: none }, [face(open)]);
  return contoursOf(stripes, study, flowOf(study.photo, study, 3), OPTIONS);
}

function face(open: number): Face {
  const landmarks = new Float32Array(468 * 3).fill(100);
  INNER_LIPS.forEach((index, k) => {
    const turn = Math.PI + (2 * Math.PI * k) / INNER_LIPS.length;
    landmarks[index * 3] = MOUTH.x + Math.cos(turn) * MOUTH.across;
    landmarks[index * 3 + 1] = MOUTH.y - Math.sin(turn) * open;
  });
  return { x: 40, y: 40, w: 120, h: 120, landmarks };
}

/** The strongest line in the middle of the picture, on a row. */
function lowest(lines: Float32Array, y: number): number {
  return Math.min(...lines.subarray(y * SIZE.w + 90, y * SIZE.w + 110));
}
