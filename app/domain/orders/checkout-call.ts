/**
 * The documented calls of a checkout, for browsers that order by script.
 * Invariant: they say what is wished; what it costs, what is printed and whether it was paid are the shop's and the provider's to say.
 */
import { z } from "zod";
import { cartOf } from "../cart/cart-content.ts";
import { openCartOrder } from "../cart/cart-order.server.ts";
import { posterFor } from "../posters/poster.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { prepareCheckout } from "./checkout.server.ts";
import { openOrder } from "./opening.ts";
import { type OrderStatus, orderByNumber, type PaymentState } from "./order.ts";
import { settleOrder } from "./settlement.ts";
import { quantityField, shippingFields } from "./shipping.ts";

/**
 * Shipping fields and quantity. `imageUrl` names a poster of one's own. Without it the cart is paid, and `quantity` says
 * how many prints the buyer believes to be in it; of somebody whose cart is empty, the newest poster of their own.
 */
export const PrepareCheckout = z.object({
  ...shippingFields,
  quantity: z.preprocess(
    (typed) => (typeof typed === "string" ? Number(typed.trim() || NaN) : typed),
    z.number("quantity-invalid"),
  ),
  imageUrl: z.string().max(500).optional(),
});

/** Answers what the browser pays with. @throws Refusal "email-unverified", "poster-missing" or one of `prepareCheckout` and `openCartOrder` */
export async function checkoutCall(
  shop: Shop,
  viewer: Viewer,
  { quantity, imageUrl, language, ...shipping }: z.output<typeof PrepareCheckout> & { language: string },
): Promise<{ clientSecret: string; confirmationId: string }> {
  const cart = imageUrl === undefined ? await cartOf(shop, viewer) : null;
  if (cart && cart.lines.length > 0) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Refusal("quantity-invalid", { field: "quantity" });
    if (quantity !== cart.count) throw new Refusal("cart-changed", { field: "quantity" });
    const { id: orderId } = await openCartOrder(shop, viewer, { language });
    const { order, clientSecret } = await prepareCheckout(shop, viewer, { orderId, shipping, language });
    return { clientSecret, confirmationId: order.confirmationId };
  }
  const copies = quantityField.safeParse(quantity);
  if (!copies.success) {
    const isTooMany = copies.error.issues.some(({ message }) => message === "quantity-too-many");
    throw new Refusal(isTooMany ? "quantity-too-many" : "quantity-invalid", { field: "quantity" });
  }
  const poster = await posterFor(shop, viewer, imageUrl);
  if (!poster) throw new Refusal("poster-missing");
  const { id: orderId } = await openOrder(shop, viewer, { posterId: poster.id, language });
  const { order, clientSecret } = await prepareCheckout(shop, viewer, {
    orderId,
    shipping,
    quantity: copies.data,
    language,
  });
  return { clientSecret, confirmationId: order.confirmationId };
}

/** What else the browser sends along is not asked for: the order has it. */
export const CompleteOrder = z.object({
  paymentIntentId: z.string("order-incomplete").min(1, "order-incomplete").max(255, "order-incomplete"),
  confirmationId: z.string("order-incomplete").min(1, "order-incomplete").max(40, "order-incomplete"),
});

/**
 * Settles the viewer's order with a payment that was opened for it.
 * @throws Refusal "not-found" for an order that is not theirs, "order-incomplete" for a payment that is not the order's or not made
 */
export async function completeOrder(
  shop: Shop,
  viewer: Viewer,
  { paymentIntentId, confirmationId }: z.output<typeof CompleteOrder>,
): Promise<{ confirmationId: string; paymentState: PaymentState; status: OrderStatus }> {
  const order = await orderByNumber(shop, viewer, confirmationId);
  const payment = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  if (payment?.order_id !== order.id) throw new Refusal("order-incomplete");
  const { paymentState } = await settleOrder(shop, paymentIntentId);
  if (paymentState === "open" || paymentState === "failed") throw new Refusal("order-incomplete");
  return { confirmationId, paymentState, status: order.status };
}
