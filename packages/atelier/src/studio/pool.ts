import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { AtelierFailure, AtelierRefusal } from "../refusal.ts";
import { atelierWorkerUrl } from "./package-files.ts";
import type { Answer, Progress, Task, TaskResults } from "./tasks.ts";

/**
 * The order of tasks: a `proposal` of a crop is short and a buyer waits for it; a `painting` is paid for; sketches are free
 * and many, and never delay the others.
 */
export type Priority = "proposal" | "painting" | "sketch";

const RANKS: Record<Priority, number> = { proposal: 0, painting: 1, sketch: 2 };

interface Job {
  readonly task: Task;
  readonly priority: Priority;
  readonly done: (result: TaskResults[Task["kind"]]) => void;
  readonly failed: (reason: unknown) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

interface RunOptions {
  /** How many workers there may be. */
  readonly workers: number;
  /** `painting` where it is left out. */
  readonly priority?: Priority;
  /** Stops the worker of the task. */
  readonly signal?: AbortSignal;
  /** Gets how much of the task is done, 0..1. */
  onProgress?(share: number): void;
}

/** Enough for any painting; a worker beyond it is stopped before it takes the machine down. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 };

/** One worker thread and its job. It keeps the process alive only while it works. */
class Painter {
  job: Job | undefined;

  constructor(
    private readonly worker: Worker,
    private readonly onFree: (painter: Painter) => void,
    private readonly onGone: (painter: Painter) => void,
  ) {
    worker.unref();
    worker.on("message", (message: Answer | Progress) => {
      if ("share" in message) this.job?.onProgress?.(message.share);
      else this.finish(message);
    });
    worker.on("error", (error) => this.die(error.message));
    worker.on("exit", () => this.die("its thread ended"));
  }

  start(job: Job): void {
    this.job = job;
    this.worker.ref();
    this.worker.postMessage(job.task);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private finish(answer: Answer): void {
    const { job } = this;
    this.job = undefined;
    this.worker.unref();
    if (answer.ok) job?.done(answer.result);
    else if (answer.code) job?.failed(new AtelierRefusal(answer.code, answer.sentence));
    else job?.failed(new AtelierFailure(`The painting failed: ${answer.sentence}`));
    this.onFree(this);
  }

  private die(reason: string): void {
    this.job?.failed(new AtelierFailure(`A painter stopped in the middle of its work: ${reason}.`));
    this.job = undefined;
    this.onGone(this);
  }
}

/** Painters that share one queue. Those that die are replaced when there is work for another. */
export class Pool {
  private painters: Painter[] = [];
  private queue: Job[] = [];
  private most = 0;

  constructor(private readonly newWorker: () => Worker = startWorker) {}

  /** Runs a task on the next free painter, after tasks of higher priority. */
  run<T extends Task>(
    task: T,
    { workers, priority = "painting", signal, onProgress }: RunOptions,
  ): Promise<TaskResults[T["kind"]]> {
    this.most = Math.max(this.most, workers);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const settled = <V>(settle: (value: V) => void) => {
        return (value: V): void => {
          signal?.removeEventListener("abort", abort);
          settle(value);
        };
      };
      const done = settled(resolve as Job["done"]);
      const job: Job = { task, priority, done, failed: settled(reject), onProgress };
      const abort = (): void => this.drop(job, signal?.reason);
      signal?.addEventListener("abort", abort);
      this.enqueue(job);
      this.assign();
    });
  }

  /** Stops all painters; their tasks fail. The next task starts new ones. */
  async close(): Promise<void> {
    const { painters } = this;
    this.painters = [];
    for (const job of this.queue.splice(0)) job.failed(new AtelierFailure("The atelier was closed."));
    await Promise.all(painters.map((painter) => painter.stop()));
  }

  private drop(job: Job, reason: unknown): void {
    this.queue = this.queue.filter((other) => other !== job);
    const painter = this.painters.find((other) => other.job === job);
    job.failed(reason);
    if (!painter) return;
    painter.job = undefined;
    this.dismiss(painter);
    void painter.stop();
  }

  private enqueue(job: Job): void {
    const behind = this.queue.findIndex(({ priority }) => RANKS[priority] > RANKS[job.priority]);
    this.queue.splice(behind < 0 ? this.queue.length : behind, 0, job);
  }

  private assign(): void {
    while (this.queue.length) {
      const isAmongSketches = this.painters.every(({ job }) => !job || job.priority === "sketch");
      if (this.queue[0]!.priority === "sketch" && !isAmongSketches) return;
      // The first free one: it is the one most likely to have its models loaded already.
      const painter = this.painters.find(({ job }) => !job) ?? this.hire();
      if (!painter) return;
      painter.start(this.queue.shift()!);
    }
  }

  private hire(): Painter | undefined {
    if (this.painters.length >= this.most) return undefined;
    const painter = new Painter(
      this.newWorker(),
      () => this.assign(),
      (gone) => this.dismiss(gone),
    );
    this.painters.push(painter);
    return painter;
  }

  private dismiss(painter: Painter): void {
    this.painters = this.painters.filter((other) => other !== painter);
    this.assign();
  }
}

/** As many painters as work side by side by default. */
export function defaultThreads(): number {
  return Math.min(2, availableParallelism());
}

/** Plain Node cannot run TypeScript: an unbundled worker registers tsx before it imports its code. */
function startWorker(): Worker {
  const url = atelierWorkerUrl();
  const options = { resourceLimits: HEAP_LIMITS };
  if (!url.pathname.endsWith(".ts")) return new Worker(url, options);
  const tsx = path.dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const api = pathToFileURL(path.join(tsx, "dist/esm/api/index.mjs")).href;
  const start = `import(${JSON.stringify(api)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(url.href)});
  });`;
  return new Worker(start, { ...options, eval: true });
}
