/** Runs the built shop as an operator does: one process on a free port, with its own data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./fresh.mjs";

/** An idle machine needs a few seconds. */
const OPENS_WITHIN_MS = 150_000;
/** Characters: some thousand requests. */
const LOG_KEPT = 1_000_000;

/** The same for each shop, so that a test may open the same data. */
export const SESSION_SECRET = "a secret of a shop that only this machine sees";

export interface RunningShop {
  /** Its address, without a trailing slash. */
  origin: string;
  dataDir: string;
  /** Its settings, with which a command runs on the same shop. */
  environment: NodeJS.ProcessEnv;
  pid: number;
  /** The end of its output so far. */
  log(): string;
  /** Breaks the pipe of its output, like a reader that has ended. */
  closeLog(): void;
  /** Stops it, and returns its exit code. The data folder stays. */
  stop(): Promise<number | null>;
  /** Kills it, like a power cut. The data folder stays. */
  kill(): Promise<void>;
}

export interface ShopOptions {
  /** Default: a new folder in the system's temporary folder. */
  dataDir?: string;
  environment?: Record<string, string>;
  /** Default: a free port. */
  port?: number;
}

/** Starts `build/server.js` and waits until it is healthy. @throws Error with the shop's last lines if it is not */
export async function startShop({ dataDir, environment, port }: ShopOptions = {}): Promise<RunningShop> {
  const server = path.join(root, "build", "server.js");
  if (!existsSync(server)) throw new Error("There is no build/server.js. Run `npm run build` first.");
  const folder = dataDir ?? makeDataFolder();
  const chosenPort = port ?? (await findFreePort());
  const origin = `http://localhost:${chosenPort}`;
  const settings: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    SESSION_SECRET,
    PAYMENTS: "embedded",
    PORT: String(chosenPort),
    HOST: "localhost",
    ORIGIN: origin,
    DATA_DIR: folder,
    ...environment,
  };
  const child = spawn(process.execPath, [server], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: settings,
  });
  const log = collectLog(child);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await untilHealthy(origin, child, log);
  return {
    origin,
    dataDir: folder,
    environment: settings,
    pid: child.pid ?? 0,
    log,
    closeLog() {
      child.stdout?.destroy();
    },
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export function makeDataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "shop-data-"));
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function collectLog(child: ChildProcess): () => string {
  let lines = "";
  const collect = (chunk: Buffer) => {
    lines = (lines + chunk.toString()).slice(-LOG_KEPT);
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return () => lines;
}

async function untilHealthy(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const giveUp = Date.now() + OPENS_WITHIN_MS;
  while (Date.now() < giveUp && child.exitCode === null && child.signalCode === null) {
    const healthy = await fetch(`${origin}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await pause(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The shop did not open.\n${log()}`);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
