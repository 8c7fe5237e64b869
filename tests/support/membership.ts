/** Joining with the embedded provider, in its card form or on its page, and the months that follow. */

import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { beginCardChange, confirmCardChange } from "../../app/domain/membership/card-change.server.ts";
import {
  beginJoining,
  confirmJoining,
  type JoiningInput,
  type JoiningOutcome,
} from "../../app/domain/membership/joining.server.ts";
import { handlePaymentEvent } from "../../app/domain/webhooks/payment-events.ts";
import { readSignedEvent, signatureHeader } from "../../app/ports/payments/signed-event.server.ts";
import { CARDS } from "./orders.ts";
import type { TestShop } from "./shop.ts";

export const DAY = 24 * 3600_000;

const cardOf = (shop: Shop, number: string) => ({
  number,
  month: 12,
  year: new Date(shop.clock.now()).getUTCFullYear() + 4,
});

/** Adds a card to the setup, and confirms it where the bank asks. */
export async function addCard(
  shop: Shop,
  { setupId, clientSecret }: { setupId: string; clientSecret: string },
  number: string = CARDS.good,
): Promise<string> {
  const setup = await shop.payments.simulator?.keepCard(setupId, clientSecret, cardOf(shop, number));
  if (setup?.status === "requires_action")
    await shop.payments.simulator?.answerSetup(setupId, clientSecret, true);
  return setupId;
}

/** Begins, adds a card, and confirms. */
export async function join(
  shop: Shop,
  viewer: Viewer,
  number: string = CARDS.good,
  input: JoiningInput = {},
): Promise<JoiningOutcome> {
  const setupIntentId = await addCard(shop, await beginJoining(shop, viewer, input), number);
  return confirmJoining(shop, viewer, { setupIntentId });
}

/** Answers the bank's question about a payment. */
export async function answerBank(shop: Shop, clientSecret: string, yes = true): Promise<void> {
  const [id = ""] = clientSecret.split("_secret_");
  await shop.payments.simulator?.answerIntent(id, clientSecret, yes);
}

/** Pays on the provider's page; the end of its address is the page's id. */
export async function payOnPage(shop: Shop, url: string, number: string = CARDS.good): Promise<string> {
  const pageId = url.slice(url.lastIndexOf("/") + 1);
  const { simulator } = shop.payments;
  if (!simulator) throw new Error("There is no simulator.");
  const { useCardPage: tryCard, answerCardPage } = simulator;
  const { step } = await tryCard(pageId, cardOf(shop, number));
  if (step === "confirm") await answerCardPage(pageId, true);
  return pageId;
}

/** Replaces the card of a membership. */
export async function changeCardTo(shop: Shop, viewer: Viewer, number: string) {
  const setupIntentId = await addCard(shop, await beginCardChange(shop, viewer), number);
  return confirmCardChange(shop, viewer, { setupIntentId });
}

/** Delivers the pending webhook events of the provider, in the order that `arrange` returns. Returns their number. */
export async function deliverEvents(
  shop: TestShop,
  arrange: <T>(events: T[]) => T[] = (events) => events,
): Promise<number> {
  const events = await shop.db
    .selectFrom("embedded_events")
    .selectAll()
    .where("delivered_at", "is", null)
    .orderBy("created_at")
    .execute();
  for (const { id, payload } of arrange(events)) {
    const headers = new Headers(signatureHeader(payload, "secret", shop.clock.now()));
    const event = readSignedEvent(payload, headers, {
      secrets: ["secret"],
      now: shop.clock.now(),
      isLive: false,
    });
    if (!event) throw new Error("The event is of the other mode.");
    const { type, intentId, setupId, subscriptionId, invoiceId, accountId, transferId } = event;
    await shop.db
      .insertInto("payment_events")
      .values({
        id,
        type,
        intent_id: intentId,
        page_id: type.startsWith("checkout.session.") ? event.objectId : null,
        setup_id: setupId,
        subscription_id: subscriptionId,
        invoice_id: invoiceId,
        account_id: accountId,
        transfer_id: transferId,
        received_at: shop.clock.now(),
        handled_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ handled_at: null }))
      .execute();
    await handlePaymentEvent(shop, id);
    await shop.db
      .updateTable("embedded_events")
      .set({ delivered_at: shop.clock.now() })
      .where("id", "=", id)
      .execute();
  }
  return events.length;
}

/** Lets time pass; the provider charges what is due for this account, and its webhook events arrive. */
export async function passTime(shop: TestShop, { account }: Viewer, ms: number): Promise<void> {
  shop.clock.pass(ms);
  const running = await shop.db
    .selectFrom("embedded_subscriptions")
    .select("id")
    .where("status", "!=", "ended")
    .where("metadata", "like", `%${account?.id}%`)
    .execute();
  for (const { id } of running) await shop.payments.subscription(id);
  await deliverEvents(shop);
}

/** Stops polling this membership, so that time passes faster for the other accounts. */
export async function stopPolling(shop: Shop, { account }: Viewer): Promise<void> {
  await shop.db
    .updateTable("memberships")
    .set({ poll_at: null })
    .where("account_id", "=", account?.id ?? "")
    .execute();
}

/** What the account was charged for its months, less refunds, oldest first. */
export async function chargesOf(shop: Shop, { account }: Viewer): Promise<number[]> {
  const rows = await shop.db
    .selectFrom("embedded_invoices")
    .innerJoin("embedded_intents", "embedded_intents.id", "intent_id")
    .innerJoin("embedded_customers", "embedded_customers.id", "customer_id")
    .select(["embedded_intents.amount", "amount_refunded", "embedded_customers.metadata"])
    .where("embedded_intents.status", "=", "succeeded")
    .orderBy("embedded_invoices.created_at")
    .execute();
  return rows
    .filter(({ metadata }) => JSON.parse(metadata).account_id === account?.id)
    .map(({ amount, amount_refunded }) => amount - amount_refunded);
}
