/** Makes a requested refund at the payment provider. */
import { rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import type { RefundRequest } from "./refund-request.ts";
import { settleOrder } from "./settlement.ts";

/** Requests the refund from the provider, and settles the result. */
export async function makeRefund(shop: Shop, { intentId, amount }: RefundRequest): Promise<void> {
  const intent = await shop.payments.intent(intentId);
  if (intent.amountRefunded < amount) {
    const { status } = await shop.payments.refund({
      intentId,
      amount: rappen(amount - intent.amountRefunded),
      idempotencyKey: `refund:${intentId}:${amount}`,
    });
    if (status === "failed" || status === "canceled") throw new Error(`The refund is ${status}.`);
  }
  await settleOrder(shop, intentId);
}

/** Marks the order for staff when the provider refuses the refund. */
export async function refundExhausted(shop: Shop, { intentId }: RefundRequest): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "refund-failed", updated_at: shop.clock.now() })
    .where("id", "in", (payments) =>
      payments.selectFrom("payments").select("order_id").where("intent_id", "=", intentId),
    )
    .execute();
}
