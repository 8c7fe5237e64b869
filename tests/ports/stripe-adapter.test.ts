/** What the adapter for Stripe sends, and how it understands Stripe's answers. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { serveStripeSimulator } from "@moment/stripe-simulator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import { amountDisputed, amountLost, isInDispute } from "../../app/ports/payments/port.ts";
import { accountInput } from "./accounts-contract.ts";
import { intentInput, pageInput } from "./payments-contract.ts";
import { customerInput } from "./setups-contract.ts";
import { type ForcedReply, openStripeAdapter, refusalOf } from "./stripe-adapter.ts";
import { plan } from "./subscriber.ts";

/** Stripe's answer to a request that it refuses. */
const refused = (status: number, error: object) => () => Response.json({ error }, { status });

describe("Stripe", () => {
  let open: Awaited<ReturnType<typeof openStripeAdapter>>;
  beforeEach(async () => {
    open = await openStripeAdapter({ limitMs: 1_500 });
  });
  afterEach(() => open.close());

  it("sends the order, with the country as the provider writes it", async () => {
    await open.payments.createIntent(intentInput);
    const [call] = open.calls;
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
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

  it("opens a hosted page with the products, in the buyer's language, whose intent has the order", async () => {
    const [item] = pageInput.items;
    const local = {
      name: "Poster A3",
      quantity: 1,
      unitPrice: rappen(1000),
      picture: "http://localhost/a.webp",
    };
    const input = { ...pageInput, amount: rappen(6990), items: item ? [item, local] : [] };
    const { url } = await open.payments.openHostedPage(input);
    expect(open.calls[0]?.params).toMatchObject({
      mode: "payment",
      ui_mode: "hosted_page",
      locale: "de",
      line_items: {
        0: {
          quantity: "2",
          price_data: {
            currency: "chf",
            unit_amount: "2995",
            product_data: { name: "A3-Poster «Abend»", images: { 0: "https://shop.example/abend.webp" } },
          },
        },
        1: { quantity: "1", price_data: { unit_amount: "1000", product_data: { name: "Poster A3" } } },
      },
      payment_intent_data: { metadata: intentInput.metadata, receipt_email: "anna@example.com" },
      success_url: pageInput.successUrl,
    });
    // Stripe cannot fetch a picture from this machine.
    expect(JSON.stringify(open.calls[0]?.params)).not.toContain("a.webp");
    const page = await (await open.simulator.fetch(url ?? "")).text();
    expect(page).toContain('lang="de"');
    expect(page).toContain("A3-Poster «Abend»");
    await expect(
      open.payments.openHostedPage({ ...input, idempotencyKey: "other", items: [local] }),
    ).rejects.toMatchObject({ reason: "invalid" });
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
    open.replies.push(refused(status, error));
    expect(await refusalOf(open.payments.intent("pi_1"))).toMatchObject({ reason, retryable });
  });

  it.each([
    ["too many requests", refused(429, { type: "rate_limit_error", code: "rate_limit", message: "No" })],
    ["a failure of its own", refused(500, { type: "api_error", message: "No" })],
    ["a failure without a word", () => Response.json({}, { status: 500 })],
    ["an empty answer", () => new Response(null, { status: 500 })],
    ["a page of a proxy", () => new Response("<html>Bad gateway</html>", { status: 502 })],
    [
      "a key that is in use",
      refused(409, { type: "idempotency_error", code: "idempotency_key_in_use", message: "No" }),
    ],
  ])("is retryable after %s", async (_what, reply) => {
    open.replies.push(reply, reply);
    expect(await refusalOf(open.payments.createIntent(intentInput))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
    open.replies.length = 0;
    expect((await open.payments.createIntent(intentInput)).status).toBe("requires_payment_method");
    expect((await open.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it("retries once by itself, with the same key", async () => {
    open.replies.push(refused(500, { type: "api_error", message: "No" }));
    await open.payments.createIntent(intentInput);
    expect(open.calls.map(({ headers }) => headers.get("idempotency-key"))).toEqual([
      "order-1:1",
      "order-1:1",
    ]);
  });

  it("speaks with a simulator at another address", async () => {
    const { origin, close } = await serveStripeSimulator({ port: 0 });
    const other = await openStripeAdapter({ apiBase: origin });
    const { payments } = other;
    expect(payments.browser).toEqual({ publishableKey: "pk_test_public", apiBase: origin });
    const { id } = await payments.createIntent(intentInput);
    expect(await payments.intent(id)).toMatchObject({ id, amount: 5990 });
    expect(await payments.createIntent(intentInput)).toMatchObject({ id });
    expect(other.calls).toEqual([]);
    await other.close();
    await close();
  });

  it("is retryable without a connection", async () => {
    open.simulator.faults.set({ rules: [{ fault: "outage" }] });
    expect(await refusalOf(open.payments.intent("pi_1"))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
  });

  it("waits for a silent Stripe no longer than the limit, retries included", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { payments, close } = await openStripeAdapter({ apiBase, limitMs: 200 });
    const started = performance.now();
    expect(await refusalOf(payments.createIntent(intentInput))).toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
    // The package pauses for half a second before it sees that no time is left.
    expect(performance.now() - started).toBeLessThan(1_500);
    await close();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("has one limit for all requests of a call", async () => {
    const { payments, visitor, simulator } = open;
    const { id: customerId } = await payments.createCustomer(customerInput);
    const setup = await payments.createSetup({ ...customerInput, idempotencyKey: "setup", customerId });
    await visitor.confirm(setup.clientSecret);
    const methodId = (await payments.setup(setup.id)).method?.id ?? "";
    const slow: ForcedReply = async (request) => {
      await setTimeout(600, undefined, { signal: request.signal });
      return simulator.fetch(request);
    };
    // Each answer is within the limit; together the product, the coupon and the subscription are not.
    open.replies.push(slow, slow, slow);
    const { metadata } = customerInput;
    const input = { idempotencyKey: "subscription", customerId, methodId, plan, metadata };
    expect(
      await refusalOf(payments.createSubscription({ ...input, firstMonthOff: rappen(599) })),
    ).toMatchObject({ reason: "unavailable", retryable: true });
    expect(await payments.liveSubscriptions(customerId)).toEqual([]);
  });

  it("logs neither keys nor people nor secrets", async () => {
    open.replies.push(
      refused(401, { type: "invalid_request_error", message: "sk_test_verysecret" }),
      refused(400, { type: "invalid_request_error", message: "anna@example.com" }),
    );
    await refusalOf(open.payments.intent("pi_1"));
    await refusalOf(open.payments.createIntent(intentInput));
    expect(open.lines).toHaveLength(2);
    expect(open.lines.join()).not.toMatch(/sk_|anna|secret/);
  });

  it("fetches the account of its key once, and works without it if the key has no access", async () => {
    const forbidden = refused(403, { type: "invalid_request_error", message: "The key may not do this." });
    open.replies.push(forbidden);
    expect(await open.payments.platformAccount()).toBeNull();
    for (let times = 0; times < 3; times++) {
      expect(await open.payments.platformAccount()).toBe("acct_1SimulatorPlatform:test");
    }
    expect(open.calls.map(({ path }) => path)).toEqual(["/v1/account", "/v1/account"]);
  });

  it("says why no creator can be paid out, and logs the parameter without its value", async () => {
    open.simulator.faults.set({ rules: [{ fault: "no-platform-profile", times: 1 }] });
    expect(await refusalOf(open.payments.createPayoutAccount(accountInput))).toMatchObject({
      reason: "platform-unready",
      retryable: false,
    });
    const elsewhere = { ...accountInput, idempotencyKey: "elsewhere", country: "KP" };
    expect(await refusalOf(open.payments.createPayoutAccount(elsewhere))).toMatchObject({
      reason: "country-unsupported",
      retryable: false,
      code: "country_unsupported",
    });
    expect(JSON.parse(open.lines.at(-1) ?? "")).toMatchObject({
      code: "country_unsupported",
      param: "country",
      status: 400,
    });
    expect(open.lines.join()).not.toMatch(/\bKP\b/);
  });

  it("opens an account once the questions about the shop are answered, on the same day", async () => {
    open.simulator.faults.set({ rules: [{ fault: "no-platform-profile", times: 1 }] });
    await refusalOf(open.payments.createPayoutAccount(accountInput));
    expect((await open.payments.createPayoutAccount(accountInput)).id).toMatch(/^acct_/);
  });

  it("reports what the bank has taken back, and the refunded amount", async () => {
    const { payments, simulator, stripe, visitor } = open;
    const intent = await payments.createIntent(intentInput);
    await visitor.confirm(intent.clientSecret);
    await payments.refund({ intentId: intent.id, idempotencyKey: "refund", amount: rappen(100) });
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id);
    const disputed = async () => amountDisputed(await payments.intent(intent.id));
    const latest = async () => (await stripe.disputes.list({ limit: 1 })).data[0]?.id ?? "";

    simulator.perform("open-inquiry", String(latest_charge));
    expect(await disputed()).toBe(0);
    simulator.perform("open-dispute", String(latest_charge));
    expect((await payments.intent(intent.id)).amountRefunded).toBe(100);
    expect(await disputed()).toBe(5890);
    simulator.perform("win-dispute", await latest());
    expect(await disputed()).toBe(0);
    simulator.perform("open-dispute", String(latest_charge));
    expect(await disputed()).toBe(5890);
    simulator.perform("lose-dispute", await latest());
    const { disputes } = await payments.intent(intent.id);
    expect(disputes.map(({ held }) => held)).toEqual([5890, 0, 0]);
    expect(disputes[0]?.id).toBe(await latest());
  });

  it("tells a lost dispute of a part from one that is won and from one that is not decided", async () => {
    const { payments, simulator, stripe, visitor } = open;
    const intent = await payments.createIntent(intentInput);
    await visitor.confirm(intent.clientSecret);
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id);
    const opened: string[] = [];
    for (let count = 0; count < 3; count++) {
      simulator.perform("dispute-half", String(latest_charge));
      opened.push((await stripe.disputes.list({ limit: 1 })).data[0]?.id ?? "");
    }
    const now = async () => {
      const known = await payments.intent(intent.id);
      return [amountDisputed(known), amountLost(known), isInDispute(known)];
    };
    // A half, and twice a half of what is left.
    const all = 2995 + 1497 + 749;
    expect(await now()).toEqual([all, 0, true]);
    simulator.perform("lose-dispute", opened[0] ?? "");
    expect(await now()).toEqual([all, 2995, true]);
    simulator.perform("win-dispute", opened[2] ?? "");
    simulator.perform("win-dispute", opened[1] ?? "");
    expect(await now()).toEqual([2995, 2995, false]);
  });
});
