/**
 * Refunds a surplus subscription: a second one of the same account, or one whose account is gone.
 * Invariant: it ends, and what it has charged is refunded, once.
 */
import { rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { settleMembership } from "./settlement.server.ts";
import { fetchSubscription } from "./snapshot.ts";

/** Ends the subscription, refunds the invoices, and settles the result. */
export async function refundMonths(
  shop: Shop,
  { subscriptionId, invoiceIds }: { subscriptionId: string; invoiceIds: string[] },
): Promise<void> {
  await shop.payments.endSubscription(subscriptionId);
  const { months } = await fetchSubscription(shop, subscriptionId, invoiceIds);
  for (const { id, intentId, amountPaid, refunded } of months) {
    if (!invoiceIds.includes(id) || intentId === null || refunded >= amountPaid) continue;
    const amount = rappen(amountPaid - refunded);
    await shop.payments.refund({ intentId, amount, idempotencyKey: `give-back:${id}:${amountPaid}` });
    shop.log.warn({ invoice: id, amount }, "a surplus month of membership is given back");
  }
  await settleMembership(shop, subscriptionId, invoiceIds);
}
