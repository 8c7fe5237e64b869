/**
 * Placing an order: address, prices and pictures are fixed, before anybody is asked for money.
 * Invariant: prices are the shop's own; an order that changes can no longer be paid as it was.
 */
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "../events/event.ts";
import { POSTER_PRICE, rappen } from "../money.ts";
import { posterOf } from "../posters/poster.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { callOffPayments } from "./calling-off.ts";
import { pictureOf } from "./opening.ts";
import { orderOf, shippingColumns } from "./order.ts";
import { changeableOrder } from "./order-change.ts";
import { type Checkout, openPayment } from "./paying.server.ts";
import type { ShippingAddress } from "./shipping.ts";

export interface CheckoutWish {
  orderId: string;
  shipping: ShippingAddress;
  quantity: number;
}

/**
 * Places the order, at the shop's prices, and opens its payment.
 * @throws Refusal "not-found", "order-paid", "order-closed" or "checkout-failed"; the order is kept as placed then
 */
export async function prepareCheckout(shop: Shop, viewer: Viewer, wish: CheckoutWish): Promise<Checkout> {
  const { firstTime } = await placeOrder(shop, viewer, wish);
  if (firstTime) {
    await recordEvent(shop, "begin_checkout", { quantity: wish.quantity });
    await recordEvent(shop, "shipping_info_completed", { step: 1 });
  }
  return openPayment(shop, viewer, wish.orderId);
}

async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, shipping, quantity }: CheckoutWish,
): Promise<{ firstTime: boolean }> {
  const now = shop.clock.now();
  const before = await orderOf(shop, viewer, { id: orderId });
  const [line] = before.lines;
  if (!line) throw new Refusal("not-found");
  const isOther = before.quantity !== quantity || !isDeepStrictEqual(before.shipping, shipping);
  if (before.shipping && isOther) await callOffPayments(shop, orderId, null);
  const poster = await posterOf(shop, viewer, line.posterId);
  return shop.db.transaction().execute(async (trx) => {
    const row = await changeableOrder(trx, viewer, orderId);
    await trx
      .updateTable("order_lines")
      .set({ quantity, unit_price: POSTER_PRICE, ...pictureOf(poster) })
      .where("order_id", "=", orderId)
      .execute();
    await trx
      .updateTable("orders")
      .set({
        ...shippingColumns(shipping),
        amount: rappen(POSTER_PRICE * quantity),
        draft: null,
        placed_at: row.placed_at ?? now,
        updated_at: now,
      })
      .where("id", "=", orderId)
      .execute();
    return { firstTime: row.placed_at === null };
  });
}
