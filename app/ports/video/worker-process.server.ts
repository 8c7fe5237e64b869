/** Starts the process that reads a stranger's file, and ends it when its time is up: what happens in it stays in it. */
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { VideoRefusal } from "./port.ts";
import type { WorkerAnswer, WorkerTask } from "./worker.server.ts";

export interface WorkerLimits {
  /** Of work. On a machine that has much else to do it may take `PATIENCE` times as long. */
  processorMs: number;
  /** Nobody waits for it: whatever else the machine does comes first. */
  yields?: boolean;
  signal?: AbortSignal;
}

const HERE = path.dirname(fileURLToPath(import.meta.url));
/** Of JavaScript's own: a WebAssembly memory has its limit in itself. */
const HEAP_MB = 192;
/** A file is not to blame for what else the machine does. */
export const PATIENCE = 4;
/** Until a process works at all, on a machine that has much to do. */
const START_MS = 20_000;

type AnswerTo<T extends WorkerTask> = Extract<WorkerAnswer, { kind: T["kind"] }>;

/** Lets a new process do the task. @throws VideoRefusal */
export function perform<T extends WorkerTask>(
  task: T,
  { processorMs, yields = false, signal }: WorkerLimits,
): Promise<AnswerTo<T>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const { script, execArgv } = workerScript();
    const child = fork(script, [String(processorMs)], {
      // Nothing of the shop's environment: its secrets are not the file's business.
      env: { NODE_ENV: "production" },
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`, "--max-semi-space-size=8"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    let refusal: VideoRefusal | null = null;
    const stop = (why: VideoRefusal) => {
      refusal ??= why;
      child.kill("SIGKILL");
    };
    const onAbort = () => stop(stopped());
    const timer = setTimeout(() => stop(tooBusy()), START_MS + processorMs * PATIENCE);
    signal?.addEventListener("abort", onAbort, { once: true });
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      end();
    };
    child.once("error", (error) => settle(() => reject(new VideoRefusal("busy", error.message))));
    child.once("message", (answer: WorkerAnswer) =>
      settle(() => {
        if (answer.kind === "refused") reject(new VideoRefusal(answer.reason, answer.sentence));
        else resolve(answer as AnswerTo<T>);
      }),
    );
    const ended = (how: string | number | null) =>
      settle(() =>
        reject(refusal ?? new VideoRefusal("too-demanding", `Reading the file ended with ${how}.`)),
      );
    child.once("exit", (code, sign) => {
      // Its answer may still be on the way when it has gone.
      if (child.connected) child.once("disconnect", () => ended(sign ?? code));
      else ended(sign ?? code);
    });
    if (yields) yieldToOthers(child.pid);
    child.send(task, (error) => {
      // A process that is gone already is told by its exit.
      if (error) child.kill("SIGKILL");
    });
  });
}

function yieldToOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not let us.
  }
}

export function tooBusy(): VideoRefusal {
  return new VideoRefusal("busy", "This machine has too much else to do.");
}

export function stopped(): VideoRefusal {
  return new VideoRefusal("busy", "Reading the video was stopped.");
}

/** Beside a bundle its own bundle; else the TypeScript, which plain Node runs through tsx. */
function workerScript(): { script: string; execArgv: string[] } {
  const bundled = ["video-worker.js", "../video-worker.js"]
    .map((file) => path.resolve(HERE, file))
    .find((file) => existsSync(file));
  if (bundled) return { script: bundled, execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve("tsx");
  return { script: path.join(HERE, "worker.server.ts"), execArgv: ["--import", pathToFileURL(tsx).href] };
}
