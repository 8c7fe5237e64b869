import type { JobKind, JobPayloads, NewJob } from "../domain/kernel/job.ts";
import type { Shop } from "../domain/kernel/shop.ts";

export interface Attempt {
  /** Aborts when the worker stops, the time is up or the lease is lost: stop the work, then throw. */
  signal: AbortSignal;
  /** No other attempt follows this one. */
  lastAttempt: boolean;
}

/** Does one kind of job. Both functions may run again after a crash, and then find their earlier results. */
export interface JobHandler<Payload> {
  run(shop: Shop, payload: Payload, attempt: Attempt): Promise<void>;
  /** Runs after the last attempt has failed, before the job is marked as failed. */
  onExhausted?(shop: Shop, payload: Payload): Promise<void>;
  /**
   * It is about money that a buyer has paid, so it is never marked as failed: `onExhausted` notifies staff, and attempts
   * continue with the longest pause.
   */
  keepsTrying?: true;
  /** The next job of a schedule: asked at each poll, stored once per unique key. */
  schedule?(now: number): NewJob & { uniqueKey: string };
  /** Counts errors only: a killed process is an interruption. */
  maxAttempts: number;
  /**
   * Interruptions after which the worker gives up the job, so that a job that kills its process does not do so for
   * ever; default five. Jobs that move money have no limit, only growing pauses.
   */
  maxInterruptions?: number;
  /** How many jobs of this kind may run side by side. Other kinds never wait for them. */
  concurrency(shop: Shop): number;
  /** Milliseconds that one attempt may take. */
  timeLimit: number;
}

export type JobHandlers = { [Kind in JobKind]?: JobHandler<JobPayloads[Kind]> };
