import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { errorOf, useWorld } from "./world.ts";

const world = useWorld();

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  world.stripe.paymentIntents.create({ amount: 2995, currency: "chf", ...params });
const pay = (payment_method: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  create({ payment_method, confirm: true, ...params });

describe("a payment intent", () => {
  it("waits for a payment method, is confirmed by a browser, and succeeds", async () => {
    const intent = await create({
      metadata: { order: "7" },
      description: "Poster",
      receipt_email: "anna@example.com",
      shipping: {
        name: "Anna",
        address: { line1: "Weg 1", city: "Bern", postal_code: "3000", country: "CH" },
      },
      allowed_payment_method_types: ["card", "twint", "ideal"],
    });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method_types: ["card", "twint"],
      metadata: { order: "7" },
    });

    const { status, body } = await world.browse(`/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? "",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4242 4242 4242 4242",
      "payment_method_data[card][exp_month]": "4",
      "payment_method_data[card][exp_year]": "2031",
      "payment_method_data[card][cvc]": "123",
    });
    expect([status, body.status]).toEqual([200, "succeeded"]);

    const paid = await world.stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge.balance_transaction", "latest_charge.refunds", "payment_method"],
    });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ amount: 2995, captured: true, disputed: false, refunds: { data: [] } });
    expect(charge.balance_transaction).toMatchObject({ amount: 2995, fee: 117, net: 2878 });
    expect(paid.payment_method).toMatchObject({ card: { last4: "4242", exp_year: 2031 } });
    expect(await world.eventTypes()).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
  });

  it.each([
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
  ])("is declined with %s and waits for another card", async (card, code, decline_code) => {
    const error = await errorOf(pay(card));
    expect(error).toMatchObject({ statusCode: 402, type: "StripeCardError", code, decline_code });
    const intent = await world.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, decline_code, charge: error.charge },
    });
    expect(await world.stripe.charges.retrieve(error.charge ?? "")).toMatchObject({
      status: "failed",
      paid: false,
      failure_code: code,
    });
    const second = await world.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(second).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect(await world.eventTypes()).toContain("payment_intent.payment_failed");
  });

  it("asks the payer for a confirmation, and sends them to a page", async () => {
    const intent = await pay("pm_card_authenticationRequired", { return_url: "http://shop.example/back" });
    expect(intent.status).toBe("requires_action");
    expect(intent.next_action).toEqual({
      type: "redirect_to_url",
      redirect_to_url: {
        return_url: "http://shop.example/back",
        url: `http://pay.example/authenticate/${intent.client_secret}`,
      },
    });
    const error = await errorOf(pay("pm_card_authenticationRequired", { off_session: true }));
    expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
  });

  it("is processed for ten seconds with a slow card", async () => {
    const { id, status } = await pay("pm_card_bypassPending");
    expect(status).toBe("processing");
    await world.simulator.clock.advance(9_999);
    expect(await world.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "processing" });
    await world.simulator.clock.advance(1);
    const paid = await world.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 2995, latest_charge: { paid: true } });
  });

  it("is captured later, in part", async () => {
    const intent = await pay("pm_card_visa", { capture_method: "manual" });
    expect(intent).toMatchObject({ status: "requires_capture", amount_capturable: 2995, amount_received: 0 });
    const captured = await world.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2000 });
    expect(captured).toMatchObject({ status: "succeeded", amount_capturable: 0, amount_received: 2000 });
  });

  it("is canceled, but not after it has succeeded", async () => {
    const { id } = await create();
    const canceled = await world.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    const paid = await pay("pm_card_visa");
    expect(await errorOf(world.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
    });
  });

  it("changes while it is open: fields, metadata by key, amount", async () => {
    const { id } = await create({ metadata: { a: "1", b: "2" }, description: "One" });
    const changed = await world.stripe.paymentIntents.update(id, {
      amount: 500,
      metadata: { a: "", c: "3" },
    });
    expect(changed).toMatchObject({ amount: 500, description: "One", metadata: { b: "2", c: "3" } });
    await world.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await errorOf(world.stripe.paymentIntents.update(id, { amount: 600 }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it.each([
    [{ amount: 49 }, "amount_too_small", "amount"],
    [{ amount: 0 }, "parameter_invalid_integer", "amount"],
    [{ amount: 100_000_000 }, "amount_too_large", "amount"],
    [{ customer: "cus_unknown" }, "resource_missing", "customer"],
    [{ currency: "abc" }, undefined, "currency"],
  ])("is refused with %o", async (params, code, param) => {
    expect(await errorOf(create(params))).toMatchObject({ statusCode: 400, code, param });
    expect((await world.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it("shows itself to a browser only by its secret", async () => {
    const { id, client_secret } = await create();
    const path = `/v1/payment_intents/${id}/confirm`;
    const wrong = await world.browse(path, {
      client_secret: `${client_secret}x`,
      payment_method: "pm_card_visa",
    });
    expect([wrong.status, wrong.body.error?.param]).toEqual([400, "client_secret"]);
    const forbidden = await world.browse("/v1/refunds", { payment_intent: id });
    expect([forbidden.status, forbidden.body.error?.code]).toEqual([403, "secret_key_required"]);
  });

  it("does not take a card's number from a server, nor one that no test card has", async () => {
    const card = { number: "4242424242424242", exp_month: 1, exp_year: 2030 };
    const error = await errorOf(world.stripe.paymentMethods.create({ type: "card", card }));
    expect(error.message).toContain("generally unsafe");
    const browsed = await world.browse("/v1/payment_methods", {
      type: "card",
      "card[number]": "4242424242424241",
    });
    expect(browsed.body.error).toMatchObject({ code: "incorrect_number", param: "number" });
  });
});
