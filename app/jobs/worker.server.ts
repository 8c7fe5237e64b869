/**
 * The worker does the shop's jobs, in the process of the requests or in one of its own (`ROLE`). There may be several.
 * Invariant: a job runs under a lease that is renewed while its process lives. Another worker takes over a job whose
 * process was killed; that counts as an interruption, and only errors count as attempts.
 */
import { randomUUID } from "node:crypto";
import { isDiskFull } from "../domain/kernel/disk-space.ts";
import { enqueue } from "../domain/kernel/job.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { JobHandler, JobHandlers } from "./handler.ts";
import { errorTextOf, factsOf, INTERRUPTION_PAUSES, jobOutcomes, PAUSES } from "./job-outcome.server.ts";
import {
  abandonedJobs,
  dueKinds,
  type LeasedJob,
  leaseNext,
  putBack,
  renew,
  takeOver,
  undoClockJump,
} from "./lease.ts";

export interface WorkerOptions {
  /** How often the worker polls for jobs, in milliseconds. */
  poll?: number;
  lease?: number;
  heartbeat?: number;
  /** How long the worker waits for a job that it has asked to stop, in milliseconds. */
  patience?: number;
  /** Pauses before the second, third … attempt; the last one repeats. */
  pauses?: readonly number[];
  /** Pauses after the first, second … interruption; the last one repeats. */
  interruptionPauses?: readonly number[];
}

export interface Worker {
  /** Polls for jobs now. */
  nudge(): void;
  /** Takes no further job, stops the running ones and puts them back. Resolves when none is running. */
  stop(): Promise<void>;
}

const SECOND = 1_000;

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
    interruptionPauses = INTERRUPTION_PAUSES,
  } = options;
  const { db, disk, clock, log } = shop;
  const holder = { db, owner: randomUUID() };
  const isStopping = () => stopping;
  const outcomes = jobOutcomes(shop, { holder, pauses, interruptionPauses, poll, isStopping });
  const kinds = new Map<string, JobHandler<unknown>>(Object.entries(handlers));
  const runs = new Map<number, Run>();
  const scheduled = new Map<string, string>();
  let stopping = false;
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  let beating: Promise<void> | null = null;

  function nudge(): void {
    if (stopping) return;
    if (polling) {
      pollAgain = true;
      return;
    }
    pollAgain = false;
    polling = pollJobs()
      .catch((error: unknown) => report(error, "the worker could not poll for jobs"))
      .finally(() => {
        polling = null;
        if (pollAgain) nudge();
      });
  }

  function report(error: unknown, message: string): void {
    if (isDiskFull(error)) disk.noteFailure(error);
    else log.error({ error: errorTextOf(error) }, message);
  }

  async function pollJobs(): Promise<void> {
    // A job that starts now could only fail, and the worker could not store its lease.
    if ((await disk.level()) === "full") return;
    await undoClockJump(db, clock.now());
    await enqueueScheduled();
    await recoverAbandoned();
    for (const kind of await dueKinds(db, clock.now(), [...runs.keys()])) {
      const handler = kinds.get(kind);
      if (!handler) continue;
      while (!stopping && countOf(kind) < handler.concurrency(shop)) {
        const now = clock.now();
        const job = await leaseNext(holder, kind, { now, until: now + lease, held: [...runs.keys()] });
        if (!job) break;
        begin(job, handler);
      }
    }
  }

  async function recoverAbandoned(): Promise<void> {
    const now = clock.now();
    const until = now + lease;
    for (const id of await abandonedJobs(db, { now, until, held: [...runs.keys()] })) {
      const job = await takeOver(holder, id, { now, until });
      if (job) await outcomes.interrupted(job, kinds.get(job.kind));
    }
  }

  async function enqueueScheduled(): Promise<void> {
    const now = clock.now();
    for (const [kind, handler] of kinds) {
      const job = handler.schedule?.(now);
      if (!job || scheduled.get(kind) === job.uniqueKey) continue;
      await enqueue(db, job, now);
      scheduled.set(kind, job.uniqueKey);
    }
  }

  const countOf = (kind: string) => [...runs.values()].filter((run) => run.kind === kind).length;

  function begin(job: LeasedJob, handler: JobHandler<unknown>): void {
    const controller = new AbortController();
    if (stopping) controller.abort(STOPPED);
    const ended = work(job, handler, controller)
      // The lease then expires, and the worker finds the job again.
      .catch((error: unknown) =>
        log.error({ ...factsOf(job), error: errorTextOf(error) }, "job left until its lease ends"),
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
    const started = Date.now();
    const timer = setTimeout(() => controller.abort(TIME_UP), handler.timeLimit);
    try {
      const lastAttempt = job.attempts + 1 >= handler.maxAttempts;
      await orAbandoned(run(job, handler, { signal, lastAttempt }), signal, patience);
    } catch (error) {
      if (signal.reason === STOPPED) return await putBack(holder, job.id);
      if (signal.reason === LEASE_LOST) return log.warn(factsOf(job), "job taken over by another worker");
      return await outcomes.failed(job, handler, error, signal.aborted ? TIME_UP : undefined);
    } finally {
      clearTimeout(timer);
    }
    await outcomes.done(job, Date.now() - started);
  }

  async function run(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    attempt: Parameters<typeof handler.run>[2],
  ) {
    await handler.run(shop, JSON.parse(job.payload), attempt);
  }

  async function beat(): Promise<void> {
    const ids = [...runs.keys()];
    if (ids.length === 0) return;
    const held = await renew(holder, ids, clock.now() + lease);
    for (const id of ids) if (!held.includes(id)) runs.get(id)?.controller.abort(LEASE_LOST);
  }

  const polls = setInterval(nudge, poll);
  const deaf = db.signals.listen("jobs", nudge);
  const beats = setInterval(() => {
    // One after the other: a renewal that arrives late would end a lease earlier than the one after it.
    beating ??= beat()
      .catch((error: unknown) => report(error, "leases could not be renewed"))
      .finally(() => {
        beating = null;
      });
  }, heartbeat);
  nudge();

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(polls);
    deaf();
    for (const { controller } of runs.values()) controller.abort(STOPPED);
    await polling;
    const last = new Promise((resolve) => setTimeout(resolve, patience + SECOND / 2).unref());
    await Promise.race([Promise.all([...runs.values()].map(({ ended }) => ended)), last]);
    clearInterval(beats);
    await beating;
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

/** Stops waiting for a handler that ignores its signal, so that it never blocks other jobs or the whole shop. */
function orAbandoned(work: Promise<void>, signal: AbortSignal, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      timer = setTimeout(() => reject(new Error("The handler ignored its abort signal.")), patience);
    };
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    });
  });
}
