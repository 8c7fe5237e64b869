import { describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { NewHostedPage, NewIntent } from "../../app/ports/payments/port.ts";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { STRIPE_PAGES } from "./stripe-adapter.ts";

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
  locale: "de",
  items: [
    {
      name: "A3-Poster «Abend»",
      quantity: 2,
      unitPrice: rappen(2995),
      picture: "https://shop.example/abend.webp",
    },
  ],
  successUrl: "http://localhost:3000/orders/order-1/return?page={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://localhost:3000/orders/order-1/pay",
};

/** Contract of every payment provider. */
export function paymentsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`payments contract: ${name}`, () => {
    const shop = usePayments(open);

    const refusal = (reason: string, retryable = false) =>
      expect.objectContaining({ name: "PaymentRefusal", reason, retryable });

    it("creates an intent that waits for a payment method", async () => {
      const intent = await shop.payments.createIntent(intentInput);
      expect(intent).toMatchObject({
        status: "requires_payment_method",
        amount: 5990,
        amountReceived: 0,
        amountRefunded: 0,
        currency: "chf",
        disputes: [],
        metadata: intentInput.metadata,
        lastError: null,
      });
      expect(intent.clientSecret).toContain(`${intent.id}_secret_`);
      expect(await shop.payments.intent(intent.id)).toEqual(intent);
    });

    it("creates one intent per key, and returns its current state", async () => {
      const first = await shop.payments.createIntent(intentInput);
      expect((await shop.payments.createIntent(intentInput)).id).toBe(first.id);
      await shop.enterCard(first.id, "4242");
      expect(await shop.payments.createIntent(intentInput)).toMatchObject({
        id: first.id,
        status: "succeeded",
      });
      expect((await shop.payments.createIntent({ ...intentInput, idempotencyKey: "order-1:2" })).id).not.toBe(
        first.id,
      );
    });

    it("refuses a key that comes with another request", async () => {
      await shop.payments.createIntent(intentInput);
      await expect(shop.payments.createIntent({ ...intentInput, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("refuses an amount below the minimum", async () => {
      await expect(shop.payments.createIntent({ ...intentInput, amount: rappen(10) })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("reports a paid intent", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "4242");
      expect(await shop.payments.intent(id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        lastError: null,
      });
    });

    it("reports why the last attempt failed", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "0002");
      expect(await shop.payments.intent(id)).toMatchObject({
        status: "requires_payment_method",
        amountReceived: 0,
        lastError: {
          code: "card_declined",
          declineCode: "generic_decline",
          message: "Your card was declined.",
        },
      });
    });

    it("forgets the failed attempt once another card has paid", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "9995");
      expect(await shop.payments.intent(id)).toMatchObject({
        lastError: { code: "card_declined", declineCode: "insufficient_funds" },
      });
      await shop.enterCard(id, "4242");
      expect(await shop.payments.intent(id)).toMatchObject({ status: "succeeded", lastError: null });
    });

    it("waits for a buyer whose bank asks, and takes another card after a refusal", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "3184");
      expect(await shop.payments.intent(id)).toMatchObject({ status: "requires_action", amountReceived: 0 });
      await shop.answerBank(id, false);
      expect(await shop.payments.intent(id)).toMatchObject({
        status: "requires_payment_method",
        lastError: { code: "payment_intent_authentication_failure" },
      });
      await shop.enterCard(id, "3184");
      await shop.answerBank(id, true);
      expect(await shop.payments.intent(id)).toMatchObject({ status: "succeeded", amountReceived: 5990 });
    });

    it("reports a payment that takes a while, and does not cancel it", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "0077");
      expect(await shop.payments.intent(id)).toMatchObject({ status: "processing", amountReceived: 0 });
      expect(await shop.payments.cancelIntent(id)).toMatchObject({ id, status: "processing" });
      await shop.pass(10_000);
      expect(await shop.payments.intent(id)).toMatchObject({ status: "succeeded", amountReceived: 5990 });
    });

    it("does not know an intent of another account", async () => {
      await expect(shop.payments.intent("pi_0000000000000000000000ff")).rejects.toEqual(
        refusal("unknown-intent"),
      );
    });

    it("finds an intent by the client secret from a browser", async () => {
      const intent = await shop.payments.createIntent(intentInput);
      expect(await shop.payments.findIntentBySecret(intent.clientSecret)).toEqual(intent);
      expect(await shop.payments.findIntentBySecret(`${intent.id}_secret_of_somebody_else`)).toBeNull();
      expect(await shop.payments.findIntentBySecret("pi_0000000000000000000000ff_secret_x")).toBeNull();
      for (const junk of ["", "pi_", "../pi_1_secret_2", `${intent.clientSecret}\n`, "x".repeat(1000)]) {
        expect(await shop.payments.findIntentBySecret(junk)).toBeNull();
      }
    });

    it("cancels an unpaid intent once, and leaves a paid one", async () => {
      const { id } = await shop.payments.createIntent(intentInput);
      expect(await shop.payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      expect(await shop.payments.cancelIntent(id)).toMatchObject({ id, status: "canceled" });
      const paid = await shop.payments.createIntent({ ...intentInput, idempotencyKey: "order-2:1" });
      await shop.enterCard(paid.id, "4242");
      expect(await shop.payments.cancelIntent(paid.id)).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
      });
      await expect(shop.payments.cancelIntent("pi_0000000000000000000000ff")).rejects.toEqual(
        refusal("unknown-intent"),
      );
    });

    it("opens a payment page, once per key", async () => {
      const page = await shop.payments.openHostedPage(pageInput);
      expect(page).toMatchObject({ status: "open", intentId: null });
      expect(page.url).toMatch(new RegExp(`^${STRIPE_PAGES}/c/pay/`));
      expect((await shop.payments.openHostedPage(pageInput)).id).toBe(page.id);
      expect(await shop.payments.hostedPage(page.id)).toEqual(page);
      await expect(shop.payments.openHostedPage({ ...pageInput, amount: rappen(2995) })).rejects.toEqual(
        refusal("invalid"),
      );
      await expect(shop.payments.openHostedPage({ ...pageInput, locale: "fr" })).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("links the payment on a page to its intent", async () => {
      const { id } = await shop.payments.openHostedPage(pageInput);
      await shop.fillPage(id, "4242");
      const page = await shop.payments.hostedPage(id);
      expect(page).toMatchObject({ status: "complete", url: null });
      expect(await shop.payments.intent(page.intentId ?? "")).toMatchObject({
        status: "succeeded",
        amountReceived: 5990,
        metadata: intentInput.metadata,
      });
    });

    it("closes a page, unless it was paid on", async () => {
      const { id } = await shop.payments.openHostedPage(pageInput);
      expect(await shop.payments.closeHostedPage(id)).toMatchObject({ status: "expired", url: null });
      expect(await shop.payments.closeHostedPage(id)).toMatchObject({ status: "expired" });
      const paid = await shop.payments.openHostedPage({ ...pageInput, idempotencyKey: "order-2:page" });
      await shop.fillPage(paid.id, "4242");
      expect(await shop.payments.closeHostedPage(paid.id)).toMatchObject({ status: "complete" });
      await expect(shop.payments.hostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
      await expect(shop.payments.closeHostedPage("cs_test_0")).rejects.toEqual(refusal("unknown-page"));
    });

    it("makes one intent for all cards that a buyer tries on a page", async () => {
      const { id } = await shop.payments.openHostedPage(pageInput);
      await shop.fillPage(id, "0002");
      const { status, intentId } = await shop.payments.hostedPage(id);
      expect([status, intentId]).toEqual(["open", expect.stringMatching(/^pi_/)]);
      await shop.fillPage(id, "4242");
      expect(await shop.payments.hostedPage(id)).toMatchObject({ status: "complete", intentId });
    });

    it("completes a page while the payment takes a while", async () => {
      const { id } = await shop.payments.openHostedPage(pageInput);
      await shop.fillPage(id, "0077");
      const { status, intentId } = await shop.payments.hostedPage(id);
      expect([status, (await shop.payments.intent(intentId ?? "")).status]).toEqual([
        "complete",
        "processing",
      ]);
    });

    it("closes a page after a day, and cancels its intent", async () => {
      const { id } = await shop.payments.openHostedPage(pageInput);
      await shop.fillPage(id, "3184");
      await shop.pass(24 * 3600_000);
      const { status, url, intentId } = await shop.payments.hostedPage(id);
      expect([status, url, (await shop.payments.intent(intentId ?? "")).status]).toEqual([
        "expired",
        null,
        "canceled",
      ]);
    });

    it("refunds once per key, in parts, and never more than was paid", async () => {
      const { id: intentId } = await shop.payments.createIntent(intentInput);
      await expect(shop.payments.refund({ intentId, idempotencyKey: "early" })).rejects.toEqual(
        refusal("invalid"),
      );
      await shop.enterCard(intentId, "4242");
      const part = { intentId, idempotencyKey: "refund-1", amount: rappen(2995) };
      const refund = await shop.payments.refund(part);
      expect(refund).toMatchObject({ status: "succeeded", amount: 2995 });
      expect(await shop.payments.refund(part)).toEqual(refund);
      expect(await shop.payments.intent(intentId)).toMatchObject({
        status: "succeeded",
        amountRefunded: 2995,
      });
      await expect(
        shop.payments.refund({ intentId, idempotencyKey: "refund-2", amount: rappen(2996) }),
      ).rejects.toEqual(refusal("invalid"));
      await expect(
        shop.payments.refund({ intentId, idempotencyKey: "refund-2a", amount: rappen(0) }),
      ).rejects.toEqual(refusal("invalid"));
      const rest = { intentId, idempotencyKey: "refund-3", reason: "requested_by_customer" as const };
      expect(await shop.payments.refund(rest)).toMatchObject({ amount: 2995 });
      expect(await shop.payments.intent(intentId)).toMatchObject({
        amountReceived: 5990,
        amountRefunded: 5990,
      });
      await expect(shop.payments.refund({ intentId, idempotencyKey: "refund-4" })).rejects.toEqual(
        refusal("invalid"),
      );
      await expect(
        shop.payments.refund({ intentId: "pi_0000000000000000000000ff", idempotencyKey: "refund-5" }),
      ).rejects.toEqual(refusal("unknown-intent"));
    });
  });
}
