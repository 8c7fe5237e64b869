/** Runs a simulation in several processes, and sums up what they report. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Reached } from "./model/reached.ts";
import type { Plan } from "./plan.ts";
import { eventsOf, NOTHING, type ProcessOptions, type Report, sumOf } from "./report.ts";
import type { Counts } from "./world.ts";

export interface Summary {
  plans: number;
  events: number;
  seconds: number;
  counts: Counts;
  reached: Reached;
  /** Of the first failing plan, made small; empty where all is well. */
  breaches: string[];
  plan: Plan | null;
  story: string[];
}

export interface ProcessesOptions {
  processes: number;
  /** Milliseconds after which all of them are ended. */
  patience?: number;
  onProgress?(summary: Summary): void;
}

/** Each process has seeds of its own. The first breach ends them all. @throws Error where a process fails by itself */
export async function runProcesses(
  bundle: string,
  options: ProcessOptions,
  { processes, patience, onProgress }: ProcessesOptions,
): Promise<Summary> {
  const begun = Date.now();
  const summary: Summary = {
    ...{ plans: 0, events: 0, seconds: 0, counts: NOTHING, reached: {} },
    ...{ breaches: [], plan: null, story: [] },
  };
  const ending = new AbortController();
  const timer = patience ? setTimeout(() => ending.abort(), patience) : undefined;
  let nextProgress = begun + 20_000;

  function take(report: Report): void {
    summary.seconds = (Date.now() - begun) / 1000;
    if (report.kind === "progress") {
      summary.plans += report.plans;
      summary.counts = sumOf(summary.counts, report.counts);
      summary.reached = sumOf(summary.reached, report.reached);
      summary.events = eventsOf(summary.counts);
      if (Date.now() < nextProgress) return;
      nextProgress = Date.now() + 20_000;
      onProgress?.(summary);
      return;
    }
    summary.story = report.story;
    if (report.kind === "good") {
      summary.plans += 1;
      return;
    }
    summary.breaches = report.breaches;
    summary.plan = report.plan;
    ending.abort();
  }

  const share = (all: number) => Math.ceil(all / processes);
  const disks = options.losses ? { losses: share(options.losses), folder: folderInMemory() } : null;
  const each = Array.from({ length: processes }, (_, place) =>
    runProcess(
      bundle,
      {
        ...options,
        seed: options.seed * 1000 + place,
        plans: share(options.plans),
        events: share(options.events),
        ...disks,
      },
      take,
      ending.signal,
    ),
  );
  await Promise.all(each).finally(() => {
    clearTimeout(timer);
    ending.abort();
    if (disks) rmSync(disks.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return summary;
}

/** Where machines keep their files: in memory, where the system has such a folder. */
function folderInMemory(): string {
  return mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "simulation-"));
}

function runProcess(
  bundle: string,
  options: ProcessOptions,
  take: (report: Report) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--enable-source-maps", bundle, JSON.stringify(options)], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, STRIPE_SUPPRESS_NOTICES: "true" },
    });
    const end = () => void child.kill("SIGKILL");
    signal.addEventListener("abort", end, { once: true });
    createInterface({ input: child.stdout }).on("line", (line) => take(JSON.parse(line) as Report));
    child.on("error", reject);
    child.on("close", (code, killedBy) => {
      signal.removeEventListener("abort", end);
      if (code === 0 || killedBy !== null) resolve();
      else reject(new Error(`A process of the simulation ended with ${code}.`));
    });
  });
}
