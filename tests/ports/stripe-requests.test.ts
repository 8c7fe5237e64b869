/** Every request that the shop sends to Stripe. A change of a request shows here. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { Payments } from "../../app/ports/payments/port.ts";
import { accountInput } from "./accounts-contract.ts";
import { intentInput, pageInput } from "./payments-contract.ts";
import { customerInput } from "./setups-contract.ts";
import { openStripeAdapter } from "./stripe-adapter.ts";
import { complaintsAboutCall, type Params, stripeShapesAreHere } from "./stripe-shapes.ts";
import { plan } from "./subscriber.ts";
import { CARDS } from "./test-cards.ts";

const metadata = { account_id: "account-1" };
const pages = { successUrl: pageInput.successUrl, cancelUrl: pageInput.cancelUrl, locale: null };

const REQUESTS = `
GET /v1/account
POST /v1/account_links
    account refresh_url return_url type
GET /v1/accounts
    created[gte] limit
GET /v1/accounts/{id}
POST /v1/accounts
    capabilities[transfers][requested] controller[fees][payer] controller[losses][payments]
    controller[stripe_dashboard][type] country email metadata[account_id] metadata[request_key]
POST /v1/accounts/{id}/login_links
GET /v1/checkout/sessions
    created[gte] limit
GET /v1/checkout/sessions/{id}
POST /v1/checkout/sessions
    allowed_payment_method_types[] cancel_url currency customer locale metadata[account_id]
    metadata[request_key] mode setup_intent_data[metadata][account_id] success_url ui_mode
POST /v1/checkout/sessions
    allowed_payment_method_types[] cancel_url customer discounts[][coupon]
    line_items[][price_data][currency] line_items[][price_data][product]
    line_items[][price_data][recurring][interval] line_items[][price_data][unit_amount]
    line_items[][quantity] locale metadata[account_id] metadata[request_key] mode
    subscription_data[metadata][account_id] success_url ui_mode
POST /v1/checkout/sessions
    allowed_payment_method_types[] cancel_url customer_email line_items[][price_data][currency]
    line_items[][price_data][product_data][images][] line_items[][price_data][product_data][name]
    line_items[][price_data][unit_amount] line_items[][quantity] locale metadata[confirmation_id] metadata[order_id] metadata[request_key] mode
    payment_intent_data[description] payment_intent_data[metadata][confirmation_id]
    payment_intent_data[metadata][order_id] payment_intent_data[receipt_email]
    payment_intent_data[shipping][address][city] payment_intent_data[shipping][address][country]
    payment_intent_data[shipping][address][line1] payment_intent_data[shipping][address][postal_code]
    payment_intent_data[shipping][name] success_url ui_mode
POST /v1/checkout/sessions/{id}/expire
POST /v1/coupons
    amount_off currency duration id
DELETE /v1/customers/{id}
GET /v1/customers
    email limit
GET /v1/customers/{id}
POST /v1/customers
    email metadata[account_id] metadata[request_key]
POST /v1/customers/{id}
    email
GET /v1/disputes
    limit payment_intent
GET /v1/events
    created[gte] created[lte] limit starting_after types[]
GET /v1/events
    created[gte] created[lte] limit types[]
GET /v1/invoices
    created[gte] expand[] limit subscription
GET /v1/invoices/{id}
    expand[]
POST /v1/invoices/{id}/pay
    off_session
POST /v1/invoices/{id}/void
GET /v1/payment_intents
    created[gte] limit
GET /v1/payment_intents/{id}
GET /v1/payment_intents/{id}
    expand[]
POST /v1/payment_intents
    allowed_payment_method_types[] amount currency description metadata[confirmation_id]
    metadata[order_id] metadata[request_key] receipt_email shipping[address][city]
    shipping[address][country] shipping[address][line1] shipping[address][postal_code] shipping[name]
POST /v1/payment_intents/{id}/cancel
POST /v1/products
    id name
GET /v1/payouts/{id}
GET /v1/refunds
    limit payment_intent
GET /v1/refunds/{id}
POST /v1/refunds
    amount metadata[request_key] payment_intent reason
GET /v1/setup_intents
    customer limit
GET /v1/setup_intents/{id}
    expand[]
POST /v1/setup_intents
    allowed_payment_method_types[] customer metadata[account_id] metadata[request_key] usage
DELETE /v1/subscriptions/{id}
    expand[]
GET /v1/subscriptions
    customer expand[] limit
GET /v1/subscriptions
    customer limit status
GET /v1/subscriptions/{id}
    expand[]
POST /v1/subscriptions
    customer default_payment_method discounts[][coupon] expand[] items[][price_data][currency]
    items[][price_data][product] items[][price_data][recurring][interval]
    items[][price_data][unit_amount] metadata[account_id] metadata[request_key] payment_behavior
    payment_settings[payment_method_types][]
POST /v1/subscriptions/{id}
    cancel_at_period_end
POST /v1/subscriptions/{id}
    default_payment_method
GET /v1/transfers
    limit transfer_group
GET /v1/transfers/{id}
POST /v1/transfers
    amount currency description destination metadata[account_id] transfer_group
`;

let open: Awaited<ReturnType<typeof openStripeAdapter>>;
beforeEach(async () => {
  open = await openStripeAdapter();
});
afterEach(() => open.close());

/** Stripe fails at the first of them, and makes the object nevertheless: the shop then looks for it. */
const MADE = [
  "payment_intents",
  "checkout/sessions",
  "customers",
  "setup_intents",
  "subscriptions",
  "accounts",
  "refunds",
  "transfers",
];

/** Uses all of the port, as the shop does. */
async function useEverything(payments: Payments): Promise<void> {
  const { visitor, simulator, stripe } = open;
  simulator.faults.set({
    rules: MADE.map((each) => ({ fault: "saved-error", on: `POST /v1/${each}`, times: 1, isDone: true })),
  });
  await payments.platformAccount();

  const intent = await payments.createIntent(intentInput);
  await payments.findIntentBySecret(intent.clientSecret);
  await visitor.confirm(intent.clientSecret, CARDS["0077"]);
  await simulator.clock.advance(10_000);
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id);
  simulator.perform("open-inquiry", String(latest_charge));
  await payments.intent(intent.id);
  const refund = { intentId: intent.id, amount: rappen(100), reason: "requested_by_customer" } as const;
  await again(() => payments.refund({ ...refund, idempotencyKey: "refund" }));
  await payments.refunds(intent.id);
  await payments.cancelIntent((await payments.createIntent({ ...intentInput, idempotencyKey: "other" })).id);
  const page = await payments.openHostedPage(pageInput);
  await payments.hostedPage(page.id);
  await payments.closeHostedPage(page.id);

  const { id: customerId } = await payments.createCustomer(customerInput);
  await payments.customer(customerId);
  await payments.changeCustomer(customerId, { email: "anna@example.org" });
  const setup = await payments.createSetup({ idempotencyKey: "setup", customerId, metadata });
  await payments.findSetupBySecret(setup.clientSecret);
  await visitor.confirm(setup.clientSecret);
  const methodId = (await payments.setup(setup.id)).method?.id ?? "";
  await payments.openHostedSetup({ idempotencyKey: "card page", customerId, metadata, ...pages });

  const subscription = { customerId, plan, firstMonthOff: rappen(599), metadata };
  const subscribe = (idempotencyKey: string, methodId: string) =>
    payments.createSubscription({ ...subscription, idempotencyKey, methodId });
  const { id, latestInvoice } = await again(() => subscribe("subscription", methodId));
  const badCard = await saveBadCard(payments, customerId);
  await subscribe("refused", badCard).catch(() => {});
  await payments.openHostedSubscription({ ...subscription, idempotencyKey: "subscription page", ...pages });
  await payments.liveSubscriptions(customerId);
  await payments.invoice(latestInvoice?.id ?? "");
  await payments.invoices(id, 0);
  await payments.setCancelAtPeriodEnd(id, false);
  await payments.changeMethod(id, badCard);
  const { currentPeriodEnd } = await payments.subscription(id);
  await simulator.clock.advance(currentPeriodEnd - simulator.clock.now() + 3600_000);
  await payments.payOpenInvoice(id).catch(() => {});
  await payments.endSubscription(id);
  await payments.deleteCustomer(customerId);

  const { id: accountId } = await payments.createPayoutAccount(accountInput);
  await payments.payoutAccount(accountId);
  const links = { returnUrl: "http://localhost/a", refreshUrl: "http://localhost/b" };
  await visitor.onboard((await payments.onboardingLink({ accountId, ...links })).url);
  await payments.dashboardLink(accountId);
  const transfer = {
    accountId,
    amount: rappen(479),
    currency: "chf",
    description: "October",
    metadata,
  } as const;
  const { id: transferId } = await again(() => payments.transfer({ ...transfer, reference: "payout" }));
  await payments.sentTransfer(transferId);
  await simulator.clock.advance(2 * 24 * 3600_000);
  const { data: sent } = await stripe.payouts.list({}, { stripeAccount: accountId });
  await payments.bankPayout(accountId, sent[0]?.id ?? "");

  const past = { from: 0, to: simulator.clock.now() };
  const { events } = await payments.events({ ...past, after: null });
  await payments.events({ ...past, after: events.at(-1)?.id ?? null });
}

/** Tries it again after a failure, as a job does. */
function again<T>(call: () => Promise<T>): Promise<T> {
  return call().catch(call);
}

async function saveBadCard(payments: Payments, customerId: string): Promise<string> {
  const setup = await payments.createSetup({ idempotencyKey: "bad card", customerId, metadata });
  await open.visitor.confirm(setup.clientSecret, CARDS["9995"]);
  return (await payments.setup(setup.id)).method?.id ?? "";
}

/** "POST /v1/refunds amount metadata[request_key]" */
function lineOf({ method, path, params }: { method: string; path: string; params: Params }): string {
  const address = path.replace(/\/(pi|cs_test|cus|seti|sub|in|acct|tr|po|re)_\w+/, "/{id}");
  return [`${method} ${address}`, ...new Set(namesIn(params).sort())].join(" ");
}

function namesIn(params: Params, around = ""): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const place = /^\d+$/.test(name) ? "" : name;
    const path = around === "" ? place : `${around}[${place}]`;
    return typeof value === "string" ? [path] : namesIn(value, path);
  });
}

it("asks Stripe for nothing else", async () => {
  await useEverything(open.payments);
  const expected = REQUESTS.trim().split(/\n(?=\S)/);
  expect([...new Set(open.calls.map(lineOf))].sort()).toEqual(
    expected.map((each) => each.replace(/\s+/g, " ")).sort(),
  );
  if (stripeShapesAreHere) expect(open.calls.flatMap(complaintsAboutCall)).toEqual([]);
});

it("is asked by every function of the port", async () => {
  const used = new Set<string>();
  const watched = new Proxy(open.payments, {
    get(target, name) {
      used.add(String(name));
      return target[name as keyof Payments];
    },
  });
  await useEverything(watched);
  const functions = Object.entries(open.payments).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : [],
  );
  // Events come by themselves.
  expect(functions.filter((name) => !used.has(name))).toEqual(["readEvent"]);
});
