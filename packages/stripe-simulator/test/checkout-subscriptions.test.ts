/** Checkout sessions that start a subscription, as a shop opens them for its members. */
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { monthly, passPeriod } from "./billing.ts";
import { answer, CARD, open } from "./browser.ts";
import { DAY, errorOf, HOUR, useWorld } from "./world.ts";

const world = useWorld();

let customer: string;
beforeEach(async () => {
  customer = (await world.stripe.customers.create({ email: "anna@example.com" })).id;
  await world.stripe.products.create({ id: "membership", name: "Membership" });
  await world.stripe.coupons.create({
    id: "first-month",
    amount_off: 500,
    currency: "chf",
    duration: "once",
  });
});

const create = (params: Stripe.Checkout.SessionCreateParams = {}) =>
  world.stripe.checkout.sessions.create({
    mode: "subscription",
    ui_mode: "hosted_page",
    customer,
    line_items: [{ quantity: 1, price_data: monthly("membership", 999) }],
    discounts: [{ coupon: "first-month" }],
    allowed_payment_method_types: ["card"],
    subscription_data: { metadata: { account: "7" } },
    success_url: "http://shop.example/done",
    cancel_url: "http://shop.example/membership",
    ...params,
  });
const read = (id: string, expand: string[] = []) => world.stripe.checkout.sessions.retrieve(id, { expand });
const pay = ({ url }: { url: string | null }, number: string) =>
  open(world, url ?? "", { ...CARD, type: "card", number });
const all = async () => (await world.stripe.subscriptions.list({ customer, status: "all" })).data;
const live = async () => (await world.stripe.subscriptions.list({ customer })).data.filter(isLive);
const isLive = ({ status }: Stripe.Subscription) => status !== "canceled" && status !== "incomplete_expired";

const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  slow: "4000000000000077",
  asks: "4000002760003184",
  asksAndLacksFunds: "4000008260003178",
};

describe("a checkout session of a subscription", () => {
  it("shows the first and the later months, and starts the subscription once it is paid", async () => {
    const session = await create();
    expect(session).toMatchObject({
      amount_subtotal: 999,
      amount_total: 499,
      total_details: { amount_discount: 500 },
      discounts: [{ coupon: "first-month", promotion_code: null }],
      subscription: null,
      invoice: null,
      payment_status: "unpaid",
    });
    expect(await all()).toEqual([]);
    const page = await open(world, session.url ?? "");
    const rows = [
      ...page.text.replace(/<\/?(small|span)>/g, "").matchAll(/<th scope="row">(.+?)<\/th><td>(.+?)<\/td>/g),
    ].map((row) => row.slice(1));
    expect(rows).toEqual([
      ["Membership", "CHF 9.99 per month"],
      ["Discount", "− CHF 5.00"],
      ["Due today", "CHF 4.99"],
      ["Then", "CHF 9.99 per month"],
    ]);

    expect((await pay(session, CARDS.good)).url).toBe("http://shop.example/done");
    const complete = await read(session.id, ["subscription.default_payment_method", "invoice", "line_items"]);
    expect(complete).toMatchObject({
      status: "complete",
      payment_status: "paid",
      subscription: {
        status: "active",
        metadata: { account: "7" },
        default_payment_method: { customer, card: { last4: "4242" } },
      },
      invoice: { status: "paid", amount_paid: 499, billing_reason: "subscription_create" },
      line_items: { data: [{ amount_subtotal: 999, amount_discount: 500, amount_total: 499 }] },
    });
    const types = await world.eventTypes();
    expect(types.slice(types.indexOf("customer.subscription.created"))).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "customer.discount.deleted",
      "invoice.finalized",
      "payment_intent.created",
      "payment_method.attached",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "customer.subscription.updated",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
      "checkout.session.completed",
    ]);
  });

  it("leads to a subscription that renews at the full price with the saved card", async () => {
    const session = await create();
    await pay(session, CARDS.good);
    const [subscription] = await all();
    if (!subscription) throw new Error("There is no subscription.");
    await passPeriod(world, subscription);
    const invoices = await world.stripe.invoices.list({ subscription: subscription.id });
    expect(invoices.data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
      ["paid", 999],
      ["paid", 499],
    ]);
  });

  it("leaves no subscription after a decline, and takes another card", async () => {
    const session = await create();
    const declined = await pay(session, CARDS.declined);
    expect([declined.status, declined.text.includes("The card was declined.")]).toEqual([422, true]);
    expect(await all()).toEqual([]);
    expect((await world.stripe.coupons.retrieve("first-month")).times_redeemed).toBe(0);
    await pay(session, CARDS.good);
    expect((await live()).map(({ status }) => status)).toEqual(["active"]);
  });

  it("asks the bank, and starts when the payer confirms", async () => {
    const session = await create();
    const bank = await pay(session, CARDS.asks);
    expect(bank.url).toMatch(/^http:\/\/pay.example\/authenticate\/pi_/);
    expect((await read(session.id)).subscription).toBeNull();
    expect((await answer(world, bank.url, "approve")).url).toBe("http://shop.example/done");
    expect(await read(session.id, ["subscription"])).toMatchObject({ subscription: { status: "active" } });
  });

  it.each([
    ["refuse", CARDS.asks, "The payment was not confirmed."],
    ["approve", CARDS.asksAndLacksFunds, "The card has insufficient funds."],
  ] as const)("is open again after a payer's %s that leads to nothing", async (choice, card, text) => {
    const session = await create();
    const bank = await pay(session, card);
    const back = await answer(world, bank.url, choice);
    expect([back.url.split("?")[0], back.text.includes(text)]).toEqual([session.url, true]);
    expect(await live()).toEqual([]);
    await pay(session, CARDS.good);
    expect((await live()).map(({ status }) => status)).toEqual(["active"]);
    expect((await read(session.id)).status).toBe("complete");
  });

  it("keeps one subscription where the payer comes back from the bank and takes another card", async () => {
    const session = await create();
    const bank = await pay(session, CARDS.asks);
    await pay(session, CARDS.good);
    expect((await live()).map(({ status }) => status)).toEqual(["active"]);
    await answer(world, bank.url, "approve");
    const paid = (await world.stripe.paymentIntents.list()).data.filter(
      ({ status }) => status === "succeeded",
    );
    expect(paid).toHaveLength(1);
  });

  it("leaves nothing live when it expires, also while the bank waits", async () => {
    const session = await create();
    const bank = await pay(session, CARDS.asks);
    expect((await live()).map(({ status }) => status)).toEqual(["incomplete"]);
    await world.stripe.checkout.sessions.expire(session.id);
    expect(await live()).toEqual([]);
    expect((await world.stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual([
      "void",
    ]);
    await answer(world, bank.url, "approve");
    expect((await world.stripe.charges.list()).data).toEqual([]);
    await create();
    await world.simulator.clock.advance(DAY);
    expect(await live()).toEqual([]);
  });

  it("is complete but unpaid while the payment is under way", async () => {
    const session = await create();
    expect((await pay(session, CARDS.slow)).url).toBe("http://shop.example/done");
    expect(await read(session.id, ["subscription"])).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      subscription: { status: "incomplete" },
    });
    await world.simulator.clock.advance(HOUR);
    expect(await read(session.id, ["subscription"])).toMatchObject({
      payment_status: "paid",
      subscription: { status: "active" },
    });
  });

  it("makes a customer where it has none", async () => {
    const session = await create({ customer: undefined, discounts: undefined });
    const form = { ...CARD, type: "card", number: CARDS.good, email: "ben@example.com" };
    await open(world, session.url ?? "", form);
    const { customer: made } = await read(session.id);
    expect(await world.stripe.customers.retrieve(String(made))).toMatchObject({ email: "ben@example.com" });
    expect((await world.stripe.subscriptions.list({ customer: String(made) })).data).toHaveLength(1);
  });

  it.each([
    ["de", "Danach", "pro Monat"],
    ["fr", "Ensuite", "par mois"],
    ["it", "Poi", "al mese"],
  ] as const)("speaks %s", async (locale, ...texts) => {
    const page = await open(world, (await create({ locale })).url ?? "");
    for (const text of texts) expect(page.text).toContain(text);
  });

  it("names longer periods", async () => {
    const recurring = { interval: "month", interval_count: 3 } as const;
    const price_data = { ...monthly("membership", 999), recurring };
    const { url } = await create({ line_items: [{ quantity: 1, price_data }] });
    expect((await open(world, url ?? "")).text).toContain("CHF 9.99 <small>every 3 months");
  });

  it.each([
    [{ discounts: [{ coupon: "unknown" }] }, "discounts[0][coupon]"],
    [{ subscription_data: { trial_period_days: 7 } }, "trial_period_days"],
    [
      {
        line_items: [
          { quantity: 1, price_data: { currency: "chf", product: "membership", unit_amount: 999 } },
        ],
      },
      "line_items[0]",
    ],
    [{ mode: "payment", discounts: undefined, subscription_data: undefined }, "line_items[0]"],
  ] as [Stripe.Checkout.SessionCreateParams, string][])("is refused with %o", async (params, param) => {
    expect(await errorOf(create(params))).toMatchObject({ statusCode: 400, param });
  });

  it("is refused where the first period is too cheap to be charged", async () => {
    await world.stripe.coupons.create({ id: "free", percent_off: 100, duration: "once" });
    const refused = create({ discounts: [{ coupon: "free" }] });
    expect((await errorOf(refused)).param).toBe("line_items");
  });
});
