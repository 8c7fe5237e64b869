/**
 * What a fresh clone misses: a new enough Node, the packages of the lock file, a build of the sources.
 * Plain JavaScript without packages, because it runs before there are any.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];
/** What a build is made of. */
const SOURCES = [
  "app",
  "db",
  "public",
  "scripts/build.ts",
  "server.ts",
  "package-lock.json",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const STAMP = path.join(root, "build", "sources.sha256");

/** Ends the process with one clear sentence when Node is too old for the shop. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `The shop needs Node ${OLDEST_NODE.join(".")} or newer, and this is ${process.versions.node}. Get one at https://nodejs.org.`,
  );
}

/** Installs the packages of the lock file, unless exactly these are there already. */
export function installPackages() {
  if (isInstalled()) return;
  say("Installing the packages of package-lock.json …");
  // Whatever NODE_ENV says: building and testing need the development packages.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    stop(
      "npm ci did not finish, so the packages are incomplete. Its message above says why; run the command again.",
    );
  }
}

/** Whether npm's own record of what it installed says what the lock file says. Times of files would lie after a checkout. */
function isInstalled() {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(([place, wanted]) => {
    if (place === "" || wanted.link) return true;
    const found = installed[place];
    // Packages for other platforms are in the lock file, and never installed.
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** A hash of everything that a build is made of. */
export function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesIn(path.join(root, name))).sort()) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (path.extname(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Where a finished build keeps the hash of its sources. */
export const buildStamp = STAMP;

/** Whether `build/` was made from the sources as they are. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** Runs a TypeScript file of the shop. Answers its exit code. */
export function runTypeScript(file, args = []) {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return status ?? 1;
}

/**
 * Calls back once npm, which started this process, is gone: it hands a SIGTERM to its shell, which dies of it and
 * tells nobody; the change of parent does.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @returns {never} */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Decoded photos are large and short-lived: glibc otherwise keeps what they leave behind, a third of the shop's memory.
 * Read by the C library when a process starts, so that the shop cannot set it for itself.
 */
export const leanMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1000000",
  MALLOC_TRIM_THRESHOLD_: "1000000",
};
