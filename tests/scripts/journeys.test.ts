/** What `npm run journeys` says where an engine is not installed, or too old. */
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { root } from "../../scripts/fresh.mjs";

const machine = mkdtempSync(path.join(tmpdir(), "machine-"));
afterAll(() => rmSync(machine, { recursive: true }));

/** Asks for the journeys in an engine, on a machine that has only these programs. Fails if the command does. */
async function journeysIn(engine: string, programs: Record<string, string> = {}): Promise<string[]> {
  const bin = mkdtempSync(path.join(machine, "bin-"));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  const args = ["--import", "tsx", "scripts/journeys.ts", "--engine", engine, "--list"];
  const env = { ...process.env, PATH: bin };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout.trim().split("\n");
}

it("skips the journeys in Firefox where it is not installed", async () => {
  expect(await journeysIn("firefox")).toEqual([
    "The journeys in firefox are skipped. Not installed: firefox-esr.",
    "On Debian: apt-get install --no-install-recommends firefox-esr",
  ]);
});

it("skips the journeys in a Firefox that is too old", async () => {
  expect(await journeysIn("firefox", { "firefox-esr": "echo Mozilla Firefox 140.1.0esr" })).toEqual([
    "The journeys in firefox are skipped: they need Firefox 153, and 140 is installed.",
    "On Debian the security archive has it: apt-get install --only-upgrade firefox-esr",
  ]);
});

it("names everything that WebKit needs and that is not installed", async () => {
  const [said, advice] = await journeysIn("webkit", { Xvfb: "exit 1" });
  expect(said).toMatch(/^The journeys in webkit are skipped\. Not installed: .*WebKitWebDriver\.$/);
  expect(said).not.toContain("Xvfb");
  expect(advice).toBe("On Debian: apt-get install --no-install-recommends webkit2gtk-driver xvfb");
});
