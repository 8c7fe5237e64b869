/**
 * Runs every check of the shop, and ends with a line that counts them.
 * `--unit-node VERSION`: the tests below the browser run on that version of Node, the journeys on this one.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { findBrowser, isLight } from "../tests/support/browser.ts";
import { root, say } from "./fresh.mjs";
import { installNode } from "./node-version.mjs";

interface Count {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  minutes?: number;
  /** Each test that failed, with the first lines of its message. */
  failures?: string[];
}

const JOURNEYS = "journeys in a browser";
/** Playwright names the file of each journey from there. */
const BUNDLED = path.join(root, "build", "journeys", "tests", "journeys");
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
const DEPENDENCY_CRUISER = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";
const KNIP = "node_modules/knip/bin/knip.js";
const LAYERED = ["app", "db", "packages", "server.ts"];
/** The file of npm: from the environment when npm runs this, else beside Node. */
const NPM =
  process.env.npm_execpath ??
  path.join(process.execPath, "..", "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");

const { "unit-node": unitVersion } = parseArgs({ options: { "unit-node": { type: "string" } } }).values;
const unitNode = unitVersion ? path.join(installNode(unitVersion), "bin", "node") : process.execPath;

// The tools choose their own mode, independent of the caller's.
Reflect.deleteProperty(process.env, "NODE_ENV");

// The shop's painters give way to whatever has normal priority. That would be every test, so all run as low as they.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The folder of all files that the tests leave, including shops and their databases.
const scratch = mkdtempSync(path.join(isRoomy("/dev/shm") ? "/dev/shm" : tmpdir(), "shop-tests-"));
// Where the tests run as root, PostgreSQL runs as another user and must reach its folder in it.
chmodSync(scratch, 0o711);
process.env.TMPDIR = scratch;
process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const started = performance.now();

// The journeys wait for it at the end.
const hasBrowser = installBrowser();

// Three rows of checks for two processors: each row waits now and then, for a child process or a page, while the others compute.
// Only pages, calls and journeys need the build. The row that has done its own checks takes the next of those that need
// nothing, the longest first, so that all end at about the same time.
// The build and the journeys are shown at once; all else is shown whole as each check ends.
const whicheverIsFree = [
  // The longest of all, and half of it waits: with one worker it ended last, and the processors were idle for a fifth of the run.
  () => countUnits("domain tests", "domain", 2),
  () => countOnce("tests of the packages", NPM, ["test", "--workspaces", "--if-present"]),
  () => countUnits("tests on PostgreSQL", "postgres"),
];
const building = countOnce("build", "scripts/build.ts", [], { isLive: true });
const rows = await Promise.all([
  inTurn([() => building, countJourneys]),
  inTurn([
    () => countOnce("lint", "node_modules/@biomejs/biome/bin/biome", ["check", "."]),
    () => countOnce("source rules", "scripts/check.ts"),
    () => countOnce("import layers", DEPENDENCY_CRUISER, ["--config", ".dependency-cruiser.mjs", ...LAYERED]),
  ]),
  inTurn([
    () => countOnce("unused code", KNIP),
    () => countOnce("code that only tests use", KNIP, ["--production", "--include", "exports"]),
    // The native compiler, in one thread: each further one checks the shared types again.
    () => countOnce("types", "node_modules/typescript-7/bin/tsc", ["--noEmit", "--checkers", "1"]),
    () => building.then(() => countUnits("page and API tests", "served")),
  ]),
]);
const counts = rows.flat();

const total = counts.reduce((sum, count) => ({
  name: "all",
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}));
const failing = counts.filter(({ failed }) => failed > 0);
for (const { name, failures = [] } of failing) say(`\nFailed: ${[name, ...failures].join("\n  ")}`);
say("");
for (const { name, minutes = 0 } of counts) say(`${minutes.toFixed(1).padStart(5)} ${name}`);
say(`${minutesSince(started).toFixed(1).padStart(5)} minutes in all`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs these checks, then those that no other row has taken yet. */
async function inTurn(own: (() => Promise<Count>)[]): Promise<Count[]> {
  const done: Count[] = [];
  for (let check = own.shift(); check; check = own.shift() ?? whicheverIsFree.shift()) {
    const begun = performance.now();
    const count = await check();
    done.push({ ...count, minutes: minutesSince(begun) });
  }
  return done;
}

function minutesSince(begun: number): number {
  return (performance.now() - begun) / 60_000;
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
async function countOnce(name: string, file: string, args: string[] = [], output?: Output): Promise<Count> {
  const code = await run(name, file, args, output);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** The tests of this project of vitest.config.ts, so many files at a time. */
async function countUnits(name: string, project: string, workers = 1): Promise<Count> {
  const report = path.join(scratch, `${project}.json`);
  const args = [
    ...[
      "run",
      `--maxWorkers=${workers}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    `--project=${project}`,
  ];
  const code = await run(name, "node_modules/vitest/vitest.mjs", args, { node: unitNode });
  return withExitCode(readUnits(name, report), code);
}

async function countJourneys(): Promise<Count> {
  if (!(await hasBrowser)) {
    say(
      "\nNo browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to its file.",
    );
    return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 };
  }
  const bundled = await run("bundle of the journeys", "scripts/bundle-journeys.ts", []);
  if (bundled !== 0) return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 };
  const args = ["test", "--config=build/journeys/playwright.config.js", "--reporter=list,json"];
  const journeysReport = path.join(scratch, "journeys.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const code = await run(JOURNEYS, PLAYWRIGHT, args, { isLive: true, environment });
  return withExitCode(readJourneys(journeysReport), code);
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
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

function readUnits(name: string, file: string): Count {
  const report = readReport<UnitReport>(file);
  if (!report) return { name, passed: 0, failed: 1, skipped: 0 };
  // A file that cannot even be loaded has no test that could fail.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    name,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => describeFailure(name, "", message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map((test) => describeFailure(name, test.fullName, test.failureMessages?.join("\n"))),
      ),
    ],
  };
}

/** The file and line of a failure, and the first lines of its message, without colours. */
function describeFailure(file: string, test: string, message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [`${path.relative(root, file)} ${test}`, ...lines].join("\n    ");
}

interface Suite {
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

interface JourneysReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
}

function readJourneys(file: string): Count {
  const report = readReport<JourneysReport>(file);
  if (!report) return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => describeFailure("tests/journeys", "", message)),
    ...report.suites.flatMap(describeFailedSpecs),
  ];
  return { name: JOURNEYS, passed: expected, failed: unexpected, skipped, failures };
}

function describeFailedSpecs({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) =>
        describeFailure(path.join(BUNDLED, file), title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(describeFailedSpecs)];
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}

interface Output {
  /** Whether the output is shown at once; otherwise after the process has ended. */
  isLive?: boolean;
  environment?: Record<string, string>;
  /** The file of Node; this process's own unless named. */
  node?: string;
}

/** Runs one file under Node and shows what it writes. Returns its exit code. */
async function run(name: string, file: string, args: string[], output: Output = {}): Promise<number> {
  const { isLive = false, environment = {}, node = process.execPath } = output;
  const loader = file.endsWith(".ts") ? ["--import", "tsx"] : [];
  const written: Buffer[] = [];
  if (isLive) say(`\n── ${name}`);
  const child = spawn(node, [...loader, file, ...args], {
    cwd: root,
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
    env: { ...process.env, ...environment },
  });
  child.stdout?.on("data", (chunk: Buffer) => written.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => written.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  if (!isLive) say(`\n── ${name}\n${Buffer.concat(written)}`);
  return code;
}

/** Whether there is a browser, after trying to install one, or a lighter one than there is. */
async function installBrowser(): Promise<boolean> {
  const browser = findBrowser();
  if (browser ? isLight(browser) : process.env.CHROMIUM_PATH) return browser !== null;
  if (isDebianRoot()) {
    say("\nInstalling a Chromium without a window for the journeys …");
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
  }
  if (findBrowser()) return true;
  say("\nInstalling Playwright's Chromium for the journeys …");
  await run("Playwright's Chromium", PLAYWRIGHT, ["install", "chromium"]);
  return findBrowser() !== null;
}

function apt(...args: string[]): Promise<unknown> {
  const child = spawn("apt-get", ["-qq", "-o", "Acquire::Retries=3", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return new Promise((resolve) => child.on("error", resolve).on("exit", resolve));
}

/** Debian's package works in a container; Ubuntu's of the same name asks for a service that is not there. */
function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
