/** Somebody who joins: at the card form of the embedded provider, or on its page. */
import { beginCardChange, confirmCardChange } from "../../../app/domain/membership/card-change.server.ts";
import {
  beginJoining,
  confirmJoining,
  type JoiningOutcome,
  type JoiningWish,
} from "../../../app/domain/membership/joining.server.ts";
import { handlePaymentEvent } from "../../../app/domain/orders/payment-event.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { readSignedEvent, signatureHeader } from "../../../app/ports/payments/signed-event.server.ts";
import type { TestShop } from "../../shop.ts";
import { CARDS } from "../orders/counter.ts";

export const DAY = 24 * 3600_000;

const cardOf = (shop: Shop, number: string) => ({
  number,
  month: 12,
  year: new Date(shop.clock.now()).getUTCFullYear() + 4,
});

/** Leaves a card by its setup, and says yes to whatever the bank asks. */
export async function leaveCard(
  shop: Shop,
  { setupId, clientSecret }: { setupId: string; clientSecret: string },
  number: string = CARDS.good,
): Promise<string> {
  const setup = await shop.payments.desk?.keepCard(setupId, clientSecret, cardOf(shop, number));
  if (setup?.status === "requires_action") await shop.payments.desk?.answerSetup(setupId, clientSecret, true);
  return setupId;
}

/** Begins, leaves a card, and confirms. */
export async function join(
  shop: Shop,
  viewer: Viewer,
  number: string = CARDS.good,
  wish: JoiningWish = {},
): Promise<JoiningOutcome> {
  const setupIntentId = await leaveCard(shop, await beginJoining(shop, viewer, wish), number);
  return confirmJoining(shop, viewer, { setupIntentId });
}

/** Answers the bank's question about a payment. */
export async function answerBank(shop: Shop, clientSecret: string, yes = true): Promise<void> {
  const [id = ""] = clientSecret.split("_secret_");
  await shop.payments.desk?.answerIntent(id, clientSecret, yes);
}

/** Pays on the provider's page, whose address names it. */
export async function payOnPage(shop: Shop, url: string, number: string = CARDS.good): Promise<string> {
  const pageId = url.slice(url.lastIndexOf("/") + 1);
  const { desk } = shop.payments;
  if (!desk) throw new Error("There is no desk.");
  const { useCardPage: tryCard, answerCardPage } = desk;
  const { step } = await tryCard(pageId, cardOf(shop, number));
  if (step === "confirm") await answerCardPage(pageId, true);
  return pageId;
}

/** Leaves another card. */
export async function changeCardTo(shop: Shop, viewer: Viewer, number: string) {
  const setupIntentId = await leaveCard(shop, await beginCardChange(shop, viewer), number);
  return confirmCardChange(shop, viewer, { setupIntentId });
}

/** All that the provider has to tell and has not told yet arrives, in this order. */
export async function hearNews(
  shop: TestShop,
  arrange: <T>(news: T[]) => T[] = (news) => news,
): Promise<number> {
  const news = await shop.db
    .selectFrom("embedded_events")
    .selectAll()
    .where("delivered_at", "is", null)
    .orderBy("created_at")
    .execute();
  for (const { id, payload } of arrange(news)) {
    const headers = new Headers(signatureHeader(payload, "secret", shop.clock.now()));
    const event = readSignedEvent(payload, headers, { secrets: ["secret"], now: shop.clock.now() });
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
  return news.length;
}

/** Time goes by; what was due for somebody happens at the provider, and is told. */
export async function passTime(shop: TestShop, { account }: Viewer, ms: number): Promise<void> {
  shop.clock.pass(ms);
  const running = await shop.db
    .selectFrom("embedded_subscriptions")
    .select("id")
    .where("status", "!=", "ended")
    .where("metadata", "like", `%${account?.id}%`)
    .execute();
  for (const { id } of running) await shop.payments.subscription(id);
  await hearNews(shop);
}

/** Nobody asks about it any more, so that the time of others passes faster. */
export async function putAside(shop: Shop, { account }: Viewer): Promise<void> {
  await shop.db
    .updateTable("memberships")
    .set({ ask_at: null })
    .where("account_id", "=", account?.id ?? "")
    .execute();
}

/** What was taken from somebody for their months, less what went back; the oldest first. */
export async function takenFrom(shop: Shop, { account }: Viewer): Promise<number[]> {
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
