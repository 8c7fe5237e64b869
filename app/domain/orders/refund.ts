/** Money goes back through the provider. Invariant: each refund is promised as a job of its own key, so it is made once. */
import { enqueue } from "../job.ts";
import { rappen } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { settleOrder } from "./settlement.ts";

export interface RefundWish {
  intentId: string;
  /** Rappen that shall be back in all: what went back before counts. */
  amount: number;
}

/** Promises a refund; the same wish twice is one. */
export async function refundLater(trx: Db, { intentId, amount }: RefundWish, now: number): Promise<void> {
  const payload = { intentId, amount };
  await enqueue(trx, { kind: "refund", payload, uniqueKey: `refund:${intentId}:${amount}` }, now);
}

/** Gives all of an order's money back, soon. @throws Refusal "not-found" or "order-closed" when there is nothing to give back */
export async function refundOrder(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
    if (!order) throw new Refusal("not-found");
    const { paid_intent_id: intentId, charged: amount, payment_state } = order;
    if (intentId === null || amount === null || payment_state === "refunded")
      throw new Refusal("order-closed");
    await refundLater(trx, { intentId, amount }, shop.clock.now());
  });
  shop.nudgeWorker();
}

/** Asks the provider for the refund, and settles what became of it. */
export async function makeRefund(shop: Shop, { intentId, amount }: RefundWish): Promise<void> {
  const intent = await shop.payments.intent(intentId);
  if (intent.amountRefunded < amount) {
    await shop.payments.refund({
      intentId,
      amount: rappen(amount - intent.amountRefunded),
      idempotencyKey: `refund:${intentId}:${amount}`,
    });
  }
  await settleOrder(shop, intentId);
}

/** A refund that the provider will not make is a matter for a person. */
export async function refundGivenUp(shop: Shop, { intentId }: RefundWish): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "refund-failed", updated_at: shop.clock.now() })
    .where("id", "in", (payments) =>
      payments.selectFrom("payments").select("order_id").where("intent_id", "=", intentId),
    )
    .execute();
}
