/**
 * Placing an order: address, prices and pictures are fixed, before anybody is asked for money.
 * Invariant: prices are the shop's own; an order that changes can no longer be paid as it was.
 */
import { isDeepStrictEqual } from "node:util";
import { assertAsAgreed } from "../cart/cart-agreement.ts";
import { holdPrints } from "../editions/hold.ts";
import { POSTER_PRICE, type Rappen, rappen } from "../money.ts";
import { posterOf } from "../posters/poster.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { callOffPayments } from "./calling-off.ts";
import { recordCheckout } from "./funnel.ts";
import { pictureOf } from "./opening.ts";
import { type Order, orderOf, shippingColumns } from "./order.ts";
import { changeableOrder } from "./order-change.ts";
import { type Checkout, openPayment } from "./paying.server.ts";
import type { ShippingAddress } from "./shipping.ts";

export interface CheckoutWish {
  orderId: string;
  shipping: ShippingAddress;
  /** Copies of a poster of one's own. How many of what a cart held was said there. */
  quantity?: number;
  /** What the buyer reads while placing it; without one the order keeps that of its beginning. */
  language?: string;
}

/**
 * Places the order, at the shop's prices, holds the prints of limited editions, and opens its payment.
 * @throws Refusal "not-found", "quantity-invalid", "order-paid", "order-closed" or "checkout-failed"; the order is kept as placed then
 * @throws Refusal "cart-changed", "poster-gone", "edition-sold-out" or "edition-held" where the cart has to be looked at again
 */
export async function prepareCheckout(shop: Shop, viewer: Viewer, wish: CheckoutWish): Promise<Checkout> {
  const { firstTime } = await placeOrder(shop, viewer, wish);
  if (firstTime) await recordCheckout(shop, viewer, wish.orderId);
  return openPayment(shop, viewer, wish.orderId);
}

async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, shipping, quantity, language }: CheckoutWish,
): Promise<{ firstTime: boolean }> {
  const before = await orderOf(shop, viewer, { id: orderId });
  const wished = before.kind === "catalogue" ? before.quantity : quantity;
  if (wished === undefined) throw new Refusal("quantity-invalid", { field: "quantity" });
  const isOther = before.quantity !== wished || !isDeepStrictEqual(before.shipping, shipping);
  if (before.shipping && isOther) await callOffPayments(shop, orderId, null);
  const writeLines =
    before.kind === "catalogue" ? confirmCartLines : await posterLine(shop, viewer, before, wished);
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    const row = await changeableOrder(trx, viewer, orderId);
    const amount = await writeLines(trx, orderId, now);
    await trx
      .updateTable("orders")
      .set({
        ...shippingColumns(shipping),
        amount,
        ...(language === undefined ? {} : { language }),
        draft: null,
        placed_at: row.placed_at ?? now,
        updated_at: now,
      })
      .where("id", "=", orderId)
      .execute();
    return { firstTime: row.placed_at === null };
  });
}

/** Fixes what is bought, and answers what it costs. */
type LinesWriter = (trx: Db, orderId: string, now: number) => Promise<Rappen>;

/** A poster of one's own, as it looks now. */
async function posterLine(
  shop: Shop,
  viewer: Viewer,
  { lines: [line] }: Order,
  quantity: number,
): Promise<LinesWriter> {
  if (!line) throw new Refusal("not-found");
  const poster = await posterOf(shop, viewer, line.posterId);
  return async (trx, orderId) => {
    await trx
      .updateTable("order_lines")
      .set({ quantity, unit_price: POSTER_PRICE, ...pictureOf(poster) })
      .where("order_id", "=", orderId)
      .execute();
    return rappen(POSTER_PRICE * quantity);
  };
}

/** What came from the cart is still as it was there, and its limited prints are held from now. */
const confirmCartLines: LinesWriter = async (trx, orderId, now) => {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["quantity", "unit_price"])
    .where("order_id", "=", orderId)
    .execute();
  if (lines.length === 0) throw new Refusal("cart-changed");
  await assertAsAgreed(trx, orderId);
  await holdPrints(trx, orderId, now);
  return rappen(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0));
};
