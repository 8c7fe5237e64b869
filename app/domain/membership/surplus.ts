/**
 * A subscription that is nobody's: a second one of the same account, or one whose account is gone.
 * Invariant: it ends, and what it has charged goes back, once.
 */
import { enqueue } from "../job.ts";
import { rappen } from "../money.ts";
import type { Db, Shop } from "../shop.ts";
import { settleMembership } from "./settling.server.ts";
import { truthOf } from "./truth.ts";

/** Promises to end it, and to give back these invoices. */
export async function promiseToGiveBack(
  trx: Db,
  payload: { subscriptionId: string; invoiceIds: string[] },
  now: number,
): Promise<void> {
  const uniqueKey = `give-back:${payload.subscriptionId}:${payload.invoiceIds.join(":")}`;
  await enqueue(trx, { kind: "give-back-months", payload, uniqueKey }, now);
}

/** Ends it, gives its money back, and settles what became of it. */
export async function giveBackMonths(
  shop: Shop,
  { subscriptionId, invoiceIds }: { subscriptionId: string; invoiceIds: string[] },
): Promise<void> {
  await shop.payments.endSubscription(subscriptionId);
  const { months } = await truthOf(shop, subscriptionId, invoiceIds);
  for (const { id, intentId, amountPaid, refunded } of months) {
    if (!invoiceIds.includes(id) || intentId === null || refunded >= amountPaid) continue;
    const amount = rappen(amountPaid - refunded);
    await shop.payments.refund({ intentId, amount, idempotencyKey: `give-back:${id}:${amountPaid}` });
    shop.log.warn({ invoice: id, amount }, "a surplus month of membership is given back");
  }
  await settleMembership(shop, subscriptionId, invoiceIds);
}
