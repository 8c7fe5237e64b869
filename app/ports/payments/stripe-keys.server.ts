/**
 * Idempotency keys under which Stripe has saved a failure.
 * Stripe answers the same key with the same failure for a day, even after a 500 whose object was created all the same.
 * So the next attempt first looks for the object, and then uses another key.
 * Invariant: the next key is stored before its use, so that two processes and a restart use the same one.
 */
import type { Kysely } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";

/** Stripe forgets a key after a day; staff may retry a job that uses it weeks later. */
const REMEMBERED = 90 * 24 * 3600_000;

export type SpentKey = Row<"spent_stripe_keys">;

export interface StripeKeys {
  find(key: string): Promise<SpentKey | undefined>;
  /** Notes that Stripe has saved a failure of this attempt. `isUnsure`: Stripe may still complete the request. */
  spend(key: string, attempt: number, isUnsure: boolean): Promise<void>;
}

export function openStripeKeys({
  db,
  clock,
}: {
  db: Kysely<Database>;
  clock: { now(): number };
}): StripeKeys {
  return {
    find: (key) => db.selectFrom("spent_stripe_keys").selectAll().where("key", "=", key).executeTakeFirst(),
    async spend(key, attempt, isUnsure) {
      const now = clock.now();
      const failure = { attempts: attempt + 1, failed_at: now, unsure: isUnsure ? 1 : 0 } as const;
      await db
        .insertInto("spent_stripe_keys")
        .values({ key, first_failed_at: now, ...failure })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet(failure).where("spent_stripe_keys.attempts", "=", attempt),
        )
        .execute();
      await db
        .deleteFrom("spent_stripe_keys")
        .where("failed_at", "<", now - REMEMBERED)
        .execute();
    },
  };
}
