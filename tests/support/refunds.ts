import { Refusal } from "../../app/domain/kernel/refusal.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { enqueueRefund } from "../../app/domain/payments/refund-request.ts";
import { transact } from "../../db/transact.ts";

/** Enqueues the refund of a whole order. @throws Refusal "not-found", or "order-closed" when nothing can be refunded */
export async function refundOrder(shop: Shop, orderId: string): Promise<void> {
  await transact(shop, async (trx) => {
    const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
    if (!order) throw new Refusal("not-found");
    const { paid_intent_id: intentId, charged: total, payment_state } = order;
    if (intentId === null || total === null || payment_state === "refunded")
      throw new Refusal("order-closed");
    await enqueueRefund(trx, orderId, { intentId, total }, shop.clock.now());
  });
  shop.wakeWorker();
}
