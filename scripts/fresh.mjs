/**
 * The requirements of a fresh clone: a supported Node, the packages of the lock file, a build of the sources.
 * Plain JavaScript without packages, because it runs before they are installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];
/** The sources of a build. */
const SOURCES = [
  "app",
  "db",
  "packages",
  "public",
  "scripts/build.ts",
  "scripts/gathered-packages.ts",
  "scripts/style-parts.ts",
  "main.ts",
  "server.ts",
  "package-lock.json",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const STAMP = path.join(root, "build", "sources.sha256");

/** Ends the process with one sentence if Node is too old for the shop. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `The shop needs Node ${OLDEST_NODE.join(".")} or newer, and this is ${process.versions.node}. Get one at https://nodejs.org.`,
  );
}

/** Installs the packages of the folder's lock file, unless exactly these are installed. */
export function installPackages(folder = root) {
  if (isInstalled(folder)) return;
  say(`Installing the packages of ${path.relative(root, path.join(folder, "package-lock.json"))} …`);
  // Regardless of NODE_ENV: building and testing need the development packages.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, args, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    stop(
      "npm ci did not finish, so the packages are incomplete. Its message above says why; run the command again.",
    );
  }
}

/** Whether npm's record of installed packages matches the lock file. File times are wrong after a checkout. */
function isInstalled(folder) {
  const record = path.join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(folder, "package-lock.json"))).every(([place, wanted]) => {
    if (place === "" || wanted.link) return true;
    const found = installed[place];
    // Packages for other platforms are in the lock file, and never installed.
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** A hash of all sources of a build. */
export function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesIn(path.join(root, name))).sort()) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

function filesIn(target) {
  if (!existsSync(target)) return [];
  if (path.extname(target)) return [target];
  return (
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      // The cache of a package's test runs is no source.
      .filter((file) => !file.includes(`${path.sep}.wireit${path.sep}`))
  );
}

/** The file with the hash of the sources of a finished build. */
export const buildStamp = STAMP;

/** Whether `build/` was made from the current sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** Runs a TypeScript file of the shop. Returns its exit code. */
export function runTypeScript(file, args = []) {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return status ?? 1;
}

/**
 * Calls back once npm, which started this process, has ended: npm sends a SIGTERM only to its shell, which ends without
 * passing it on; the change of the parent process shows it.
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
 * The C library and Node read these variables when a process starts, so the shop cannot set them for itself. Without them
 * glibc keeps the freed memory of decoded photos, a third of the shop's; and Node collects its garbage so rarely on a large
 * machine that 24,000 malformed requests took 608 MB instead of 318.
 */
export const leanMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1000000",
  MALLOC_TRIM_THRESHOLD_: "1000000",
  NODE_OPTIONS: "--max-old-space-size=320",
};
