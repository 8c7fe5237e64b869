/** Coming back from paying. Invariant: what the address says only names a payment; whether it was made is the provider's to say. */

import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Order, PaymentState } from "./order.ts";
import { paymentPort } from "./payment.ts";
import { settleOrder, settlePage } from "./settlement.ts";

/**
 * Settles the payment that the address names, and answers how the order stands.
 * @throws Refusal "payment-mismatch" for a payment of another order, or "checkout-failed" while the provider is away
 */
export async function settleReturn(shop: Shop, order: Order, query: URLSearchParams): Promise<PaymentState> {
  const page = query.get("page");
  const intentId = await intentOf(shop, query);
  if (page === null && intentId === null) return order.paymentState;
  const known = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where((row) => row.or([row("page_id", "=", page), row("intent_id", "=", intentId)]))
    .executeTakeFirst();
  if (known?.order_id !== order.id) throw new Refusal("payment-mismatch");
  const settled = page === null ? await settleOrder(shop, intentId ?? "") : await settlePage(shop, page);
  return settled?.paymentState ?? order.paymentState;
}

async function intentOf(shop: Shop, query: URLSearchParams): Promise<string | null> {
  const secret = query.get("payment_intent_client_secret");
  if (secret === null) return query.get("payment_intent");
  const intent = await paymentPort(shop, (payments) => payments.findIntentBySecret(secret));
  return intent?.id ?? null;
}
