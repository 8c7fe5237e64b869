import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../../scripts/fresh.mjs";
import { bundleSimulation } from "./bundle.ts";
import { runProcesses } from "./processes.ts";

const shop = path.join(root, "node_modules", ".cache", "simulation", `${process.pid}-replicated.mjs`);

afterAll(() => rmSync(shop, { force: true }));

it("what was copied to the replica is there, however often a machine dies and its disk is lost", async () => {
  await bundleSimulation(shop);
  const options = {
    ...{ seed: 1, plans: 100, events: 1_000_000, losses: 12 },
    ...{ steps: 16, crashes: 2, shrinkMs: 60_000 },
  };
  const { breaches, story, plan, counts, reached } = await runProcesses(shop, options, { processes: 1 });
  expect(breaches, `${story.join("\n")}\n${JSON.stringify(plan)}`).toEqual([]);
  expect(counts.restores).toBeGreaterThanOrEqual(12);
  expect(reached["machines lost in the middle of a copy"]).toBeGreaterThan(2);
}, 300_000);
