import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { Payments } from "../../app/ports/payments/port.ts";
import type { Plan } from "../../app/ports/payments/subscriptions.ts";
import type { Last4, OpenPayments } from "./payments-contract.ts";
import { customerInput } from "./setups-contract.ts";

export const plan: Plan = { id: "membership", name: "Membership", price: rappen(999), currency: "chf" };

const metadata = { account_id: "account-1" };

/** Contract of every provider for monthly subscriptions. */
export function subscriptionsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`subscriptions contract: ${name}`, () => {
    let shop: OpenPayments;
    let payments: Payments;
    let customerId: string;
    let made = 0;
    beforeEach(async () => {
      shop = await open();
      payments = shop.payments;
      customerId = (await payments.createCustomer(customerInput)).id;
    });
    afterEach(() => shop.close());

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });

    async function keep(last4: Last4): Promise<string> {
      const { id } = await payments.createSetup({ idempotencyKey: `setup-${++made}`, customerId, metadata });
      await shop.keepCard(id, last4);
      return (await payments.setup(id)).method?.id ?? expect.fail("The card was not kept.");
    }

    const newSubscription = (methodId: string) => ({
      idempotencyKey: `subscription-${++made}`,
      customerId,
      methodId,
      plan,
      metadata,
    });
    const subscribe = async (last4: Last4 = "4242") =>
      payments.createSubscription(newSubscription(await keep(last4)));

    it("starts at once, and returns the paid invoice", async () => {
      const input = newSubscription(await keep("4242"));
      const subscription = await payments.createSubscription(input);
      expect(subscription).toMatchObject({
        status: "active",
        customerId,
        method: { id: input.methodId, last4: "4242" },
        price: 999,
        currency: "chf",
        cancelAtPeriodEnd: false,
        endedAt: null,
        metadata,
        latestInvoice: {
          subscriptionId: subscription.id,
          customerId,
          status: "paid",
          reason: "start",
          amount: 999,
          amountPaid: 999,
          clientSecret: null,
        },
      });
      const days = (subscription.currentPeriodEnd - subscription.currentPeriodStart) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
      expect(await payments.subscription(subscription.id)).toEqual(subscription);
      expect(await payments.invoice(subscription.latestInvoice?.id ?? "")).toEqual(
        subscription.latestInvoice,
      );
      expect(await payments.intent(subscription.latestInvoice?.intentId ?? "")).toMatchObject({
        status: "succeeded",
        amountReceived: 999,
      });
      expect(await payments.createSubscription(input)).toEqual(subscription);
      expect(await payments.liveSubscriptions(customerId)).toEqual([subscription]);
      await expect(
        payments.createSubscription({ ...input, plan: { ...plan, price: rappen(100) } }),
      ).rejects.toEqual(refusal("invalid"));
    });

    it("charges less for the first month, and the full price afterwards", async () => {
      const first = await payments.createSubscription({
        ...newSubscription(await keep("4242")),
        firstMonthOff: rappen(599),
      });
      expect(first).toMatchObject({
        status: "active",
        price: 999,
        latestInvoice: { amount: 400, amountPaid: 400 },
      });
      await shop.passMonth(first.id);
      const renewed = await payments.subscription(first.id);
      expect(renewed).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", reason: "renewal", amount: 999, amountPaid: 999 },
      });
      expect(renewed.latestInvoice?.id).not.toBe(first.latestInvoice?.id);
      expect(renewed.currentPeriodStart).toBe(first.currentPeriodEnd);
      const again = { ...newSubscription(await keep("4242")), firstMonthOff: rappen(599) };
      expect(await payments.createSubscription(again)).toMatchObject({ latestInvoice: { amount: 400 } });
      for (const off of [999, 950, -1]) {
        const input = { ...newSubscription(await keep("4242")), firstMonthOff: rappen(off) };
        await expect(payments.createSubscription(input)).rejects.toEqual(refusal("invalid"));
      }
    });

    it("returns its invoices since a moment, oldest first", async () => {
      const { id, latestInvoice } = await subscribe();
      await shop.passMonth(id);
      await shop.passMonth(id);
      const now = await payments.subscription(id);
      const all = await payments.invoices(id, now.startedAt);
      expect(all.map(({ reason }) => reason)).toEqual(["start", "renewal", "renewal"]);
      expect(all[0]).toEqual(latestInvoice);
      expect(all[2]).toEqual(now.latestInvoice);
      expect(await payments.invoices(id, all[1]?.createdAt ?? 0)).toEqual(all.slice(1));
      expect(await payments.invoices("sub_of_nobody", 0)).toEqual([]);
    });

    it("refuses unknown ids", async () => {
      await expect(payments.createSubscription(newSubscription("pm_of_nobody"))).rejects.toMatchObject({
        name: "PaymentRefusal",
      });
      await expect(payments.subscription("sub_of_nobody")).rejects.toEqual(refusal("unknown-subscription"));
      await expect(payments.endSubscription("sub_of_nobody")).rejects.toEqual(
        refusal("unknown-subscription"),
      );
      await expect(payments.invoice("in_of_nobody")).rejects.toEqual(refusal("unknown-invoice"));
      expect(await payments.liveSubscriptions("cus_of_nobody")).toEqual([]);
    });

    it("leaves nothing behind when the first payment is refused", async () => {
      const input = newSubscription(await keep("9995"));
      await expect(payments.createSubscription(input)).rejects.toEqual(refusal("insufficient-funds"));
      expect(await payments.liveSubscriptions(customerId)).toEqual([]);
      expect(await payments.createSubscription(input)).toMatchObject({ status: "ended" });
    });

    it("waits for a customer whose bank asks", async () => {
      const begun = await subscribe("3184");
      expect(begun).toMatchObject({ status: "incomplete", latestInvoice: { status: "open", amountPaid: 0 } });
      const intentId = begun.latestInvoice?.intentId ?? "";
      expect(begun.latestInvoice?.clientSecret).toContain(`${intentId}_secret_`);
      const page =
        payments.name === "stripe" ? expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//) : null;
      expect(begun.latestInvoice?.pageUrl).toEqual(page);
      expect(await payments.intent(intentId)).toMatchObject({ status: "requires_action" });
      await shop.pay(intentId);
      expect(await payments.subscription(begun.id)).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", clientSecret: null, pageUrl: null },
      });
    });

    it("ends with the period on request, until that is undone", async () => {
      const { id } = await subscribe();
      expect(await payments.setCancelAtPeriodEnd(id, true)).toMatchObject({
        status: "active",
        cancelAtPeriodEnd: true,
      });
      expect(await payments.setCancelAtPeriodEnd(id, true)).toMatchObject({ cancelAtPeriodEnd: true });
      expect(await payments.setCancelAtPeriodEnd(id, false)).toMatchObject({ cancelAtPeriodEnd: false });
      await shop.passMonth(id);
      expect(await payments.subscription(id)).toMatchObject({ status: "active" });
      await payments.setCancelAtPeriodEnd(id, true);
      await shop.passMonth(id);
      expect(await payments.subscription(id)).toMatchObject({
        status: "ended",
        endedAt: expect.any(Number),
        latestInvoice: { reason: "renewal", status: "paid" },
      });
      expect(await payments.liveSubscriptions(customerId)).toEqual([]);
      await expect(payments.setCancelAtPeriodEnd(id, false)).rejects.toEqual(refusal("invalid"));
    });

    it("ends now, once", async () => {
      const { id } = await subscribe();
      expect(await payments.endSubscription(id)).toMatchObject({ status: "ended" });
      expect(await payments.endSubscription(id)).toMatchObject({ status: "ended" });
      await expect(payments.changeMethod(id, await keep("4242"))).rejects.toEqual(refusal("invalid"));
    });

    it("is past due after a renewal that failed, and active again with another card", async () => {
      const { id } = await subscribe();
      const poor = await keep("9995");
      expect(await payments.changeMethod(id, poor)).toMatchObject({ method: { id: poor, last4: "9995" } });
      await shop.passMonth(id);
      const overdue = await payments.subscription(id);
      expect(overdue).toMatchObject({
        status: "past_due",
        latestInvoice: { status: "open", reason: "renewal", amount: 999, amountPaid: 0, attempts: 1 },
      });
      expect(overdue.latestInvoice?.nextAttemptAt).toBeGreaterThan(overdue.currentPeriodStart);
      expect((await payments.intent(overdue.latestInvoice?.intentId ?? "")).lastError).toMatchObject({
        declineCode: "insufficient_funds",
      });
      await expect(payments.payOpenInvoice(id)).rejects.toEqual(refusal("insufficient-funds"));
      await payments.changeMethod(id, await keep("4242"));
      expect(await payments.payOpenInvoice(id)).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", amountPaid: 999, nextAttemptAt: null },
      });
      const paid = await payments.payOpenInvoice(id);
      expect(paid).toMatchObject({ status: "active", currentPeriodEnd: overdue.currentPeriodEnd });
    });

    it("ends when the last try has failed", async () => {
      const { id } = await subscribe();
      await payments.changeMethod(id, await keep("9995"));
      await shop.passMonth(id);
      expect((await payments.subscription(id)).status).toBe("past_due");
      await shop.giveUp(id);
      expect(await payments.subscription(id)).toMatchObject({ status: "ended" });
      expect(await payments.endSubscription(id)).toMatchObject({
        status: "ended",
        latestInvoice: { status: "void", clientSecret: null },
      });
    });

    it("asks the customer again if the bank requires it for a renewal", async () => {
      const { id } = await subscribe();
      await payments.changeMethod(id, await keep("3184"));
      await shop.passMonth(id);
      expect(await payments.subscription(id)).toMatchObject({ status: "past_due" });
      const asked = await payments.payOpenInvoice(id);
      expect(asked).toMatchObject({ status: "past_due", latestInvoice: { status: "open" } });
      expect(await payments.intent(asked.latestInvoice?.intentId ?? "")).toMatchObject({
        status: "requires_action",
      });
    });

    it("is paid with the customer's own cards only", async () => {
      const { id } = await subscribe();
      await expect(payments.changeMethod(id, "pm_of_another")).rejects.toEqual(refusal("invalid"));
    });

    it("ends with its customer", async () => {
      const { id } = await subscribe();
      await payments.deleteCustomer(customerId);
      expect(await payments.subscription(id)).toMatchObject({ status: "ended" });
    });

    it("starts on a page, once per key", async () => {
      const input = {
        idempotencyKey: "subscription-page-1",
        customerId,
        plan,
        firstMonthOff: rappen(599),
        metadata,
        successUrl: "http://localhost:3000/membership/return?page={CHECKOUT_SESSION_ID}",
        cancelUrl: "http://localhost:3000/membership",
      };
      const page = await payments.openHostedSubscription(input);
      expect(page).toMatchObject({ status: "open", subscriptionId: null });
      expect((await payments.openHostedSubscription(input)).id).toBe(page.id);
      await shop.leaveCard(page.id);
      const left = await payments.hostedPage(page.id);
      expect(left).toMatchObject({ status: "complete", url: null, setupId: null });
      expect(await payments.subscription(left.subscriptionId ?? "")).toMatchObject({
        status: "active",
        customerId,
        method: { last4: "4242" },
        metadata,
        latestInvoice: { status: "paid", amount: 400 },
      });
      expect(await payments.openHostedSubscription(input)).toEqual(left);
      const closed = await payments.openHostedSubscription({
        ...input,
        idempotencyKey: "subscription-page-2",
      });
      expect(await payments.closeHostedPage(closed.id)).toMatchObject({
        status: "expired",
        subscriptionId: null,
      });
    });
  });
}
