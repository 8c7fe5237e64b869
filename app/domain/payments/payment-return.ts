/** Returning from payment. Invariant: the address only names a payment; the provider decides whether it was made. */

import type { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { isUnpaid, type Order, type PaymentState } from "../orders/order.ts";
import { afterPaying } from "./completion.ts";
import { paymentPort } from "./payment.ts";
import { refusalOfDecline } from "./payment-refusal.ts";
import { settlePayment } from "./settlement.ts";

/**
 * Settles the payment that the address names, and returns the state of the order. Returns null when the order is unpaid
 * and the address names no payment of it: whether anything was charged is unknown then.
 * @throws Refusal "payment-unchecked" while the provider is away
 */
export async function settleReturn(
  shop: Shop,
  order: Order,
  query: URLSearchParams,
): Promise<PaymentState | null> {
  return afterPaying(async () => {
    const page = query.get("page");
    const intentId = await intentOf(shop, query);
    const named = await shop.db
      .selectFrom("payments")
      .select(["page_id", "intent_id"])
      .where("order_id", "=", order.id)
      .where((row) => row.or([row("page_id", "=", page), row("intent_id", "=", intentId)]))
      .executeTakeFirst();
    if (!named) return isUnpaid(order) ? null : order.paymentState;
    return (await settlePayment(shop, named))?.paymentState ?? order.paymentState;
  });
}

/** Why the last payment of an order failed. */
export async function lastDecline({ db }: Shop, { id }: Pick<Order, "id">): Promise<Refusal> {
  const payment = await db
    .selectFrom("payments")
    .select("failure")
    .where("order_id", "=", id)
    .where("state", "=", "failed")
    .orderBy("updated_at", "desc")
    .executeTakeFirst();
  return refusalOfDecline(payment?.failure ?? null);
}

/**
 * Finds the order whose payment that secret belongs to. The provider may send the buyer back to the shop's origin, whose
 * address does not name the order. Returns null for a secret that the provider does not know.
 * @throws Refusal "payment-unchecked" while the provider is away
 */
export async function findOrderBySecret(shop: Shop, secret: string): Promise<string | null> {
  const intent = await afterPaying(() =>
    paymentPort(shop, (payments) => payments.findIntentBySecret(secret)),
  );
  const payment = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", intent?.id ?? null)
    .executeTakeFirst();
  return payment?.order_id ?? null;
}

async function intentOf(shop: Shop, query: URLSearchParams): Promise<string | null> {
  const secret = query.get("payment_intent_client_secret");
  if (secret === null) return query.get("payment_intent");
  const intent = await paymentPort(shop, (payments) => payments.findIntentBySecret(secret));
  return intent?.id ?? null;
}
