/**
 * A job is work that the shop does later, even after a crash.
 * Invariant: it is stored in the transaction that needs it, and at most one job of a unique key ever exists.
 */
import type { AnalyticsFacts } from "../../ports/analytics/port.ts";
import type { Db, Shop } from "./shop.ts";

/** The payload of each kind of job. */
export interface JobPayloads {
  paint: { paintingId: string };
  clip: { videoId: string };
  "send-email": { emailId: string };
  "handle-payment-event": { eventId: string };
  refund: { refundId: string };
  "print-file": { lineId: string };
  "submit-print": { printJobId: string };
  "cancel-print": { printJobId: string };
  reconcile: Record<string, never>;
  audit: Record<string, never>;
  "send-payout": { reference: string };
  "refund-month": { refundId: string };
  "refund-months": { subscriptionId: string; invoiceIds: string[] };
  "update-customer": { accountId: string };
  "remove-customer": { customerId: string; provider: string };
  "picture-variants": { key: string };
  "remove-files": Record<string, never>;
  "send-analytics": { client: string; name: string; facts: AnalyticsFacts; at: number };
  "end-bulk-change": { changeId: string };
  sweep: Record<string, never>;
  "optimize-search": Record<string, never>;
}

export type JobKind = keyof JobPayloads;

export type NewJob = {
  [Kind in JobKind]: {
    kind: Kind;
    payload: JobPayloads[Kind];
    /** Enqueueing a second job with the same key does nothing. */
    uniqueKey?: string;
    /** Not before this moment; at once if it is missing. */
    runAt?: number;
  };
}[JobKind];

/** Stores a job. If a visitor waits for it, call `shop.wakeWorker()` after the transaction. */
export async function enqueue(db: Db, job: NewJob, now: number): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      state: "waiting",
      run_at: job.runAt ?? now,
      scheduled_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** The columns of a job that starts anew. */
export function anew(now: number) {
  return {
    state: "waiting",
    attempts: 0,
    interruptions: 0,
    run_at: now,
    scheduled_at: now,
    last_error: null,
    finished_at: null,
    is_wanted_again: 0,
  } as const;
}

/**
 * As `enqueue`, but a job of the key that is over or waits starts anew, now. A running one starts anew once it has ended,
 * because it may have read its rows before this change of them.
 */
export async function enqueueAgain(db: Db, job: NewJob & { uniqueKey: string }, now: number): Promise<void> {
  await enqueue(db, job, now);
  const jobs = db.updateTable("jobs").where("unique_key", "=", job.uniqueKey);
  await jobs.set(anew(now)).where("state", "!=", "running").execute();
  await jobs.set({ is_wanted_again: 1 }).where("state", "=", "running").execute();
}

const DAY = 24 * 3600_000;
/** Long enough that a key is never used again, and that an operator can read the history. */
const REMEMBERED = 30 * DAY;

/** Deletes jobs that were done long ago; failed ones stay for staff to check. */
export async function deleteDoneJobs(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("jobs")
    .where("state", "=", "done")
    .where("finished_at", "<=", shop.clock.now() - REMEMBERED)
    .execute();
}

/**
 * Whether a painting runs or waits to run. The painter takes all processors, so paid work goes before sketches and
 * variants.
 */
export async function isPaintingDue(shop: Shop): Promise<boolean> {
  const due = await shop.db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "paint")
    .where((row) =>
      row.or([
        row("state", "=", "running"),
        row.and([row("state", "=", "waiting"), row("run_at", "<=", shop.clock.now())]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

/** How many jobs are due, and for how long the oldest one has been. */
export async function queueLag({ db, clock }: Shop): Promise<{ due: number; seconds: number }> {
  const now = clock.now();
  const { due, oldest } = await db
    .selectFrom("jobs")
    .select(({ fn }) => [fn.countAll<number>().as("due"), fn.min<number | null>("run_at").as("oldest")])
    .where("state", "=", "waiting")
    .where("run_at", "<=", now)
    .executeTakeFirstOrThrow();
  return { due, seconds: oldest === null ? 0 : Math.floor((now - oldest) / 1000) };
}
