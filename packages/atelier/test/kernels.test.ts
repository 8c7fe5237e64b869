import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compileKernels, KERNELS } from "../scripts/kernels/compile.ts";
import { type Engine, findEngine, withoutEngine } from "../src/kernels/engine.ts";
import { flowBilateral } from "../src/operators/bilateral.ts";
import { type Flow, flowOf } from "../src/operators/flow.ts";
import { flowLines, smoothAlong } from "../src/operators/lines.ts";
import { blur, type LabPlanes, type Plane, planeOf, resampled } from "../src/operators/plane.ts";
import { Noise } from "../src/operators/random.ts";
import { labelsOf, membershipFields, smoothLabels } from "../src/operators/regions.ts";
import { FULL_BLEED } from "../src/operators/sheet.ts";
import { Tile } from "../src/operators/tile.ts";
import { labPlanes } from "../src/studio/photo.ts";

/** Odd, so that no size is a multiple of four, and small, so that every border matters. */
const SIZE = { w: 233, h: 171 };

let picture: LabPlanes;
let flow: Flow;

beforeAll(() => {
  const waves = (turn: number): Plane =>
    planeOf(SIZE.w * SIZE.h, (i) => {
      const x = i % SIZE.w;
      const y = Math.floor(i / SIZE.w);
      return 0.5 + 0.3 * Math.sin(x / 9 + turn + Math.sin(y / 23) * 4) + (x + y > 190 ? 0.2 : 0);
    });
  picture = { lightness: waves(0), a: waves(1), b: waves(2) };
  flow = flowOf(picture, SIZE, 3);
});

/** The difference between the kernels and the TypeScript: its maximum, and its mean. */
function gapOf(work: () => Plane): { worst: number; mean: number } {
  const quick = work();
  const plain = withoutEngine(work);
  let worst = 0;
  let sum = 0;
  plain.forEach((value, i) => {
    const gap = Math.abs(value - quick[i]!);
    worst = Math.max(worst, gap);
    sum += gap;
  });
  return { worst, mean: sum / plain.length };
}

describe("the kernels", () => {
  it("are compiled from their current source", async () => {
    expect(Buffer.compare(await compileKernels(), readFileSync(KERNELS.wasm))).toBe(0);
  }, 180_000);

  it("run on this machine", () => {
    expect(findEngine()).not.toBeNull();
  });

  it.each([0.8, 2.2, 9, 60])("blur by %d pixels as the TypeScript does", (sigma) => {
    expect(gapOf(() => blur(picture.lightness, SIZE, sigma)).worst).toBeLessThan(2e-5);
  });

  it("find the flow as the TypeScript does", () => {
    for (const plane of ["tx", "ty", "magnitude"] as const) {
      expect(gapOf(() => flowOf(picture, SIZE, 3)[plane]).mean).toBeLessThan(1e-4);
    }
  });

  it("scale as the TypeScript does", () => {
    for (const to of [
      { w: 400, h: 301 },
      { w: 101, h: 77 },
      { w: 1, h: 1 },
    ]) {
      expect(gapOf(() => resampled(picture.lightness, SIZE, to)).worst).toBeLessThan(1e-6);
    }
    expect(gapOf(() => resampled(new Float32Array([0.25]), { w: 1, h: 1 }, SIZE)).worst).toBe(0);
  });

  it("see colours as the TypeScript does", () => {
    const rgb = Uint8Array.from({ length: 300 * 3 }, (_, i) => (i * 47) % 256);
    rgb.set([0, 0, 0, 255, 255, 255, 1, 0, 0]);
    for (const plane of ["lightness", "a", "b"] as const) {
      expect(gapOf(() => labPlanes({ rgb, w: 300, h: 1 })[plane]).worst).toBeLessThan(2e-6);
    }
  });

  it("draw fields, grain and bytes as the TypeScript does", () => {
    const fields = [picture.lightness, picture.a];
    const sheet = { width: 610, height: 862, area: FULL_BLEED, density: 51 };
    const bytes = (engine: Engine | null): Uint8Array => {
      const tile = new Tile(sheet, 200, 320, new Noise(7), engine);
      for (const row of tile.rows(FULL_BLEED, SIZE, fields)) {
        for (let x = 0; x < row.count; x++) {
          const value = row.values[0]![x]!;
          tile.blend(row.x0 + x, row.y, [value, row.values[1]![x]!, 1.2 - value], 1);
        }
      }
      const octaves = [
        [2.1, 0.5],
        [0.07, 0.6],
      ] as const;
      tile.grain(octaves, 0.05);
      return tile.bytes(210, 310);
    };
    const quick = bytes(findEngine());
    bytes(null).forEach((value, i) => {
      if (Math.abs(value - quick[i]!) > 1) expect(quick[i]).toBe(value);
    });
  });

  // Where two labels are about as strong, either may be found.
  it.each([1.4, 4])("round outlines over %d pixels as the TypeScript does", (sigma) => {
    const labels = labelsOf(SIZE.w * SIZE.h, (i) => Math.floor(picture.lightness[i]! * 5));
    const rounded = () => Float32Array.from(smoothLabels(labels, SIZE, 6, sigma, 2));
    expect(gapOf(rounded).mean).toBeLessThan(1e-3);
    const fields = () => membershipFields(labels, SIZE, 6, sigma);
    fields().forEach((_, k) => {
      expect(gapOf(() => fields()[k]!).worst).toBeLessThan(2e-5);
    });
  });

  // A point on the line between two pixels may be rounded to either.
  it("follow the flow as the TypeScript does", () => {
    expect(gapOf(() => smoothAlong(picture.lightness, SIZE, flow, 6)).mean).toBeLessThan(1e-4);
    const lines = { sigma: 1.6, tau: 0.99, along: 5 };
    expect(gapOf(() => flowLines(picture.lightness, SIZE, flow, lines)).mean).toBeLessThan(1e-4);
  });

  it("flatten as the TypeScript does", () => {
    const options = { rounds: 2, reach: 4.2, tolerance: 0.1 };
    for (const plane of ["lightness", "a", "b"] as const) {
      expect(gapOf(() => flowBilateral(picture, SIZE, flow, options)[plane]).mean).toBeLessThan(1e-4);
    }
  });
});
