import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { AtelierFailure, AtelierRefusal } from "../refusal.ts";
import { atelierWorkerUrl } from "./places.ts";
import type { Answer, Task, TaskResults } from "./tasks.ts";

interface Job {
  readonly task: Task;
  readonly signal: AbortSignal | undefined;
  readonly done: (result: TaskResults[Task["kind"]]) => void;
  readonly failed: (reason: unknown) => void;
}

/** Enough for any painting; a worker beyond it is stopped before it takes the machine down. */
const HEAP_LIMIT_MB = 1024;

/** One worker thread and the job it is at. It keeps the process alive only while it works. */
class Painter {
  job: Job | undefined;
  private readonly worker = startWorker();

  constructor(private readonly onFree: (painter: Painter, alive: boolean) => void) {
    this.worker.unref();
    this.worker.on("message", (answer: Answer) => this.finish(answer));
    this.worker.on("error", (error) => this.die(error.message));
    this.worker.on("exit", () => this.die("its thread ended"));
  }

  start(job: Job): void {
    this.job = job;
    this.worker.ref();
    job.signal?.addEventListener("abort", this.abort);
    this.worker.postMessage(job.task);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private readonly abort = (): void => {
    const job = this.release();
    job?.failed(job.signal?.reason);
    void this.stop();
  };

  private finish(answer: Answer): void {
    const job = this.release();
    this.worker.unref();
    this.onFree(this, true);
    if (answer.ok) job?.done(answer.result);
    else if (answer.code) job?.failed(new AtelierRefusal(answer.code, answer.sentence));
    else job?.failed(new AtelierFailure(`The painting failed: ${answer.sentence}`));
  }

  private die(reason: string): void {
    this.release()?.failed(new AtelierFailure(`A painter stopped in the middle of its work: ${reason}.`));
    this.onFree(this, false);
  }

  private release(): Job | undefined {
    const { job } = this;
    this.job = undefined;
    job?.signal?.removeEventListener("abort", this.abort);
    return job;
  }
}

/** Painters that share one queue. Those that die are replaced when there is work again. */
export class Pool {
  private painters: Painter[] = [];
  private queue: Job[] = [];
  private places = 0;

  /** Runs a task on the next free painter, of which there may be `places`. */
  run<T extends Task>(task: T, places: number, signal?: AbortSignal): Promise<TaskResults[T["kind"]]> {
    this.places = Math.max(this.places, places);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const done = resolve as Job["done"];
      this.queue.push({ task, signal, done, failed: reject });
      this.assign();
    });
  }

  /** Stops all painters; what they were at fails. The next task starts a new pool of them. */
  async close(): Promise<void> {
    const painters = this.painters;
    this.painters = [];
    for (const job of this.queue.splice(0)) job.failed(new AtelierFailure("The atelier was closed."));
    await Promise.all(painters.map((painter) => painter.stop()));
  }

  private assign(): void {
    this.queue = this.queue.filter((job) => {
      if (job.signal?.aborted) job.failed(job.signal.reason);
      return !job.signal?.aborted;
    });
    while (this.queue.length) {
      // The first free one: it is the one most likely to have its models loaded already.
      const painter = this.painters.find(({ job }) => !job) ?? this.hire();
      if (!painter) return;
      painter.start(this.queue.shift()!);
    }
  }

  private hire(): Painter | undefined {
    if (this.painters.length >= this.places) return undefined;
    const painter = new Painter((freed, alive) => {
      if (!alive) this.painters = this.painters.filter((other) => other !== freed);
      this.assign();
    });
    this.painters.push(painter);
    return painter;
  }
}

/** As many painters as work side by side by default. */
export function defaultThreads(): number {
  return Math.min(2, availableParallelism());
}

/** Plain Node cannot run TypeScript: an unbundled worker registers tsx before it imports its code. */
function startWorker(): Worker {
  const url = atelierWorkerUrl();
  const options = { resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } };
  if (!url.pathname.endsWith(".ts")) return new Worker(url, options);
  const tsx = path.dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const api = pathToFileURL(path.join(tsx, "dist/esm/api/index.mjs")).href;
  const start = `import(${JSON.stringify(api)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(url.href)});
  });`;
  return new Worker(start, { ...options, eval: true });
}
