import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { bundleSimulation } from "./bundle.ts";
import { runProcesses } from "./processes.ts";

it("what was copied to the replica is there, however often a machine dies and its disk is lost", async () => {
  const shop = await bundleSimulation(`${process.pid}-replicated`);
  onTestFinished(() => rmSync(shop));
  const options = {
    ...{ seed: 1, plans: 100, events: 1_000_000, losses: 12 },
    ...{ steps: 16, crashes: 2, shrinkMs: 60_000 },
  };
  const { breaches, story, plan, counts, reached } = await runProcesses(shop, options, { processes: 1 });
  expect(breaches, `${story.join("\n")}\n${JSON.stringify(plan)}`).toEqual([]);
  expect(counts.restores).toBeGreaterThanOrEqual(12);
  expect(reached["machines lost in the middle of a copy"]).toBeGreaterThan(2);
}, 300_000);
