/**
 * What the provider tells by itself. Invariant: each event is stored once and answered at once; handling it reads the
 * provider's truth anew, so that events may come twice, late, or in any order.
 */
import { isPaymentRefusal, type PaymentEvent } from "../../ports/payments/port.ts";
import { enqueue } from "../job.ts";
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

/** Settles what the event is about. One about no order of this shop is put aside. */
export async function handlePaymentEvent(shop: Shop, eventId: string): Promise<void> {
  const event = await shop.db
    .selectFrom("payment_events")
    .selectAll()
    .where("id", "=", eventId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  if (!event) return;
  try {
    if (event.page_id) await settlePage(shop, event.page_id);
    else if (event.intent_id) await settleOrder(shop, event.intent_id);
  } catch (error) {
    if (!isRefusal(error) || error.code !== "not-found") throw error;
    shop.log.warn({ event: event.id, type: event.type }, "a payment event is about no order of the shop");
  }
  await shop.db
    .updateTable("payment_events")
    .set({ handled_at: shop.clock.now() })
    .where("id", "=", eventId)
    .execute();
}
