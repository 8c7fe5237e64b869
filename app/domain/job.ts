/**
 * A job is work that the shop has promised to do later, whatever crashes in between.
 * Invariant: it is stored in the transaction that promises it, and at most one job of a unique key ever exists.
 */
import type { AnalyticsFacts } from "../ports/analytics/port.ts";
import type { Db, Shop } from "./shop.ts";

/** What each kind of job has to know. */
export interface JobPayloads {
  paint: { paintingId: string };
  clip: { videoId: string };
  "send-letter": { letterId: string };
  "handle-payment-event": { eventId: string };
  refund: { intentId: string; amount: number };
  "print-file": { lineId: string };
  reconcile: Record<string, never>;
  audit: Record<string, never>;
  "deliver-payment-event": { eventId: string };
  "payment-due": { id: string };
  "give-back-months": { subscriptionId: string; invoiceIds: string[] };
  "tell-customer": { accountId: string };
  "forget-customer": { customerId: string; provider: string };
  "picture-variants": { key: string };
  "remove-files": Record<string, never>;
  "tell-analytics": { client: string; name: string; facts: AnalyticsFacts; at: number };
  sweep: Record<string, never>;
  "tidy-search": Record<string, never>;
}

export type JobKind = keyof JobPayloads;

export type NewJob = {
  [Kind in JobKind]: {
    kind: Kind;
    payload: JobPayloads[Kind];
    /** A second job of the same key is quietly the first one. */
    uniqueKey?: string;
    /** Not before this moment; at once where it is missing. */
    runAt?: number;
  };
}[JobKind];

/** Stores a job. Call `shop.nudgeWorker()` after the transaction where somebody waits for it. */
export async function enqueue(db: Db, job: NewJob, now: number): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      state: "waiting",
      run_at: job.runAt ?? now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** The same, also where a job of the key is over: it begins anew. One that waits or runs stays as it is. */
export async function enqueueAgain(db: Db, job: NewJob & { uniqueKey: string }, now: number): Promise<void> {
  await enqueue(db, job, now);
  await db
    .updateTable("jobs")
    .set({ state: "waiting", attempts: 0, run_at: now, last_error: null, finished_at: null })
    .where("unique_key", "=", job.uniqueKey)
    .where("state", "in", ["done", "failed"])
    .execute();
}

const DAY = 24 * 3600_000;
/** Long enough that a key is never asked for again, and that an operator can look back. */
const REMEMBERED = 30 * DAY;

/** Forgets the jobs that were done long ago; failed ones stay, for somebody to look at. */
export async function forgetDoneJobs(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("jobs")
    .where("state", "=", "done")
    .where("finished_at", "<=", shop.clock.now() - REMEMBERED)
    .execute();
}
