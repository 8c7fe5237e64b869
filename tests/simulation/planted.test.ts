import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../../scripts/fresh.mjs";
import { bundleSimulation, checkPatches } from "./bundle.ts";
import { PLANTED } from "./planted.ts";
import { runProcesses } from "./processes.ts";

const planted = path.join(root, "node_modules", ".cache", "simulation", `${process.pid}-planted.mjs`);

afterAll(() => rmSync(planted, { force: true }));

it("a planted bug is found, and its plan made small", async () => {
  const bug = PLANTED.find(({ name }) => name === "a hold is freed twice")!;
  await bundleSimulation(planted, bug.patches);
  const options = { seed: 1, plans: 200, events: 1_000_000, steps: 16, crashes: 2, shrinkMs: 60_000 };
  const { breaches, plan } = await runProcesses(planted, options, { processes: 1 });
  expect(breaches[0]).toMatch(bug.breaks);
  expect(plan?.steps.length).toBeLessThan(5);
});

it("each planted bug still fits the shop's text", async () => {
  for (const { patches } of PLANTED) await checkPatches(patches);
});
