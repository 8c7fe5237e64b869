/** Coming back from paying. Invariant: what the address says only names a payment; whether it was made is the provider's to say. */

import type { Shop } from "../shop.ts";
import type { Order, PaymentState } from "./order.ts";
import { paymentPort } from "./payment.ts";
import { settleOrder, settlePage } from "./settlement.ts";

/**
 * Settles the payment of the order that the address names, and answers how the order stands. A payment of another order
 * says nothing about this one. @throws Refusal "checkout-failed" while the provider is away
 */
export async function settleReturn(shop: Shop, order: Order, query: URLSearchParams): Promise<PaymentState> {
  const page = query.get("page");
  const intentId = await intentOf(shop, query);
  const named = await shop.db
    .selectFrom("payments")
    .select(["page_id", "intent_id"])
    .where("order_id", "=", order.id)
    .where((row) => row.or([row("page_id", "=", page), row("intent_id", "=", intentId)]))
    .executeTakeFirst();
  if (!named) return order.paymentState;
  const { page_id, intent_id } = named;
  const settled =
    page_id === null ? await settleOrder(shop, intent_id ?? "") : await settlePage(shop, page_id);
  return settled?.paymentState ?? order.paymentState;
}

async function intentOf(shop: Shop, query: URLSearchParams): Promise<string | null> {
  const secret = query.get("payment_intent_client_secret");
  if (secret === null) return query.get("payment_intent");
  const intent = await paymentPort(shop, (payments) => payments.findIntentBySecret(secret));
  return intent?.id ?? null;
}
