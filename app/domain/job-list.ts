/**
 * The jobs as staff see them: what waits, what runs, what failed and why, and which failures may be tried again.
 * Invariant: no secret and no address is shown; a job whose promise is kept in another way is not tried again.
 */
import type { Row } from "../../db/schema.ts";
import { JOB_STATES, type JobState } from "./job-state.ts";
import { Refusal } from "./refusal.ts";
import type { Shop } from "./shop.ts";
import type { Staff } from "./staff/staff.ts";

const PAGE = 50;

/** A painting that failed has given its credit back, a clip does without, and a letter that could not be sent is blank. */
const OVER: readonly string[] = ["paint", "clip", "send-letter"];

export interface ListedJob {
  id: number;
  kind: string;
  attempts: number;
  /** What went wrong last. */
  error: string | null;
  createdAt: number;
  runAt: number;
  finishedAt: number | null;
  canRetry: boolean;
}

export interface JobPage {
  jobs: ListedJob[];
  counts: Record<JobState, number>;
  /** Below which the next page goes on; null at the end. */
  next: number | null;
}

/** The jobs of one state, the newest first. */
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

/** Failures that somebody may do something about. */
export async function countFailedJobs(shop: Shop, _staff: Staff): Promise<number> {
  return (await countJobs(shop)).failed;
}

/** Tries a failed job once more, from its first attempt. @throws Refusal "not-found" or "job-over" */
export async function retryJob(shop: Shop, staff: Staff, id: number): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const job = await trx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
    if (!job) throw new Refusal("not-found");
    if (job.state !== "failed" || OVER.includes(job.kind)) throw new Refusal("job-over");
    await trx
      .updateTable("jobs")
      .set({ state: "waiting", attempts: 0, run_at: shop.clock.now(), finished_at: null })
      .where("id", "=", id)
      .execute();
  });
  shop.log.info({ staff: staff.name, job: id }, "a failed job is tried again");
  shop.nudgeWorker();
}

/** A failed job that nobody has to look at any more is taken off the list. @throws Refusal "not-found" or "job-over" */
export async function dismissJob(shop: Shop, staff: Staff, id: number): Promise<void> {
  const { numUpdatedRows } = await shop.db
    .updateTable("jobs")
    .set({ state: "done" })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("job-over");
  shop.log.info({ staff: staff.name, job: id }, "a failed job is looked after");
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

/** What an error says, without what opens anything or names anybody. */
export function withoutSecrets(error: string): string {
  return SECRETS.reduce((text, [secret, mask]) => text.replace(secret, mask), error);
}
