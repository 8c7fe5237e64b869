/** Somebody with a cart, and the way from there to a payment. */
import { addToCart } from "../../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../../app/domain/cart/cart-order.server.ts";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import type { Checkout } from "../../../app/domain/orders/paying.server.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { ADDRESS, payBy } from "../orders/counter.ts";

/** A browser that has told no name. */
export function stranger(): Viewer {
  return { account: null, visitor: crypto.randomUUID() };
}

/** Puts the posters into the cart and goes on to the payment. */
export async function checkedOut(
  shop: Shop,
  viewer: Viewer,
  posterIds: readonly string[],
): Promise<Checkout> {
  for (const posterId of posterIds) await addToCart(shop, viewer, posterId);
  const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
  return prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS });
}

/** Buys the posters: the whole way. */
export async function bought(shop: Shop, viewer: Viewer, posterIds: readonly string[]): Promise<Checkout> {
  const checkout = await checkedOut(shop, viewer, posterIds);
  await payBy(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  return checkout;
}

/** How the publication of the poster stands. */
export async function editionNow(shop: Shop, posterId: string) {
  return shop.db
    .selectFrom("publications")
    .select(["id", "sold", "held", "total_supply"])
    .where("poster_id", "=", posterId)
    .executeTakeFirstOrThrow();
}
