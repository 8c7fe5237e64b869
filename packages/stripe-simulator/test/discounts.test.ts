import { describe, expect, it } from "vitest";
import { intentIn, invoiceIn, monthly, passPeriod, read, subscribe } from "./billing.ts";
import { DAY, errorOf, NOON, useWorld } from "./world.ts";

const world = useWorld();

const launch = (params = {}) =>
  world.stripe.coupons.create({ percent_off: 60, duration: "once", name: "Launch", ...params });
const codeFor = (coupon: string, params = {}) =>
  world.stripe.promotionCodes.create({ promotion: { type: "coupon", coupon }, code: "LAUNCH60", ...params });

describe("a promotion code", () => {
  it("takes off the first month, and the second costs the full price", async () => {
    const coupon = await launch();
    const { id: promotion_code } = await codeFor(coupon.id);
    const subscription = await subscribe(world, "pm_card_visa", { discounts: [{ promotion_code }] });
    const invoice = await world.stripe.invoices.retrieve(invoiceIn(subscription).id ?? "", {
      expand: ["discounts.source.coupon", "payments"],
    });
    expect(invoice).toMatchObject({
      subtotal: 999,
      total: 400,
      amount_paid: 400,
      discounts: [{ promotion_code, source: { coupon: { id: coupon.id, times_redeemed: 1 } } }],
      total_discount_amounts: [{ amount: 599 }],
      lines: { data: [{ amount: 999, discount_amounts: [{ amount: 599 }] }] },
    });
    expect((await intentIn(world, invoice)).amount).toBe(400);
    expect(subscription.discounts).toEqual([]);
    expect(await world.eventTypes()).toEqual(
      expect.arrayContaining(["coupon.created", "promotion_code.created", "customer.discount.created"]),
    );
    await passPeriod(world, subscription);
    expect(invoiceIn(await read(world, subscription.id)).total).toBe(999);
  });

  it("is found by its text, whatever its case, and belongs to one active code", async () => {
    const coupon = await launch();
    const code = await codeFor(coupon.id);
    expect((await world.stripe.promotionCodes.list({ code: "launch60", active: true })).data).toMatchObject([
      { id: code.id, active: true },
    ]);
    expect((await world.stripe.promotionCodes.list({ code: "%" })).data).toEqual([]);
    expect((await errorOf(codeFor(coupon.id, { code: "Launch60" }))).param).toBe("code");
    await world.stripe.promotionCodes.update(code.id, { active: false });
    expect((await codeFor(coupon.id)).active).toBe(true);
  });

  it("is refused when it is used up, over, or for somebody else", async () => {
    const coupon = await launch();
    const { id: once } = await codeFor(coupon.id, { code: "ONCE", max_redemptions: 1 });
    const { id: week } = await codeFor(coupon.id, { code: "WEEK", expires_at: NOON / 1000 + 7 * 24 * 3600 });
    const { id: rich } = await codeFor(coupon.id, {
      code: "RICH",
      restrictions: { minimum_amount: 5000, minimum_amount_currency: "chf" },
    });
    const ben = await world.stripe.customers.create();
    const { id: bens } = await codeFor(coupon.id, { code: "BEN", customer: ben.id });
    const use = (promotion_code: string) =>
      subscribe(world, "pm_card_visa", { discounts: [{ promotion_code }] });
    expect((await use(once)).status).toBe("active");
    await world.simulator.clock.advance(7 * DAY);
    for (const code of [once, week, rich, bens]) {
      expect(await errorOf(use(code))).toMatchObject({
        statusCode: 400,
        param: "discounts[0][promotion_code]",
      });
    }
    expect((await errorOf(use("promo_x"))).code).toBe("resource_missing");
    expect((await errorOf(world.stripe.promotionCodes.update(week, { active: true }))).param).toBe("active");
  });
});

describe("a coupon", () => {
  it("takes off an amount, for some months", async () => {
    const coupon = await launch({
      percent_off: undefined,
      amount_off: 300,
      currency: "chf",
      duration: "repeating",
      duration_in_months: 2,
    });
    const subscription = await subscribe(world, "pm_card_visa", { discounts: [{ coupon: coupon.id }] });
    const totals = [invoiceIn(subscription).total];
    for (let month = 0; month < 2; month += 1) {
      await passPeriod(world, subscription);
      totals.push(invoiceIn(await read(world, subscription.id)).total);
    }
    expect(totals).toEqual([699, 699, 999]);
  });

  it("takes something off one item alone", async () => {
    const coupon = await launch({ percent_off: 50, duration: "forever" });
    const { id, items } = await subscribe(world);
    const discounts = [{ coupon: coupon.id }];
    const product = await world.stripe.products.create({ name: "Frames" });
    await world.stripe.subscriptions.update(id, {
      items: [{ price_data: monthly(product.id, 500) }, { id: items.data[0]?.id, discounts }],
      proration_behavior: "none",
    });
    const { total, total_discount_amounts } = await world.stripe.invoices.createPreview({ subscription: id });
    expect([total, total_discount_amounts?.map(({ amount }) => amount)]).toEqual([999, [500]]);
  });

  it("can pay for everything: then there is no payment", async () => {
    const coupon = await launch({ percent_off: 100 });
    const subscription = await subscribe(world, "pm_card_visa", { discounts: [{ coupon: coupon.id }] });
    expect(subscription.status).toBe("active");
    expect(invoiceIn(subscription)).toMatchObject({
      status: "paid",
      total: 0,
      confirmation_secret: null,
      payments: { data: [] },
    });
  });

  it("can leave too little to be charged: the next invoice asks for it", async () => {
    const coupon = await launch({ percent_off: 97 });
    const subscription = await subscribe(world, "pm_card_visa", { discounts: [{ coupon: coupon.id }] });
    expect(invoiceIn(subscription)).toMatchObject({
      status: "paid",
      total: 30,
      amount_due: 0,
      ending_balance: 30,
    });
    await passPeriod(world, subscription);
    expect(invoiceIn(await read(world, subscription.id))).toMatchObject({ total: 999, amount_paid: 1029 });
  });

  it("is put on a subscription later, and taken off again", async () => {
    const coupon = await launch({ duration: "forever" });
    const { id } = await subscribe(world);
    const { subscriptions } = world.stripe;
    const discounts = [{ coupon: coupon.id }];
    const reduced = await subscriptions.update(id, { discounts, expand: ["discounts"] });
    expect(reduced.discounts).toMatchObject([{ source: { coupon: coupon.id }, subscription: id, end: null }]);
    expect(await subscriptions.deleteDiscount(id)).toMatchObject({ object: "discount", deleted: true });
    expect((await subscriptions.retrieve(id)).discounts).toEqual([]);
    expect((await world.eventTypes()).slice(-2)).toEqual([
      "customer.discount.deleted",
      "customer.subscription.updated",
    ]);
  });

  it("goes on for those who have it after it was deleted", async () => {
    const coupon = await launch({ duration: "forever" });
    const subscription = await subscribe(world, "pm_card_visa", { discounts: [{ coupon: coupon.id }] });
    expect(await world.stripe.coupons.del(coupon.id)).toMatchObject({ deleted: true });
    expect((await errorOf(world.stripe.coupons.retrieve(coupon.id))).statusCode).toBe(404);
    await passPeriod(world, subscription);
    expect(invoiceIn(await read(world, subscription.id)).total).toBe(400);
  });

  it("is refused when it makes no sense, or exists already", async () => {
    const { coupons } = world.stripe;
    const refusals = [
      { duration: "once" },
      { percent_off: 10, amount_off: 100, currency: "chf" },
      { percent_off: 101 },
      { amount_off: 100 },
      { percent_off: 10, duration: "repeating" },
      { percent_off: 10, redeem_by: NOON / 1000 - 1 },
    ] as const;
    for (const params of refusals) expect((await errorOf(coupons.create(params))).statusCode).toBe(400);
    await coupons.create({ id: "first", percent_off: 10 });
    expect((await errorOf(coupons.create({ id: "first", percent_off: 10 }))).code).toBe(
      "resource_already_exists",
    );
    const euros = await coupons.create({ amount_off: 100, currency: "eur", max_redemptions: 1 });
    const other = subscribe(world, "pm_card_visa", { discounts: [{ coupon: euros.id }] });
    expect((await errorOf(other)).param).toBe("discounts[0][coupon]");
  });

  it("expires at its time", async () => {
    const coupon = await launch({ redeem_by: (NOON + DAY) / 1000 });
    await world.simulator.clock.advance(DAY);
    expect((await world.stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    const late = subscribe(world, "pm_card_visa", { discounts: [{ coupon: coupon.id }] });
    expect((await errorOf(late)).code).toBe("coupon_expired");
  });
});
