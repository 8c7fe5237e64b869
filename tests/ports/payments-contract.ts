import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/money.ts";
import type { NewHostedPage, NewIntent, Payments } from "../../app/ports/payments/port.ts";

/** Cards: one that is good, one that is declined, one without money, one whose bank asks every time. */
export type Last4 = "4242" | "0002" | "9995" | "3184";

export interface OpenPayments {
  payments: Payments;
  now(): number;
  /** What a buyer does with the provider, past the shop. */
  pay(intentId: string): Promise<void>;
  decline(intentId: string): Promise<void>;
  payOnPage(pageId: string): Promise<void>;
  /** A customer enters the card that ends in these digits. */
  keepCard(setupId: string, last4: Last4): Promise<void>;
  /** A customer leaves a good card on a page. */
  leaveCard(pageId: string): Promise<void>;
  /** The period of a subscription goes by. */
  passMonth(subscriptionId: string): Promise<void>;
  /** The provider tries an unpaid renewal as often as it does, in vain. */
  giveUp(subscriptionId: string): Promise<void>;
  /** A payee goes through the provider's form, and leaves everything or not. */
  submitAccount(accountId: string, isComplete: boolean): Promise<void>;
  /** The header for a body, as the provider signs it. */
  sign(body: string, at?: number): string;
  close(): Promise<void>;
}

export const wish: NewIntent = {
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

const { receiptEmail: customerEmail, ...charge } = wish;

export const pageWish: NewHostedPage = {
  ...charge,
  idempotencyKey: "order-1:page",
  customerEmail,
  successUrl: "http://localhost:3000/orders/order-1/return?page={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://localhost:3000/orders/order-1/pay",
};

/** What every provider promises. */
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

    it("makes an intent that waits for a way to pay", async () => {
      const intent = await payments.createIntent(wish);
      expect(intent).toMatchObject({
        status: "requires_payment_method",
        amount: 5990,
        amountReceived: 0,
        amountRefunded: 0,
        currency: "chf",
        disputed: false,
        metadata: wish.metadata,
        lastError: null,
      });
      expect(intent.clientSecret).toContain(`${intent.id}_secret_`);
      expect(await payments.intent(intent.id)).toEqual(intent);
    });

    it("makes one intent per key, and tells how it stands now", async () => {
      const first = await payments.createIntent(wish);
      expect((await payments.createIntent(wish)).id).toBe(first.id);
      await shop.pay(first.id);
      expect(await payments.createIntent(wish)).toMatchObject({ id: first.id, status: "succeeded" });
      expect((await payments.createIntent({ ...wish, idempotencyKey: "order-1:2" })).id).not.toBe(first.id);
    });

    it("refuses a key that comes with another request", async () => {
      await payments.createIntent(wish);
      await expect(payments.createIntent({ ...wish, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("refuses an amount that no card can carry", async () => {
      await expect(payments.createIntent({ ...wish, amount: rappen(10) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("tells that an intent was paid", async () => {
      const { id } = await payments.createIntent(wish);
      await shop.pay(id);
      expect(await payments.intent(id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        lastError: null,
      });
    });

    it("tells why the last attempt failed", async () => {
      const { id } = await payments.createIntent(wish);
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

    it("knows no intent of somebody else", async () => {
      await expect(payments.intent("pi_0000000000000000000000ff")).rejects.toEqual(refusal("unknown-intent"));
    });

    it("finds the intent whose secret a browser brings back", async () => {
      const intent = await payments.createIntent(wish);
      expect(await payments.findIntentBySecret(intent.clientSecret)).toEqual(intent);
      expect(await payments.findIntentBySecret(`${intent.id}_secret_of_somebody_else`)).toBeNull();
      expect(await payments.findIntentBySecret("pi_0000000000000000000000ff_secret_x")).toBeNull();
      for (const junk of ["", "pi_", "../pi_1_secret_2", `${intent.clientSecret}\n`, "x".repeat(1000)]) {
        expect(await payments.findIntentBySecret(junk)).toBeNull();
      }
    });

    it("cancels once what is not paid, and leaves what is paid", async () => {
      const { id } = await payments.createIntent(wish);
      expect(await payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      expect(await payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      const paid = await payments.createIntent({ ...wish, idempotencyKey: "order-2:1" });
      await shop.pay(paid.id);
      expect(await payments.cancelIntent(paid.id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
      });
      await expect(payments.cancelIntent("pi_0000000000000000000000ff")).rejects.toEqual(
        refusal("unknown-intent"),
      );
    });

    it("opens a page to pay on, once per key", async () => {
      const page = await payments.openHostedPage(pageWish);
      expect(page).toMatchObject({ status: "open", intentId: null });
      expect(page.url).toMatch(/^(https:\/\/checkout\.stripe\.com|\/pay)\//);
      expect((await payments.openHostedPage(pageWish)).id).toBe(page.id);
      expect(await payments.hostedPage(page.id)).toEqual(page);
      await expect(payments.openHostedPage({ ...pageWish, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("ties what was paid on a page to its intent", async () => {
      const { id } = await payments.openHostedPage(pageWish);
      await shop.payOnPage(id);
      const page = await payments.hostedPage(id);
      expect(page).toMatchObject({ status: "complete", url: null });
      expect(await payments.intent(page.intentId ?? "")).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        metadata: wish.metadata,
      });
    });

    it("closes a page, unless it was paid on", async () => {
      const { id } = await payments.openHostedPage(pageWish);
      expect(await payments.closeHostedPage(id)).toMatchObject({ status: "expired", url: null });
      expect(await payments.closeHostedPage(id)).toMatchObject({ status: "expired" });
      const paid = await payments.openHostedPage({ ...pageWish, idempotencyKey: "order-2:page" });
      await shop.payOnPage(paid.id);
      expect(await payments.closeHostedPage(paid.id)).toMatchObject({ status: "complete" });
      await expect(payments.hostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
      await expect(payments.closeHostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
    });

    it("refunds once per key, in parts, and never more than was paid", async () => {
      const { id: intentId } = await payments.createIntent(wish);
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

      it("reads what the provider has signed, as text and as bytes", () => {
        const told = {
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
        expect(read(body, shop.sign(body))).toEqual(told);
        expect(read(new TextEncoder().encode(body), shop.sign(body))).toEqual(told);
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
      ])("names the intent behind %s", (type, object, intentId) => {
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
      ])("names what %s is about", (type, object, told) => {
        const raw = JSON.stringify({ ...event, type, data: { object } });
        expect(read(raw, shop.sign(raw))).toMatchObject({ objectId: object.id, intentId: null, ...told });
      });

      it("takes one right signature among several", () => {
        const right = shop.sign(body);
        const [time, v1] = right.split(",");
        expect(read(body, `${time},v1=${"0".repeat(64)},${v1},v0=abc`).id).toBe("evt_1");
      });

      it("refuses what was tampered with, signed by others, old, or not signed", () => {
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
