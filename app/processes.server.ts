/**
 * Several processes of the shop that share one address. This one only starts them, and replaces one that has ended.
 * Invariant: a process is asked to stop only once its successor listens, so a deploy leaves no gap.
 */
import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Log, Role } from "./domain/kernel/shop.ts";
import type { Environment } from "./settings.server.ts";

const RESTART_AFTER_MS = 1_000;
/** Within this time a process has read that a connection is its own. */
const HANDED_OVER_WITHIN_MS = 1_000;
/** Of the embedded painter. */
const PROCESSORS_PER_PAINTING = 2;

/** Which process this is, from 1; null where there is only one. */
export function processNumber(env: Environment): number | null {
  return cluster.isWorker ? Number(env.PROCESS_NUMBER) : null;
}

/** As many of the processes do jobs as this machine can paint pictures at a time. */
function roleOf(number: number, role: Role): Role {
  if (role !== "both") return role;
  const painting = Math.max(1, Math.floor(availableParallelism() / PROCESSORS_PER_PAINTING));
  return number <= painting ? "both" : "web";
}

/**
 * Starts so many processes: the first one alone, because it migrates the database. SIGHUP replaces one after the other by
 * the current build, SIGTERM and SIGINT stop all. Resolves with the exit code once all have ended.
 */
export async function runProcesses(count: number, role: Role, log: Log): Promise<number> {
  const running = new Map<number, Worker>();
  const starting = new Map<number, Promise<Worker | null>>();
  let isStopping = false;

  /** Resolves once it listens; null where it has ended before. */
  function start(number: number): Promise<Worker | null> {
    const underWay = starting.get(number) ?? fork(number).finally(() => starting.delete(number));
    starting.set(number, underWay);
    return underWay;
  }

  function fork(number: number): Promise<Worker | null> {
    const own = roleOf(number, role);
    const env: Environment = { PROCESS_NUMBER: String(number), ...(own !== "both" && { ROLE: own }) };
    const child = cluster.fork(env);
    log.info({ process: number, pid: child.process.pid }, "process starts");
    return new Promise((resolve) => {
      child.once("listening", () => {
        running.set(number, child);
        resolve(child);
      });
      child.once("exit", (code, signal) => {
        resolve(null);
        if (running.get(number) !== child) return;
        running.delete(number);
        if (isStopping) return;
        log.warn({ process: number, code, signal }, "process ended, starting it again");
        void startAgain(number);
      });
    });
  }

  async function startAgain(number: number): Promise<void> {
    await pause(RESTART_AFTER_MS);
    if (isStopping || running.has(number) || (await start(number)) || isStopping) return;
    log.warn({ process: number }, "process did not start");
    await startAgain(number);
  }

  async function replaceAll(): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      // One that is just starting may have read the old build. One that is not will read the new build when it starts.
      const old = running.get(number) ?? (await starting.get(number));
      if (isStopping) return;
      if (!old) continue;
      if (!(await start(number))) {
        return log.error({ process: number }, "the new build does not start; the old one goes on");
      }
      await retire(old);
    }
    log.info({ processes: count }, "all processes replaced");
  }

  /**
   * Stops a process after it has taken every connection that is on its way to it. One that reaches a process as it ends would
   * stay open without an answer.
   */
  async function retire(child: Worker): Promise<void> {
    // From here on it is given no connection. It disconnects once it has none, which an open stream delays.
    const disconnected = new Promise<void>((resolve) => child.once("disconnect", resolve));
    child.disconnect();
    await Promise.race([disconnected, pause(HANDED_OVER_WITHIN_MS)]);
    await stop(child);
  }

  function stop(child: Worker): Promise<void> {
    const ended = new Promise<void>((resolve) => (child.isDead() ? resolve() : child.once("exit", resolve)));
    child.process.kill("SIGTERM");
    return ended;
  }

  let replacing: Promise<void> = Promise.resolve();
  process.on("SIGHUP", () => {
    replacing = replacing.then(replaceAll);
  });
  const stopped = new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });

  const first = await start(1);
  if (!first) return 1;
  for (let number = 2; number <= count; number += 1) {
    void start(number).then(async (child) => {
      if (!child) await startAgain(number);
    });
  }
  await stopped;
  isStopping = true;
  await Promise.all([
    replacing,
    ...Object.values(cluster.workers ?? {}).map((child) => child && stop(child)),
  ]);
  return 0;
}
