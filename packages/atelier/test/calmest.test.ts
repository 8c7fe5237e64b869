import { describe, expect, it } from "vitest";
import { calmest, meanIn } from "../src/operators/calmest.ts";
import { planeOf } from "../src/operators/plane.ts";

/** A panel of 100 by 200 mm that begins at 10, 20 on the sheet, in pixels of half a millimetre. */
const picture = { w: 200, h: 400, panel: { x: 10, y: 20, w: 100, h: 200 } };
/** Somebody looks at the right third of it. */
const attention = planeOf(200 * 400, (i) => (i % 200 >= 133 ? 1 : 0));
const right = { x: 80, y: 60, w: 25, h: 80 };
const left = { x: 15, y: 60, w: 25, h: 80 };

describe("the calmest place for an ornament", () => {
  it("is the one over which the least is looked at", () => {
    expect(meanIn(right, attention, picture)).toBe(1);
    expect(meanIn(left, attention, picture)).toBe(0);
    expect(calmest([right, left], attention, picture)).toBe(left);
  });

  it("is the first of equals", () => {
    expect(calmest([left, { ...left, x: 30 }], attention, picture)).toBe(left);
  });
});
