/**
 * Webhook events of the payment provider. Invariant: each event is stored once and answered at once; handling it reads
 * the provider's snapshot anew, so that events may come twice, late, or in any order.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import type { PaymentEvent } from "../../ports/payments/events.ts";
import { isOfUnknown, isPaymentRefusal } from "../../ports/payments/port.ts";
import type { WebhookEvent } from "../../ports/payments/webhook-events.ts";
import { enqueue } from "../kernel/job.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { settleMembershipEvent } from "../membership/webhook-events.server.ts";
import { FRAUD_WARNING, markFraudWarning } from "../payments/fraud-warning.ts";
import { isAccountInDoubt } from "../payments/platform-account.ts";
import { settleOrder, settlePage } from "../payments/settlement.ts";
import { settleBankPayout } from "../payouts/bank-payout.ts";
import { settlePayee } from "../payouts/payee.ts";
import { settleTransfer } from "../payouts/transfer-reversal.ts";

const REVERSED = "transfer.reversed" satisfies WebhookEvent;

/** Receives a webhook event. @throws Refusal "bad-signature" when the provider has not signed it */
export async function receivePaymentEvent(
  shop: Shop,
  body: string,
  headers: Headers,
): Promise<{ received: true }> {
  const event = await readEvent(shop, body, headers);
  if (event) await storePaymentEvent(shop, event);
  else shop.log.warn({}, "payment event of the other mode ignored");
  return { received: true };
}

async function readEvent(shop: Shop, body: string, headers: Headers): Promise<PaymentEvent | null> {
  try {
    return await shop.payments.readEvent(body, headers);
  } catch (error) {
    if (isPaymentRefusal(error)) throw new Refusal("bad-signature");
    throw error;
  }
}

/** Stores the event, and enqueues its handling. A known event changes nothing. */
export async function storePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await trx
      .insertInto("payment_events")
      .values({
        id: event.id,
        type: event.type,
        intent_id: event.intentId,
        page_id: event.type.startsWith("checkout.session.") ? event.objectId : null,
        setup_id: event.setupId,
        subscription_id: event.subscriptionId,
        invoice_id: event.invoiceId,
        account_id: event.accountId,
        transfer_id: event.transferId,
        payout_id: event.payoutId,
        received_at: now,
        handled_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const payload = { eventId: event.id };
    await enqueue(
      trx,
      { kind: "handle-payment-event", payload, uniqueKey: `handle-payment-event:${event.id}` },
      now,
    );
  });
  shop.wakeWorker();
}

/** Settles what the event is about. An event about nothing of this shop counts as handled. */
export async function handlePaymentEvent(shop: Shop, eventId: string): Promise<void> {
  const event = await shop.db
    .selectFrom("payment_events")
    .selectAll()
    .where("id", "=", eventId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  if (!event) return;
  let stray: number | null = null;
  try {
    await settleEvent(shop, event);
  } catch (error) {
    if (!isUnknown(error) || (await isAccountInDoubt(shop))) throw error;
    shop.log.warn({ event: event.id, type: event.type }, "payment event concerns nothing of the shop");
    if (isRefusal(error) && event.intent_id !== null) stray = await recordStray(shop, event.intent_id);
  }
  await shop.db
    .updateTable("payment_events")
    .set({ handled_at: shop.clock.now(), stray_amount: stray })
    .where("id", "=", eventId)
    .execute();
}

/**
 * Returns the amount that the provider holds for a payment whose order the shop does not have; null when it holds
 * nothing. Staff decide about it: another shop may share the provider's account, so the shop refunds nothing by itself.
 */
async function recordStray(shop: Shop, intentId: string): Promise<number | null> {
  const { metadata, amountReceived, amountRefunded } = await shop.payments.intent(intentId);
  await shop.db
    .updateTable("payment_events")
    .set({ stray_amount: null })
    .where("intent_id", "=", intentId)
    .execute();
  const amount = amountReceived - amountRefunded;
  if (metadata.order_id === undefined || amount <= 0) return null;
  shop.log.error(
    { intent: intentId, order: metadata.order_id, amount },
    "a payment has no order in the shop",
  );
  return amount;
}

/** Neither the shop nor the provider knows what the event is about: a retry helps only with another key. */
function isUnknown(error: unknown): boolean {
  return isPaymentRefusal(error) ? isOfUnknown(error) : isRefusal(error) && error.code === "not-found";
}

async function settleEvent(shop: Shop, event: Row<"payment_events">): Promise<void> {
  await settleSubject(shop, event);
  // The payment is settled first: events come in any order.
  if (event.type === FRAUD_WARNING && event.intent_id !== null) await markFraudWarning(shop, event.intent_id);
}

async function settleSubject(shop: Shop, event: Row<"payment_events">): Promise<void> {
  if (event.transfer_id !== null) {
    // The other transfer events report what the shop has done itself.
    if (event.type === REVERSED) await settleTransfer(shop, event.transfer_id);
    return;
  }
  if (event.account_id !== null) {
    await settlePayee(shop, event.account_id);
    if (event.payout_id !== null) await settleBankPayout(shop, event.account_id, event.payout_id);
    return;
  }
  if (await settleMembershipEvent(shop, event)) return;
  if (event.page_id !== null) await settlePage(shop, event.page_id);
  else if (event.intent_id !== null && (await isOfOrder(shop, event.intent_id)))
    await settleOrder(shop, event.intent_id);
}

/** The event of a month's intent may come before the event of its invoice. */
async function isOfOrder(shop: Shop, intentId: string): Promise<boolean> {
  const known = await shop.db
    .selectFrom("payments")
    .select("id")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  if (known) return true;
  const { metadata } = await shop.payments.intent(intentId);
  return metadata.order_id !== undefined;
}
