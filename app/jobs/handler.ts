import type { JobKind, JobPayloads, NewJob } from "../domain/job.ts";
import type { Shop } from "../domain/shop.ts";

export interface Attempt {
  /** Aborted when the worker stops, the time is up or the lease is lost: put the work down, then throw. */
  signal: AbortSignal;
  /** No other attempt follows a failure of this one. */
  lastAttempt: boolean;
}

/** How one kind of job is done. Both verbs may be called again after a crash and must then find their own traces. */
export interface JobHandler<Payload> {
  run(shop: Shop, payload: Payload, attempt: Attempt): Promise<void>;
  /** Called once the last attempt has failed, before the job is marked so. */
  gaveUp?(shop: Shop, payload: Payload): Promise<void>;
  /** A job of which the shop always keeps the next one: asked at every look, stored once per unique key. */
  standing?(now: number): NewJob & { uniqueKey: string };
  maxAttempts: number;
  /** Jobs of this kind that may run side by side; other kinds never wait for them. */
  lanes(shop: Shop): number;
  /** Milliseconds that one attempt may take. */
  timeLimit: number;
}

export type JobHandlers = { [Kind in JobKind]?: JobHandler<JobPayloads[Kind]> };
