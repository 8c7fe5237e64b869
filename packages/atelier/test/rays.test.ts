import { describe, expect, it } from "vitest";
import { saltedRng } from "../src/operators/random.ts";
import { raysFrom } from "../src/operators/rays.ts";

const SIZE = { w: 200, h: 280 };

describe("rays of light from a point", () => {
  it("have no seam: on a circle around it, neighbours differ as little where the angle begins anew as elsewhere", () => {
    for (let seed = 1; seed <= 8; seed++) {
      const centre = [120.5, 140.5] as const;
      const rays = raysFrom([...centre], SIZE, saltedRng(seed, 2));
      const at = (x: number, y: number) => rays[y * SIZE.w + x]!;
      let widest = 0;
      let seam = 0;
      for (let x = 20; x < 90; x++) {
        seam = Math.max(seam, Math.abs(at(x, 140) - at(x, 141)));
        for (let y = 60; y < 220; y++)
          if (y !== 140) widest = Math.max(widest, Math.abs(at(x, y) - at(x, y + 1)));
      }
      expect(seam, `seed ${seed}`).toBeLessThanOrEqual(widest);
      expect(Math.max(...rays)).toBeGreaterThan(0.1);
    }
  });

  it("leave the point itself dark", () => {
    const rays = raysFrom([100, 140], SIZE, saltedRng(1, 2));
    for (let x = 96; x <= 104; x++) expect(rays[140 * SIZE.w + x]).toBe(0);
  });
});
