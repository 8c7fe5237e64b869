/** The billing portal: customers look after their subscriptions on hosted pages, without JavaScript. */
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { intentIn, invoiceIn, passPeriod, read, subscribe } from "./billing.ts";
import { answer, CARD, open } from "./browser.ts";
import { errorOf, HOUR, useWorld } from "./world.ts";

const world = useWorld();

const BACK = "http://shop.example/account";
const GOOD = { ...CARD, number: "4242424242424242" };

async function portalOf(
  { customer }: Stripe.Subscription,
  params: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
) {
  const session = { customer: String(customer), return_url: BACK, ...params };
  return world.stripe.billingPortal.sessions.create(session);
}
const configure = (features: Stripe.BillingPortal.ConfigurationCreateParams.Features) =>
  world.stripe.billingPortal.configurations.create({ features });
const cardOf = async (subscription: Stripe.Subscription) => {
  const { default_payment_method: method } = await read(world, subscription.id);
  return (method as Stripe.PaymentMethod).card?.last4;
};

describe("the portal", () => {
  it("shows the subscription, the card, the details and the invoices", async () => {
    const subscription = await subscribe(world);
    const { text } = await open(world, (await portalOf(subscription)).url);
    for (const shown of ["Membership", "CHF 9.99 per month", "•••• 4242", "anna@example.com", "paid"]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain("Renews on 20 December 2026");
    expect(text).toContain(`href="${BACK}"`);
    expect(text).toContain(invoiceIn(subscription).hosted_invoice_url);
  });

  it("cancels at the end of the period, says so, and takes it back", async () => {
    const subscription = await subscribe(world);
    const { url } = await portalOf(subscription);
    const asked = await open(world, `${url}?view=cancel&subscription=${subscription.id}`);
    expect(asked.text).toContain("It goes on until 20 December 2026");
    const canceled = await open(world, asked.url, {});
    expect(canceled.text).toContain("Your subscription is canceled.");
    expect(canceled.text).toContain("Ends on 20 December 2026");
    expect(await read(world, subscription.id)).toMatchObject({
      cancel_at_period_end: true,
      status: "active",
    });
    expect((await world.eventTypes()).at(-1)).toBe("customer.subscription.updated");

    const again = await open(world, `${url}?view=go-on&subscription=${subscription.id}`, {});
    expect(again.text).toContain("Renews on 20 December 2026");
    await passPeriod(world, subscription);
    expect(invoiceIn(await read(world, subscription.id)).billing_reason).toBe("subscription_cycle");
  });

  it("cancels now and asks why, where the configuration says so", async () => {
    const configuration = await configure({
      subscription_cancel: {
        enabled: true,
        mode: "immediately",
        cancellation_reason: { enabled: true, options: ["too_expensive", "other"] },
      },
    });
    const subscription = await subscribe(world);
    const { url } = await portalOf(subscription, { configuration: configuration.id });
    const address = `${url}?view=cancel&subscription=${subscription.id}`;
    expect((await open(world, address)).text).toContain("It is too expensive");
    await open(world, address, { feedback: "too_expensive" });
    expect(await read(world, subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
    });
    expect((await open(world, url)).text).toContain("You have no subscription.");
  });

  it("saves another card, which pays what comes next", async () => {
    const subscription = await subscribe(world);
    const { url } = await portalOf(subscription);
    const wrong = await open(world, `${url}?view=card`, { ...GOOD, number: "" });
    expect([wrong.status, wrong.text.includes('aria-describedby="number-error"')]).toEqual([422, true]);
    const declined = await open(world, `${url}?view=card`, { ...GOOD, number: "4000000000000002" });
    expect([declined.status, declined.text.includes("The card was declined")]).toEqual([422, true]);
    expect(await cardOf(subscription)).toBe("4242");
    const saved = await open(world, `${url}?view=card`, { ...GOOD, number: "5555555555554444" });
    expect(saved.text).toContain("The card is saved.");
    expect(saved.text).toContain("•••• 4444");
    await passPeriod(world, subscription);
    const paid = invoiceIn(await read(world, subscription.id));
    const { payment_method } = await intentIn(world, paid);
    expect((await world.stripe.paymentMethods.retrieve(String(payment_method))).card?.last4).toBe("4444");
  });

  it("leads to the bank that asks about a card, and back", async () => {
    const subscription = await subscribe(world);
    const { url } = await portalOf(subscription);
    const asks = { ...GOOD, number: "4000002500003155" };
    const refused = await answer(world, (await open(world, `${url}?view=card`, asks)).url, "refuse");
    expect(refused.text).toContain("The payment was not confirmed.");
    expect(await cardOf(subscription)).toBe("4242");
    const approved = await answer(world, (await open(world, `${url}?view=card`, asks)).url, "approve");
    expect(approved.text).toContain("•••• 3155");
  });

  it("changes what a customer may change", async () => {
    const subscription = await subscribe(world);
    const { url } = await portalOf(subscription);
    const wrong = await open(world, `${url}?view=details`, { email: "anna", name: "Anna B", phone: "" });
    expect([wrong.status, wrong.text.includes("Enter an email address.")]).toEqual([422, true]);
    await open(world, `${url}?view=details`, {
      email: "new@example.com",
      name: "Anna B",
      phone: "",
      balance: "-9",
    });
    const customer = await world.stripe.customers.retrieve(String(subscription.customer));
    expect(customer).toMatchObject({ email: "new@example.com", name: "Anna B", phone: null, balance: 0 });
  });

  it("leads to the open invoice of a month that was not paid", async () => {
    const subscription = await subscribe(world, "pm_card_chargeCustomerFail", {
      trial_period_days: 1,
    });
    await passPeriod(world, subscription);
    const unpaid = invoiceIn(await read(world, subscription.id));
    const { text } = await open(world, (await portalOf(subscription)).url);
    expect(text).toContain("Not paid");
    expect(text).toContain(`href="${unpaid.hosted_invoice_url}">Pay now`);
  });

  it.each([
    ["de", "Dein Abo", "Verlängert sich am"],
    ["en", "Your subscription", "Renews on"],
    ["fr", "Votre abonnement", "Renouvelé le"],
    ["it", "Il tuo abbonamento", "Si rinnova il"],
  ] as const)("speaks %s, of the session or of the customer", async (locale, title, text) => {
    const subscription = await subscribe(world);
    await world.stripe.customers.update(String(subscription.customer), { preferred_locales: [locale] });
    for (const params of [{ locale }, {}]) {
      const page = await open(world, (await portalOf(subscription, params)).url);
      expect([page.text.includes(title), page.text.includes(text)]).toEqual([true, true]);
    }
  });
});

describe("a session of the portal", () => {
  it("is for one customer, at an address that cannot be guessed, for an hour", async () => {
    const [own, other] = [await subscribe(world), await subscribe(world)];
    const { id, url } = await portalOf(own);
    expect((await open(world, `http://pay.example/p/session/${id}`)).status).toBe(404);
    const foreign = await open(world, `${url}?view=cancel&subscription=${other.id}`, {});
    expect(foreign.status).toBe(404);
    expect((await read(world, other.id)).cancel_at_period_end).toBe(false);
    await world.simulator.clock.advance(HOUR);
    const late = await open(world, `${url}?view=cancel&subscription=${own.id}`, {});
    expect(late.status).toBe(410);
    expect((await read(world, own.id)).cancel_at_period_end).toBe(false);
  });

  it("shows and does only what its configuration enables", async () => {
    const subscription = await subscribe(world);
    const { id: configuration } = await configure({ invoice_history: { enabled: true } });
    const { url } = await portalOf(subscription, { configuration });
    const { text } = await open(world, url);
    expect([text.includes("Invoices"), text.includes("Cancel"), text.includes("another card")]).toEqual([
      true,
      false,
      false,
    ]);
    for (const view of ["card", "details", `cancel&subscription=${subscription.id}`]) {
      expect((await open(world, `${url}?view=${view}`, GOOD)).status).toBe(404);
    }
  });

  it("is one flow, and leads where it is to lead", async () => {
    const subscription = await subscribe(world);
    const redirect = { type: "redirect" as const, redirect: { return_url: "http://shop.example/done" } };
    const card = await portalOf(subscription, {
      flow_data: { type: "payment_method_update", after_completion: redirect },
    });
    expect(card.flow).toMatchObject({ type: "payment_method_update" });
    expect((await open(world, card.url)).text).toContain("Card number");
    expect((await open(world, card.url, GOOD)).url).toBe("http://shop.example/done");
    const cancel = await portalOf(subscription, {
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: subscription.id },
        after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Bye!" } },
      },
    });
    expect((await open(world, cancel.url, {})).text).toContain("Bye!");
    expect((await read(world, subscription.id)).cancel_at_period_end).toBe(true);
  });

  it.each([
    [{ flow_data: { type: "subscription_update" } }, "flow_data[type]"],
    [{ configuration: "bpc_none" }, "configuration"],
    [{ on_behalf_of: "acct_1" }, "on_behalf_of"],
    [{ customer: "cus_none" }, "customer"],
  ] as const)("is refused for %o", async (params, param) => {
    const subscription = await subscribe(world);
    expect((await errorOf(portalOf(subscription, params as object))).param).toBe(param);
  });
});

describe("a configuration", () => {
  it("exists from the start, and can be changed and deactivated", async () => {
    const { configurations } = world.stripe.billingPortal;
    const [standard] = (await configurations.list({ is_default: true })).data;
    expect(standard?.features.subscription_cancel.enabled).toBe(true);
    const made = await configure({ customer_update: { enabled: true, allowed_updates: ["email"] } });
    const changed = await configurations.update(made.id, {
      name: "Short",
      features: { customer_update: { allowed_updates: ["email", "name"] } },
    });
    expect(changed).toMatchObject({
      name: "Short",
      features: { customer_update: { enabled: true, allowed_updates: ["email", "name"] } },
    });
    await configurations.update(made.id, { active: false });
    const subscription = await subscribe(world);
    expect((await errorOf(portalOf(subscription, { configuration: made.id }))).param).toBe("configuration");
    expect((await configurations.list({ active: true })).data.map(({ id }) => id)).toEqual([standard?.id]);
    expect((await errorOf(configurations.update(standard?.id ?? "", { active: false }))).param).toBe(
      "active",
    );
  });

  it.each([
    [{ subscription_update: { enabled: true } }],
    [{ subscription_pause: { enabled: true } }],
    [{ customer_update: { enabled: true, allowed_updates: ["shipping" as const] } }],
    [{ subscription_cancel: { enabled: true, proration_behavior: "always_invoice" as const } }],
  ])("says what is not simulated: %o", async (features) => {
    expect((await errorOf(configure(features))).message).toContain("simulator");
  });
});
