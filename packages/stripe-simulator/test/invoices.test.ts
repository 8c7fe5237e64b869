import { describe, expect, it } from "vitest";
import { customerWith, intentIn, invoiceIn, monthly, passPeriod, read, subscribe } from "./billing.ts";
import { DAY, errorOf, HOUR, NOON, useWorld } from "./world.ts";

const world = useWorld();

const poor = "pm_card_visa_chargeDeclinedInsufficientFunds";
const openInvoice = async () => invoiceIn(await subscribe(world, poor)).id ?? "";

describe("an invoice", () => {
  it("is found by its subscription, with its lines and payments", async () => {
    const subscription = await subscribe(world);
    const { invoices, invoicePayments } = world.stripe;
    const { data } = await invoices.list({ subscription: subscription.id, expand: ["data.payments"] });
    const [invoice] = data;
    expect(invoice).toMatchObject({
      customer: subscription.customer,
      number: expect.stringMatching(/-0001$/),
    });
    const id = invoice?.id ?? "";
    expect((await invoices.listLineItems(id)).data).toMatchObject([{ amount: 999, invoice: id }]);
    const payments = await invoicePayments.list({ invoice: id });
    expect(payments.data).toMatchObject([{ invoice: id, status: "paid" }]);
    expect(await invoicePayments.retrieve(payments.data[0]?.id ?? "")).toEqual(payments.data[0]);
    expect((await errorOf(invoices.list({ subscription: "sub_x" }))).code).toBe("resource_missing");
  });

  it("of a month is paid back", async () => {
    const intent = await intentIn(world, invoiceIn(await subscribe(world)));
    const refund = await world.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: "succeeded", amount: 999 });
  });

  it("is void, uncollectible, or paid elsewhere", async () => {
    const { invoices, paymentIntents } = world.stripe;
    const first = await openInvoice();
    expect(await invoices.voidInvoice(first)).toMatchObject({ status: "void", next_payment_attempt: null });
    const { payments } = await invoices.retrieve(first, { expand: ["payments"] });
    expect(payments?.data[0]?.status).toBe("canceled");
    const intent = String(payments?.data[0]?.payment.payment_intent);
    expect((await paymentIntents.retrieve(intent)).status).toBe("canceled");
    expect((await errorOf(invoices.voidInvoice(first))).statusCode).toBe(400);
    expect((await errorOf(invoices.pay(first))).message).toContain("void");

    const second = await openInvoice();
    expect((await invoices.markUncollectible(second)).status).toBe("uncollectible");
    const visa = await subscribe(world);
    const method = (visa.default_payment_method as { id: string }).id;
    expect((await errorOf(invoices.pay(second, { payment_method: method }))).param).toBe("payment_method");
    const third = await openInvoice();
    expect(await invoices.pay(third, { paid_out_of_band: true })).toMatchObject({ status: "paid" });
  });

  it("is a draft that can be changed, finalized and paid before its time", async () => {
    const { id, items } = await subscribe(world);
    await world.simulator.clock.advance((items.data[0]?.current_period_end ?? 0) * 1000 - NOON);
    const draft = invoiceIn(await read(world, id)).id ?? "";
    const { invoices } = world.stripe;
    expect(await invoices.update(draft, { description: "Thank you." })).toMatchObject({
      status: "draft",
      description: "Thank you.",
      automatically_finalizes_at: expect.any(Number),
    });
    const open = await invoices.finalizeInvoice(draft);
    expect(open).toMatchObject({ status: "open", attempted: false });
    expect((await errorOf(invoices.finalizeInvoice(draft))).statusCode).toBe(400);
    expect(await invoices.pay(draft)).toMatchObject({ status: "paid", amount_paid: 999 });
    await world.simulator.clock.advance(2 * HOUR);
    expect((await invoices.list({ subscription: id })).data).toHaveLength(2);
  });

  it("asks for a payment method where there is none", async () => {
    const { id } = await world.stripe.customers.create();
    const product = await world.stripe.products.create({ name: "Membership" });
    const params = { customer: id, items: [{ price_data: monthly(product.id, 999) }] };
    const { subscriptions, invoices } = world.stripe;
    expect((await errorOf(subscriptions.create(params))).code).toBe("resource_missing");
    const begun = await subscriptions.create({ ...params, payment_behavior: "default_incomplete" });
    expect((await errorOf(invoices.pay(String(begun.latest_invoice)))).message).toContain(
      "`default_payment_method`",
    );
  });
});

describe("a preview", () => {
  it("says what a new subscription would cost, and makes nothing", async () => {
    const { customer } = await customerWith(world, "pm_card_visa");
    const product = await world.stripe.products.create({ name: "Membership" });
    const coupon = await world.stripe.coupons.create({ percent_off: 60, duration: "once" });
    const before = await world.eventTypes();
    const preview = await world.stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price_data: monthly(product.id, 999) }] },
      discounts: [{ coupon: coupon.id }],
    });
    expect(preview).toMatchObject({ subtotal: 999, total: 400, status: "draft", billing_reason: "upcoming" });
    expect(await world.eventTypes()).toEqual(before);
    expect((await world.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await world.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(0);
  });

  it("says what the next month costs, also after a change", async () => {
    const { id, items } = await subscribe(world);
    const { invoices } = world.stripe;
    const end = items.data[0]?.current_period_end;
    const next = await invoices.createPreview({ subscription: id });
    expect(next).toMatchObject({ total: 999, lines: { data: [{ period: { start: end } }] } });
    await world.simulator.clock.advance(15 * DAY);
    const changed = { items: [{ id: items.data[0]?.id ?? "", quantity: 2 }] };
    expect((await invoices.createPreview({ subscription: id, subscription_details: changed })).total).toBe(
      2497,
    );
    expect((await read(world, id)).items.data[0]?.quantity).toBe(1);
  });
});

describe("a change of what is sold", () => {
  const half = async () => {
    const subscription = await subscribe(world);
    await world.simulator.clock.advance(15 * DAY);
    return { id: subscription.id, item: subscription.items.data[0]?.id ?? "", subscription };
  };

  it("is billed with the next month", async () => {
    const { id, item, subscription } = await half();
    await world.stripe.subscriptions.update(id, { items: [{ id: item, quantity: 2 }] });
    await passPeriod(world, subscription);
    const { total, lines } = invoiceIn(await read(world, id));
    expect(lines.data.map(({ amount }) => amount)).toEqual([-500, 999, 1998]);
    expect(total).toBe(2497);
    await passPeriod(world, subscription);
    expect(invoiceIn(await read(world, id)).total).toBe(1998);
  });

  it("is billed at once, or never", async () => {
    const { id, item } = await half();
    const { subscriptions } = world.stripe;
    const items = [{ id: item, quantity: 3 }];
    await subscriptions.update(id, { items, proration_behavior: "always_invoice" });
    expect(invoiceIn(await read(world, id))).toMatchObject({
      billing_reason: "subscription_update",
      status: "paid",
    });
    const count = (await world.stripe.invoices.list({ subscription: id })).data.length;
    const product = await world.stripe.products.create({ name: "Frames" });
    const added = await subscriptions.update(id, {
      items: [{ price_data: monthly(product.id, 500) }],
      proration_behavior: "none",
    });
    expect(added.items.data).toHaveLength(2);
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(count);
    const removed = await subscriptions.update(id, { items: [{ id: item, deleted: true }] });
    expect(removed.items.data).toMatchObject([{ price: { unit_amount: 500 }, quantity: 1 }]);
    expect((await world.stripe.subscriptionItems.list({ subscription: id })).data).toEqual(
      removed.items.data,
    );
    expect((await errorOf(subscriptions.update(id, { items }))).code).toBe("resource_missing");
  });
});

describe("a renewal without a usable card", () => {
  it.each([
    [
      "was detached",
      "canceled",
      async (method: string) => {
        await world.stripe.paymentMethods.detach(method);
      },
    ],
    [
      "is not found for a while",
      "active",
      async (method: string) => {
        world.simulator.faults.set({ rules: [{ fault: "forgotten", on: method }] });
      },
    ],
  ] as const)("fails where the card %s, and the subscription is past due", async (_, after, lose) => {
    const subscription = await subscribe(world);
    await lose((subscription.default_payment_method as { id: string }).id);
    await passPeriod(world, subscription);
    world.simulator.faults.clear();
    const late = await read(world, subscription.id);
    expect([late.status, invoiceIn(late).status, invoiceIn(late).attempt_count]).toEqual([
      "past_due",
      "open",
      1,
    ]);
    expect(await world.eventTypes()).toContain("invoice.payment_failed");
    await world.simulator.clock.advance(30 * DAY);
    expect((await read(world, subscription.id)).status).toBe(after);
  });
});
