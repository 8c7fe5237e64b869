/** Counts the steps from the shipping form to the purchase. Invariant: a step of one order is counted once. */

import { transact } from "../../../db/transact.ts";
import type { AnalyticsItem } from "../../ports/analytics/port.ts";
import { holderOf, holdPrints } from "../editions/hold.ts";
import { clientOf, saveAnalyticsClient } from "../kernel/analytics-client.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { recordEvent, recordEventIn } from "../kernel/event.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { changeableOrder } from "../orders/order-change.ts";
import { assertAsAgreed } from "./cart-agreement.ts";

/**
 * The buyer pressed Pay: renews the holds of the order, once.
 * @throws Refusal "not-found", "order-paid" or "order-closed" before the address is known, one of `holdPrints` when a
 * print has gone meanwhile, or "cart-changed"
 */
export async function recordInitiated(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  await transact(shop, async (trx) => {
    const order = await changeableOrder(trx, viewer, orderId);
    // Nothing is paid or held before the address is known.
    if (order.placed_at === null) throw new Refusal("order-closed");
    const now = shop.clock.now();
    await holdPrints(trx, orderId, { holder: holderOf(shop, viewer, order), renew: true, now });
    await assertAsAgreed(trx, orderId);
    const first = await trx
      .updateTable("orders")
      .set({ initiated_at: now })
      .where("id", "=", orderId)
      .where("initiated_at", "is", null)
      .executeTakeFirst();
    if (first.numUpdatedRows > 0n) {
      await recordEventIn(trx, "payment_initiated", { step: 2 }, now, viewer.analytics);
    }
  });
}

/** Records that the shipping form is complete: from now on there is an order with a price. */
export async function recordCheckout(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  const { analytics } = viewer;
  await saveAnalyticsClient(shop.db, `order:${orderId}`, viewer, shop.clock.now());
  const items = await itemsOf(shop.db, orderId);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const value = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
  await recordEvent(shop, "begin_checkout", { quantity, value, currency: "CHF", items }, analytics);
  await recordEvent(shop, "shipping_info_completed", { step: 1 }, analytics);
}

/** Handles a payment: records the purchase with the amount that was charged. */
export async function recordPurchase(
  trx: Db,
  shop: Shop,
  { order, intent }: DomainEvents["payment-received"],
): Promise<void> {
  const now = shop.clock.now();
  const client = await clientOf(trx, `order:${order.id}`);
  await recordEventIn(trx, "payment_completed", { step: 3 }, now, client);
  const purchase = {
    transaction_id: order.confirmation_id,
    value: intent.amountReceived / 100,
    shipping: 0,
    currency: intent.currency.toUpperCase(),
    items: await itemsOf(trx, order.id),
  };
  await recordEventIn(trx, "purchase", purchase, now, client);
}

/** The bought lines; credits are no posters, and have no lines. */
async function itemsOf(db: Db, orderId: string): Promise<AnalyticsItem[]> {
  const lines = await db
    .selectFrom("order_lines")
    .select(["quantity", "unit_price"])
    .where("order_id", "=", orderId)
    .orderBy("ordinal")
    .execute();
  return lines.map(({ quantity, unit_price }) => ({
    item_name: "A3 Poster",
    item_category: "Poster",
    price: unit_price / 100,
    quantity,
  }));
}
