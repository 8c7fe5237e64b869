import { expect, it } from "vitest";
import { loseDisks } from "./losses.ts";

it("keeps what was copied, however often a machine dies and its disk is lost", async () => {
  const { machines, orders, interrupted, faults } = await loseDisks(12, 1);
  expect(faults).toEqual([]);
  expect(machines).toBe(12);
  expect(orders).toBeGreaterThan(10);
  expect(interrupted).toBeGreaterThan(2);
});
