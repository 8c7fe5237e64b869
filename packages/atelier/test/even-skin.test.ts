import { describe, expect, it } from "vitest";
import { evenSkin } from "../src/operators/even-skin.ts";
import { type LabPlanes, planeOf } from "../src/operators/plane.ts";
import type { Face, Study } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 200, h: 200 };
const EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246];
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const SKIN = [0.08, 0.05] as const;
const BLUE = [-0.04, -0.1] as const;
const [CHEEK, IRIS, WALL] = [at(120, 120), at(75, 75), at(10, 10)];

describe("skin that is made even", () => {
  it("loses a blue patch, and keeps its chroma there", () => {
    const { a, b } = evenSkin(study([face()]), picture());
    expect(a[CHEEK]).toBeGreaterThan(0.05);
    expect(b[CHEEK]).toBeGreaterThan(0.03);
    expect(Math.hypot(a[CHEEK]!, b[CHEEK]!)).toBeCloseTo(Math.hypot(...BLUE), 2);
  });

  it("leaves blue eyes and what is beside the face", () => {
    const { a, b } = evenSkin(study([face()]), picture());
    expect(b[IRIS]).toBeLessThan(-0.06);
    expect([a[WALL], b[WALL]]).toEqual([Math.fround(BLUE[0]), Math.fround(BLUE[1])]);
  });

  it("changes nothing where the network sees no face", () => {
    const photo = picture();
    expect(evenSkin(study([{ ...face(), landmarks: null }]), photo)).toEqual(photo);
  });
});

/** A face around the middle, with one eye. */
function face(): Face {
  const landmarks = new Float32Array(468 * 3).fill(100);
  const ring = (indices: readonly number[], x: number, y: number, radius: number): void =>
    indices.forEach((index, k) => {
      const turn = (2 * Math.PI * k) / indices.length;
      landmarks[index * 3] = x + Math.cos(turn) * radius;
      landmarks[index * 3 + 1] = y + Math.sin(turn) * radius;
    });
  ring(OVAL, 100, 100, 60);
  ring(EYE, 75, 75, 12);
  return { x: 40, y: 40, w: 120, h: 120, landmarks };
}

/** Skin on a blue wall, with a blue patch on the cheek and a blue iris. */
function picture(): LabPlanes {
  const isBlue = (i: number): boolean => {
    const [x, y] = [i % SIZE.w, Math.floor(i / SIZE.w)];
    if (Math.hypot(x - 100, y - 100) > 60) return true;
    return Math.hypot(x - 120, y - 120) < 15 || Math.hypot(x - 75, y - 75) < 8;
  };
  const plane = (k: 0 | 1) => planeOf(SIZE.w * SIZE.h, (i) => (isBlue(i) ? BLUE[k] : SKIN[k]));
  return { lightness: planeOf(SIZE.w * SIZE.h, () => 0.7), a: plane(0), b: plane(1) };
}

function study(faces: readonly Face[]): Study {
  return plainStudy(SIZE, picture(), faces);
}

function at(x: number, y: number): number {
  return y * SIZE.w + x;
}
