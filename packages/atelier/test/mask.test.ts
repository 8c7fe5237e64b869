import { describe, expect, it } from "vitest";
import { type Plane, planeOf, type Size } from "../src/operators/plane.ts";
import type { Box } from "../src/recipes/recipe.ts";
import { isTrusted, refined, withHats } from "../src/subject/mask.ts";

const SIZE: Size = { w: 200, h: 280 };
const PERSON: Box = { x: 20, y: 80, w: 100, h: 200 };
const BYSTANDER: Box = { x: 150, y: 60, w: 30, h: 30 };

describe("a subject's mask", () => {
  it("leaves out what a bystander shows of himself", () => {
    const mask = maskOf([PERSON, BYSTANDER], []);
    expect(at(mask, PERSON)).toBeGreaterThan(0.9);
    expect(at(mask, BYSTANDER)).toBeLessThan(0.1);
  });

  it("keeps a small piece with a face", () => {
    expect(at(maskOf([PERSON, BYSTANDER], [BYSTANDER]), BYSTANDER)).toBeGreaterThan(0.9);
  });

  it("keeps the pieces of a subject that is made of them", () => {
    const crowd = Array.from({ length: 15 }, (_, k) => ({
      x: 10 + (k % 5) * 38,
      y: 20 + Math.floor(k / 5) * 80,
      w: 24,
      h: 60,
    }));
    const mask = maskOf(crowd, []);
    for (const one of crowd) expect(at(mask, one)).toBeGreaterThan(0.9);
  });

  it("keeps the gaps between an arm and a body", () => {
    const gap: Box = { x: 60, y: 150, w: 14, h: 40 };
    const mask = refined(roughOf([PERSON], gap), lightnessOf([PERSON], gap), SIZE, []);
    expect(at(mask!, gap)).toBeLessThan(0.1);
  });
});

describe("a mask without a face", () => {
  const [left, right]: readonly [Box, Box] = [PERSON, { ...PERSON, x: 100 }];
  /** As unclear as the network is of what it does not know. */
  const unclear = (pieces: readonly Box[]) => roughOf(pieces).map((value) => value * 0.7);

  it("is trusted where it is clear, though the whole photo's shows something else", () => {
    expect(isTrusted(roughOf([left]), unclear([right]))).toBe(true);
  });

  it("is trusted where the whole photo's mask agrees", () => {
    expect(isTrusted(unclear([left]), unclear([left]))).toBe(true);
  });

  it("is not where it is unclear and the whole photo's differs", () => {
    expect(isTrusted(unclear([left]), unclear([right]))).toBe(false);
    expect(isTrusted(unclear([left]), roughOf([left, right]))).toBe(false);
  });
});

describe("the mask around a face", () => {
  const face: Box = { x: 80, y: 100, w: 40, h: 50 };
  const brim: Box = { x: 40, y: 90, w: 40, h: 12 };
  const far: Box = { x: 10, y: 250, w: 30, h: 30 };

  it("has the brim of a hat that only the whole photo's mask shows, and nothing else of it", () => {
    const mask = withHats(roughOf([face]), roughOf([face, brim, far]), SIZE, [face]);
    expect(at(mask, brim)).toBeGreaterThan(0.9);
    expect(at(mask, face)).toBe(1);
    expect(at(mask, far)).toBe(0);
  });

  it("stays as it is without a face", () => {
    expect(at(withHats(roughOf([face]), roughOf([brim]), SIZE, []), brim)).toBe(0);
  });
});

function maskOf(pieces: readonly Box[], faces: readonly Box[]): Plane {
  const mask = refined(roughOf(pieces), lightnessOf(pieces), SIZE, faces);
  expect(mask).toBeDefined();
  return mask!;
}

function roughOf(pieces: readonly Box[], gap?: Box): Plane {
  return planeOf(SIZE.w * SIZE.h, (i) => (isIn(pieces, gap, i) ? 1 : 0));
}

/** A photo whose edges are those of the pieces. */
function lightnessOf(pieces: readonly Box[], gap?: Box): Plane {
  return planeOf(SIZE.w * SIZE.h, (i) => (isIn(pieces, gap, i) ? 0.2 : 0.8));
}

function isIn(pieces: readonly Box[], gap: Box | undefined, i: number): boolean {
  const covers = ({ x, y, w, h }: Box): boolean => {
    const [px, py] = [i % SIZE.w, Math.floor(i / SIZE.w)];
    return px >= x && px < x + w && py >= y && py < y + h;
  };
  return pieces.some(covers) && !(gap && covers(gap));
}

/** The mask in the middle of a box. */
function at(mask: Plane, { x, y, w, h }: Box): number {
  return mask[Math.floor(y + h / 2) * SIZE.w + Math.floor(x + w / 2)]!;
}
