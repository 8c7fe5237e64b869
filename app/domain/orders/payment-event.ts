/**
 * What the provider tells by itself. Invariant: each event is stored once and answered at once; handling it reads the
 * provider's truth anew, so that events may come twice, late, or in any order.
 */
import type { Row } from "../../../db/schema.ts";
import { isPaymentRefusal, type PaymentEvent } from "../../ports/payments/port.ts";
import { settlePayee } from "../earnings/payee.ts";
import { settleTransfer } from "../earnings/reversal.ts";
import { enqueue } from "../job.ts";
import { settleMembershipNews } from "../membership/news.server.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { settleOrder, settlePage } from "./settlement.ts";

/** Takes what the provider has posted. @throws Refusal "bad-signature" for what it has not signed */
export async function receivePaymentEvent(
  shop: Shop,
  body: string,
  headers: Headers,
): Promise<{ received: true }> {
  await keepPaymentEvent(shop, await readEvent(shop, body, headers));
  return { received: true };
}

async function readEvent(shop: Shop, body: string, headers: Headers): Promise<PaymentEvent> {
  try {
    return await shop.payments.readEvent(body, headers);
  } catch (error) {
    if (isPaymentRefusal(error)) throw new Refusal("bad-signature");
    throw error;
  }
}

/** Stores the event, and promises to handle it. */
async function keepPaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
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
  shop.nudgeWorker();
}

/** Settles what the event is about. One about nothing of this shop is put aside. */
export async function handlePaymentEvent(shop: Shop, eventId: string): Promise<void> {
  const event = await shop.db
    .selectFrom("payment_events")
    .selectAll()
    .where("id", "=", eventId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  if (!event) return;
  try {
    await settleNews(shop, event);
  } catch (error) {
    if (!isRefusal(error) || error.code !== "not-found") throw error;
    shop.log.warn({ event: event.id, type: event.type }, "a payment event is about nothing of the shop");
  }
  await shop.db
    .updateTable("payment_events")
    .set({ handled_at: shop.clock.now() })
    .where("id", "=", eventId)
    .execute();
}

async function settleNews(shop: Shop, event: Row<"payment_events">): Promise<void> {
  if (event.transfer_id !== null) {
    // Whatever else is told of transfers, the shop has done itself.
    if (event.type === "transfer.reversed") await settleTransfer(shop, event.transfer_id);
    return;
  }
  if (event.account_id !== null) return settlePayee(shop, event.account_id);
  if (await settleMembershipNews(shop, event)) return;
  if (event.page_id !== null) await settlePage(shop, event.page_id);
  else if (event.intent_id !== null && (await isOfOrder(shop, event.intent_id)))
    await settleOrder(shop, event.intent_id);
}

/** The intent of a month's invoice may be told of before its invoice is. */
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
