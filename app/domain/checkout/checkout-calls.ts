/**
 * The documented call that begins a checkout, for browsers that order by script.
 * Invariant: a call names what is bought; the shop decides what it costs and what is printed.
 */
import { z } from "zod";
import { cartOf } from "../cart/cart-content.ts";
import { unheldTitles } from "../editions/hold.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { giftCallFields, giftNoteOfCall } from "../orders/gift.ts";
import { openOrder } from "../orders/order-draft.ts";
import { quantityField, shippingFields } from "../orders/shipping.ts";
import { posterFor } from "../posters/poster.ts";
import { openCartOrder } from "./cart-order.server.ts";
import { prepareCheckout } from "./checkout.server.ts";

/**
 * Shipping fields, gift and quantity. `imageUrl` names a poster of the buyer's own. Without it the buyer pays the cart, and
 * `quantity` is how many prints they expect in it; with an empty cart, the newest poster of their own.
 */
export const PrepareCheckout = z.object({
  ...shippingFields,
  ...giftCallFields,
  quantity: z.preprocess(
    (typed) => (typeof typed === "string" ? Number(typed.trim() || NaN) : typed),
    z.number("quantity-invalid"),
  ),
  imageUrl: z.string().max(500).optional(),
});

/** What the browser pays with. */
interface PreparedCheckout {
  clientSecret: string;
  confirmationId: string;
  /** The limited posters without a print held for the buyer. */
  unheld: string[];
}

/**
 * Places the order and opens its payment.
 * @throws Refusal "cart-empty", "poster-missing" or one of `prepareCheckout` and `openCartOrder`
 */
export async function checkoutCall(
  shop: Shop,
  viewer: Viewer,
  call: z.output<typeof PrepareCheckout> & { language: string },
): Promise<PreparedCheckout> {
  const { quantity, imageUrl, language, isGift, giftNote: note, ...shipping } = call;
  const giftNote = giftNoteOfCall({ isGift, giftNote: note });
  const cart = imageUrl === undefined ? await cartOf(shop, viewer) : null;
  if (cart && cart.lines.length > 0) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Refusal("quantity-invalid", { field: "quantity" });
    if (quantity !== cart.count) throw new Refusal("cart-changed", { field: "quantity" });
    const { id: orderId } = await openCartOrder(shop, viewer, { language });
    const { order, clientSecret } = await prepareCheckout(shop, viewer, {
      orderId,
      shipping,
      giftNote,
      language,
    });
    const unheld = await unheldTitles(shop.db, orderId, shop.clock.now());
    return { clientSecret, confirmationId: order.confirmationId, unheld };
  }
  const copies = quantityField.safeParse(quantity);
  if (!copies.success) {
    const isTooMany = copies.error.issues.some(({ message }) => message === "quantity-too-many");
    throw new Refusal(isTooMany ? "quantity-too-many" : "quantity-invalid", { field: "quantity" });
  }
  // A buyer without an account has no posters of their own: they order a cart.
  if (!viewer.account) throw new Refusal(imageUrl === undefined ? "cart-empty" : "poster-missing");
  const poster = await posterFor(shop, viewer, imageUrl);
  if (!poster) throw new Refusal("poster-missing");
  const { id: orderId } = await openOrder(shop, viewer, { posterId: poster.id, language });
  const { order, clientSecret } = await prepareCheckout(shop, viewer, {
    orderId,
    shipping,
    giftNote,
    quantity: copies.data,
    language,
  });
  return { clientSecret, confirmationId: order.confirmationId, unheld: [] };
}
