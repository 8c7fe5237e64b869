import { rmSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { bundleSimulation } from "./bundle.ts";
import { FOUND } from "./found.ts";
import { runProcesses } from "./processes.ts";
import type { ProcessOptions } from "./report.ts";

let shop: string;
const postgres = process.env.TEST_POSTGRES;
/** Both databases together run two hundred seeds. PostgreSQL is another process, so each of its runs takes longer. */
const PLANS = postgres ? 50 : 150;
const SHORT: ProcessOptions = {
  ...{ seed: 1, plans: PLANS, events: 1_000_000, steps: 16, crashes: 2, shrinkMs: 60_000 },
  ...(postgres && { postgres }),
};

beforeAll(async () => {
  shop = await bundleSimulation(`${process.pid}-shop`);
  return () => rmSync(shop);
});

it(`nothing that must hold breaks in ${PLANS} short random runs with failures and crashes`, async () => {
  const { breaches, story, plan, plans, counts, reached } = await runProcesses(shop, SHORT, { processes: 1 });
  expect(breaches, `${story.join("\n")}\n${JSON.stringify(plan)}`).toEqual([]);
  expect(plans).toBe(PLANS);
  // Runs in which nothing is sold, and no process dies, would find nothing.
  expect(counts.crashes).toBeGreaterThan(PLANS / 4);
  expect(reached["orders paid"]).toBeGreaterThan(PLANS / 4);
}, 300_000);

it("what was found does not happen again", async () => {
  const replayed = FOUND.map(({ plan }) => plan);
  const { breaches, story, plan, plans } = await runProcesses(shop, { ...SHORT, replayed }, { processes: 1 });
  const what = FOUND.find((found) => JSON.stringify(found.plan) === JSON.stringify(plan))?.what;
  expect(breaches, `${what}\n${story.join("\n")}`).toEqual([]);
  expect(plans).toBe(FOUND.length);
});

it("the same plan has the same story", async () => {
  const run = () => runProcesses(shop, { ...SHORT, replayed: [FOUND[0]!.plan] }, { processes: 1 });
  const [one, other] = [await run(), await run()];
  expect(one.story.length).toBeGreaterThan(20);
  expect(other.story).toEqual(one.story);
});
