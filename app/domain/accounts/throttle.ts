/**
 * Slows down whoever tries the same thing again and again, wherever they call from.
 * Invariant: a try is counted before its outcome is known, so tries at the same moment count one by one.
 */
import { Refusal } from "../refusal.ts";
import type { Db } from "../shop.ts";

const FORGOTTEN_AFTER = 24 * 3600_000;

/** How long to pause after so many tries, in milliseconds. */
export type Pause = (tries: number) => number;

/** Counts a try. Answers 0, or the milliseconds that are left to wait; a try that came too early is not counted. */
export async function countTry(trx: Db, key: string, pause: Pause, now: number): Promise<number> {
  const before = await trx.selectFrom("throttles").selectAll().where("key", "=", key).executeTakeFirst();
  if (before && before.free_at > now) return before.free_at - now;
  const tries = before && before.last_at > now - FORGOTTEN_AFTER ? before.tries + 1 : 1;
  const change = { tries, last_at: now, free_at: now + pause(tries) };
  await trx
    .insertInto("throttles")
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(change))
    .execute();
  return 0;
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

/** @throws Refusal "too-many-requests" with the seconds to wait */
export function refuseWhileWaiting(wait: number): void {
  if (wait > 0) throw new Refusal("too-many-requests", { values: { seconds: Math.ceil(wait / 1000) } });
}

/** A pause that doubles from `first` with each try after `free` tries, up to `longest`. */
export function doublingPause(free: number, first: number, longest: number): Pause {
  return (tries) => (tries < free ? 0 : Math.min(first * 2 ** (tries - free), longest));
}
