/** Events that no webhook brings: the shop finds them in the provider's list. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enqueue } from "../../../app/domain/kernel/job.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { catchUpEvents } from "../../../app/domain/webhooks/catch-up.ts";
import { receivePaymentEvent } from "../../../app/domain/webhooks/payment-events.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { payWithCard, placedOrder, readOrder, runJobs } from "../../support/orders.ts";
import {
  deliverEvents,
  dropEvents,
  pendingEvents,
  signed,
  simulatorOf,
  stripeOf,
} from "../../support/stripe.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DISPUTED_CARD = "4000000000000259";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** An order that is paid and settled, and whose events have arrived. */
async function paidOrder(card?: string): Promise<{ orderId: string; intentId: string }> {
  const { order, ...payment } = await placedOrder(shop);
  await payWithCard(shop, payment, card);
  await settleOrder(shop, payment.intentId);
  await deliverEvents(shop);
  return { orderId: order.id, intentId: payment.intentId };
}

/** Runs the reconcile job as each minute does, and what it has found. */
async function reconcile(times = 1): Promise<void> {
  for (let round = 0; round < times; round++) {
    await enqueue(shop.db, { kind: "reconcile", payload: {} }, shop.clock.now());
    await runJobs(shop, ["reconcile", "handle-payment-event"]);
    shop.clock.pass(MINUTE);
  }
}

/** Staff refund a payment in the provider's dashboard, and no webhook reports it. */
async function refundUnnoticed(intentId: string): Promise<void> {
  await stripeOf(shop).refunds.create({ payment_intent: intentId });
  await dropEvents(shop);
}

const paymentState = async (orderId: string) => (await readOrder(shop, orderId)).paymentState;
const storedEvents = () => shop.db.selectFrom("payment_events").select(["id", "received_at"]).execute();

it("an event is handled once the provider answers again, however long it was away", async () => {
  const { orderId, intentId } = await paidOrder();
  await stripeOf(shop).refunds.create({ payment_intent: intentId });
  for (const event of await pendingEvents(shop)) {
    const { body, headers } = signed(shop, event);
    await receivePaymentEvent(shop, body, new Headers(headers));
  }
  // A day has passed in which the provider has answered none of the attempts, and it does not answer this one.
  await shop.db
    .updateTable("jobs")
    .set({ attempts: 11 })
    .where("kind", "=", "handle-payment-event")
    .execute();
  simulatorOf(shop).faults.set({ rules: [{ fault: "outage" }] });
  await runJobs(shop, ["handle-payment-event"]);
  expect(await paymentState(orderId)).toBe("paid");
  simulatorOf(shop).faults.clear();
  shop.clock.pass(DAY);
  await runJobs(shop, ["handle-payment-event"]);
  expect(await paymentState(orderId)).toBe("refunded");
});

describe("the reconcile job", () => {
  it("finds a refund whose webhook is lost", async () => {
    const { orderId, intentId } = await paidOrder();
    await refundUnnoticed(intentId);
    expect(await paymentState(orderId)).toBe("paid");
    await reconcile();
    expect(await paymentState(orderId)).toBe("refunded");
  });

  it("finds a dispute, and its end, whose webhooks are lost", async () => {
    const { orderId, intentId } = await paidOrder(DISPUTED_CARD);
    expect(await paymentState(orderId)).toBe("paid");
    shop.clock.pass(MINUTE);
    await dropEvents(shop);
    await reconcile();
    expect(await paymentState(orderId)).toBe("disputed");
    const stripe = stripeOf(shop);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
    const evidence = { uncategorized_text: "winning_evidence" };
    await stripe.disputes.update(dispute?.id ?? "", { evidence, submit: true });
    await dropEvents(shop);
    shop.clock.pass(DAY);
    await reconcile(2);
    expect(await paymentState(orderId)).toBe("paid");
  });

  it("finds what happened during an outage of weeks within a round, a day at a time", async () => {
    const { orderId, intentId } = await paidOrder();
    await reconcile();
    shop.clock.pass(DAY);
    await refundUnnoticed(intentId);
    shop.clock.pass(20 * DAY);
    // Today's event arrives first.
    const today = await paidOrder();
    const asked = vi.spyOn(shop.payments, "events");
    await reconcile();
    expect(await paymentState(orderId)).toBe("refunded");
    expect(await paymentState(today.orderId)).toBe("paid");
    expect(asked).toHaveBeenCalledTimes(22);
    for (const [{ from, to }] of asked.mock.calls) expect(to - from).toBeLessThanOrEqual(DAY + 60 * MINUTE);
  });

  it("leaves the rest of weeks to the next round where the provider is slow", async () => {
    await paidOrder();
    await reconcile();
    shop.clock.pass(20 * DAY);
    const { payments, clock } = shop;
    const events = payments.events.bind(payments);
    const asked = vi.spyOn(payments, "events").mockImplementation((range) => {
      clock.pass(25_000);
      return events(range);
    });
    await catchUpEvents(shop);
    expect(asked).toHaveBeenCalledTimes(3);
    for (let round = 0; round < 6; round += 1) await catchUpEvents(shop);
    expect(asked).toHaveBeenCalledTimes(21);
    await catchUpEvents(shop);
    expect(asked).toHaveBeenCalledTimes(21);
  });
});

describe("catching up", () => {
  it("asks every quarter of an hour", async () => {
    await paidOrder();
    const asked = vi.spyOn(shop.payments, "events");
    await reconcile(31);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("begins with the shop, so that one restored from a backup without payments learns what it has missed", async () => {
    const { order, intentId, ...payment } = await placedOrder(shop);
    await shop.db.deleteFrom("payments").execute();
    await reconcile();
    shop.clock.pass(2 * DAY);
    await payWithCard(shop, payment);
    await dropEvents(shop);
    shop.clock.pass(2 * DAY);
    await reconcile(4);
    expect(await paymentState(order.id)).toBe("paid");
    const known = await shop.db.selectFrom("payments").select("intent_id").execute();
    expect(known).toEqual([{ intent_id: intentId }]);
  });

  it("stores no event that a webhook has brought, and none twice when its webhook comes later", async () => {
    const { orderId, intentId } = await paidOrder();
    const before = await storedEvents();
    await reconcile();
    expect(await storedEvents()).toEqual(before);

    await stripeOf(shop).refunds.create({ payment_intent: intentId });
    shop.clock.pass(15 * MINUTE);
    await reconcile();
    expect(await paymentState(orderId)).toBe("refunded");
    const caughtUp = await storedEvents();
    const read = vi.spyOn(shop.payments, "intent");
    await deliverEvents(shop);
    expect(await storedEvents()).toEqual(expect.arrayContaining(caughtUp));
    expect(caughtUp.length).toBeGreaterThan(before.length);
    expect(read.mock.calls.length).toBeLessThan(caughtUp.length);
  });

  it("reads more events than fit on one page", async () => {
    const { orderId, intentId } = await paidOrder();
    await refundUnnoticed(intentId);
    const stripe = stripeOf(shop);
    for (let count = 0; count < 120; count++) {
      const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: "chf" });
      await stripe.paymentIntents.cancel(id);
    }
    await dropEvents(shop);
    const asked = vi.spyOn(shop.payments, "events");
    await catchUpEvents(shop);
    expect(asked).toHaveBeenCalledTimes(2);
    await runJobs(shop, ["handle-payment-event"]);
    expect(await paymentState(orderId)).toBe("refunded");
  });

  it("goes on where it was, once a provider that did not answer is back", async () => {
    const { orderId, intentId } = await paidOrder();
    await refundUnnoticed(intentId);
    const down = new PaymentRefusal("unavailable", "Down.", true);
    const asked = vi.spyOn(shop.payments, "events").mockRejectedValue(down);
    await reconcile(15);
    expect(asked).toHaveBeenCalledTimes(1);
    const failed = shop.db.selectFrom("jobs").select("id").where("state", "=", "failed");
    expect(await failed.execute()).toEqual([]);
    asked.mockRestore();
    await reconcile();
    expect(await paymentState(orderId)).toBe("refunded");
  });
});
