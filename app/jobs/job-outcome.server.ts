/**
 * The outcome of a job that ran: done, retried, or given up.
 * Invariant: an error costs an attempt; an interruption and a full disk do not. The outcome is stored as soon as the
 * disk has room, because a lost outcome counts as a killed process.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFull } from "../domain/kernel/disk-space.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { JobHandler } from "./handler.ts";
import { close, type Holder, type LeasedJob, postpone } from "./lease.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const PAUSES = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR];
/** A restarted process continues at once; a job that kills its process repeatedly waits longer each time. */
export const INTERRUPTION_PAUSES = [0, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR];
const MAX_INTERRUPTIONS = 5;

export interface OutcomeOptions {
  holder: Holder;
  pauses: readonly number[];
  interruptionPauses: readonly number[];
  /** Milliseconds between attempts to write to a full disk. */
  poll: number;
  isStopping(): boolean;
}

export function jobOutcomes(
  shop: Shop,
  { holder, pauses, interruptionPauses, poll, isStopping }: OutcomeOptions,
) {
  const { disk, clock, log } = shop;

  async function done(job: LeasedJob, ms: number): Promise<void> {
    const outcome = { state: "done", attempts: job.attempts + 1, now: clock.now() } as const;
    await whenRoom(() => close(holder, job.id, outcome));
    log.info({ ...factsOf(job), ms }, "job done");
  }

  /** `errorText` replaces the error's own text. */
  async function failed(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    error: unknown,
    errorText = errorTextOf(error),
  ): Promise<void> {
    if (await isForWantOfRoom(error)) return waitForRoom(job, errorText);
    const tried = { ...job, attempts: job.attempts + 1 };
    const isLast = tried.attempts >= handler.maxAttempts;
    if (isLast && (await exhausted(tried, handler, errorText)) === "closed") return;
    const pause = pauseAfter(pauses, tried.attempts);
    await postpone(holder, job.id, {
      attempts: tried.attempts,
      now: clock.now(),
      pause,
      error: errorText,
    });
    log.warn({ ...factsOf(tried), error: errorText, pause }, "job failed and will be tried again");
  }

  async function interrupted(job: LeasedJob, handler: JobHandler<unknown> | undefined): Promise<void> {
    const { interruptions: count } = job;
    const error = `interrupted while it ran: ${count} ${count === 1 ? "time" : "times"}`;
    const isLimit = count >= (handler?.maxInterruptions ?? MAX_INTERRUPTIONS);
    if (isLimit && handler && (await exhausted(job, handler, error)) === "closed") return;
    const pause = pauseAfter(interruptionPauses, count);
    await postpone(holder, job.id, { attempts: job.attempts, now: clock.now(), pause, error });
    log.warn({ ...factsOf(job), pause }, "job was interrupted and will be tried again");
  }

  /** While the disk is full, errors of other processes, which name another cause, also count as disk errors. */
  async function isForWantOfRoom(error: unknown): Promise<boolean> {
    if (isDiskFull(error)) disk.noteFailure(error);
    return (await disk.level()) === "full";
  }

  async function waitForRoom(job: LeasedJob, error: string): Promise<void> {
    const waiting = { attempts: job.attempts, now: clock.now(), pause: spread(MINUTE), error };
    await whenRoom(() => postpone(holder, job.id, waiting));
    log.warn({ ...factsOf(job), error }, "job waits for disk space");
  }

  async function whenRoom(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (isStopping() || !isDiskFull(error)) throw error;
        disk.noteFailure(error);
        await sleep(poll);
      }
    }
  }

  /** No attempt is left: closes the job, or notifies staff and keeps trying. */
  async function exhausted(
    job: LeasedJob,
    handler: JobHandler<unknown>,
    error: string,
  ): Promise<"closed" | "waits"> {
    try {
      await handler.onExhausted?.(shop, JSON.parse(job.payload));
    } catch (failure) {
      // The job's purpose is still open: the job waits, and is given up again.
      log.error({ ...factsOf(job), error: errorTextOf(failure) }, "job could not be marked as failed");
      return "waits";
    }
    if (handler.keepsTrying) return "waits";
    await close(holder, job.id, { state: "failed", attempts: job.attempts, now: clock.now(), error });
    log.error({ ...factsOf(job), error }, "job failed for good");
    return "closed";
  }

  return { done, failed, interrupted };
}

/** The job's fields for the log. */
export function factsOf({ id, kind, attempts, interruptions }: LeasedJob) {
  return { job: id, kind, attempts, ...(interruptions > 0 && { interruptions }) };
}

/** An error may quote the person it could not reach; the log must not. */
const ADDRESS = /[^\s<>"'(),:;]+@/g;

/** The error's text, as the log and the database may keep it. */
export function errorTextOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(ADDRESS, "***@").slice(0, 500);
}

function pauseAfter(pauses: readonly number[], count: number): number {
  return spread(pauses[Math.min(count, pauses.length) - 1] ?? MINUTE);
}

/** Jobs that failed together must not come back together. */
function spread(pause: number): number {
  return Math.round(pause * (0.8 + 0.4 * Math.random()));
}
