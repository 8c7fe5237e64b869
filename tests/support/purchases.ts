/** Purchases of the tests: a visitor, a cart, its checkout and its payment. */
import { addToCart } from "../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../app/domain/checkout/checkout.server.ts";
import type { Checkout } from "../../app/domain/checkout/open-payment.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { settleOrder } from "../../app/domain/payments/settlement.ts";
import { ADDRESS, payWithCard } from "./orders.ts";

/** A visitor without an account. */
export function stranger(): Viewer {
  return { account: null, visitor: crypto.randomUUID() };
}

/** Puts the posters into the cart and begins the checkout. */
export async function checkOut(
  shop: Shop,
  viewer: Viewer,
  posterIds: readonly string[],
  shipping = ADDRESS,
): Promise<Checkout> {
  for (const posterId of posterIds) await addToCart(shop, viewer, posterId);
  const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
  return prepareCheckout(shop, viewer, { orderId, shipping });
}

/** Buys the posters, from the cart to the settled payment. */
export async function purchase(
  shop: Shop,
  viewer: Viewer,
  posterIds: readonly string[],
  shipping = ADDRESS,
): Promise<Checkout> {
  const checkout = await checkOut(shop, viewer, posterIds, shipping);
  await payWithCard(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  return checkout;
}

/** The publication of the poster as the database has it now. */
export async function readEdition(shop: Shop, posterId: string) {
  return shop.db
    .selectFrom("publications")
    .select(["id", "sold", "held", "total_supply"])
    .where("poster_id", "=", posterId)
    .executeTakeFirstOrThrow();
}
