import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { completeOrder } from "../../../app/domain/orders/checkout-call.ts";
import { openOrder } from "../../../app/domain/orders/opening.ts";
import { openPaymentPage } from "../../../app/domain/orders/paying.server.ts";
import { handlePaymentEvent } from "../../../app/domain/orders/payment-event.ts";
import { reconcilePayments } from "../../../app/domain/orders/reconciliation.ts";
import { settleOrder, settlePage } from "../../../app/domain/orders/settlement.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { openStudio, type Studio } from "../creations/studio.ts";
import { ADDRESS, buyer, CARDS, orderNow, payBy, workOff } from "./counter.ts";

let shop: Studio;
let viewer: Viewer;
let posterId: string;
beforeAll(async () => {
  shop = await openStudio();
  ({ viewer, posterId } = await buyer(shop));
});
afterAll(() => shop.close());

/** How the stories ended. */
const ends: string[] = [];

/** Numbers of 0 to 1 that follow from the seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function paymentsOf(orderId: string) {
  return shop.db.selectFrom("payments").selectAll().where("order_id", "=", orderId).execute();
}

/** The provider tells of a payment: at once, late, twice. */
async function tell(intentId: string): Promise<void> {
  const id = crypto.randomUUID();
  await shop.db
    .insertInto("payment_events")
    .values({
      id,
      type: "payment_intent.succeeded",
      intent_id: intentId,
      page_id: null,
      received_at: shop.clock.now(),
      handled_at: null,
    })
    .execute();
  await handlePaymentEvent(shop, id);
  await handlePaymentEvent(shop, id);
}

/** One thing that buyers, tabs, providers and clocks do. What is refused changes nothing, and is no failure here. */
async function happen(orderId: string, chance: () => number): Promise<string> {
  const pick = <T>(things: readonly T[]) => things[Math.floor(chance() * things.length)];
  const payment = pick(await paymentsOf(orderId));
  const card = pick(Object.values(CARDS)) ?? CARDS.good;
  const deeds: Record<string, () => Promise<unknown>> = {
    place: () =>
      prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity: 1 + Math.floor(chance() * 3) }),
    openPage: () => openPaymentPage(shop, viewer, orderId),
    pay: async () => {
      if (!payment?.intent_id) return;
      const { clientSecret } = await shop.payments.intent(payment.intent_id);
      await payBy(shop, { intentId: payment.intent_id, clientSecret }, card);
    },
    payOnPage: async () => {
      if (!payment?.page_id) return;
      await shop.payments.desk?.payPage(payment.page_id, { number: card, month: 12, year: 2030 });
    },
    answer: async () => {
      if (!payment?.intent_id) return;
      const { clientSecret } = await shop.payments.intent(payment.intent_id);
      await shop.payments.desk?.answerIntent(payment.intent_id, clientSecret, chance() < 0.6);
    },
    settle: async () => payment?.intent_id && settleOrder(shop, payment.intent_id),
    settlePage: async () => payment?.page_id && settlePage(shop, payment.page_id),
    tell: async () => payment?.intent_id && tell(payment.intent_id),
    complete: async () => {
      const { confirmationId } = await orderNow(shop, orderId);
      return completeOrder(shop, viewer, { paymentIntentId: payment?.intent_id ?? "", confirmationId });
    },
    reconcile: () => reconcilePayments(shop),
    wait: async () => shop.clock.pass(Math.floor(chance() * 400_000)),
  };
  const [name, deed] = pick(Object.entries(deeds)) ?? [];
  await deed?.().catch(() => undefined);
  return name ?? "";
}

/** Everything is told in the end: the provider's clock runs out, and the shop asks about every payment. */
async function letEverythingEnd(orderId: string): Promise<void> {
  shop.clock.pass(60_000);
  for (const { intent_id, page_id } of await paymentsOf(orderId)) {
    if (page_id) await settlePage(shop, page_id);
    if (intent_id) await settleOrder(shop, intent_id);
  }
  for (const { intent_id } of await paymentsOf(orderId)) if (intent_id) await settleOrder(shop, intent_id);
  await workOff(shop, ["refund"]);
}

async function countOf(table: "jobs" | "letters", like: string): Promise<number> {
  const rows = await shop.db
    .selectFrom(table)
    .select("unique_key")
    .where("unique_key", "like", like)
    .execute();
  return rows.length;
}

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  "whatever happens in whatever order, nothing is paid twice and nothing unpaid is printed (%i)",
  async (seed) => {
    const chance = chanceOf(seed);
    const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
    const story = ["open"];
    for (let step = 0; step < 16; step++) story.push(await happen(orderId, chance));
    await letEverythingEnd(orderId);

    const order = await orderNow(shop, orderId);
    const intents = await Promise.all(
      (await paymentsOf(orderId)).flatMap(({ intent_id }) =>
        intent_id ? [shop.payments.intent(intent_id)] : [],
      ),
    );
    const kept = intents.reduce(
      (sum, { amountReceived, amountRefunded }) => sum + amountReceived - amountRefunded,
      0,
    );
    const isPaid = order.paymentState === "paid";
    ends.push(
      order.paymentState,
      ...(intents.some(({ amountRefunded }) => amountRefunded > 0) ? ["given back"] : []),
    );
    const told = {
      kept,
      attention: order.attention,
      printFiles: await countOf("jobs", `print-file:${order.lines[0]?.id}`),
      confirmations: await countOf("letters", `orderConfirmation:${order.confirmationId}`),
    };
    expect(told, story.join(" ")).toEqual({
      kept: isPaid ? order.amount : 0,
      attention: null,
      printFiles: isPaid ? 1 : 0,
      confirmations: isPaid ? 1 : 0,
    });
    await shop.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", orderId).execute();
  },
);

it("and the stories end in every way", () => {
  expect(new Set(ends)).toEqual(new Set(["paid", "failed", "open"]));
});
