/**
 * Refunds a surplus subscription: a second one of the same account, or one whose account is gone.
 * Invariant: it ends, and what it has charged is refunded, once.
 */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import { sendRefund } from "../payments/refund.ts";
import { refundIdOf, requestRefund } from "../payments/refund-request.ts";
import { findMonthOfIntent } from "./month.ts";
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
    const subject = { order_id: null, invoice_id: id };
    const now = shop.clock.now();
    await transact(shop, (trx) => requestRefund(trx, subject, { intentId, total: amountPaid }, now));
    await sendRefund(shop, refundIdOf(intentId, amountPaid));
    shop.log.warn({ invoice: id, amount: amountPaid - refunded }, "surplus month of membership refunded");
  }
  await settleMembership(shop, subscriptionId, invoiceIds);
}

/** Makes the stored refund of one month, and settles the result. The membership goes on. */
export async function refundMonth(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const refund = await sendRefund(shop, refundId);
  if (!refund) return;
  const month = await findMonthOfIntent(shop.db, refund.intent_id);
  if (month) await settleMembership(shop, month.subscription_id, [month.id]);
}
