import { describe, expect, it } from "vitest";
import { flowOf } from "../src/operators/flow.ts";
import { groundOf } from "../src/operators/ground.ts";
import { type LabPlanes, type Plane, planeOf } from "../src/operators/plane.ts";
import { wholeGroundOf } from "../src/operators/whole-sky.ts";
import type { Study } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 400, h: 400 };
/** Rows between which clouds lie, and where land begins. */
const CLOUDS = { from: 60, to: 100 };
const LAND = 200;

describe("the sky of a place", () => {
  it("reaches through the clouds that tear it, down to the horizon", () => {
    const study = place({ b: -0.1 });
    const edges = edgesOf(study.photo);
    expect(lowestRow(groundOf(study, edges).plane)).toBeLessThan(CLOUDS.to);
    expect(lowestRow(wholeGroundOf(study, edges).plane)).toBe(LAND - 1);
    expect(wholeGroundOf(study, edges).share).toBeCloseTo(LAND / SIZE.h, 2);
  });

  it("ends at what is not blue, as at a white wall", () => {
    const study = place({ b: 0 });
    const edges = edgesOf(study.photo);
    expect(wholeGroundOf(study, edges).plane).toEqual(groundOf(study, edges).plane);
  });
});

/** A sky over dark land, with patches of cloud in a row across it. */
function place({ b }: { b: number }): Study {
  const rowOf = (i: number): number => Math.floor(i / SIZE.w);
  const clouded = (i: number): boolean =>
    rowOf(i) >= CLOUDS.from && rowOf(i) < CLOUDS.to && (rowOf(i) + (i % SIZE.w)) % 6 < 3;
  const length = SIZE.w * SIZE.h;
  return plainStudy(
    SIZE,
    {
      lightness: planeOf(length, (i) => (rowOf(i) >= LAND ? 0.3 : clouded(i) ? 0.95 : 0.7)),
      a: new Float32Array(length),
      b: planeOf(length, (i) => (rowOf(i) >= LAND || clouded(i) ? 0 : b)),
    },
    [],
  );
}

function edgesOf(photo: LabPlanes): Plane {
  return flowOf(photo, SIZE, 3).magnitude;
}

function lowestRow(sky: Plane): number {
  return Math.floor(sky.findLastIndex((covered) => covered > 0.5) / SIZE.w);
}
