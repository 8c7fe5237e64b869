/**
 * The disputes of a payment as rows.
 * Invariant: each row has what the provider said last.
 */
import type { Intent } from "../../ports/payments/port.ts";
import type { Db } from "../kernel/shop.ts";

/** Stores the disputes of an intent. */
export async function upsertDisputes(
  trx: Db,
  intentId: string,
  disputes: Intent["disputes"],
  now: number,
): Promise<void> {
  for (const { id, held, isLost } of disputes) {
    const facts = { held, is_lost: isLost ? (1 as const) : (0 as const), updated_at: now };
    await trx
      .insertInto("disputes")
      .values({ intent_id: intentId, id, created_at: now, ...facts })
      .onConflict((conflict) => conflict.columns(["intent_id", "id"]).doUpdateSet(facts))
      .execute();
  }
}
