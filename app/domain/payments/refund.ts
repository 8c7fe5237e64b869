/** Makes a requested refund at the payment provider. */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { amountLost, isPaymentRefusal } from "../../ports/payments/port.ts";
import { rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { markRefundFailed } from "./refund-settlement.ts";
import { settleOrder } from "./settlement.ts";

/** Requests the refund of an order from the provider, and settles the result. */
export async function makeRefund(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const refund = await sendRefund(shop, refundId);
  if (refund) await settleOrder(shop, refund.intent_id);
}

/**
 * Requests a stored refund from the provider. Returns its row, which the caller settles; null where there is nothing to
 * request.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<Row<"refunds"> | null> {
  const refund = await shop.db
    .selectFrom("refunds")
    .selectAll()
    .where("id", "=", refundId)
    .executeTakeFirst();
  if (refund?.state !== "pending" || refund.provider_id !== null) return null;
  const { intent_id: intentId, total } = refund;
  const made = await shop.payments.refunds(intentId);
  if (made.some(({ idempotencyKey }) => idempotencyKey === refundId)) return refund;
  const intent = await shop.payments.intent(intentId);
  const amount = (total ?? refund.amount) - intent.amountRefunded;
  if (amount > 0) {
    try {
      await shop.payments.refund({ intentId, amount: rappen(amount), idempotencyKey: refundId });
    } catch (error) {
      // The provider refunds nothing of a payment of which a bank keeps a part, so another attempt changes nothing.
      if (!isPaymentRefusal(error) || error.retryable || amountLost(intent) === 0) throw error;
      await refundExhausted(shop, { refundId });
    }
    return refund;
  }
  // It was refunded in the provider's dashboard meanwhile.
  const now = shop.clock.now();
  await shop.db
    .updateTable("refunds")
    .set({ state: "canceled", ended_at: now, handled_at: now, updated_at: now })
    .where("id", "=", refundId)
    .where("provider_id", "is", null)
    .execute();
  return refund;
}

/** Leaves the refund to staff when the provider refuses it. */
export async function refundExhausted(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const refund = await trx
      .updateTable("refunds")
      .set({ state: "failed", failure: "refused", ended_at: now, updated_at: now })
      .where("id", "=", refundId)
      .where("state", "=", "pending")
      .where("provider_id", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (refund) await markRefundFailed(trx, shop, refund);
  });
}
