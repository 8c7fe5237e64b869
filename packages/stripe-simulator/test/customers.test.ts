import { describe, expect, it } from "vitest";
import { customerWith, invoiceIn, subscribe } from "./billing.ts";
import { errorOf, useWorld } from "./world.ts";

const world = useWorld();

describe("a customer", () => {
  it("is made, changed, found by email, and deleted", async () => {
    const { customers } = world.stripe;
    const anna = await customers.create({ email: "anna@example.com", name: "Anna", metadata: { a: "1" } });
    await customers.create({ email: "ben@example.com" });
    const changed = await customers.update(anna.id, {
      email: "a@example.com",
      metadata: { b: "2" },
    });
    expect(changed).toMatchObject({ email: "a@example.com", name: "Anna", metadata: { a: "1", b: "2" } });
    expect((await customers.list({ email: "a@example.com" })).data).toMatchObject([{ id: anna.id }]);

    expect(await customers.del(anna.id)).toEqual({ id: anna.id, object: "customer", deleted: true });
    expect(await customers.retrieve(anna.id)).toMatchObject({ deleted: true });
    expect((await customers.list({ email: "a@example.com" })).data).toEqual([]);
    expect(await errorOf(customers.update(anna.id, { name: "A" }))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await world.eventTypes()).toEqual([
      "customer.created",
      "customer.created",
      "customer.updated",
      "customer.deleted",
    ]);
  });

  it("has payment methods, and one of them for invoices", async () => {
    const { customers, paymentMethods, paymentIntents } = world.stripe;
    const { id } = await customers.create({ email: "anna@example.com" });
    const visa = await paymentMethods.attach("pm_card_visa", { customer: id });
    await paymentMethods.attach("pm_card_mastercard", { customer: id });
    const chosen = { default_payment_method: visa.id };
    expect(await customers.update(id, { invoice_settings: chosen })).toMatchObject({
      invoice_settings: chosen,
    });
    const { data } = await customers.listPaymentMethods(id, { type: "card" });
    expect(data.map(({ card }) => card?.brand)).toEqual(["mastercard", "visa"]);

    const params = {
      amount: 500,
      currency: "chf",
      payment_method: visa.id,
      confirm: true,
      off_session: true,
    };
    expect((await errorOf(paymentIntents.create(params))).param).toBe("payment_method");
    expect((await paymentIntents.create({ ...params, customer: id })).status).toBe("succeeded");
    await paymentMethods.detach(visa.id);
    expect((await customers.listPaymentMethods(id)).data).toHaveLength(1);
  });

  it("cannot save a card that every bank declines", async () => {
    const { id } = await world.stripe.customers.create();
    const attach = (card: string) => world.stripe.paymentMethods.attach(card, { customer: id });
    expect(await errorOf(attach("pm_card_visa_chargeDeclined"))).toMatchObject({ code: "card_declined" });
    expect((await attach("pm_card_chargeCustomerFail")).customer).toBe(id);
    expect(
      await errorOf(world.stripe.paymentMethods.attach("pm_card_visa", { customer: "cus_x" })),
    ).toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
  });

  it("saves the method of a payment for the next one", async () => {
    const { id } = await world.stripe.customers.create();
    const paid = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: "chf",
      customer: id,
      payment_method: "pm_card_visa",
      setup_future_usage: "off_session",
      confirm: true,
    });
    expect((await world.stripe.customers.listPaymentMethods(id)).data).toMatchObject([
      { id: paid.payment_method },
    ]);
  });

  it("pays only once with a method that is not saved", async () => {
    const method = await world.browse("/v1/payment_methods", {
      type: "card",
      "card[number]": "4242424242424242",
    });
    const pay = () =>
      world.stripe.paymentIntents.create({
        amount: 500,
        currency: "chf",
        payment_method: method.body.id,
        confirm: true,
      });
    await pay();
    expect((await errorOf(pay())).message).toContain("It may not be used again.");
  });
});

describe("the payment method of another customer", () => {
  const message = /^The customer does not have a payment method with the ID pm_\w+\. /;

  it("is not taken for a customer, a subscription or an invoice", async () => {
    const { method } = await customerWith(world, "pm_card_visa");
    const subscription = await subscribe(world, "pm_card_visa_chargeDeclinedInsufficientFunds");
    const { customers, subscriptions, invoices } = world.stripe;
    const attempts: [Promise<unknown>, string][] = [
      [
        customers.update(String(subscription.customer), {
          invoice_settings: { default_payment_method: method },
        }),
        "invoice_settings[default_payment_method]",
      ],
      [subscriptions.update(subscription.id, { default_payment_method: method }), "default_payment_method"],
      [invoices.pay(invoiceIn(subscription).id ?? "", { payment_method: method }), "payment_method"],
    ];
    for (const [attempt, param] of attempts) {
      expect(await errorOf(attempt)).toMatchObject({
        statusCode: 400,
        code: "resource_missing",
        param,
        message: expect.stringMatching(message),
      });
    }
  });
});
