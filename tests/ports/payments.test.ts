import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { enqueue } from "../../app/domain/kernel/job.ts";
import { rappen } from "../../app/domain/kernel/money.ts";
import { openEmbeddedPayments, webhookSecretOf } from "../../app/ports/payments/embedded.server.ts";
import { isPaymentRefusal, type PaymentRefusal, type Payments } from "../../app/ports/payments/port.ts";
import { signatureHeader } from "../../app/ports/payments/signed-event.server.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { accountsContract } from "./accounts-contract.ts";
import {
  intentInput,
  type Last4,
  type OpenPayments,
  pageInput,
  paymentsContract,
} from "./payments-contract.ts";
import { setupsContract } from "./setups-contract.ts";
import { NOW, openStripeAdapter, WEBHOOK_SECRET } from "./stripe-adapter.ts";
import { complaintsAboutCall, stripeShapesAreHere, type WireCall } from "./stripe-shapes.ts";
import { refused } from "./stripe-wire.ts";
import { subscriptionsContract } from "./subscriptions-contract.ts";

const clock = { now: () => NOW };
const numberOf = (last4: Last4) =>
  ({
    "4242": "4242424242424242",
    "0002": "4000000000000002",
    "9995": "4000000000009995",
    "3184": "4000002760003184",
  })[last4];
const card = (number: string) => ({ number, month: 12, year: 2034 });

async function openEmbedded(): Promise<OpenPayments> {
  const db = connect(":memory:");
  await migrate(db);
  let time = NOW;
  const clock = { now: () => time };
  const sessionSecret = "0123456789abcdef0123456789abcdef";
  const payments = openEmbeddedPayments({
    db,
    clock,
    sessionSecret,
    ownAddress: () => null,
    enqueue: (trx, job) => enqueue(trx, job, NOW),
    nudge: () => {},
  });
  const use = async (id: string, number: string) => {
    const { clientSecret } = await payments.intent(id);
    await payments.simulator?.payIntent(id, clientSecret, card(number)).catch(() => {});
  };
  return {
    payments,
    now: clock.now,
    pay: (id) => use(id, "4242424242424242"),
    decline: (id) => use(id, "4000000000000002"),
    payOnPage: async (id) => void (await payments.simulator?.payPage(id, card("4242424242424242"))),
    sign: (body, at = NOW) =>
      signatureHeader(body, webhookSecretOf(sessionSecret), at)["Stripe-Signature"] ?? "",
    keepCard: async (id, last4) => {
      const { clientSecret } = await payments.setup(id);
      await payments.simulator?.keepCard(id, clientSecret, card(numberOf(last4))).catch(() => {});
      if (last4 === "3184") await payments.simulator?.answerSetup(id, clientSecret, true);
    },
    leaveCard: async (id) => void (await payments.simulator?.useCardPage(id, card("4242424242424242"))),
    passMonth: async (id) => {
      time = (await payments.subscription(id)).currentPeriodEnd;
    },
    giveUp: async () => {
      time += 15 * 86_400_000;
    },
    submitAccount: async (accountId, isComplete) => {
      const { url } = await payments.onboardingLink({
        accountId,
        returnUrl: "http://localhost:3000/settings",
        refreshUrl: "http://localhost:3000/settings",
      });
      await payments.simulator?.submitAccount(url.split("/").at(-1) ?? "", "onboarding", isComplete);
    },
    close: () => db.destroy(),
  };
}

/** Every call of the contract, with its answer. */
const spoken: WireCall[] = [];

async function openStripe(): Promise<OpenPayments> {
  const { payments, listener } = await openStripeAdapter();
  const intent = (id: string) => listener.intents.get(id) ?? expect.fail("There is no such intent.");
  const signer = new Stripe("sk_test_signer").webhooks;
  return {
    payments,
    now: clock.now,
    pay: async (id) => void Object.assign(intent(id), { status: "succeeded", error: null }),
    decline: async (id) => {
      intent(id).error = {
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Your card was declined.",
      };
    },
    payOnPage: async (id) => listener.payOnPage(id),
    sign: (payload, at = NOW) =>
      signer.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(at / 1000),
      }),
    close: async () => {
      spoken.push(...listener.calls);
      await listener.close();
    },
    keepCard: async (id, last4) => listener.people.keepCard(id, last4),
    leaveCard: async (id) => listener.payOnPage(id),
    passMonth: async (id) => listener.billing.passMonth(id),
    giveUp: async (id) => listener.billing.giveUp(id),
    submitAccount: async (id, isComplete) => listener.payees.submit(id, isComplete),
  };
}

for (const [name, open] of [
  ["embedded", openEmbedded],
  ["Stripe", openStripe],
] as const) {
  paymentsContract(name, open);
  setupsContract(name, open);
  subscriptionsContract(name, open);
  accountsContract(name, open);
}

const itByShapes = it.skipIf(!stripeShapesAreHere);
const where = "(skipped where ../shared/contracts is not beside the repository)";

itByShapes(`the requests and the simulated answers of Stripe have its published shapes ${where}`, () => {
  expect(spoken.length).toBeGreaterThan(40);
  expect(spoken.flatMap(complaintsAboutCall)).toEqual([]);
});

describe("Stripe", () => {
  let open: Awaited<ReturnType<typeof openStripeAdapter>>;
  beforeEach(async () => {
    open = await openStripeAdapter({ timeoutMs: 300 });
  });
  afterEach(() => open.listener.close());

  async function refusalOf(call: Promise<unknown>): Promise<PaymentRefusal> {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return isPaymentRefusal(error) ? error : expect.fail(`No refusal: ${error}`);
  }

  it("sends the order, with the country as the provider writes it", async () => {
    await open.payments.createIntent(intentInput);
    const [call] = open.listener.calls;
    expect(call?.headers).toMatchObject({
      authorization: "Bearer sk_test_verysecret",
      "idempotency-key": "order-1:1",
      "stripe-version": "2026-10-28.endive",
    });
    expect(call?.params).toEqual({
      amount: "5990",
      currency: "chf",
      metadata: { order_id: "order-1", confirmation_id: "A3-AB12CD34", request_key: "order-1:1" },
      description: "2 posters",
      receipt_email: "anna@example.com",
      shipping: {
        name: "Anna Keller",
        address: { line1: "Via Nassa 12/3", city: "London", postal_code: "SW1A 1AA", country: "GB" },
      },
      allowed_payment_method_types: {
        0: "card",
        1: "twint",
        2: "klarna",
        3: "ideal",
        4: "sepa_debit",
        5: "eps",
      },
    });
  });

  it("opens a hosted page whose intent has the order", async () => {
    await open.payments.openHostedPage(pageInput);
    expect(open.listener.calls[0]?.params).toMatchObject({
      mode: "payment",
      ui_mode: "hosted_page",
      line_items: {
        0: {
          quantity: "1",
          price_data: { currency: "chf", unit_amount: "5990", product_data: { name: "2 posters" } },
        },
      },
      payment_intent_data: { metadata: intentInput.metadata, receipt_email: "anna@example.com" },
      success_url: pageInput.successUrl,
    });
  });

  it.each([
    [402, { type: "card_error", code: "card_declined", message: "No" }, "declined", false],
    [
      402,
      { type: "card_error", code: "card_declined", decline_code: "insufficient_funds", message: "No" },
      "insufficient-funds",
      false,
    ],
    [
      402,
      { type: "card_error", code: "authentication_required", message: "No" },
      "authentication-failed",
      false,
    ],
    [402, { type: "card_error", code: "processing_error", message: "No" }, "processing", true],
    [
      401,
      { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_verysecret" },
      "unavailable",
      false,
    ],
    [403, { type: "invalid_request_error", message: "No" }, "unavailable", false],
    [
      400,
      { type: "invalid_request_error", code: "parameter_unknown", message: "anna@example.com" },
      "invalid",
      false,
    ],
    [
      404,
      { type: "invalid_request_error", code: "resource_missing", message: "No" },
      "unknown-intent",
      false,
    ],
  ])("understands %i %j", async (status, error, reason, retryable) => {
    open.listener.state.answerNext.push(refused(status, error));
    expect(await refusalOf(open.payments.intent("pi_1"))).toMatchObject({ reason, retryable });
  });

  it.each([
    ["too many requests", 429, { error: { type: "rate_limit_error", code: "rate_limit", message: "No" } }],
    ["a failure of its own", 500, { error: { type: "api_error", message: "No" } }],
    ["a failure without a word", 500, {}],
    ["a page of a proxy", 502, "<html>Bad gateway</html>"],
    [
      "a key that is in use",
      409,
      { error: { type: "idempotency_error", code: "idempotency_key_in_use", message: "No" } },
    ],
  ])("is retryable after %s", async (_what, status, body) => {
    for (let tries = 0; tries < 2; tries++) open.listener.state.answerNext.push({ status, body });
    expect(await refusalOf(open.payments.createIntent(intentInput))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
    open.listener.state.answerNext = [];
    expect((await open.payments.createIntent(intentInput)).status).toBe("requires_payment_method");
    expect(open.listener.intents.size).toBe(1);
  });

  it("retries once by itself, with the same key", async () => {
    open.listener.state.answerNext.push(refused(500, { type: "api_error", message: "No" }));
    await open.payments.createIntent(intentInput);
    expect(open.listener.calls.map(({ headers }) => headers["idempotency-key"])).toEqual([
      "order-1:1",
      "order-1:1",
    ]);
  });

  it("limits its wait for a slow or unavailable provider", async () => {
    open.listener.state.silent = true;
    expect(await refusalOf(open.payments.intent("pi_1"))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
    await open.listener.close();
    expect(await refusalOf(open.payments.intent("pi_1"))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
    open = await openStripeAdapter();
  });

  it("logs neither keys nor people nor secrets", async () => {
    open.listener.state.answerNext.push(
      refused(401, { type: "invalid_request_error", message: "sk_test_verysecret" }),
      refused(400, { type: "invalid_request_error", message: "anna@example.com" }),
    );
    await refusalOf(open.payments.intent("pi_1"));
    await refusalOf(open.payments.createIntent(intentInput));
    expect(open.lines).toHaveLength(2);
    expect(open.lines.join()).not.toMatch(/sk_|anna|secret/);
  });

  describe.each(["", "nothing", "xx_1234567890", "../refunds"])("an id such as %j", (id) => {
    const metadata = { account_id: "anna" };
    const links = { returnUrl: "http://localhost/a", refreshUrl: "http://localhost/b" };
    const plan = { id: "plan", name: "Plan", price: rappen(1000), currency: "chf" } as const;
    const input = { idempotencyKey: "key", customerId: id, metadata };
    const pages = { successUrl: "http://localhost/a", cancelUrl: "http://localhost/b" };

    it.each<[string, PaymentRefusal["reason"], (payments: Payments) => Promise<unknown>]>([
      ["intent", "unknown-intent", (payments) => payments.intent(id)],
      ["cancelIntent", "unknown-intent", (payments) => payments.cancelIntent(id)],
      ["refund", "unknown-intent", (payments) => payments.refund({ intentId: id, idempotencyKey: "key" })],
      ["hostedPage", "unknown-page", (payments) => payments.hostedPage(id)],
      ["closeHostedPage", "unknown-page", (payments) => payments.closeHostedPage(id)],
      ["customer", "unknown-customer", (payments) => payments.customer(id)],
      [
        "changeCustomer",
        "unknown-customer",
        (payments) => payments.changeCustomer(id, { email: "a@b.example" }),
      ],
      ["createSetup", "unknown-customer", (payments) => payments.createSetup(input)],
      ["openHostedSetup", "unknown-customer", (payments) => payments.openHostedSetup({ ...input, ...pages })],
      ["setup", "unknown-setup", (payments) => payments.setup(id)],
      ["subscription", "unknown-subscription", (payments) => payments.subscription(id)],
      ["invoice", "unknown-invoice", (payments) => payments.invoice(id)],
      ["changeMethod", "unknown-subscription", (payments) => payments.changeMethod(id, "pm_1234567890")],
      ["payOpenInvoice", "unknown-subscription", (payments) => payments.payOpenInvoice(id)],
      ["setCancelAtPeriodEnd", "unknown-subscription", (payments) => payments.setCancelAtPeriodEnd(id, true)],
      ["endSubscription", "unknown-subscription", (payments) => payments.endSubscription(id)],
      [
        "createSubscription",
        "unknown-customer",
        (payments) => payments.createSubscription({ ...input, plan, methodId: "pm_1234567890" }),
      ],
      [
        "openHostedSubscription",
        "unknown-customer",
        (payments) => payments.openHostedSubscription({ ...input, ...pages, plan }),
      ],
      ["payoutAccount", "unknown-account", (payments) => payments.payoutAccount(id)],
      [
        "onboardingLink",
        "unknown-account",
        (payments) => payments.onboardingLink({ accountId: id, ...links }),
      ],
      ["dashboardLink", "unknown-account", (payments) => payments.dashboardLink(id)],
      ["sentTransfer", "unknown-transfer", (payments) => payments.sentTransfer(id)],
    ])("is unknown to %s without a request", async (_call, reason, call) => {
      expect(await refusalOf(call(open.payments))).toMatchObject({ reason, retryable: false });
      const asked = open.listener.calls.filter(({ path }) => !path.startsWith("/v1/products"));
      expect(asked).toEqual([]);
    });

    it("has neither subscriptions nor invoices, and nothing to delete", async () => {
      expect(await open.payments.liveSubscriptions(id)).toEqual([]);
      expect(await open.payments.invoices(id, 0)).toEqual([]);
      await open.payments.deleteCustomer(id);
      expect(open.listener.calls).toEqual([]);
    });
  });

  it("fetches the account of its key once, and works without it if the key has no access", async () => {
    const forbidden = refused(403, { type: "invalid_request_error", message: "The key may not do this." });
    open.listener.state.answerNext.push(forbidden);
    expect(await open.payments.platformAccount()).toBeNull();
    for (let times = 0; times < 3; times++) {
      expect(await open.payments.platformAccount()).toBe("acct_00000000platform:test");
    }
    expect(open.listener.calls.map(({ path }) => path)).toEqual(["/v1/account", "/v1/account"]);
  });

  it("reports a dispute and the refunded amount", async () => {
    const { id } = await open.payments.createIntent(intentInput);
    Object.assign(open.listener.intents.get(id) ?? {}, {
      status: "succeeded",
      disputed: true,
      refunded: 100,
    });
    expect(await open.payments.intent(id)).toMatchObject({ disputed: true, amountRefunded: rappen(100) });
    const { disputes } = open.listener;
    for (const [status, disputed] of [
      ["warning_needs_response", false],
      ["needs_response", true],
      ["lost", true],
      ["won", false],
    ] as const) {
      disputes.set(id, [status]);
      expect([status, (await open.payments.intent(id)).disputed]).toEqual([status, disputed]);
    }
    disputes.set(id, ["won", "under_review"]);
    expect(await open.payments.intent(id)).toMatchObject({ disputed: true });
  });

  itByShapes(`would report a field that the service does not know ${where}`, () => {
    const call = { method: "POST", path: "/v1/payment_intents", status: 200 };
    const params = { amount: "2995", currency: "chf", payment_method_types: { 0: "card" } };
    expect(complaintsAboutCall({ ...call, params, answer: {} })).toContain(
      "POST /v1/payment_intents.payment_method_types is unknown",
    );
  });
});
