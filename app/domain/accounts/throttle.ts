/**
 * Slows down repeated attempts at the same thing, regardless of their origin.
 * Invariant: an attempt counts before its outcome is known, so simultaneous attempts count one by one.
 */
import type { Row } from "../../../db/schema.ts";
import { CLOCK_TOLERANCE } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";

const DELETED_AFTER = 24 * 3600_000;

/** How long to pause after so many attempts, in milliseconds. */
export type Pause = (tries: number) => number;

/** Counts an attempt. Returns 0, or the milliseconds left to wait; an attempt that comes too early is not counted. */
export async function consumeAttempt(trx: Db, key: string, pause: Pause, now: number): Promise<number> {
  return consumeAttempts(trx, [{ key, pause }], now);
}

/** Counts an attempt under each key, or under none while one of them waits. Returns as `consumeAttempt`. */
export async function consumeAttempts(
  trx: Db,
  counts: readonly { key: string; pause: Pause }[],
  now: number,
): Promise<number> {
  const keys = counts.map(({ key }) => key);
  const rows = await trx
    .selectFrom("throttles")
    .selectAll()
    .where("key", "in", keys)
    // A later attempt was counted by a clock that ran ahead.
    .where("last_at", "<=", now + CLOCK_TOLERANCE)
    .execute();
  const wait = Math.max(0, ...rows.map(({ free_at }) => free_at - now));
  if (wait > 0) return wait;
  for (const { key, pause } of counts) {
    await recordAttempt(trx, { key, pause, before: rows.find((row) => row.key === key) }, now);
  }
  return 0;
}

async function recordAttempt(
  trx: Db,
  { key, pause, before }: { key: string; pause: Pause; before: Row<"throttles"> | undefined },
  now: number,
): Promise<void> {
  const tries = before && before.last_at > now - DELETED_AFTER ? before.tries + 1 : 1;
  const change = { tries, last_at: now, free_at: now + pause(tries) };
  await trx
    .insertInto("throttles")
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(change))
    .execute();
}

export async function clearAttempts(db: Db, ...keys: string[]): Promise<void> {
  await db.deleteFrom("throttles").where("key", "in", keys).execute();
}

/** @throws Refusal "too-many-requests" with the seconds to wait */
export function assertNotThrottled(wait: number): void {
  if (wait > 0) throw new Refusal("too-many-requests", { values: { count: Math.ceil(wait / 1000) } });
}

/** A pause that doubles from `first` with each attempt after `free` attempts, up to `longest`. */
export function doublingBackoff(free: number, first: number, longest: number): Pause {
  return (tries) => (tries < free ? 0 : Math.min(first * 2 ** (tries - free), longest));
}
