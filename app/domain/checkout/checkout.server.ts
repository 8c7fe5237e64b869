/**
 * Places an order: address, prices and pictures are fixed before the payment.
 * Invariant: prices are the shop's own; an order that changes can no longer be paid as it was.
 */
import { isDeepStrictEqual } from "node:util";
import { transact } from "../../../db/transact.ts";
import { isBlocked } from "../accounts/block.server.ts";
import { type HoldOptions, holderOf, holdPrints } from "../editions/hold.ts";
import { POSTER_PRICE, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, orderOf, shippingColumns } from "../orders/order.ts";
import { changeableOrder } from "../orders/order-change.ts";
import { pictureOf } from "../orders/order-draft.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import { cancelOpenPayments } from "../payments/cancellation.ts";
import { posterOf } from "../posters/poster.ts";
import { assertAsAgreed } from "./cart-agreement.ts";
import { recordCheckout } from "./checkout-events.ts";
import { type Checkout, openPayment } from "./open-payment.server.ts";

export interface CheckoutInput {
  orderId: string;
  shipping: ShippingAddress;
  /** What the parcel of a gift says, perhaps nothing; null for no gift. Left out, the order keeps what it has. */
  giftNote?: string | null;
  /** Copies of the buyer's own poster. The cart sets the quantity of its own lines. */
  quantity?: number;
  /** The buyer's language while placing it; without one the order keeps its first language. */
  language?: string;
}

/**
 * Places the order, at the shop's prices, holds the prints of limited editions, and opens its payment.
 * @throws Refusal "not-found", "quantity-invalid", "order-paid", "order-closed" or "checkout-failed"; it stays placed
 * @throws Refusal "cart-changed", "poster-gone", "edition-sold-out" or "edition-held": the buyer checks the cart again
 */
export async function prepareCheckout(shop: Shop, viewer: Viewer, input: CheckoutInput): Promise<Checkout> {
  const { firstTime } = await placeOrder(shop, viewer, input);
  if (firstTime) await recordCheckout(shop, viewer, input.orderId);
  return openPayment(shop, viewer, input.orderId);
}

async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, shipping, giftNote, quantity, language }: CheckoutInput,
): Promise<{ firstTime: boolean }> {
  const before = await orderOf(shop, viewer, { id: orderId });
  const copies = before.kind === "catalogue" ? before.quantity : quantity;
  if (copies === undefined) throw new Refusal("quantity-invalid", { field: "quantity" });
  const isOther = before.quantity !== copies || !isDeepStrictEqual(before.shipping, shipping);
  if (before.shipping && isOther) await cancelOpenPayments(shop, orderId, null);
  const writeLines =
    before.kind === "catalogue" ? confirmCartLines : await posterLine(shop, viewer, before, copies);
  const now = shop.clock.now();
  return transact(shop, async (trx) => {
    const row = await changeableOrder(trx, viewer, orderId);
    // The same answer as for any other fault: it tells no stranger that an address is blocked.
    if (row.placed_at === null && (await isBlocked(trx, shipping.email)))
      throw new Refusal("checkout-failed");
    const amount = await writeLines(trx, orderId, {
      holder: holderOf(shop, viewer, row),
      renew: false,
      now,
    });
    await trx
      .updateTable("orders")
      .set({
        ...shippingColumns(shipping),
        amount,
        ...(giftNote === undefined ? {} : { gift_note: giftNote }),
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

/** Fixes what is bought, and returns its price. */
type LinesWriter = (trx: Db, orderId: string, options: HoldOptions) => Promise<Rappen>;

/** The buyer's own poster, with its current picture. */
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

/** Checks that the cart's lines are unchanged, and holds their limited prints, as far as the buyer may hold them. */
const confirmCartLines: LinesWriter = async (trx, orderId, options) => {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["quantity", "unit_price"])
    .where("order_id", "=", orderId)
    .execute();
  if (lines.length === 0) throw new Refusal("cart-changed");
  await assertAsAgreed(trx, orderId);
  await holdPrints(trx, orderId, options);
  return rappen(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0));
};
