import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { NewHostedPage, NewIntent, Payments } from "../../app/ports/payments/port.ts";

/** Cards: a good one, a declined one, one without funds, and one whose bank asks every time. */
export type Last4 = "4242" | "0002" | "9995" | "3184";

export interface OpenPayments {
  payments: Payments;
  now(): number;
  /** What a buyer does at the provider, without the shop. */
  pay(intentId: string): Promise<void>;
  decline(intentId: string): Promise<void>;
  payOnPage(pageId: string): Promise<void>;
  /** A customer enters the card that ends in these digits. */
  keepCard(setupId: string, last4: Last4): Promise<void>;
  /** A customer enters a good card on a page. */
  leaveCard(pageId: string): Promise<void>;
  /** The period of a subscription passes. */
  passMonth(subscriptionId: string): Promise<void>;
  /** The provider retries an unpaid renewal until its last attempt fails. */
  giveUp(subscriptionId: string): Promise<void>;
  /** A payee submits the provider's form, complete or not. */
  submitAccount(accountId: string, isComplete: boolean): Promise<void>;
  /** The header for a body, as the provider signs it. */
  sign(body: string, at?: number): string;
  close(): Promise<void>;
}

export const intentInput: NewIntent = {
  idempotencyKey: "order-1:1",
  amount: rappen(5990),
  currency: "chf",
  metadata: { order_id: "order-1", confirmation_id: "A3-AB12CD34" },
  description: "2 posters",
  receiptEmail: "anna@example.com",
  shipping: {
    name: "Anna Keller",
    line1: "Via Nassa 12/3",
    city: "London",
    postalCode: "SW1A 1AA",
    country: "UK",
  },
};

const { receiptEmail: customerEmail, ...charge } = intentInput;

export const pageInput: NewHostedPage = {
  ...charge,
  idempotencyKey: "order-1:page",
  customerEmail,
  successUrl: "http://localhost:3000/orders/order-1/return?page={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://localhost:3000/orders/order-1/pay",
};

/** Contract of every payment provider. */
export function paymentsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`payments contract: ${name}`, () => {
    let shop: OpenPayments;
    let payments: Payments;
    beforeEach(async () => {
      shop = await open();
      payments = shop.payments;
    });
    afterEach(() => shop.close());

    const refusal = (reason: string, retryable = false) =>
      expect.objectContaining({ name: "PaymentRefusal", reason, retryable });

    it("creates an intent that waits for a payment method", async () => {
      const intent = await payments.createIntent(intentInput);
      expect(intent).toMatchObject({
        status: "requires_payment_method",
        amount: 5990,
        amountReceived: 0,
        amountRefunded: 0,
        currency: "chf",
        disputed: false,
        metadata: intentInput.metadata,
        lastError: null,
      });
      expect(intent.clientSecret).toContain(`${intent.id}_secret_`);
      expect(await payments.intent(intent.id)).toEqual(intent);
    });

    it("creates one intent per key, and returns its current state", async () => {
      const first = await payments.createIntent(intentInput);
      expect((await payments.createIntent(intentInput)).id).toBe(first.id);
      await shop.pay(first.id);
      expect(await payments.createIntent(intentInput)).toMatchObject({ id: first.id, status: "succeeded" });
      expect((await payments.createIntent({ ...intentInput, idempotencyKey: "order-1:2" })).id).not.toBe(
        first.id,
      );
    });

    it("refuses a key that comes with another request", async () => {
      await payments.createIntent(intentInput);
      await expect(payments.createIntent({ ...intentInput, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("refuses an amount below the minimum", async () => {
      await expect(payments.createIntent({ ...intentInput, amount: rappen(10) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("reports a paid intent", async () => {
      const { id } = await payments.createIntent(intentInput);
      await shop.pay(id);
      expect(await payments.intent(id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        lastError: null,
      });
    });

    it("reports why the last attempt failed", async () => {
      const { id } = await payments.createIntent(intentInput);
      await shop.decline(id);
      expect(await payments.intent(id)).toMatchObject({
        status: "requires_payment_method",
        amountReceived: 0,
        lastError: {
          code: "card_declined",
          declineCode: "generic_decline",
          message: "Your card was declined.",
        },
      });
    });

    it("does not know an intent of another account", async () => {
      await expect(payments.intent("pi_0000000000000000000000ff")).rejects.toEqual(refusal("unknown-intent"));
    });

    it("finds an intent by the client secret from a browser", async () => {
      const intent = await payments.createIntent(intentInput);
      expect(await payments.findIntentBySecret(intent.clientSecret)).toEqual(intent);
      expect(await payments.findIntentBySecret(`${intent.id}_secret_of_somebody_else`)).toBeNull();
      expect(await payments.findIntentBySecret("pi_0000000000000000000000ff_secret_x")).toBeNull();
      for (const junk of ["", "pi_", "../pi_1_secret_2", `${intent.clientSecret}\n`, "x".repeat(1000)]) {
        expect(await payments.findIntentBySecret(junk)).toBeNull();
      }
    });

    it("cancels an unpaid intent once, and leaves a paid one", async () => {
      const { id } = await payments.createIntent(intentInput);
      expect(await payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      expect(await payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      const paid = await payments.createIntent({ ...intentInput, idempotencyKey: "order-2:1" });
      await shop.pay(paid.id);
      expect(await payments.cancelIntent(paid.id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
      });
      await expect(payments.cancelIntent("pi_0000000000000000000000ff")).rejects.toEqual(
        refusal("unknown-intent"),
      );
    });

    it("opens a payment page, once per key", async () => {
      const page = await payments.openHostedPage(pageInput);
      expect(page).toMatchObject({ status: "open", intentId: null });
      expect(page.url).toMatch(/^(https:\/\/checkout\.stripe\.com|\/pay)\//);
      expect((await payments.openHostedPage(pageInput)).id).toBe(page.id);
      expect(await payments.hostedPage(page.id)).toEqual(page);
      await expect(payments.openHostedPage({ ...pageInput, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("links the payment on a page to its intent", async () => {
      const { id } = await payments.openHostedPage(pageInput);
      await shop.payOnPage(id);
      const page = await payments.hostedPage(id);
      expect(page).toMatchObject({ status: "complete", url: null });
      expect(await payments.intent(page.intentId ?? "")).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        metadata: intentInput.metadata,
      });
    });

    it("closes a page, unless it was paid on", async () => {
      const { id } = await payments.openHostedPage(pageInput);
      expect(await payments.closeHostedPage(id)).toMatchObject({ status: "expired", url: null });
      expect(await payments.closeHostedPage(id)).toMatchObject({ status: "expired" });
      const paid = await payments.openHostedPage({ ...pageInput, idempotencyKey: "order-2:page" });
      await shop.payOnPage(paid.id);
      expect(await payments.closeHostedPage(paid.id)).toMatchObject({ status: "complete" });
      await expect(payments.hostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
      await expect(payments.closeHostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
    });

    it("refunds once per key, in parts, and never more than was paid", async () => {
      const { id: intentId } = await payments.createIntent(intentInput);
      await expect(payments.refund({ intentId, idempotencyKey: "early" })).rejects.toEqual(
        refusal("invalid"),
      );
      await shop.pay(intentId);
      const part = { intentId, idempotencyKey: "refund-1", amount: rappen(2995) };
      const refund = await payments.refund(part);
      expect(refund).toMatchObject({ status: "succeeded", amount: 2995 });
      expect(await payments.refund(part)).toEqual(refund);
      expect(await payments.intent(intentId)).toMatchObject({ status: "succeeded", amountRefunded: 2995 });
      await expect(
        payments.refund({ intentId, idempotencyKey: "refund-2", amount: rappen(2996) }),
      ).rejects.toEqual(refusal("invalid"));
      await expect(
        payments.refund({ intentId, idempotencyKey: "refund-2a", amount: rappen(0) }),
      ).rejects.toEqual(refusal("invalid"));
      const rest = { intentId, idempotencyKey: "refund-3", reason: "requested_by_customer" as const };
      expect(await payments.refund(rest)).toMatchObject({ amount: 2995 });
      expect(await payments.intent(intentId)).toMatchObject({ amountReceived: 5990, amountRefunded: 5990 });
      await expect(payments.refund({ intentId, idempotencyKey: "refund-4" })).rejects.toEqual(
        refusal("invalid"),
      );
      await expect(
        payments.refund({ intentId: "pi_0000000000000000000000ff", idempotencyKey: "refund-5" }),
      ).rejects.toEqual(refusal("unknown-intent"));
    });

    describe("events", () => {
      const event = {
        id: "evt_1",
        object: "event",
        created: 1_790_000_000,
        type: "payment_intent.succeeded",
        data: { object: { id: "pi_1", object: "payment_intent" } },
      };
      const body = JSON.stringify(event, null, 2);
      const read = (raw: string | Uint8Array, header: string | null) =>
        payments.readEvent(raw, new Headers(header === null ? {} : { "stripe-signature": header }));
      const badSignature = expect.objectContaining({ name: "PaymentRefusal", reason: "bad-signature" });

      it("reads signed events, as text and as bytes", () => {
        const expected = {
          id: "evt_1",
          type: "payment_intent.succeeded",
          createdAt: 1_790_000_000_000,
          objectId: "pi_1",
          intentId: "pi_1",
          setupId: null,
          subscriptionId: null,
          invoiceId: null,
          accountId: null,
          transferId: null,
        };
        expect(read(body, shop.sign(body))).toEqual(expected);
        expect(read(new TextEncoder().encode(body), shop.sign(body))).toEqual(expected);
      });

      it.each([
        ["refund.created", { id: "re_1", object: "refund", payment_intent: "pi_1" }, "pi_1"],
        ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: { id: "pi_1" } }, "pi_1"],
        ["charge.dispute.created", { id: "dp_1", object: "dispute", payment_intent: "pi_1" }, "pi_1"],
        [
          "checkout.session.completed",
          { id: "cs_1", object: "checkout.session", payment_intent: "pi_1" },
          "pi_1",
        ],
        ["checkout.session.expired", { id: "cs_1", object: "checkout.session", payment_intent: null }, null],
        ["payout.failed", { id: "po_1", object: "payout" }, null],
      ])("finds the intent of %s", (type, object, intentId) => {
        const raw = JSON.stringify({ ...event, type, account: "acct_1", data: { object } });
        expect(read(raw, shop.sign(raw))).toMatchObject({
          type,
          objectId: object.id,
          intentId,
          accountId: "acct_1",
        });
      });

      it.each([
        ["setup_intent.succeeded", { id: "seti_1", object: "setup_intent" }, { setupId: "seti_1" }],
        [
          "checkout.session.completed",
          { id: "cs_1", object: "checkout.session", setup_intent: "seti_1", subscription: null },
          { setupId: "seti_1", subscriptionId: null },
        ],
        [
          "checkout.session.completed",
          { id: "cs_1", object: "checkout.session", setup_intent: null, subscription: { id: "sub_1" } },
          { setupId: null, subscriptionId: "sub_1" },
        ],
        [
          "customer.subscription.updated",
          { id: "sub_1", object: "subscription" },
          { subscriptionId: "sub_1" },
        ],
        [
          "invoice.paid",
          { id: "in_1", object: "invoice", parent: { subscription_details: { subscription: "sub_1" } } },
          { invoiceId: "in_1", subscriptionId: "sub_1" },
        ],
        ["invoice.paid", { id: "in_1", object: "invoice", parent: null }, { subscriptionId: null }],
        ["account.updated", { id: "acct_1", object: "account" }, { accountId: "acct_1" }],
        [
          "capability.updated",
          { id: "transfers", object: "capability", account: "acct_1" },
          { accountId: "acct_1" },
        ],
      ])("finds the object of %s", (type, object, expected) => {
        const raw = JSON.stringify({ ...event, type, data: { object } });
        expect(read(raw, shop.sign(raw))).toMatchObject({ objectId: object.id, intentId: null, ...expected });
      });

      it.each([
        [
          "invoice.upcoming",
          { object: "invoice", parent: { subscription_details: { subscription: "sub_1" } } },
        ],
        ["balance.available", { object: "balance" }],
      ])("finds no object in %s, which has no id", (type, object) => {
        const raw = JSON.stringify({ ...event, type, account: "acct_1", data: { object } });
        expect(read(raw, shop.sign(raw))).toEqual({
          id: "evt_1",
          type,
          createdAt: 1_790_000_000_000,
          objectId: null,
          intentId: null,
          setupId: null,
          subscriptionId: null,
          invoiceId: null,
          accountId: null,
          transferId: null,
        });
      });

      it("accepts one valid signature among several", () => {
        const right = shop.sign(body);
        const [time, v1] = right.split(",");
        expect(read(body, `${time},v1=${"0".repeat(64)},${v1},v0=abc`).id).toBe("evt_1");
      });

      it("refuses a body that is changed, signed by others, old, or not signed", () => {
        const right = shop.sign(body);
        const wrong = [
          [body.replace("pi_1", "pi_2"), right],
          [`${body} `, right],
          [body, right.replace(/v1=./, (start) => `v1=${start.at(-1) === "0" ? "1" : "0"}`)],
          [body, right.replace("v1=", "v0=")],
          [body, right.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)],
          [body, shop.sign(body, shop.now() - 301_000)],
          [body, shop.sign(body, shop.now() + 302_000)],
          [body, right.split(",")[1] ?? ""],
          [body, "t=,v1="],
          [body, ""],
          [body, null],
        ] as const;
        for (const [raw, header] of wrong) {
          expect(() => read(raw, header), String(header)).toThrow(badSignature);
        }
        expect(read(body, shop.sign(body, shop.now() - 290_000)).id).toBe("evt_1");
      });

      it("refuses a signed body that is no event", () => {
        for (const raw of ["", "{}", "not JSON", JSON.stringify({ ...event, data: null })]) {
          expect(() => read(raw, shop.sign(raw))).toThrow(expect.objectContaining({ reason: "invalid" }));
        }
      });
    });
  });
}
