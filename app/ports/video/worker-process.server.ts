/** Starts the process that reads a stranger's file, and ends it when its time is up. Crashes stay inside it. */
import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { workerScript } from "../../worker-script.server.ts";
import { VideoRefusal } from "./port.ts";
import type { WorkerAnswer, WorkerTask } from "./worker.server.ts";

export interface WorkerLimits {
  /** Processor time. On a busy machine the wall time may be `WALL_TIME_FACTOR` times as long. */
  processorMs: number;
  /** No visitor waits for it, so everything else on the machine goes first. */
  yields?: boolean;
  signal?: AbortSignal;
}

/** Heap of JavaScript alone: the WebAssembly memory has its own limit. */
const HEAP_MB = 192;
/** A file is not to blame for other load on the machine. */
export const WALL_TIME_FACTOR = 4;
/** Time for a process to start, on a busy machine. */
const START_MS = 20_000;

type AnswerTo<T extends WorkerTask> = Extract<WorkerAnswer, { kind: T["kind"] }>;

/** Runs the task in a new process. @throws VideoRefusal */
export function perform<T extends WorkerTask>(
  task: T,
  { processorMs, yields = false, signal }: WorkerLimits,
): Promise<AnswerTo<T>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const child = fork(workerScript("video-worker", "ports/video/worker.server.ts"), [String(processorMs)], {
      // Nothing of the shop's environment: a stranger's file must not reach its secrets.
      env: { NODE_ENV: "production" },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, "--max-semi-space-size=8"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    let refusal: VideoRefusal | null = null;
    const stop = (why: VideoRefusal) => {
      refusal ??= why;
      child.kill("SIGKILL");
    };
    const onAbort = () => stop(stopped());
    const timer = setTimeout(() => stop(tooBusy()), START_MS + processorMs * WALL_TIME_FACTOR);
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
      // Its answer may still arrive after its exit.
      if (child.connected) child.once("disconnect", () => ended(sign ?? code));
      else ended(sign ?? code);
    });
    if (yields) yieldToOthers(child.pid);
    child.send(task, (error) => {
      // The exit event reports a process that has already gone.
      if (error) child.kill("SIGKILL");
    });
  });
}

function yieldToOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow the kill.
  }
}

export function tooBusy(): VideoRefusal {
  return new VideoRefusal("busy", "This machine has too much else to do.");
}

export function stopped(): VideoRefusal {
  return new VideoRefusal("busy", "Reading the video was stopped.");
}
