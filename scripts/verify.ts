/** Runs every check of the shop, one after the other, and ends with a line that counts them. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../tests/browser.ts";
import { root, say } from "./fresh.mjs";

interface Count {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

const UNITS = "unit, page and API tests";
const JOURNEYS = "journeys in a browser";

// The tools choose their own mode, whatever the caller's is.
Reflect.deleteProperty(process.env, "NODE_ENV");

// Where everything is written that the tests leave, shops and their databases included.
const scratch = mkdtempSync(path.join(isRoomy("/dev/shm") ? "/dev/shm" : tmpdir(), "shop-tests-"));
process.env.TMPDIR = scratch;
process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const unitReport = path.join(scratch, "unit.json");
const journeysReport = path.join(scratch, "journeys.json");
const started = performance.now();

// What reads the sources keeps one processor busy, beside whatever comes first on the other: only the tests need the build.
const sources = inTurn([
  () => countOnce("lint", "node_modules/@biomejs/biome/bin/biome", ["check", "."]),
  () => countOnce("house rules", "scripts/check.ts", []),
  () => countOnce("types", "node_modules/typescript/bin/tsc", ["--noEmit"]),
]);
const tested = await inTurn([() => countOnce("build", "scripts/build.ts", []), countUnits, countJourneys]);
const counts = [...(await sources), ...tested];

const total = counts.reduce((sum, count) => ({
  name: "all",
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}));
const failing = counts.filter(({ failed }) => failed > 0);
if (failing.length > 0) say(`\nFailed: ${failing.map(({ name }) => name).join("; ")}`);
say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed > 0 ? 1 : 0);

async function inTurn(checks: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const done: Count[] = [];
  for (const check of checks) done.push(await check());
  return done;
}

/** In memory no commit waits for a disk; a shop of the tests survives being killed, and no power cut. */
function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4 * 2 ** 30;
  } catch {
    return false;
  }
}

/** A check that passes or fails as a whole. */
async function countOnce(name: string, file: string, args: string[]): Promise<Count> {
  const code = await run(name, file, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function countUnits(): Promise<Count> {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const code = await run(UNITS, "node_modules/vitest/vitest.mjs", args);
  return withExitCode(readUnits(), code);
}

async function countJourneys(): Promise<Count> {
  if (!(await installBrowser())) {
    say(
      "\nNo browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to its file.",
    );
    return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 };
  }
  const args = ["test", "--reporter=list,json"];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const code = await run(JOURNEYS, "node_modules/@playwright/test/cli.js", args, environment);
  return withExitCode(readJourneys(), code);
}

/** What went wrong outside of any test counts as one failure. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function readUnits(): Count {
  const report = readReport<UnitReport>(unitReport);
  if (!report) return { name: UNITS, passed: 0, failed: 1, skipped: 0 };
  // A file that cannot even be loaded has no test that could fail.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    name: UNITS,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readJourneys(): Count {
  const report = readReport<JourneysReport>(journeysReport);
  if (!report) return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) say(`\nA second try was needed by ${flaky} of the journeys.`);
  return { name: JOURNEYS, passed: expected + flaky, failed: unexpected, skipped };
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}

/** Runs one file under this Node, showing what it says. Answers its exit code. */
function run(
  name: string,
  file: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  say(`\n── ${name}`);
  const loader = file.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...loader, file, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Whether there is a browser, after trying to get one where there was none. */
async function installBrowser(): Promise<boolean> {
  if (findBrowser()) return true;
  if (process.env.CHROMIUM_PATH) return false;
  say("\nInstalling Chromium for the journeys …");
  if (isDebianRoot()) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: string[]) =>
      spawnSync("apt-get", ["-qq", "-o", "Acquire::Retries=3", ...args], {
        stdio: "inherit",
        env: environment,
      });
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    if (findBrowser()) return true;
  }
  await run("Playwright's Chromium", "node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  return findBrowser() !== null;
}

/** Debian's package works in a container; Ubuntu's of the same name asks for a service that is not there. */
function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
