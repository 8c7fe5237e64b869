import { describe, expect, it } from "vitest";
import { intentIn, invoiceIn, keep, passPeriod, read, subscribe } from "./billing.ts";
import { answer } from "./browser.ts";
import { DAY, errorOf, HOUR, NOON, useWorld } from "./world.ts";

const world = useWorld();

describe("a subscription", () => {
  it("starts at once with a saved card, and bills the first month", async () => {
    const subscription = await subscribe(world);
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({
      status: "active",
      billing_mode: { type: "flexible" },
      cancel_at_period_end: false,
      default_payment_method: { card: { last4: "4242" } },
      metadata: { account: "7" },
    });
    expect(item).toMatchObject({
      quantity: 1,
      price: { unit_amount: 999 },
      current_period_start: NOON / 1000,
      current_period_end: Date.UTC(2026, 11, 20, 12) / 1000,
    });
    const invoice = invoiceIn(subscription);
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      total: 999,
      amount_paid: 999,
      attempt_count: 1,
      next_payment_attempt: null,
      parent: { subscription_details: { subscription: subscription.id, metadata: { account: "7" } } },
      lines: { data: [{ amount: 999, quantity: 1, description: "1 × Membership (at CHF 9.99 / month)" }] },
      payments: { data: [{ status: "paid", amount_paid: 999 }] },
    });
    expect(await intentIn(world, invoice)).toMatchObject({ status: "succeeded", amount_received: 999 });
    expect((await world.eventTypes()).slice(4)).toEqual([
      "product.created",
      "price.created",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "customer.subscription.updated",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
    ]);
  });

  it("waits for the browser to confirm the first payment", async () => {
    const begun = await subscribe(world, "pm_card_authenticationRequired", {
      payment_behavior: "default_incomplete",
    });
    expect([begun.status, invoiceIn(begun).status]).toEqual(["incomplete", "open"]);
    const secret = invoiceIn(begun).confirmation_secret?.client_secret ?? "";
    const intent = await intentIn(world, invoiceIn(begun));
    expect([intent.client_secret, intent.status]).toEqual([secret, "requires_confirmation"]);
    const { body } = await world.browse(`/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: secret,
      return_url: "http://shop.example/back",
    });
    await answer(world, body.next_action?.redirect_to_url?.url ?? "", "approve");
    const paid = await read(world, begun.id);
    expect([paid.status, invoiceIn(paid).status]).toEqual(["active", "paid"]);
  });

  it("waits for a customer whose bank asks, for 23 hours", async () => {
    const begun = await subscribe(world, "pm_card_authenticationRequired");
    expect([begun.status, invoiceIn(begun).status]).toEqual(["incomplete", "open"]);
    expect((await intentIn(world, invoiceIn(begun))).status).toBe("requires_action");
    await world.simulator.clock.advance(23 * HOUR);
    const late = await read(world, begun.id);
    expect([late.status, invoiceIn(late).status]).toEqual(["incomplete_expired", "void"]);
    expect((await intentIn(world, invoiceIn(late))).status).toBe("canceled");
  });

  it("is incomplete after a declined card, or is not made at all", async () => {
    const poor = "pm_card_visa_chargeDeclinedInsufficientFunds";
    const begun = await subscribe(world, poor);
    expect([begun.status, invoiceIn(begun).status]).toEqual(["incomplete", "open"]);
    expect((await intentIn(world, invoiceIn(begun))).last_payment_error?.decline_code).toBe(
      "insufficient_funds",
    );
    const ended = await world.stripe.subscriptions.cancel(begun.id);
    expect(ended.status).toBe("incomplete_expired");

    const refused = await errorOf(subscribe(world, poor, { payment_behavior: "error_if_incomplete" }));
    expect(refused).toMatchObject({ statusCode: 402, code: "card_declined" });
    const asked = subscribe(world, "pm_card_authenticationRequired", {
      payment_behavior: "error_if_incomplete",
    });
    expect((await errorOf(asked)).code).toBe("subscription_payment_intent_requires_action");
    expect((await world.stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
  });

  it("is renewed each month: a draft for an hour, then paid", async () => {
    const { id, items } = await subscribe(world);
    const end = items.data[0]?.current_period_end ?? 0;
    await world.simulator.clock.advance(end * 1000 - NOON);
    const drafted = await read(world, id);
    expect([drafted.status, invoiceIn(drafted).status]).toEqual(["active", "draft"]);
    expect(drafted.items.data[0]?.current_period_start).toBe(end);
    await world.simulator.clock.advance(HOUR);
    expect(invoiceIn(await read(world, id))).toMatchObject({
      status: "paid",
      billing_reason: "subscription_cycle",
      total: 999,
      attempt_count: 1,
    });
    expect((await world.eventTypes()).slice(-9)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
    ]);
    const all = await world.stripe.invoices.list({ subscription: id, created: { gte: end } });
    expect(all.data).toHaveLength(1);
  });

  it("begins each period on the day of the first, or on the last day of a shorter month", async () => {
    await world.simulator.clock.advance(Date.UTC(2027, 0, 31, 12) - NOON);
    const { id } = await subscribe(world);
    const ends: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      const period = (await read(world, id)).items.data[0];
      ends.push(new Date((period?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10));
      await passPeriod(world, await read(world, id));
    }
    expect(ends).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("ends with its period on request, until that is undone", async () => {
    const { id } = await subscribe(world);
    const { subscriptions } = world.stripe;
    const asked = await subscriptions.update(id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: asked.items.data[0]?.current_period_end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    const undone = await subscriptions.update(id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await passPeriod(world, undone);
    expect((await read(world, id)).status).toBe("active");

    await subscriptions.update(id, { cancel_at_period_end: true });
    await passPeriod(world, undone);
    const ended = await read(world, id);
    expect(ended.status).toBe("canceled");
    expect(ended.ended_at).toBe(ended.cancel_at);
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
    expect((await world.eventTypes()).at(-1)).toBe("customer.subscription.deleted");
    expect((await errorOf(subscriptions.update(id, { cancel_at_period_end: false }))).message).toContain(
      "A canceled subscription can only update",
    );
  });

  it("ends now, once", async () => {
    const { id, customer } = await subscribe(world);
    expect((await world.stripe.subscriptions.cancel(id)).status).toBe("canceled");
    expect((await errorOf(world.stripe.subscriptions.cancel(id))).code).toBe("resource_missing");
    expect((await world.stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
    await world.simulator.clock.advance(40 * DAY);
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it("ends with its customer", async () => {
    const { id, customer } = await subscribe(world);
    await world.stripe.customers.del(String(customer));
    expect((await read(world, id)).status).toBe("canceled");
  });

  it("is paid with the customer's own methods only", async () => {
    const { id } = await subscribe(world);
    const other = await subscribe(world);
    const method = other.default_payment_method as { id: string };
    const update = world.stripe.subscriptions.update(id, { default_payment_method: method.id });
    expect(await errorOf(update)).toMatchObject({
      code: "resource_missing",
      param: "default_payment_method",
    });
  });

  it("refuses parameters that the simulator gives no effect to", async () => {
    expect(await errorOf(subscribe(world, "pm_card_visa", { days_until_due: 7 }))).toMatchObject({
      statusCode: 400,
      param: "days_until_due",
    });
    const { id, items } = await subscribe(world);
    const limit = { billing_thresholds: { usage_gte: 5 } };
    const change = world.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id, ...limit }],
    });
    expect((await errorOf(change)).param).toBe("billing_thresholds");
  });
});

describe("a renewal that fails", () => {
  const overdue = async (card = "pm_card_visa_chargeDeclinedInsufficientFunds") => {
    const subscription = await subscribe(world);
    const method = await keep(world, String(subscription.customer), card);
    await world.stripe.subscriptions.update(subscription.id, { default_payment_method: method });
    await passPeriod(world, subscription);
    return read(world, subscription.id);
  };

  it("is tried again, and is paid with another card", async () => {
    const subscription = await overdue();
    const invoice = invoiceIn(subscription);
    expect(subscription.status).toBe("past_due");
    expect(invoice).toMatchObject({ status: "open", attempt_count: 1, amount_paid: 0 });
    expect(invoice.next_payment_attempt).toBeGreaterThan(
      subscription.items.data[0]?.current_period_start ?? 0,
    );
    expect((await world.eventTypes()).slice(-4)).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    const { invoices, subscriptions } = world.stripe;
    expect(await errorOf(invoices.pay(invoice.id ?? ""))).toMatchObject({
      statusCode: 402,
      decline_code: "insufficient_funds",
    });
    expect((await invoices.retrieve(invoice.id ?? "")).attempt_count).toBe(1);
    const method = await keep(world, String(subscription.customer), "pm_card_visa");
    await subscriptions.update(subscription.id, { default_payment_method: method });
    await world.simulator.clock.advance(3 * DAY);
    const paid = await read(world, subscription.id);
    expect(paid.status).toBe("active");
    expect(invoiceIn(paid)).toMatchObject({
      id: invoice.id,
      status: "paid",
      attempt_count: 2,
      next_payment_attempt: null,
    });
    expect((await errorOf(invoices.pay(invoice.id ?? ""))).message).toBe("Invoice is already paid");
  });

  it("ends the subscription after the last try", async () => {
    const subscription = await overdue();
    await world.simulator.clock.advance(14 * DAY);
    expect((await read(world, subscription.id)).status).toBe("past_due");
    await world.simulator.clock.advance(DAY);
    const ended = await read(world, subscription.id);
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect(invoiceIn(ended)).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
    expect((await world.eventTypes()).slice(-2)).toEqual([
      "invoice.payment_failed",
      "customer.subscription.deleted",
    ]);
    const voided = await world.stripe.invoices.voidInvoice(invoiceIn(ended).id ?? "");
    expect(voided.status).toBe("void");
  });

  it("asks for the bank's confirmation, and goes on when it is given", async () => {
    const subscription = await overdue("pm_card_authenticationRequired");
    const invoice = invoiceIn(subscription);
    expect([subscription.status, invoice.status]).toEqual(["past_due", "open"]);
    expect(await world.eventTypes()).toContain("invoice.payment_action_required");
    const { id } = await intentIn(world, invoice);
    expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe("requires_action");
    const pay = world.stripe.invoices.pay(invoice.id ?? "", { off_session: false });
    expect(await errorOf(pay)).toMatchObject({
      statusCode: 402,
      code: "invoice_payment_intent_requires_action",
    });
    const { body } = await world.browse(`/v1/payment_intents/${id}/confirm`, {
      client_secret: invoice.confirmation_secret?.client_secret ?? "",
      payment_method: String((subscription.default_payment_method as { id: string }).id),
      return_url: "http://shop.example/back",
    });
    await answer(world, body.next_action?.redirect_to_url?.url ?? "", "approve");
    expect((await read(world, subscription.id)).status).toBe("active");
  });

  it("is paid when slow money has arrived, and takes no other payment before", async () => {
    const subscription = await overdue();
    const slow = await keep(world, String(subscription.customer), "pm_card_bypassPending");
    await world.stripe.invoices.pay(invoiceIn(subscription).id ?? "", { payment_method: slow });
    const { id, status } = invoiceIn(await read(world, subscription.id));
    expect(status).toBe("open");
    expect((await errorOf(world.stripe.invoices.pay(id ?? ""))).message).toContain("being processed");
    await world.simulator.clock.advance(11_000);
    expect((await read(world, subscription.id)).status).toBe("active");
  });
});
