/**
 * Counts requests in windows of time, for all processes of the shop together.
 * Invariant: a request counts in one statement, so simultaneous requests count one by one.
 */
import { CLOCK_TOLERANCE } from "./clock.ts";
import type { Db } from "./shop.ts";

export interface RateCount {
  /** Requests in this window. */
  hits: number;
  /** When the window ends, in milliseconds since 1970. */
  resetsAt: number;
}

/** Counts a request. A window begins with its first request and lasts `windowMs`. */
export async function countRequest(
  db: Db,
  { key, windowMs }: { key: string; windowMs: number },
  now: number,
): Promise<RateCount> {
  const { hits, resets_at } = await db
    .insertInto("rate_counts")
    .values({ key, hits: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOpen = eb.and([
          eb("rate_counts.resets_at", ">", now),
          // A later end was set by a clock that ran ahead.
          eb("rate_counts.resets_at", "<=", now + windowMs + CLOCK_TOLERANCE),
        ]);
        return {
          hits: eb
            .case()
            .when(isOpen)
            .then(eb("rate_counts.hits", "+", 1))
            .else(1)
            .end(),
          resets_at: eb
            .case()
            .when(isOpen)
            .then(eb.ref("rate_counts.resets_at"))
            .else(now + windowMs)
            .end(),
        };
      }),
    )
    .returning(["hits", "resets_at"])
    .executeTakeFirstOrThrow();
  return { hits, resetsAt: resets_at };
}

export async function deleteOldRateCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_counts").where("resets_at", "<=", now).execute();
}
