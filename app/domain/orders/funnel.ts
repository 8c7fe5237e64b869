/** The steps from the shipping form to the purchase, counted. Invariant: a step of one order is counted once. */
import { assertAsAgreed } from "../cart/cart-agreement.ts";
import { holdPrints } from "../editions/hold.ts";
import { recordEventIn } from "../events/event.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { changeableOrder } from "./order-change.ts";

/**
 * Pay was pressed: from now there is time again to do it.
 * @throws Refusal "not-found", "order-paid" or "order-closed", one of `holdPrints` where a print has gone meanwhile, or "cart-changed"
 */
export async function recordInitiated(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await changeableOrder(trx, viewer, orderId);
    await holdPrints(trx, orderId, shop.clock.now());
    await assertAsAgreed(trx, orderId);
    const first = await trx
      .updateTable("orders")
      .set({ initiated_at: shop.clock.now() })
      .where("id", "=", orderId)
      .where("initiated_at", "is", null)
      .executeTakeFirst();
    if (first.numUpdatedRows > 0n) {
      await recordEventIn(trx, "payment_initiated", { step: 2 }, shop.clock.now());
    }
  });
}
