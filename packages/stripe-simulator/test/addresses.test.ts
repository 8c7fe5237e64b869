/** A table of all addresses: each that is simulated answers as Stripe describes it. */
import { readFileSync } from "node:fs";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { description } from "../src/description.ts";
import { RESOURCES } from "../src/resources/index.ts";
import { monthly } from "./billing.ts";
import { addFunds, quickPayee } from "./connect.ts";
import { useCopiesOf, type World } from "./world.ts";

const simulated = RESOURCES.flatMap(({ addresses = {} }) => Object.keys(addresses));
const described = Object.entries(description().paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** Objects that requests are about, by the names that the table uses. */
const ids: Record<string, string> = {};

const world = useCopiesOf(async (world) => {
  const { stripe, simulator } = world;
  const price_data = { currency: "chf", unit_amount: 500, product_data: { name: "Poster" } };
  const customer = await stripe.customers.create({ email: "anna@example.com" });
  const saved = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await prepareBilling(world, customer.id, saved.id);
  const pay = (payment_method: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 500, currency: "chf", payment_method, confirm: true, ...params });
  const disputed = await pay("pm_card_createDispute");
  await pay("pm_card_createIssuerFraudRecord");
  await simulator.clock.advance(1000);
  const paid = await pay("pm_card_visa");
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: "chf" });
  const captured = await pay("pm_card_visa", { capture_method: "manual" });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const session = await stripe.checkout.sessions.create({
    line_items: [{ quantity: 1, price_data }],
    success_url: "http://shop.example/done",
  });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  const [warning] = (await stripe.radar.earlyFraudWarnings.list()).data;
  const [event] = (await stripe.events.list()).data;
  const [price] = (await stripe.prices.list()).data;
  const [configuration] = (await stripe.paymentMethodConfigurations.list()).data;
  const [portal] = (await stripe.billingPortal.configurations.list()).data;
  const domain = await stripe.paymentMethodDomains.create({ domain_name: "shop.example" });
  await prepareConnect(world);
  Object.assign(ids, {
    captured: captured.id,
    charge: paid.latest_charge,
    customer: customer.id,
    dispute: dispute?.id,
    endpoint: world.endpoint.id,
    event: event?.id,
    intent: intent.id,
    configuration: configuration?.id,
    domain: domain.id,
    paid: paid.id,
    portal: portal?.id,
    price: price?.id,
    product: price?.product,
    refund: refund.id,
    saved: saved.id,
    session: session.id,
    setup: setup.id,
    warning: warning?.id,
  });
});

/** A subscription with a discount whose renewal is a draft, and one whose first invoice is open. */
async function prepareBilling({ stripe, simulator }: World, customer: string, method: string): Promise<void> {
  const product = await stripe.products.create({ name: "Membership" });
  const coupon = await stripe.coupons.create({ percent_off: 60, duration: "forever" });
  const code = await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id } });
  const items = [{ price_data: monthly(product.id, 999) }];
  const begin = (params: Partial<Stripe.SubscriptionCreateParams>) =>
    stripe.subscriptions.create({ customer, items, default_payment_method: method, ...params });
  const subscription = await begin({ discounts: [{ promotion_code: code.id }] });
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  await simulator.clock.advance(end * 1000 - simulator.clock.now());
  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  const begun = await begin({ payment_behavior: "default_incomplete" });
  const [payment] = (await stripe.invoicePayments.list()).data;
  Object.assign(ids, {
    code: code.id,
    coupon: coupon.id,
    draft: renewed.latest_invoice,
    monthly: renewed.items.data[0]?.price.id,
    openInvoice: begun.latest_invoice,
    payment: payment?.id,
    subscription: subscription.id,
  });
}

/** An account that may receive money, with a transfer that can be reversed. */
async function prepareConnect(world: World): Promise<void> {
  await addFunds(world, 5000);
  const account = await quickPayee(world);
  const params = { amount: 1000, currency: "chf", destination: account };
  const transfer = await world.stripe.transfers.create(params);
  Object.assign(ids, { account, transfer: transfer.id });
}

/** An address, the object in it, and the parameters; `{name}` in a value is the id of another object. */
const TABLE: readonly [address: string, id?: string, params?: Record<string, string>][] = [
  ["GET /v1/account"],
  [
    "POST /v1/account_links",
    "",
    {
      account: "{account}",
      type: "account_onboarding",
      return_url: "http://shop.example/return",
      refresh_url: "http://shop.example/refresh",
    },
  ],
  ["POST /v1/accounts", "", { country: "DE", "capabilities[transfers][requested]": "true" }],
  ["GET /v1/accounts"],
  ["GET /v1/accounts/{id}", "account"],
  ["POST /v1/accounts/{id}", "account", { "settings[payouts][schedule][interval]": "manual" }],
  ["DELETE /v1/accounts/{id}", "account"],
  ["GET /v1/accounts/{id}/capabilities", "account", { "expand[0]": "data.account" }],
  ["POST /v1/accounts/{id}/login_links", "account"],
  ["GET /v1/balance"],
  [
    "POST /v1/billing_portal/configurations",
    "",
    { "features[invoice_history][enabled]": "true", "business_profile[headline]": "Posters" },
  ],
  ["GET /v1/billing_portal/configurations", "", { active: "true" }],
  ["GET /v1/billing_portal/configurations/{id}", "portal"],
  ["POST /v1/billing_portal/configurations/{id}", "portal", { name: "Short" }],
  ["POST /v1/billing_portal/sessions", "", { customer: "{customer}", "expand[0]": "configuration" }],
  ["GET /v1/charges"],
  ["GET /v1/charges/{id}", "charge", { "expand[0]": "balance_transaction", "expand[1]": "refunds" }],
  [
    "POST /v1/checkout/sessions",
    "",
    { mode: "setup", currency: "chf", customer: "{customer}", success_url: "http://shop.example/done" },
  ],
  ["GET /v1/checkout/sessions", "", { status: "open" }],
  ["GET /v1/checkout/sessions/{id}", "session", { "expand[0]": "line_items" }],
  ["POST /v1/checkout/sessions/{id}", "session", { "metadata[a]": "1" }],
  ["POST /v1/checkout/sessions/{id}/expire", "session"],
  ["GET /v1/checkout/sessions/{id}/line_items", "session"],
  ["POST /v1/coupons", "", { amount_off: "500", currency: "chf", duration: "once" }],
  ["GET /v1/coupons"],
  ["GET /v1/coupons/{id}", "coupon"],
  ["POST /v1/coupons/{id}", "coupon", { name: "Launch" }],
  ["DELETE /v1/coupons/{id}", "coupon"],
  ["POST /v1/customers", "", { email: "ben@example.com", "address[city]": "Bern", tax_exempt: "none" }],
  ["GET /v1/customers", "", { email: "anna@example.com" }],
  ["GET /v1/customers/{id}", "customer"],
  ["POST /v1/customers/{id}", "customer", { "invoice_settings[default_payment_method]": "{saved}" }],
  ["DELETE /v1/customers/{id}", "customer"],
  ["GET /v1/customers/{id}/payment_methods", "customer"],
  [
    "POST /v1/customer_sessions",
    "",
    { customer: "{customer}", "components[payment_element][enabled]": "true" },
  ],
  ["GET /v1/disputes"],
  ["GET /v1/disputes/{id}", "dispute"],
  ["POST /v1/disputes/{id}", "dispute", { "evidence[customer_name]": "Anna", submit: "false" }],
  ["POST /v1/disputes/{id}/close", "dispute"],
  ["GET /v1/events", "", { type: "charge.*" }],
  ["GET /v1/events/{id}", "event"],
  ["GET /v1/invoice_payments", "", { invoice: "{openInvoice}", "expand[0]": "data.invoice" }],
  ["GET /v1/invoice_payments/{id}", "payment"],
  ["GET /v1/invoices", "", { subscription: "{subscription}", "expand[0]": "data.discounts" }],
  ["POST /v1/invoices/create_preview", "", { subscription: "{subscription}" }],
  ["GET /v1/invoices/{id}", "openInvoice", { "expand[0]": "confirmation_secret", "expand[1]": "payments" }],
  ["POST /v1/invoices/{id}", "draft", { description: "Thank you." }],
  ["POST /v1/invoices/{id}/finalize", "draft", { auto_advance: "false" }],
  ["GET /v1/invoices/{id}/lines", "draft", { "expand[0]": "data.discounts" }],
  ["POST /v1/invoices/{id}/mark_uncollectible", "openInvoice"],
  ["POST /v1/invoices/{id}/pay", "openInvoice", { off_session: "false", "expand[0]": "payments" }],
  ["POST /v1/invoices/{id}/void", "openInvoice"],
  [
    "POST /v1/payment_intents",
    "",
    { amount: "500", currency: "eur", "automatic_payment_methods[enabled]": "true" },
  ],
  ["GET /v1/payment_intents", "", { "expand[0]": "data.latest_charge", limit: "3" }],
  ["GET /v1/payment_intents/{id}", "paid", { "expand[0]": "payment_method" }],
  ["POST /v1/payment_intents/{id}", "intent", { description: "Poster", customer: "{customer}" }],
  ["POST /v1/payment_intents/{id}/confirm", "intent", { payment_method: "pm_card_ch" }],
  ["POST /v1/payment_intents/{id}/cancel", "intent", { cancellation_reason: "duplicate" }],
  ["POST /v1/payment_intents/{id}/capture", "captured", { amount_to_capture: "400" }],
  ["GET /v1/payment_method_configurations"],
  [
    "POST /v1/payment_method_configurations",
    "",
    { name: "Shop", "klarna[display_preference][preference]": "off" },
  ],
  ["GET /v1/payment_method_configurations/{id}", "configuration"],
  [
    "POST /v1/payment_method_configurations/{id}",
    "configuration",
    { active: "false", "twint[display_preference][preference]": "off" },
  ],
  ["GET /v1/payment_method_domains", "", { domain_name: "shop.example" }],
  ["POST /v1/payment_method_domains", "", { domain_name: "localhost", enabled: "false" }],
  ["GET /v1/payment_method_domains/{id}", "domain"],
  ["POST /v1/payment_method_domains/{id}", "domain", { enabled: "false" }],
  ["POST /v1/payment_method_domains/{id}/validate", "domain"],
  ["POST /v1/payment_methods", "", { type: "sepa_debit", "sepa_debit[iban]": "AT321904300235473204" }],
  ["GET /v1/payment_methods", "", { customer: "{customer}" }],
  ["GET /v1/payment_methods/{id}", "saved"],
  ["POST /v1/payment_methods/{id}", "saved", { "billing_details[name]": "Anna" }],
  ["POST /v1/payment_methods/{id}/attach", "saved", { customer: "{customer}" }],
  ["POST /v1/payment_methods/{id}/detach", "saved"],
  [
    "POST /v1/prices",
    "",
    { currency: "chf", unit_amount: "900", product: "{product}", "recurring[interval]": "month" },
  ],
  ["GET /v1/payouts", "", { status: "paid" }],
  ["GET /v1/prices", "", { type: "one_time" }],
  ["GET /v1/prices/{id}", "price", { "expand[0]": "product" }],
  ["POST /v1/prices/{id}", "price", { nickname: "A3", active: "false" }],
  [
    "POST /v1/products",
    "",
    { name: "Frame", "default_price_data[currency]": "chf", "default_price_data[unit_amount]": "9" },
  ],
  ["GET /v1/products", "", { active: "true" }],
  ["GET /v1/products/{id}", "product"],
  ["POST /v1/products/{id}", "product", { name: "Poster A3" }],
  [
    "POST /v1/promotion_codes",
    "",
    { "promotion[type]": "coupon", "promotion[coupon]": "{coupon}", code: "LAUNCH60" },
  ],
  ["GET /v1/promotion_codes", "", { coupon: "{coupon}", "expand[0]": "data.promotion.coupon" }],
  ["GET /v1/promotion_codes/{id}", "code"],
  ["POST /v1/promotion_codes/{id}", "code", { active: "false" }],
  ["GET /v1/radar/early_fraud_warnings", "", { "expand[0]": "data.charge" }],
  ["GET /v1/radar/early_fraud_warnings/{id}", "warning"],
  ["POST /v1/refunds", "", { charge: "{charge}", reason: "duplicate" }],
  ["GET /v1/refunds", "", { charge: "{charge}" }],
  ["GET /v1/refunds/{id}", "refund", { "expand[0]": "charge" }],
  ["POST /v1/refunds/{id}", "refund", { "metadata[a]": "1" }],
  ["POST /v1/setup_intents", "", { usage: "off_session", payment_method: "pm_card_visa" }],
  ["GET /v1/setup_intents", "", { customer: "{customer}" }],
  ["GET /v1/setup_intents/{id}", "setup"],
  ["POST /v1/setup_intents/{id}", "setup", { description: "Card" }],
  ["POST /v1/setup_intents/{id}/confirm", "setup", { payment_method: "pm_card_visa" }],
  ["POST /v1/setup_intents/{id}/cancel", "setup", { cancellation_reason: "abandoned" }],
  ["GET /v1/subscription_items", "", { subscription: "{subscription}" }],
  [
    "POST /v1/subscriptions",
    "",
    { customer: "{customer}", "items[0][price]": "{monthly}", payment_behavior: "default_incomplete" },
  ],
  ["GET /v1/subscriptions", "", { customer: "{customer}", "expand[0]": "data.latest_invoice.payments" }],
  ["GET /v1/subscriptions/{id}", "subscription", { "expand[0]": "discounts.promotion_code" }],
  ["POST /v1/subscriptions/{id}", "subscription", { cancel_at_period_end: "true" }],
  ["DELETE /v1/subscriptions/{id}", "subscription"],
  ["DELETE /v1/subscriptions/{id}/discount", "subscription"],
  ["POST /v1/transfers", "", { amount: "100", currency: "chf", destination: "{account}" }],
  ["GET /v1/transfers", "", { destination: "{account}" }],
  ["GET /v1/transfers/{id}", "transfer", { "expand[0]": "balance_transaction" }],
  ["POST /v1/transfers/{id}", "transfer", { description: "Earnings" }],
  ["POST /v1/transfers/{id}/reversals", "transfer", { amount: "100" }],
  ["GET /v1/transfers/{id}/reversals", "transfer"],
  [
    "POST /v1/webhook_endpoints",
    "",
    { url: "http://shop.example/connect", "enabled_events[0]": "*", connect: "true" },
  ],
  ["GET /v1/webhook_endpoints"],
  ["GET /v1/webhook_endpoints/{id}", "endpoint"],
  ["POST /v1/webhook_endpoints/{id}", "endpoint", { description: "Shop" }],
  ["DELETE /v1/webhook_endpoints/{id}", "endpoint"],
];

/** These refuse: the objects of this table are not in the state that they need. */
const REFUSING: Readonly<Record<string, string>> = {
  "DELETE /v1/customers/{id}/discount": "customer",
  "POST /v1/refunds/{id}/cancel": "refund",
  "POST /v1/subscriptions/{id}/resume": "subscription",
};

/** The platform has no payouts of its own; `payouts.test.ts` reads those of connected accounts. */
const OF_ACCOUNTS: readonly string[] = ["GET /v1/payouts/{id}"];

describe("an address", () => {
  it.each(TABLE)("%s answers as it is described", async (address, id = "", params = {}) => {
    const [method = "", path = ""] = address.replace("{id}", ids[id] ?? "").split(" ");
    const filled = Object.entries(params).map(([name, value]) => [
      name,
      value.replace(/^\{(\w+)\}$/, (_, other: string) => ids[other] ?? ""),
    ]);
    const text = new URLSearchParams(filled).toString();
    const response =
      method === "POST"
        ? await world.ask(method, path, { body: text })
        : await world.ask(method, text ? `${path}?${text}` : path);
    // `useCopiesOf` compares the request and its answer with the description.
    expect([response.status, response.status === 200 ? "" : await response.text()]).toEqual([200, ""]);
  });

  it.each(Object.entries(REFUSING))("%s refuses", async (address, id) => {
    const [method = "", path = ""] = address.replace("{id}", ids[id] ?? "").split(" ");
    expect([400, 404]).toContain((await world.ask(method, path)).status);
  });

  it("that is described is simulated, and in this table", () => {
    expect([...simulated].sort()).toEqual([...described].sort());
    expect([...TABLE.map(([address]) => address), ...Object.keys(REFUSING), ...OF_ACCOUNTS].sort()).toEqual(
      [...simulated].sort(),
    );
  });
});

it("the example of the README is one that is tested", () => {
  expect(read("../README.md")).toContain(read("./example.test.ts"));
});
