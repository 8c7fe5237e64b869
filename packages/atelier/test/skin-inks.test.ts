import { describe, expect, it } from "vitest";
import type { Cluster } from "../src/operators/clusters.ts";
import { faceShapes } from "../src/operators/face-shapes.ts";
import { facesInSkinInks, inksFor } from "../src/operators/inks.ts";
import { type LabPlanes, planeOf } from "../src/operators/plane.ts";
import { labelsOf } from "../src/operators/regions.ts";
import type { Face, Study } from "../src/recipes/recipe.ts";
import { plainStudy } from "./plain-study.ts";

const SIZE = { w: 120, h: 120 };
const FACE: Face = { x: 30, y: 30, w: 60, h: 60 };
/** Regions: skin, a shadow on it, the wall. */
const [SKIN, SHADOW, WALL] = [0, 1, 2];
const CLUSTERS: readonly Cluster[] = [
  { colour: [0.7, 0.06, 0.06], share: 0.3 },
  { colour: [0.4, 0.01, -0.02], share: 0.1 },
  { colour: [0.8, -0.05, -0.05], share: 0.6 },
];
const REGIONS = {
  clusters: CLUSTERS,
  weights: { lightness: 0.6, chroma: 2.2 },
  isSkin: (region: number) => region === SKIN,
};

describe("a face in the inks of skin", () => {
  it("has no region of another ink, and the wall behind it keeps its own", () => {
    const labels = labelsOf(SIZE.w * SIZE.h, (i) => labelAt(i % SIZE.w, Math.floor(i / SIZE.w)));
    const printed = facesInSkinInks(labels, picture(), study([FACE]), REGIONS);
    expect(printed[60 * SIZE.w + 60]).toBe(SKIN);
    expect(printed[60 * SIZE.w + 5]).toBe(SHADOW);
    expect(printed[10 * SIZE.w + 60]).toBe(WALL);
  });

  it("stays as it is where there is no face, or no ink of skin", () => {
    const labels = labelsOf(SIZE.w * SIZE.h, (i) => labelAt(i % SIZE.w, Math.floor(i / SIZE.w)));
    expect(facesInSkinInks(labels, picture(), study([]), REGIONS)).toBe(labels);
    const none = { ...REGIONS, isSkin: () => false };
    expect(facesInSkinInks(labels, picture(), study([FACE]), none)).toBe(labels);
  });
});

it("prints the darker regions of skin in the darker inks of skin", () => {
  const skin: readonly Cluster[] = [
    { colour: [0.45, 0.05, 0.12], share: 0.3 },
    { colour: [0.85, 0.12, 0.03], share: 0.3 },
    { colour: [0.65, 0.1, 0.08], share: 0.3 },
  ];
  const inks = { red: "#ff2d55", orange: "#ff7a00", yellow: "#ffd400" };
  for (const variation of [0, 1, 2]) {
    const chosen = inksFor(
      skin,
      Object.values(inks),
      new Set(Object.values(inks)),
      [0.3, 0.3, 0.4],
      variation,
    );
    expect(chosen).toEqual([inks.red, inks.yellow, inks.orange]);
  }
});

it("prints no dark skin in light ink in another variation", () => {
  const [red, orange, pink, yellow] = ["#ff2d55", "#ff7a00", "#ff8fb1", "#ffd400"];
  const inks = [red, orange, pink, yellow] as string[];
  const skin: readonly Cluster[] = [
    { colour: [0.45, 0.1, 0.09], share: 0.2 },
    { colour: [0.57, 0.11, 0.09], share: 0.2 },
  ];
  const inkOf = (variation: number): string[] => inksFor(skin, inks, new Set(inks), [0.5, 0.5], variation);
  for (const variation of [1, 2, 3, 4]) expect(inkOf(variation)).toEqual([red, orange]);
});

describe("the shapes of faces", () => {
  it("end where a face does, and as far beyond as they are asked to", () => {
    const [close, grown] = [0, 0.2].map((beyond) => faceShapes(study([FACE]), beyond)) as [
      Float32Array,
      Float32Array,
    ];
    const width = (shapes: Float32Array): number =>
      shapes.subarray(60 * SIZE.w, 61 * SIZE.w).filter((share) => share > 0.5).length;
    expect(close[60 * SIZE.w + 60]).toBe(1);
    expect(width(close)).toBeGreaterThan(FACE.w * 0.9);
    expect(width(close)).toBeLessThan(FACE.w * 1.1);
    expect(width(grown)).toBeGreaterThan(width(close) + FACE.w * 0.2);
    expect(width(grown)).toBeLessThan(width(close) + FACE.w * 0.6);
  });
});

/** A stripe of shadow runs across the picture, over the face and the wall. */
function labelAt(x: number, y: number): number {
  if (y > 55 && y < 65) return SHADOW;
  return Math.hypot(x - 60, y - 60) < 30 ? SKIN : WALL;
}

function picture(): LabPlanes {
  const plane = (k: 0 | 1 | 2): Float32Array =>
    planeOf(SIZE.w * SIZE.h, (i) => CLUSTERS[labelAt(i % SIZE.w, Math.floor(i / SIZE.w))]!.colour[k]);
  return { lightness: plane(0), a: plane(1), b: plane(2) };
}

function study(faces: readonly Face[]): Study {
  return plainStudy(SIZE, picture(), faces);
}
