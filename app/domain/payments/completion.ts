/**
 * The documented calls that end a checkout, after the browser has confirmed the payment.
 * Invariant: the payment alone identifies its order, so no other input can leave a charged card without an order; the
 * call returns the state of that order.
 */
import { z } from "zod";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isUnpaid, type Order, orderOf } from "../orders/order.ts";
import { settleOrder } from "./settlement.ts";

/** The refusal of each call when nothing was paid. */
type Incomplete = "order-incomplete" | "cart-order-incomplete";

const completing = (incomplete: Incomplete) =>
  z.object({ paymentIntentId: z.string(incomplete).min(1, incomplete).max(255, incomplete) });

export const CompleteOrder = completing("order-incomplete");
export const CompleteCatalogueOrder = completing("cart-order-incomplete");

export type CompletedOrder = Pick<Order, "confirmationId" | "paymentState" | "status">;

/**
 * Settles a payment, and returns the state of the viewer's order.
 * @throws Refusal "not-found" for a payment of no order of theirs, `incomplete` when nothing was paid, or
 * "payment-unchecked" while the provider is away
 */
export async function completeOrder(
  shop: Shop,
  viewer: Viewer,
  { paymentIntentId, incomplete }: z.output<typeof CompleteOrder> & { incomplete: Incomplete },
): Promise<CompletedOrder> {
  const payment = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  if (!payment) throw new Refusal("not-found");
  // Settled for every caller: a buyer whose session has ended has paid all the same.
  await afterPaying(() => settleOrder(shop, paymentIntentId));
  const order = await orderOf(shop, viewer, { id: payment.order_id });
  if (isUnpaid(order)) throw new Refusal(incomplete);
  const { confirmationId, paymentState, status } = order;
  return { confirmationId, paymentState, status };
}

/** Asks about a payment that may be made already. @throws Refusal "payment-unchecked" while the provider is away */
export async function afterPaying<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isRefusal(error) && error.code === "checkout-failed" ? new Refusal("payment-unchecked") : error;
  }
}
