/** Subscriptions that cost nothing at first, and those that are paused when what comes then cannot be paid. */
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { invoiceIn, keep, passPeriod, read, subscribe } from "./billing.ts";
import { DAY, errorOf, HOUR, NOON, useWorld } from "./world.ts";

const world = useWorld();

/** A trial of seven days of somebody who has no card. */
async function tryWithout(missing_payment_method: "cancel" | "create_invoice" | "pause") {
  const { id: customer } = await world.stripe.customers.create({ email: "ben@example.com" });
  return subscribe(world, "pm_card_visa", {
    customer,
    default_payment_method: undefined,
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  });
}
const typesAbout = async (part: string) => (await world.eventTypes()).filter((type) => type.includes(part));
const addCard = async ({ customer }: Stripe.Subscription, card = "pm_card_visa") => {
  const method = await keep(world, String(customer), card);
  await world.stripe.customers.update(String(customer), {
    invoice_settings: { default_payment_method: method },
  });
};

describe("a trial", () => {
  it("is free, is announced, and is followed by the first paid month", async () => {
    const begun = await subscribe(world, "pm_card_visa", { trial_period_days: 14 });
    const end = NOON / 1000 + 14 * 24 * 3600;
    expect(begun).toMatchObject({
      status: "trialing",
      trial_start: NOON / 1000,
      trial_end: end,
      billing_cycle_anchor: end,
      items: { data: [{ current_period_end: end }] },
    });
    expect(invoiceIn(begun)).toMatchObject({
      status: "paid",
      total: 0,
      lines: { data: [{ amount: 0, description: "Trial period for Membership" }] },
    });
    await world.simulator.clock.advance(10 * DAY);
    expect(await typesAbout("trial_will_end")).toEqual([]);
    await world.simulator.clock.advance(DAY);
    expect(await typesAbout("trial_will_end")).toEqual(["customer.subscription.trial_will_end"]);
    await passPeriod(world, begun);
    const paid = await read(world, begun.id);
    expect([paid.status, invoiceIn(paid).status, invoiceIn(paid).total]).toEqual(["active", "paid", 999]);
    await passPeriod(world, begun);
    expect(invoiceIn(await read(world, begun.id)).total).toBe(999);
  });

  it("leaves a coupon of one invoice to the first month that costs something", async () => {
    const { id: coupon } = await world.stripe.coupons.create({ percent_off: 60, duration: "once" });
    const begun = await subscribe(world, "pm_card_visa", { trial_period_days: 7, discounts: [{ coupon }] });
    const totals = [];
    for (let month = 0; month < 2; month++) {
      await passPeriod(world, begun);
      totals.push(invoiceIn(await read(world, begun.id)).total);
    }
    expect(totals).toEqual([400, 999]);
  });

  it("can be made longer, and ended at once", async () => {
    const begun = await subscribe(world, "pm_card_visa", { trial_end: (NOON + 5 * DAY) / 1000 });
    const later = (NOON + 20 * DAY) / 1000;
    await world.stripe.subscriptions.update(begun.id, { trial_end: later });
    await world.simulator.clock.advance(6 * DAY);
    expect(await read(world, begun.id)).toMatchObject({ status: "trialing", trial_end: later });
    expect(await typesAbout("trial_will_end")).toEqual([]);
    const ended = await world.stripe.subscriptions.update(begun.id, { trial_end: "now" });
    expect(ended).toMatchObject({ status: "active", billing_cycle_anchor: (NOON + 6 * DAY) / 1000 });
    expect(invoiceIn(await read(world, begun.id))).toMatchObject({ status: "paid", total: 999 });
    await world.simulator.clock.advance(20 * DAY);
    expect(invoiceIn(await read(world, begun.id)).billing_reason).toBe("subscription_update");
  });

  it("ends with the subscription where that was canceled meanwhile", async () => {
    const begun = await subscribe(world, "pm_card_visa", { trial_period_days: 7 });
    await world.stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
    await world.simulator.clock.advance(8 * DAY);
    expect(await read(world, begun.id)).toMatchObject({ status: "canceled" });
  });

  it.each([
    [{ trial_period_days: 731 }, "trial_period_days"],
    [{ trial_end: NOON / 1000 - 1 }, "trial_end"],
    [{ trial_end: NOON / 1000 + 60, trial_period_days: 7 }, "trial_period_days"],
  ])("cannot be %o", async (params, param) => {
    expect((await errorOf(subscribe(world, "pm_card_visa", params))).param).toBe(param);
  });
});

describe("a trial of somebody without a card", () => {
  it("becomes a month that waits to be paid", async () => {
    const begun = await tryWithout("create_invoice");
    await world.simulator.clock.advance(7 * DAY + 2 * HOUR);
    expect(invoiceIn(await read(world, begun.id))).toMatchObject({ status: "open", total: 999 });
  });

  it("ends the subscription", async () => {
    const begun = await tryWithout("cancel");
    await world.simulator.clock.advance(7 * DAY);
    expect(await read(world, begun.id)).toMatchObject({ status: "canceled" });
  });

  it("pauses it, until it is resumed and paid", async () => {
    const begun = await tryWithout("pause");
    await world.simulator.clock.advance(20 * DAY);
    const paused = await read(world, begun.id);
    expect(paused).toMatchObject({
      status: "paused",
      status_details: { paused: { subscription: { type: "trial_end_without_payment_method" } } },
    });
    expect(invoiceIn(paused).total).toBe(0);

    await addCard(begun);
    const resumed = await world.stripe.subscriptions.resume(begun.id, {
      payment_behavior: "resume_on_payment_success",
    });
    expect(resumed).toMatchObject({ status: "active", billing_cycle_anchor: (NOON + 20 * DAY) / 1000 });
    expect(resumed.status_details).toBeUndefined();
    expect(await typesAbout("paused")).toEqual(["customer.subscription.paused"]);
    expect(await typesAbout("resumed")).toEqual(["customer.subscription.resumed"]);
    await passPeriod(world, begun);
    expect(invoiceIn(await read(world, begun.id))).toMatchObject({ status: "paid", total: 999 });
  });
});

describe("a paused subscription", () => {
  it("stays paused where the card that resumes it is declined, and goes on when a later try succeeds", async () => {
    const begun = await tryWithout("pause");
    await world.simulator.clock.advance(8 * DAY);
    await addCard(begun, "pm_card_chargeCustomerFail");
    await world.stripe.subscriptions.resume(begun.id, { payment_behavior: "resume_on_payment_success" });
    expect((await read(world, begun.id)).status).toBe("paused");
    await addCard(begun);
    await world.simulator.clock.advance(4 * DAY);
    expect(await read(world, begun.id)).toMatchObject({ status: "active" });
  });

  it("waits for the payment of an invoice that nothing tries by itself", async () => {
    const begun = await tryWithout("pause");
    await world.simulator.clock.advance(8 * DAY);
    await addCard(begun, "pm_card_chargeCustomerFail");
    const waiting = await world.stripe.subscriptions.resume(begun.id);
    expect(waiting.status).toBe("paused");
    const invoice = String(waiting.latest_invoice);
    await errorOf(world.stripe.invoices.pay(invoice));
    expect((await read(world, begun.id)).status).toBe("past_due");
    await addCard(begun);
    await world.stripe.invoices.pay(invoice);
    expect((await read(world, begun.id)).status).toBe("active");
  });

  it("stays paused after 23 hours without an attempt to pay", async () => {
    const begun = await tryWithout("pause");
    await world.simulator.clock.advance(8 * DAY);
    await world.stripe.subscriptions.resume(begun.id);
    await world.simulator.clock.advance(23 * HOUR);
    const paused = await read(world, begun.id);
    expect([paused.status, invoiceIn(paused).status]).toEqual(["paused", "void"]);
  });

  it("is the only one that can be resumed, and begins a new period", async () => {
    const active = await subscribe(world, "pm_card_visa");
    expect((await errorOf(world.stripe.subscriptions.resume(active.id))).message).toContain("paused");
    const begun = await tryWithout("pause");
    await world.simulator.clock.advance(8 * DAY);
    const unchanged = { billing_cycle_anchor: { type: "unchanged" as const } };
    const refused = await errorOf(world.stripe.subscriptions.resume(begun.id, unchanged));
    expect(refused.param).toBe("billing_cycle_anchor");
  });
});
