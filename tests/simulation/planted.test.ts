import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { bundleSimulation, checkPatches } from "./bundle.ts";
import { PLANTED } from "./planted.ts";
import { runProcesses } from "./processes.ts";

it("a planted bug is found, and its plan made small", async () => {
  const bug = PLANTED.find(({ name }) => name === "a hold is freed twice")!;
  const planted = await bundleSimulation(`${process.pid}-planted`, bug.patches);
  onTestFinished(() => rmSync(planted));
  const options = { seed: 1, plans: 200, events: 1_000_000, steps: 16, crashes: 2, shrinkMs: 60_000 };
  const { breaches, plan } = await runProcesses(planted, options, { processes: 1 });
  expect(breaches[0]).toMatch(bug.breaks);
  expect(plan?.steps.length).toBeLessThan(5);
});

it("each planted bug still fits the shop's text", async () => {
  for (const { patches } of PLANTED) await checkPatches(patches);
});
