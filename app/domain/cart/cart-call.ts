/**
 * The documented call that ends a cart's checkout.
 * Invariant: what the browser says it bought is only held against the order; the order and the provider decide.
 */
import { z } from "zod";
import { type Order, orderOf } from "../orders/order.ts";
import { settleOrder } from "../orders/settlement.ts";
import { pictureKey } from "../posters/picture.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { MOST_LINES } from "./cart.ts";

const text = z.string("cart-order-incomplete").min(1, "cart-order-incomplete");

/** Shipping fields may come along: the order has them. A number that the browser made up names nothing. */
export const CompleteCatalogueOrder = z.object({
  paymentIntentId: text.max(255, "cart-order-incomplete"),
  orderConfirmationId: z.string().max(40).optional(),
  cartItems: z
    .array(
      z.object({
        imageUrl: text.max(500, "cart-order-incomplete"),
        style: z.string().max(100).optional(),
        quantity: z
          .number("cart-order-incomplete")
          .int("cart-order-incomplete")
          .positive("cart-order-incomplete"),
      }),
      "cart-order-incomplete",
    )
    .max(MOST_LINES, "cart-order-incomplete"),
});

/**
 * Settles the viewer's order with a payment that was opened for it.
 * @throws Refusal "not-found" for a payment of no order of theirs, "cart-order-incomplete" for one that is not made, of another order, or for other things than were ordered
 */
export async function completeCatalogueOrder(
  shop: Shop,
  viewer: Viewer,
  { paymentIntentId, orderConfirmationId = "", cartItems }: z.output<typeof CompleteCatalogueOrder>,
): Promise<{ confirmationId: string; paymentState: Order["paymentState"]; status: Order["status"] }> {
  const payment = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  const order = await orderOf(shop, viewer, { id: payment?.order_id ?? "" });
  const isOther = await namesAnotherOrder(shop, order, orderConfirmationId);
  if (order.kind !== "catalogue" || isOther || !areSame(order, cartItems)) {
    throw new Refusal("cart-order-incomplete");
  }
  const { paymentState } = await settleOrder(shop, paymentIntentId);
  if (paymentState === "open" || paymentState === "failed") throw new Refusal("cart-order-incomplete");
  const { confirmationId, status } = await orderOf(shop, viewer, { id: order.id });
  return { confirmationId, paymentState, status };
}

/** One payment never completes two orders. */
async function namesAnotherOrder(shop: Shop, order: Order, confirmationId: string): Promise<boolean> {
  if (confirmationId === order.confirmationId) return false;
  const named = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("confirmation_id", "=", confirmationId)
    .executeTakeFirst();
  return named !== undefined;
}

function areSame(order: Order, items: readonly { imageUrl: string; quantity: number }[]): boolean {
  const ordered = new Map(order.lines.map(({ imageKey, quantity }) => [imageKey, quantity]));
  const named = new Map(items.map(({ imageUrl, quantity }) => [pictureKey(imageUrl), quantity]));
  return (
    items.length === ordered.size &&
    named.size === ordered.size &&
    [...ordered].every(([imageKey, quantity]) => named.get(imageKey) === quantity)
  );
}
