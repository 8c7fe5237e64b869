import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../scripts/fresh.mjs";
import { bundleSimulation, checkPatches } from "./bundle.ts";
import { FOUND } from "./found.ts";
import { PLANTED } from "./planted.ts";
import { runProcesses } from "./processes.ts";
import type { ProcessOptions } from "./report.ts";

const file = (name: string) =>
  path.join(root, "node_modules", ".cache", "simulation", `${process.pid}-${name}.mjs`);
const shop = file("shop");
const planted = file("planted");
const SHORT: ProcessOptions = {
  seed: 1,
  plans: 100,
  events: 1_000_000,
  steps: 16,
  crashes: 2,
  shrinkMs: 60_000,
};

beforeAll(() => bundleSimulation(shop));
afterAll(() => {
  for (const bundle of [shop, planted]) rmSync(bundle, { force: true });
});

it("nothing that must hold breaks in a hundred short random runs with failures and crashes", async () => {
  const { breaches, story, plan, plans, counts, reached } = await runProcesses(shop, SHORT, { processes: 1 });
  expect(breaches, `${story.join("\n")}\n${JSON.stringify(plan)}`).toEqual([]);
  expect(plans).toBe(SHORT.plans);
  // Runs in which nothing is sold, and no process dies, would find nothing.
  expect(counts.crashes).toBeGreaterThan(25);
  expect(reached["orders paid"]).toBeGreaterThan(25);
}, 300_000);

it("what was copied to the replica is there, however often a machine dies and its disk is lost", async () => {
  const options = { ...SHORT, losses: 12 };
  const { breaches, story, plan, counts, reached } = await runProcesses(shop, options, { processes: 1 });
  expect(breaches, `${story.join("\n")}\n${JSON.stringify(plan)}`).toEqual([]);
  expect(counts.restores).toBeGreaterThanOrEqual(12);
  expect(reached["machines lost in the middle of a copy"]).toBeGreaterThan(2);
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

it("a planted bug is found, and its plan made small", async () => {
  const bug = PLANTED.find(({ name }) => name === "a hold is freed twice")!;
  await bundleSimulation(planted, bug.patches);
  const { breaches, plan } = await runProcesses(planted, { ...SHORT, plans: 200 }, { processes: 1 });
  expect(breaches[0]).toMatch(bug.breaks);
  expect(plan?.steps.length).toBeLessThan(5);
});

it("each planted bug still fits the shop's text", async () => {
  for (const { patches } of PLANTED) await checkPatches(patches);
});
