import { describe, expect, it } from "vitest";
import { type LabPlanes, planeOf } from "../src/operators/plane.ts";
import { withWholeTeeth } from "../src/operators/teeth.ts";
import type { Face } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 200, h: 200 };
const BETWEEN_LIPS = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
];
const [TEETH, GAP, DARK] = [0.9, 0.4, 0.1];
const [A_GAP, THE_OPEN_MOUTH, A_MARK_BESIDE] = [at(100, 95), at(100, 110), at(100, 140)];

describe("teeth that are made whole", () => {
  it("lose the gaps between them, and no light", () => {
    const { lightness } = withWholeTeeth(study([face()])).photo;
    expect(lightness[A_GAP]).toBeCloseTo(TEETH);
    expect(lightness[at(93, 95)]).toBeCloseTo(TEETH);
  });

  it("leave the open mouth dark, and what is beside the lips", () => {
    const { lightness } = withWholeTeeth(study([face()])).photo;
    expect(lightness[THE_OPEN_MOUTH]).toBeCloseTo(DARK);
    expect(lightness[A_MARK_BESIDE]).toBeCloseTo(GAP);
  });

  it("keep their gaps where the network sees no face", () => {
    const before = study([{ ...face(), landmarks: null }]);
    expect(withWholeTeeth(before).photo).toEqual(before.photo);
  });
});

/** A face with its lips open in an oval around the middle. */
function face(): Face {
  const landmarks = new Float32Array(468 * 3).fill(100);
  BETWEEN_LIPS.forEach((index, k) => {
    const turn = Math.PI - (2 * Math.PI * k) / BETWEEN_LIPS.length;
    landmarks[index * 3] = 100 + Math.cos(turn) * 50;
    landmarks[index * 3 + 1] = 100 + Math.sin(turn) * 20;
  });
  return { x: 40, y: 40, w: 120, h: 120, landmarks };
}

/** Teeth with a gap of three pixels at every tenth, above an open mouth; the same stripes below it. */
function picture(): LabPlanes {
  const lightness = planeOf(SIZE.w * SIZE.h, (i) => {
    const [x, y] = [i % SIZE.w, Math.floor(i / SIZE.w)];
    if (y >= 103 && y < 125) return DARK;
    return (x + 1) % 10 < 3 ? GAP : TEETH;
  });
  const grey = planeOf(lightness.length, () => 0);
  return { lightness, a: grey, b: grey };
}

function study(faces: readonly Face[]) {
  return plainStudy(SIZE, picture(), faces);
}

function at(x: number, y: number): number {
  return y * SIZE.w + x;
}
