import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { answer, CARD, open } from "./browser.ts";
import { DAY, errorOf, useWorld } from "./world.ts";

const world = useWorld();

const SUCCESS = "http://shop.example/done?session={CHECKOUT_SESSION_ID}";
const item = {
  quantity: 2,
  price_data: { currency: "chf", unit_amount: 2000, product_data: { name: "Poster <A3>" } },
};
const create = (params: Stripe.Checkout.SessionCreateParams = {}) =>
  world.stripe.checkout.sessions.create({
    mode: "payment",
    ui_mode: "hosted_page",
    line_items: [item],
    customer_email: "anna@example.com",
    success_url: SUCCESS,
    cancel_url: "http://shop.example/cart",
    ...params,
  });
const read = (id: string, expand: string[] = []) => world.stripe.checkout.sessions.retrieve(id, { expand });

describe("a checkout session", () => {
  it("takes a payment on its page, and leads back", async () => {
    const session = await create({
      metadata: { order: "7" },
      payment_intent_data: {
        metadata: { order: "7" },
        shipping: { name: "Anna", address: { line1: "Weg 1", city: "Bern", country: "CH" } },
      },
    });
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 4000,
      payment_intent: null,
    });
    const page = await open(world, session.url ?? "");
    expect(page.text).toContain("Poster &#60;A3&#62; × 2");
    expect(page.text).toContain("No money moves");
    const done = await open(world, page.url, { ...CARD, number: "4242 4242 4242 4242", type: "card" });
    expect(done.url).toBe(`http://shop.example/done?session=${session.id}`);

    const complete = await read(session.id, ["line_items", "payment_intent"]);
    expect(complete).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "anna@example.com", name: "Anna" },
      line_items: { data: [{ quantity: 2, amount_total: 4000, description: "Poster <A3>" }] },
      payment_intent: {
        status: "succeeded",
        amount: 4000,
        metadata: { order: "7" },
        shipping: { name: "Anna" },
      },
    });
    expect((await world.eventTypes()).slice(-2)).toEqual([
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    expect((await open(world, page.url)).url).toBe(done.url);
    const { payment_intent } = await read(session.id);
    const found = await world.stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
    expect(found.data).toMatchObject([{ id: session.id }]);
    expect((await world.stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1);
  });

  it("takes a coupon off the price, and counts it once it is paid", async () => {
    const { stripe } = world;
    const framed = await stripe.products.create({ name: "Frame" });
    const line_items = [
      item,
      { quantity: 1, price_data: { currency: "chf", unit_amount: 1000, product: framed.id } },
    ];
    const half = await stripe.coupons.create({ percent_off: 50, applies_to: { products: [framed.id] } });
    const session = await create({ line_items, discounts: [{ coupon: half.id }] });
    expect(session).toMatchObject({
      amount_subtotal: 5000,
      amount_total: 4500,
      total_details: { amount_discount: 500 },
      discounts: [{ coupon: half.id, promotion_code: null }],
    });
    expect((await stripe.coupons.retrieve(half.id)).times_redeemed).toBe(0);
    const page = await open(world, session.url ?? "");
    expect(page.text).toContain("CHF 45.00");
    await open(world, page.url, { ...CARD, number: "4242 4242 4242 4242", type: "card" });
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ amount_discount, amount_total }) => [amount_discount, amount_total])).toEqual([
      [0, 4000],
      [500, 500],
    ]);
    expect(await read(session.id, ["payment_intent"])).toMatchObject({
      payment_intent: { amount_received: 4500 },
    });
    expect((await stripe.coupons.retrieve(half.id)).times_redeemed).toBe(1);
  });

  it("takes a promotion code for whom it is meant, and one discount alone", async () => {
    const { stripe } = world;
    const coupon = await stripe.coupons.create({ amount_off: 500, currency: "chf", max_redemptions: 1 });
    const code = await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: coupon.id },
      restrictions: { minimum_amount: 4000, minimum_amount_currency: "chf" },
    });
    const discounts = [{ promotion_code: code.id }];
    const { url, amount_total } = await create({ discounts });
    expect(amount_total).toBe(3500);
    await open(world, url ?? "", { ...CARD, number: "4242 4242 4242 4242", type: "card" });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1 });
    expect(await errorOf(create({ discounts: [{ coupon: coupon.id }] }))).toMatchObject({
      code: "coupon_expired",
    });
    const small = { ...item, quantity: 1 };
    expect(await errorOf(create({ discounts, line_items: [small] }))).toMatchObject({
      param: "discounts[0][promotion_code]",
    });
    const two = [{ coupon: coupon.id }, { coupon: coupon.id }];
    expect(await errorOf(create({ discounts: two }))).toMatchObject({ param: "discounts" });
  });

  it("shows what is wrong beside each field, and takes another card after a decline", async () => {
    const { id, url } = await create({ customer_email: undefined });
    const empty = await open(world, url ?? "", {
      type: "card",
      number: "",
      expiry: "01/20",
      cvc: "1",
      name: "",
    });
    expect(empty.status).toBe(422);
    for (const name of ["email", "number", "expiry", "cvc", "name"]) {
      expect(empty.text).toContain(`aria-describedby="${name}-error"`);
    }
    // The first of them has the focus.
    expect(empty.text.match(/<input [^>]*autofocus>/g)).toEqual([expect.stringContaining('id="email"')]);
    const given = { ...CARD, type: "card", email: "anna@example.com" };
    const wrong = await open(world, url ?? "", { ...given, number: "4242424242424241" });
    expect(wrong.text).toContain("This is not a test card&#39;s number.");
    const declined = await open(world, url ?? "", { ...given, number: "4000000000009995" });
    expect(declined.text).toContain('<p role="alert">The card has insufficient funds.');
    expect((await read(id)).status).toBe("open");
    const done = await open(world, url ?? "", { ...given, number: "4242424242424242" });
    expect(done.url).toContain("shop.example/done");
    expect((await world.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it("shows pictures of what it sells, and says on its button what is paid", async () => {
    const image = "http://shop.example/posters/7.webp?size=small&v=2";
    const product_data = { name: "Poster", images: [image] };
    const price_data = { currency: "chf", unit_amount: 2000, product_data };
    const { url } = await create({ line_items: [{ quantity: 1, price_data }], locale: "de" });
    const { text } = await open(world, url ?? "");
    expect(text).toContain(`<img src="${image.replace("&", "&#38;")}" alt="">`);
    expect(text).toContain('<button type="submit">CHF 20.00 bezahlen</button>');
  });

  it.each([
    ["approve", "http://shop.example/done", "complete"],
    ["refuse", "http://pay.example/c/pay/", "open"],
  ] as const)("asks for a confirmation: %s leads to %s", async (choice, address, status) => {
    const { id, url } = await create();
    const bank = await open(world, url ?? "", { ...CARD, type: "card", number: "4000002760003184" });
    expect(bank.url).toMatch(/^http:\/\/pay.example\/authenticate\/pi_/);
    const after = await answer(world, bank.url, choice);
    expect(after.url.startsWith(address)).toBe(true);
    expect((await read(id)).status).toBe(status);
    if (choice === "refuse") expect(after.text).toContain("The payment was not confirmed.");
  });

  it("takes TWINT by way of its own page", async () => {
    const { id, url } = await create({ allowed_payment_method_types: ["card", "twint", "sepa_debit"] });
    const page = await open(world, url ?? "");
    expect([...page.text.matchAll(/name="type" value="(\w+)"/g)].map(([, type]) => type)).toEqual([
      "card",
      "twint",
    ]);
    const twint = await open(world, url ?? "", { type: "twint" });
    expect((await answer(world, twint.url, "approve")).url).toContain("shop.example/done");
    expect(await read(id, ["payment_intent.payment_method"])).toMatchObject({
      payment_intent: { payment_method: { type: "twint" } },
    });
  });

  it("is complete but unpaid while a payment is under way", async () => {
    const { id, url } = await create();
    await open(world, url ?? "", { ...CARD, type: "card", number: "4000000000000077" });
    expect(await read(id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    await world.simulator.clock.advance(10_000);
    expect((await read(id)).payment_status).toBe("paid");
    expect(await world.eventTypes()).toContain("checkout.session.async_payment_succeeded");
  });

  it("expires after a day, or on request, and then takes nothing", async () => {
    const first = await create();
    const second = await create();
    expect((await world.stripe.checkout.sessions.expire(second.id)).status).toBe("expired");
    expect((await errorOf(world.stripe.checkout.sessions.expire(second.id))).message).toContain(
      "Only Checkout Sessions",
    );
    await world.simulator.clock.advance(DAY);
    expect((await read(first.id)).status).toBe("expired");
    const page = await open(world, first.url ?? "", { ...CARD, type: "card", number: "4242424242424242" });
    expect([page.status, page.text.includes("http://shop.example/cart")]).toEqual([410, true]);
    expect((await world.eventTypes()).filter((type) => type === "checkout.session.expired")).toHaveLength(2);
  });

  it("saves a card in the setup mode", async () => {
    const { id: customer } = await world.stripe.customers.create({ email: "anna@example.com" });
    const { id, url, setup_intent } = await create({
      mode: "setup",
      currency: "chf",
      customer,
      customer_email: undefined,
      line_items: undefined,
      setup_intent_data: { metadata: { account: "7" } },
    });
    expect(await world.stripe.setupIntents.retrieve(String(setup_intent))).toMatchObject({
      metadata: { account: "7" },
    });
    await open(world, url ?? "", { ...CARD, number: "4242424242424242" });
    expect(await read(id)).toMatchObject({ status: "complete", payment_status: "no_payment_required" });
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
  });

  it.each([
    ["de", "Kartennummer"],
    ["fr", "Numéro de carte"],
    ["it", "Numero della carta"],
  ] as const)("speaks %s", async (locale, text) => {
    const { url } = await create({ locale });
    const page = await open(world, url ?? "");
    expect(page.text).toContain(text);
    expect(page.text).toContain(`<html lang="${locale}">`);
    const bank = await open(world, url ?? "", { ...CARD, type: "card", number: "4000002760003184" });
    expect(bank.text).toContain(`<html lang="${locale}">`);
  });

  it.each([
    [{ line_items: undefined }, "line_items"],
    [{ success_url: undefined }, "success_url"],
    [{ customer: "cus_1" }, "customer"],
    [{ line_items: [{ price: "price_x", quantity: 1 }] }, "line_items[0][price]"],
    [{ expires_at: 1 }, "expires_at"],
  ])("is refused with %o", async (params, param) => {
    expect(await errorOf(create(params))).toMatchObject({ statusCode: 400, param });
  });
});

describe("a product", () => {
  it("is made once by its id, with prices that are found by their key", async () => {
    const product = await world.stripe.products.create({ id: "poster", name: "Poster" });
    expect(await errorOf(world.stripe.products.create({ id: "poster", name: "Again" }))).toMatchObject({
      code: "resource_already_exists",
    });
    const price = await world.stripe.prices.create({
      product: product.id,
      currency: "chf",
      unit_amount: 4000,
      lookup_key: "a3",
    });
    expect((await world.stripe.prices.list({ lookup_keys: ["a3", "a4"] })).data).toMatchObject([
      { id: price.id },
    ]);
    const { amount_total } = await create({ line_items: [{ price: price.id, quantity: 1 }] });
    expect(amount_total).toBe(4000);
  });
});

describe("a receipt", () => {
  it("shows what was paid and refunded", async () => {
    const paid = await world.stripe.paymentIntents.create({
      amount: 4000,
      currency: "chf",
      payment_method: "pm_card_visa",
      confirm: true,
      expand: ["latest_charge"],
    });
    await world.stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
    const page = await open(world, (paid.latest_charge as Stripe.Charge).receipt_url ?? "");
    expect(page.text).toContain("CHF 40.00");
    expect(page.text).toContain("CHF 10.00");
  });
});
