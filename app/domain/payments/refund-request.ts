/** Refunds are requested as jobs. Invariant: each has a key of its own, so it is made once. */
import { transact } from "../../../db/transact.ts";
import { enqueue } from "../kernel/job.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";

export interface RefundRequest {
  intentId: string;
  /** Rappen that are refunded in total, including earlier refunds. */
  amount: number;
}

/** Enqueues a refund; the same request twice is one refund. */
export async function enqueueRefund(
  trx: Db,
  { intentId, amount }: RefundRequest,
  now: number,
): Promise<void> {
  const payload = { intentId, amount };
  await enqueue(trx, { kind: "refund", payload, uniqueKey: `refund:${intentId}:${amount}` }, now);
}

/** Enqueues the refund of a whole order. @throws Refusal "not-found", or "order-closed" when nothing can be refunded */
export async function refundOrder(shop: Shop, orderId: string): Promise<void> {
  await transact(shop, async (trx) => {
    const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
    if (!order) throw new Refusal("not-found");
    const { paid_intent_id: intentId, charged: amount, payment_state } = order;
    if (intentId === null || amount === null || payment_state === "refunded")
      throw new Refusal("order-closed");
    await enqueueRefund(trx, { intentId, amount }, shop.clock.now());
  });
  shop.wakeWorker();
}
