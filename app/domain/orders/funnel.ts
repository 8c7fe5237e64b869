/** The steps from the shipping form to the purchase, counted. Invariant: a step of one order is counted once. */

import type { Row } from "../../../db/schema.ts";
import type { AnalyticsItem } from "../../ports/analytics/port.ts";
import type { Intent } from "../../ports/payments/port.ts";
import { assertAsAgreed } from "../cart/cart-agreement.ts";
import { holdPrints } from "../editions/hold.ts";
import { clientOf, keepClient } from "../events/analytics-client.ts";
import { recordEvent, recordEventIn } from "../events/event.ts";
import type { Db, Shop } from "../shop.ts";
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
      await recordEventIn(trx, "payment_initiated", { step: 2 }, shop.clock.now(), viewer.analytics);
    }
  });
}

/** The shipping form was filled in: from now there is an order with a price. */
export async function recordCheckout(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  const { analytics } = viewer;
  await keepClient(shop.db, `order:${orderId}`, viewer, shop.clock.now());
  const items = await itemsOf(shop.db, orderId);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const value = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
  await recordEvent(shop, "begin_checkout", { quantity, value, currency: "CHF", items }, analytics);
  await recordEvent(shop, "shipping_info_completed", { step: 1 }, analytics);
}

/** The money has come: what is told is what was charged, and no other price. */
export async function countPurchase(
  trx: Db,
  order: Row<"orders">,
  intent: Intent,
  now: number,
): Promise<void> {
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

/** What is bought, line by line; credits are no posters, and have no lines. */
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
