/**
 * A lease gives one job to one worker for a while.
 * Invariant: only the holder of a lease changes its job, and each change is one conditional statement.
 */
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "../domain/shop.ts";

export interface LeasedJob {
  id: number;
  kind: string;
  payload: string;
  /** This attempt included: it counts from here on, so that a job that kills its process counts too. */
  attempts: number;
}

export interface Holder {
  db: Db;
  /** Random, made anew at every start: a lease of an earlier life is nobody's. */
  owner: string;
}

/** Waiting and due, or running under a lease that nobody has renewed. */
function isDue(now: number, held: readonly number[]) {
  return (eb: ExpressionBuilder<Database, "jobs">) =>
    eb.and([
      eb.or([
        eb.and([eb("state", "=", "waiting"), eb("run_at", "<=", now)]),
        eb.and([eb("state", "=", "running"), eb("leased_until", "<=", now)]),
      ]),
      ...(held.length > 0 ? [eb("id", "not in", held)] : []),
    ]);
}

/** Kinds with a job to do. A read, so that an idle shop takes no write lock twice a second. */
export async function dueKinds(db: Db, now: number, held: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("kind").distinct().where(isDue(now, held)).execute();
  return rows.map((row) => row.kind);
}

/** Takes the job of a kind that has waited longest, if there is one. */
export function leaseNext(
  { db, owner }: Holder,
  kind: string,
  { now, until, held }: { now: number; until: number; held: readonly number[] },
): Promise<LeasedJob | undefined> {
  return db
    .updateTable("jobs")
    .set((eb) => ({
      state: "running" as const,
      leased_by: owner,
      leased_until: until,
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("jobs")
        .select("id")
        .where("kind", "=", kind)
        .where(isDue(now, held))
        .orderBy("run_at")
        .orderBy("id")
        .limit(1),
    )
    .where(isDue(now, held))
    .returning(["id", "kind", "payload", "attempts"])
    .executeTakeFirst();
}

/** Renews the leases and answers the ids that are still held. */
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

/** Ends the lease with the job done, or failed for good. */
export async function close(
  { db, owner }: Holder,
  id: number,
  end: { state: "done" | "failed"; now: number; error?: string },
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      state: end.state,
      finished_at: end.now,
      last_error: end.error ?? null,
      leased_by: null,
      leased_until: null,
    })
    .where("id", "=", id)
    .where("leased_by", "=", owner)
    .execute();
}

/** Ends the lease with the job waiting for its next attempt. */
export async function postpone(
  { db, owner }: Holder,
  id: number,
  { runAt, error }: { runAt: number; error: string },
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "waiting", run_at: runAt, last_error: error, leased_by: null, leased_until: null })
    .where("id", "=", id)
    .where("leased_by", "=", owner)
    .execute();
}

/** Ends the lease as if the attempt had never begun. */
export async function putBack({ db, owner }: Holder, id: number): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({
      state: "waiting" as const,
      attempts: eb("attempts", "-", 1),
      leased_by: null,
      leased_until: null,
    }))
    .where("id", "=", id)
    .where("leased_by", "=", owner)
    .execute();
}
