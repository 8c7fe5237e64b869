/**
 * The disputes of a payment as rows.
 * Invariant: each row has what the provider said last, and since when.
 */
import type { Intent } from "../../ports/payments/port.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db } from "../kernel/shop.ts";

/** What banks keep of a payment after disputes that the shop has lost. */
export async function lostOf(db: Db, intentId: string): Promise<Rappen> {
  const { sum } = await db
    .selectFrom("disputes")
    .select(({ fn }) => fn.sum<number | null>("held").as("sum"))
    .where("intent_id", "=", intentId)
    .where("is_lost", "=", 1)
    .executeTakeFirstOrThrow();
  return rappen(Number(sum ?? 0));
}

/** Stores the disputes of an intent. The bank has nothing of one that the provider no longer lists. */
export async function upsertDisputes(
  trx: Db,
  intentId: string,
  disputes: Intent["disputes"],
  now: number,
): Promise<void> {
  const ids = disputes.map(({ id }) => id);
  await trx
    .updateTable("disputes")
    .set({ held: 0, is_lost: 0, updated_at: now })
    .where("intent_id", "=", intentId)
    .where(({ or, eb }) => or([eb("held", "!=", 0), eb("is_lost", "!=", 0)]))
    .$if(ids.length > 0, (query) => query.where("id", "not in", ids))
    .execute();
  for (const { id, held, isLost } of disputes) {
    const facts = { held, is_lost: isLost ? (1 as const) : (0 as const), updated_at: now };
    await trx
      .insertInto("disputes")
      .values({ intent_id: intentId, id, created_at: now, ...facts })
      .onConflict((conflict) =>
        conflict
          .columns(["intent_id", "id"])
          .doUpdateSet(facts)
          .where(({ or, eb }) =>
            or([eb("disputes.held", "!=", held), eb("disputes.is_lost", "!=", facts.is_lost)]),
          ),
      )
      .execute();
  }
}
