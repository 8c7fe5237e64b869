/** The served shop gets requests that no browser sends. `npm run fuzz` sends more of them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { attack } from "../../scripts/fuzz/attack.ts";
import { openTarget, type Target } from "../../scripts/fuzz/target.ts";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

it("answers 2,000 malformed requests without an error of the shop, below 500 MB", {
  timeout: 300_000,
}, async () => {
  const { statuses, failures, peakMegabytes } = await attack(target, { requests: 2_000, seed: 1 });
  expect(failures).toEqual([]);
  expect(peakMegabytes ?? 0).toBeLessThan(500);
  expect(await target.isHealthy()).toBe(true);
  // Most are refused. Some must get through, or the test tries only the edge.
  for (const status of [200, 303, 400, 404, 405, 422])
    expect([status, statuses.has(status)]).toEqual([status, true]);
});
