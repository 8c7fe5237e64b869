/** The payments of an order, as the shop keeps them beside the provider's own books. */
import type { Row } from "../../../db/schema.ts";
import { amountDisputed, type Intent, isInDispute } from "../../ports/payments/port.ts";
import type { Db, Shop } from "../kernel/shop.ts";

/** Stores the intent of a hosted page in the page's row, unless its event came before the page was read. */
export async function tieToPage(trx: Db, paymentId: string, intentId: string, now: number): Promise<void> {
  const known = await trx
    .selectFrom("payments")
    .select("id")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  if (known) return;
  await trx
    .updateTable("payments")
    .set({ intent_id: intentId, updated_at: now })
    .where("id", "=", paymentId)
    .execute();
}

const stateOfIntent = (intent: Intent): Row<"payments">["state"] => {
  if (intent.status === "succeeded") return "succeeded";
  if (intent.status === "canceled") return "cancelled";
  if (intent.status === "processing") return "processing";
  return intent.lastError ? "failed" : "open";
};

/** Stores the provider's snapshot beside the order, also for a payment that was opened on its hosted page. */
export async function upsertPayment(
  trx: Db,
  shop: Shop,
  order: Row<"orders">,
  intent: Intent,
): Promise<void> {
  const now = shop.clock.now();
  const state = stateOfIntent(intent);
  const isOver = state === "succeeded" || state === "cancelled";
  const snapshot = {
    state,
    amount: intent.amount,
    currency: intent.currency,
    disputed: isInDispute(intent) ? amountDisputed(intent) : 0,
    failure: intent.lastError?.declineCode ?? intent.lastError?.code ?? null,
    updated_at: now,
    missing_since: null,
    ...(isOver ? { poll_at: null } : {}),
  };
  // An order has one payable hosted page at a time, so an intent that is not stored was made there.
  const page = await trx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", order.id)
    .where("page_id", "is not", null)
    .where("intent_id", "is", null)
    .where("state", "=", "open")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (page) await tieToPage(trx, page.id, intent.id, now);
  await trx
    .insertInto("payments")
    .values({
      id: intent.id,
      order_id: order.id,
      provider: shop.payments.provider,
      intent_id: intent.id,
      created_at: now,
      ...snapshot,
    })
    .onConflict((conflict) => conflict.column("intent_id").doUpdateSet(snapshot))
    .execute();
}
