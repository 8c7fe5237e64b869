/**
 * Early fraud warnings: a card network takes a payment for fraud, often before its owner disputes it.
 * Staff decide: a refund in time avoids the dispute, and the parcel can stay here.
 */
import type { WebhookEvent } from "../../ports/payments/webhook-events.ts";
import type { Shop } from "../kernel/shop.ts";
import { yieldsTo } from "../orders/attention.ts";

export const FRAUD_WARNING = "radar.early_fraud_warning.created" satisfies WebhookEvent;

/** Marks the paid order of the intent, unless another mark stops it. */
export async function markFraudWarning(shop: Shop, intentId: string): Promise<void> {
  shop.log.error({ intent: intentId }, "fraud warning for a payment");
  await shop.db
    .updateTable("orders")
    .set({ attention: "fraud-warning", updated_at: shop.clock.now() })
    .where("paid_intent_id", "=", intentId)
    .where("payment_state", "=", "paid")
    .where(yieldsTo())
    .execute();
}
