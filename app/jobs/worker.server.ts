/**
 * The worker does the shop's jobs, next to the requests and in the same process.
 * Invariant: a job runs under a lease that is renewed while its process lives; whatever dies, another
 * worker takes it over, and its attempts are counted when they begin.
 */
import { randomUUID } from "node:crypto";
import { enqueue } from "../domain/job.ts";
import type { Shop } from "../domain/shop.ts";
import type { JobHandler, JobHandlers } from "./handler.ts";
import { close, dueKinds, type LeasedJob, leaseNext, postpone, putBack, renew } from "./lease.ts";

export interface WorkerOptions {
  /** How often the worker looks for jobs unasked, in milliseconds. */
  poll?: number;
  lease?: number;
  heartbeat?: number;
  /** How long a job that was told to stop is waited for. */
  patience?: number;
  /** Pauses before the second, third … attempt; the last one repeats. */
  pauses?: readonly number[];
}

export interface Worker {
  /** Looks for jobs now. */
  nudge(): void;
  /** Takes no further job, stops the running ones and puts them back. Answers when none is running. */
  stop(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR];

/** An error may quote the person it could not reach; the log must not. */
const ADDRESS = /[^\s<>"'(),:;]+@/g;

const STOPPED = "the worker stops";
const LEASE_LOST = "the lease is lost";
const TIME_UP = "the time is up";

interface Run {
  kind: string;
  controller: AbortController;
  ended: Promise<void>;
}

export function startWorker(shop: Shop, handlers: JobHandlers, options: WorkerOptions = {}): Worker {
  const {
    poll = 500,
    lease = 15 * SECOND,
    heartbeat = 5 * SECOND,
    patience = 8 * SECOND,
    pauses = PAUSES,
  } = options;
  const { db, clock, log } = shop;
  const holder = { db, owner: randomUUID() };
  const kinds = new Map<string, JobHandler<unknown>>(Object.entries(handlers));
  const runs = new Map<number, Run>();
  const standing = new Map<string, string>();
  let stopping = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function nudge(): void {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = look()
      .catch((error: unknown) => log.error({ error: sayingOf(error) }, "worker could not look for jobs"))
      .finally(() => {
        looking = null;
        if (lookAgain) nudge();
      });
  }

  async function look(): Promise<void> {
    await keepStanding();
    for (const kind of await dueKinds(db, clock.now(), [...runs.keys()])) {
      const handler = kinds.get(kind);
      if (!handler) continue;
      while (!stopping && countOf(kind) < handler.lanes(shop)) {
        const now = clock.now();
        const job = await leaseNext(holder, kind, { now, until: now + lease, held: [...runs.keys()] });
        if (!job) break;
        begin(job, handler);
      }
    }
  }

  async function keepStanding(): Promise<void> {
    const now = clock.now();
    for (const [kind, handler] of kinds) {
      const job = handler.standing?.(now);
      if (!job || standing.get(kind) === job.uniqueKey) continue;
      await enqueue(db, job, now);
      standing.set(kind, job.uniqueKey);
    }
  }

  const countOf = (kind: string) => [...runs.values()].filter((run) => run.kind === kind).length;

  function begin(job: LeasedJob, handler: JobHandler<unknown>): void {
    const controller = new AbortController();
    if (stopping) controller.abort(STOPPED);
    const ended = work(job, handler, controller)
      // The lease then ends by itself, and the job is found again.
      .catch((error: unknown) =>
        log.error({ ...factsOf(job), error: sayingOf(error) }, "job left to its lease"),
      )
      .finally(() => {
        runs.delete(job.id);
        nudge();
      });
    runs.set(job.id, { kind: job.kind, controller, ended });
  }

  async function work(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    controller: AbortController,
  ): Promise<void> {
    const { signal } = controller;
    if (signal.aborted) return putBack(holder, job.id);
    if (job.attempts > handler.maxAttempts) return giveUp(job, handler, "its process ended at every attempt");
    const started = Date.now();
    const timer = setTimeout(() => controller.abort(TIME_UP), handler.timeLimit);
    try {
      const lastAttempt = job.attempts >= handler.maxAttempts;
      await orAbandoned(run(job, handler, { signal, lastAttempt }), signal, patience);
    } catch (error) {
      return await failed(job, handler, signal.aborted ? signal.reason : null, error);
    } finally {
      clearTimeout(timer);
    }
    await close(holder, job.id, { state: "done", now: clock.now() });
    log.info({ ...factsOf(job), ms: Date.now() - started }, "job done");
  }

  async function run(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    attempt: Parameters<typeof handler.run>[2],
  ) {
    await handler.run(shop, JSON.parse(job.payload), attempt);
  }

  async function failed(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    ended: unknown,
    error: unknown,
  ): Promise<void> {
    if (ended === STOPPED) return putBack(holder, job.id);
    if (ended === LEASE_LOST) return log.warn(factsOf(job), "job taken over by another worker");
    const saying = ended === TIME_UP ? TIME_UP : sayingOf(error);
    if (job.attempts >= handler.maxAttempts) return giveUp(job, handler, saying);
    await pause(job, saying);
  }

  async function giveUp(job: LeasedJob, handler: JobHandler<unknown>, saying: string): Promise<void> {
    try {
      await handler.gaveUp?.(shop, JSON.parse(job.payload));
    } catch (error) {
      // The promise behind the job is still open: the job waits, only to be given up again.
      return pause(job, `giving up failed: ${sayingOf(error)}`);
    }
    await close(holder, job.id, { state: "failed", now: clock.now(), error: saying });
    log.error({ ...factsOf(job), error: saying }, "job failed for good");
  }

  async function pause(job: LeasedJob, saying: string): Promise<void> {
    const pause = pauses[Math.min(job.attempts, pauses.length) - 1] ?? MINUTE;
    // Jobs that failed together must not come back together.
    const runAt = clock.now() + Math.round(pause * (0.8 + 0.4 * Math.random()));
    await postpone(holder, job.id, { runAt, error: saying });
    log.warn({ ...factsOf(job), error: saying, pause }, "job failed and will be tried again");
  }

  async function beat(): Promise<void> {
    const ids = [...runs.keys()];
    if (ids.length === 0) return;
    const held = await renew(holder, ids, clock.now() + lease);
    for (const id of ids) if (!held.includes(id)) runs.get(id)?.controller.abort(LEASE_LOST);
  }

  const looks = setInterval(nudge, poll);
  const beats = setInterval(() => {
    beat().catch((error: unknown) => log.error({ error: sayingOf(error) }, "leases could not be renewed"));
  }, heartbeat);
  nudge();

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(looks);
    for (const { controller } of runs.values()) controller.abort(STOPPED);
    await looking;
    const last = new Promise((resolve) => setTimeout(resolve, patience + SECOND / 2).unref());
    await Promise.race([Promise.all([...runs.values()].map(({ ended }) => ended)), last]);
    clearInterval(beats);
  }

  let stopped: Promise<void> | undefined;
  return {
    nudge,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** A handler that does not heed its signal must not hold a lane, or the whole shop, for ever. */
function orAbandoned(work: Promise<void>, signal: AbortSignal, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      timer = setTimeout(() => reject(new Error("The handler did not stop when told to.")), patience);
    };
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    });
  });
}

function factsOf({ id, kind, attempts }: LeasedJob) {
  return { job: id, kind, attempt: attempts };
}

/** What an error says, as a log and the database may keep it. */
function sayingOf(error: unknown): string {
  const saying = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return saying.replace(ADDRESS, "***@").slice(0, 500);
}
