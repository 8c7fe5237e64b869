import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { openPaymentPage } from "../../../app/domain/checkout/open-payment.server.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { completeOrder } from "../../../app/domain/payments/completion.ts";
import { reconcilePayments } from "../../../app/domain/payments/reconciliation.ts";
import { settleOrder, settlePage } from "../../../app/domain/payments/settlement.ts";
import { handlePaymentEvent } from "../../../app/domain/webhooks/payment-events.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { ADDRESS, buyer, CARDS, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { pageUrl, visitorOf } from "../../support/stripe.ts";

let shop: CreationShop;
let viewer: Viewer;
let posterId: string;
beforeAll(async () => {
  shop = await openCreationShop();
  ({ viewer, posterId } = await buyer(shop));
});
afterAll(() => shop.close());

/** How the runs ended. */
const ends: string[] = [];

/** Numbers of 0 to 1 that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
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

/** Delivers a payment's webhook event twice. */
async function deliverEvent(intentId: string): Promise<void> {
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

/**
 * A random step of a buyer, a tab, the provider or the clock. A refusal changes nothing, and does not fail the test.
 */
async function takeStep(orderId: string, random: () => number): Promise<string> {
  const pick = <T>(things: readonly T[]) => things[Math.floor(random() * things.length)];
  const payment = pick(await paymentsOf(orderId));
  const card = pick(Object.values(CARDS)) ?? CARDS.good;
  const steps: Record<string, () => Promise<unknown>> = {
    place: () =>
      prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity: 1 + Math.floor(random() * 3) }),
    openPage: () => openPaymentPage(shop, viewer, orderId),
    pay: async () => {
      if (!payment?.intent_id) return;
      const { clientSecret } = await shop.payments.intent(payment.intent_id);
      await payWithCard(shop, { clientSecret }, card);
    },
    payOnPage: async () => {
      if (!payment?.page_id) return;
      await visitorOf(shop).checkOut(pageUrl(shop, payment.page_id), card);
    },
    answer: async () => {
      if (!payment?.intent_id) return;
      const { clientSecret } = await shop.payments.intent(payment.intent_id);
      await visitorOf(shop).answer(clientSecret, random() < 0.6);
    },
    settle: async () => payment?.intent_id && settleOrder(shop, payment.intent_id),
    settlePage: async () => payment?.page_id && settlePage(shop, payment.page_id),
    event: async () => payment?.intent_id && deliverEvent(payment.intent_id),
    complete: async () => {
      const paymentIntentId = payment?.intent_id ?? "";
      return completeOrder(shop, viewer, { paymentIntentId, incomplete: "order-incomplete" });
    },
    reconcile: () => reconcilePayments(shop),
    wait: async () => shop.clock.pass(Math.floor(random() * 400_000)),
  };
  const [name, run] = pick(Object.entries(steps)) ?? [];
  await run?.().catch(() => undefined);
  return name ?? "";
}

/** Ends the run: the provider's clock expires, and the shop settles every payment. */
async function finish(orderId: string): Promise<void> {
  shop.clock.pass(60_000);
  for (const { intent_id, page_id } of await paymentsOf(orderId)) {
    if (page_id) await settlePage(shop, page_id);
    if (intent_id) await settleOrder(shop, intent_id);
  }
  for (const { intent_id } of await paymentsOf(orderId)) if (intent_id) await settleOrder(shop, intent_id);
  await runJobs(shop, ["refund"]);
}

async function countOf(table: "jobs" | "emails", like: string): Promise<number> {
  const rows = await shop.db
    .selectFrom(table)
    .select("unique_key")
    .where("unique_key", "like", like)
    .execute();
  return rows.length;
}

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  "in any order of steps nothing is paid twice and nothing unpaid is printed (%i)",
  async (seed) => {
    const random = randomOf(seed);
    const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
    const steps = ["open"];
    for (let step = 0; step < 16; step++) steps.push(await takeStep(orderId, random));
    await finish(orderId);

    const order = await readOrder(shop, orderId);
    const intents = await Promise.all(
      (await paymentsOf(orderId)).flatMap(({ intent_id }) =>
        intent_id ? [shop.payments.intent(intent_id)] : [],
      ),
    );
    const received = intents.reduce(
      (sum, { amountReceived, amountRefunded }) => sum + amountReceived - amountRefunded,
      0,
    );
    const isPaid = order.paymentState === "paid";
    ends.push(
      order.paymentState,
      ...(intents.some(({ amountRefunded }) => amountRefunded > 0) ? ["given back"] : []),
    );
    const result = {
      kept: received,
      attention: order.attention,
      printFiles: await countOf("jobs", `print-file:${order.lines[0]?.id}`),
      confirmations: await countOf("emails", `orderConfirmation:${order.confirmationId}`),
    };
    expect(result, steps.join(" ")).toEqual({
      kept: isPaid ? order.amount : 0,
      attention: null,
      printFiles: isPaid ? 1 : 0,
      confirmations: isPaid ? 1 : 0,
    });
    await shop.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", orderId).execute();
  },
);

it("the random runs end in every payment state", () => {
  expect(new Set(ends)).toEqual(new Set(["paid", "failed", "open"]));
});
