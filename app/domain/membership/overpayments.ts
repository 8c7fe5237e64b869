/**
 * Refunds a surplus subscription: a second one of the same account, or one whose account is gone.
 * Invariant: it ends, and the refund of what it has charged is requested, once.
 */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import { sendRefund } from "../payments/refund.ts";
import { enqueueMaking, requestRefund } from "../payments/refund-request.ts";
import { findMonthOfIntent } from "./month.ts";
import { settleMembership } from "./settlement.server.ts";
import { fetchSubscription } from "./snapshot.ts";

/** Ends the subscription, enqueues the refund of each invoice, and settles the result. */
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
    const requested = await transact(shop, async (trx) => {
      const refund = await requestRefund(trx, subject, { intentId, total: amountPaid }, now);
      if (refund) await enqueueMaking(trx, refund, now);
      return refund;
    });
    if (requested)
      shop.log.warn({ invoice: id, amount: requested.amount }, "surplus month of membership to be refunded");
  }
  await settleMembership(shop, subscriptionId, invoiceIds);
  shop.wakeWorker();
}

/** Makes the stored refund of one month, and settles the result. The membership goes on. */
export async function refundMonth(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const refund = await sendRefund(shop, refundId);
  if (!refund) return;
  const month = await findMonthOfIntent(shop.db, refund.intent_id);
  if (month) await settleMembership(shop, month.subscription_id, [month.id]);
}
