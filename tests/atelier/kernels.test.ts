import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { findEngine, withoutEngine } from "../../app/atelier/kernels/engine.ts";
import { flowBilateral } from "../../app/atelier/operators/bilateral.ts";
import { type Flow, flowOf } from "../../app/atelier/operators/flow.ts";
import { flowLines, smoothAlong } from "../../app/atelier/operators/lines.ts";
import { blur, type LabPlanes, type Plane, planeOf } from "../../app/atelier/operators/plane.ts";
import { compileKernels, KERNELS } from "../../scripts/kernels/compile.ts";

/** Odd, so that nothing divides by four, and small, so that every border matters. */
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

/** How far the kernels are from the TypeScript: at worst, and on average. */
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
  it("are what their source compiles to", async () => {
    expect(Buffer.compare(await compileKernels(), readFileSync(KERNELS.wasm))).toBe(0);
  }, 180_000);

  it("run on this machine", () => {
    expect(findEngine()).not.toBeNull();
  });

  it.each([0.8, 2.2, 9, 60])("blur by %d pixels as the TypeScript does", (sigma) => {
    expect(gapOf(() => blur(picture.lightness, SIZE, sigma)).worst).toBeLessThan(2e-5);
  });

  // A place that lies on the line between two pixels may be rounded to either.
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
