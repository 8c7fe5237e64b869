/**
 * A lease gives one job to one worker for a while.
 * Invariant: only the holder of a lease changes its job, and each change is one conditional statement.
 */
import type { ExpressionBuilder, Updateable } from "kysely";
import { untaken } from "../../db/queries/lease.ts";
import type { Database } from "../../db/schema.ts";
import { CLOCK_TOLERANCE } from "../domain/kernel/clock.ts";
import { anew } from "../domain/kernel/job.ts";
import type { Db } from "../domain/kernel/shop.ts";

export interface LeasedJob {
  id: number;
  kind: string;
  payload: string;
  /** Failed attempts before this one. */
  attempts: number;
  /** How often its process was killed, or lost the lease, while it ran. */
  interruptions: number;
}

export interface Holder {
  db: Db;
  /** Random at every start: leases of an earlier process have no owner. */
  owner: string;
}

const COLUMNS = ["id", "kind", "payload", "attempts", "interruptions"] as const;

function isDue(now: number, held: readonly number[]) {
  return (eb: ExpressionBuilder<Database, "jobs">) =>
    eb.and([
      eb("state", "=", "waiting"),
      eb("run_at", "<=", now),
      ...(held.length > 0 ? [eb("id", "not in", held)] : []),
    ]);
}

/** Kinds with a due job. A read, so that an idle shop takes no write lock twice a second. */
export async function dueKinds(db: Db, now: number, held: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("kind").distinct().where(isDue(now, held)).execute();
  return rows.map((row) => row.kind);
}

/**
 * Waiting jobs that were stored while the clock ran ahead would wait until it gets there again, which may be a year: they
 * wait as long as they were meant to, from now on.
 */
export async function undoClockJump(db: Db, now: number): Promise<void> {
  const isAhead = (eb: ExpressionBuilder<Database, "jobs">) =>
    eb.and([eb("state", "=", "waiting"), eb("scheduled_at", ">", now + CLOCK_TOLERANCE)]);
  // A read, so that an idle shop takes no write lock.
  const found = await db.selectFrom("jobs").select("id").where(isAhead).limit(1).executeTakeFirst();
  if (!found) return;
  await db
    .updateTable("jobs")
    .set((eb) => ({ run_at: eb(eb("run_at", "-", eb.ref("scheduled_at")), "+", now), scheduled_at: now }))
    .where(isAhead)
    .execute();
}

/** Takes the job of a kind that has waited longest, if there is one. */
export function leaseNext(
  { db, owner }: Holder,
  kind: string,
  { now, until, held }: { now: number; until: number; held: readonly number[] },
): Promise<LeasedJob | undefined> {
  return db
    .updateTable("jobs")
    .set({ state: "running", leased_by: owner, leased_until: until, is_wanted_again: 0 })
    .where("id", "=", (eb) =>
      untaken(
        db,
        eb
          .selectFrom("jobs")
          .select("id")
          .where("kind", "=", kind)
          .where(isDue(now, held))
          .orderBy("run_at")
          .orderBy("id")
          .limit(1),
      ),
    )
    .where(isDue(now, held))
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** A lease that has expired, or ends later than any: it was given by a clock that ran ahead. */
function hasLapsed({ now, until }: { now: number; until: number }) {
  return (eb: ExpressionBuilder<Database, "jobs">) =>
    eb.or([eb("leased_until", "<=", now), eb("leased_until", ">", until + CLOCK_TOLERANCE)]);
}

/** Running jobs whose lease has lapsed: their process was killed or is blocked. `until` is the end of a new lease. */
export async function abandonedJobs(
  db: Db,
  { now, until, held }: { now: number; until: number; held: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "running")
    .where(hasLapsed({ now, until }))
    .execute();
  return rows.map(({ id }) => id).filter((id) => !held.includes(id));
}

/** Takes an abandoned job and counts an interruption, not an attempt; undefined where another worker was faster. */
export function takeOver(
  { db, owner }: Holder,
  id: number,
  { now, until }: { now: number; until: number },
): Promise<LeasedJob | undefined> {
  return db
    .updateTable("jobs")
    .set((eb) => ({ leased_by: owner, leased_until: until, interruptions: eb("interruptions", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "running")
    .where(hasLapsed({ now, until }))
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Renews the leases and returns the ids that are still held. */
export async function renew({ db, owner }: Holder, ids: readonly number[], until: number): Promise<number[]> {
  const rows = await db
    .updateTable("jobs")
    .set({ leased_until: until })
    .where("id", "in", ids)
    .where("leased_by", "=", owner)
    .where("state", "=", "running")
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

const NO_LEASE = { leased_by: null, leased_until: null } as const;

/** Ends the lease of a job that is done, or failed for good. */
export function close(
  holder: Holder,
  id: number,
  end: { state: "done" | "failed"; attempts: number; now: number; error?: string },
): Promise<void> {
  const { state, attempts, now, error } = end;
  return release(holder, id, now, { state, attempts, finished_at: now, last_error: error ?? null });
}

/** Ends the lease of a job that waits for its next attempt. */
export function postpone(
  holder: Holder,
  id: number,
  { attempts, now, pause, error }: { attempts: number; now: number; pause: number; error: string },
): Promise<void> {
  const run_at = now + pause;
  return release(holder, id, now, {
    state: "waiting",
    attempts,
    run_at,
    scheduled_at: now,
    last_error: error,
  });
}

/** Ends the lease. A job that was asked for once more while it ran starts anew instead. */
async function release(
  { db, owner }: Holder,
  id: number,
  now: number,
  end: Updateable<Database["jobs"]>,
): Promise<void> {
  const held = db.updateTable("jobs").where("id", "=", id).where("leased_by", "=", owner);
  const { numUpdatedRows } = await held
    .set({ ...end, ...NO_LEASE })
    .where("is_wanted_again", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await held.set({ ...anew(now), ...NO_LEASE }).execute();
}

/** Ends the lease as if the attempt had never begun. */
export async function putBack({ db, owner }: Holder, id: number): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "waiting", ...NO_LEASE })
    .where("id", "=", id)
    .where("leased_by", "=", owner)
    .execute();
}
