/**
 * The jobs as staff see them: which wait, run or failed and why, and which failures staff may retry.
 * Invariant: it shows no secret and no address; a job whose outcome is settled in another way is not retried.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { anew } from "../kernel/job.ts";
import { JOB_STATES, type JobState } from "../kernel/job-state.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";

const PAGE = 50;

/** A failed painting has returned its credit, a clip is optional, and an unsent email has lost its text. */
const OVER: readonly string[] = ["paint", "clip", "send-email"];

export interface ListedJob {
  id: number;
  kind: string;
  attempts: number;
  /** The last error. */
  error: string | null;
  createdAt: number;
  runAt: number;
  finishedAt: number | null;
  canRetry: boolean;
}

export interface JobPage {
  jobs: ListedJob[];
  counts: Record<JobState, number>;
  /** The next page starts below this id; null at the end. */
  next: number | null;
}

/** Lists the jobs of one state, the newest first. */
export async function listJobs(
  shop: Shop,
  _staff: Staff,
  { state, before }: { state: JobState; before: number | null },
): Promise<JobPage> {
  const rows = await shop.db
    .selectFrom("jobs")
    .selectAll()
    .where("state", "=", state)
    .where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const jobs = rows.slice(0, PAGE).map(readJob);
  return {
    jobs,
    counts: await countJobs(shop),
    next: rows.length > PAGE ? (jobs.at(-1)?.id ?? null) : null,
  };
}

async function countJobs(shop: Shop): Promise<Record<JobState, number>> {
  const counts = { failed: 0, waiting: 0, running: 0 };
  const rows = await shop.db
    .selectFrom("jobs")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", JOB_STATES)
    .groupBy("state")
    .execute();
  for (const { state, count } of rows) if (state !== "done") counts[state] = count;
  return counts;
}

/** Counts the failures that staff may act on. */
export async function countFailedJobs(shop: Shop, _staff: Staff): Promise<number> {
  return (await countJobs(shop)).failed;
}

/** Retries a failed job from its first attempt. @throws Refusal "not-found" or "job-over" */
export async function retryJob(shop: Shop, staff: Staff, id: number): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const job = await trx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
    if (!job) throw new Refusal("not-found");
    if (job.state !== "failed" || OVER.includes(job.kind)) throw new Refusal("job-over");
    await trx.updateTable("jobs").set(anew(now)).where("id", "=", id).execute();
  });
  shop.log.info({ staff: staff.name, job: id }, "failed job retried by staff");
  shop.wakeWorker();
}

/** Takes a failed job off the list once staff have dealt with it. @throws Refusal "not-found" or "job-over" */
export async function dismissJob(shop: Shop, staff: Staff, id: number): Promise<void> {
  const { numUpdatedRows } = await shop.db
    .updateTable("jobs")
    .set({ state: "done" })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("job-over");
  shop.log.info({ staff: staff.name, job: id }, "failed job resolved by staff");
}

function readJob(row: Row<"jobs">): ListedJob {
  return {
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    error: row.last_error === null ? null : withoutSecrets(row.last_error),
    createdAt: row.created_at,
    runAt: row.run_at,
    finishedAt: row.finished_at,
    canRetry: row.state === "failed" && !OVER.includes(row.kind),
  };
}

const SECRETS: readonly [RegExp, string][] = [
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "***@***"],
  [/\b(?:sk|rk|pk|whsec|pi|seti)_[\w-]+/g, "***"],
  [/(https?:\/\/)[^\s/@]*@/g, "$1***@"],
  [/\?[^\s"')]*/g, "?***"],
  [/\b(?=\w*\d)(?=\w*[a-z])[\w+/=-]{32,}/gi, "***"],
];

/** The error's text, without secrets and without addresses of people. */
export function withoutSecrets(error: string): string {
  return SECRETS.reduce((text, [secret, mask]) => text.replace(secret, mask), error);
}
