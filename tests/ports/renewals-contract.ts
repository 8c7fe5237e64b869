import { beforeEach, describe, expect, it } from "vitest";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { openSubscriber, type Subscriber } from "./subscriber.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Contract of every provider for the months after the first one. */
export function renewalsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`renewals contract: ${name}`, () => {
    const shop = usePayments(open);
    let subscriber: Subscriber;
    beforeEach(async () => {
      subscriber = await openSubscriber(shop);
    });

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });

    it("ends with the period on request, until that is undone", async () => {
      const { id } = await subscriber.subscribe();
      expect(await shop.payments.setCancelAtPeriodEnd(id, true)).toMatchObject({
        status: "active",
        cancelAtPeriodEnd: true,
      });
      expect(await shop.payments.setCancelAtPeriodEnd(id, true)).toMatchObject({ cancelAtPeriodEnd: true });
      expect(await shop.payments.setCancelAtPeriodEnd(id, false)).toMatchObject({ cancelAtPeriodEnd: false });
      await subscriber.passMonth(id);
      expect(await shop.payments.subscription(id)).toMatchObject({ status: "active" });
      await shop.payments.setCancelAtPeriodEnd(id, true);
      await subscriber.passMonth(id);
      expect(await shop.payments.subscription(id)).toMatchObject({
        status: "ended",
        endedAt: expect.any(Number),
        latestInvoice: { reason: "renewal", status: "paid" },
      });
      expect(await shop.payments.liveSubscriptions(subscriber.customerId)).toEqual([]);
      await expect(shop.payments.setCancelAtPeriodEnd(id, false)).rejects.toEqual(refusal("invalid"));
    });

    it("is past due after a renewal that failed, and active again with another card", async () => {
      const { id } = await subscriber.subscribe();
      const poor = await subscriber.saveCard("9995");
      expect(await shop.payments.changeMethod(id, poor)).toMatchObject({
        method: { id: poor, last4: "9995" },
      });
      await subscriber.passMonth(id);
      const overdue = await shop.payments.subscription(id);
      expect(overdue).toMatchObject({
        status: "past_due",
        latestInvoice: { status: "open", reason: "renewal", amount: 999, amountPaid: 0, attempts: 1 },
      });
      expect(overdue.latestInvoice?.nextAttemptAt).toBeGreaterThan(overdue.currentPeriodStart);
      expect((await shop.payments.intent(overdue.latestInvoice?.intentId ?? "")).lastError).toMatchObject({
        declineCode: "insufficient_funds",
      });
      await expect(shop.payments.payOpenInvoice(id)).rejects.toEqual(refusal("insufficient-funds"));
      await shop.payments.changeMethod(id, await subscriber.saveCard("4242"));
      expect(await shop.payments.payOpenInvoice(id)).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", amountPaid: 999, nextAttemptAt: null },
      });
      const paid = await shop.payments.payOpenInvoice(id);
      expect(paid).toMatchObject({ status: "active", currentPeriodEnd: overdue.currentPeriodEnd });
    });

    it("renews on its day, also after a shorter month", async () => {
      await shop.pass(Date.UTC(2027, 0, 31, 9) - shop.now());
      const { id } = await subscriber.subscribe();
      await shop.pass(60 * DAY);
      expect(await shop.payments.subscription(id)).toMatchObject({
        status: "active",
        currentPeriodStart: Date.UTC(2027, 2, 31, 9),
        currentPeriodEnd: Date.UTC(2027, 3, 30, 9),
      });
      const starts = (await shop.payments.invoices(id, 0)).map(({ createdAt }) => createdAt);
      expect(starts).toEqual([Date.UTC(2027, 0, 31, 9), Date.UTC(2027, 1, 28, 9), Date.UTC(2027, 2, 31, 9)]);
    });

    it("tries an unpaid renewal four times in 15 days", async () => {
      const { id } = await subscriber.subscribe();
      await shop.payments.changeMethod(id, await subscriber.saveCard("9995"));
      await subscriber.passMonth(id);
      const attempts = [];
      for (const days of [0, 3, 5]) {
        await shop.pass(days * DAY);
        const { status, latestInvoice } = await shop.payments.subscription(id);
        attempts.push([status, latestInvoice?.status, latestInvoice?.attempts]);
      }
      expect(attempts).toEqual([
        ["past_due", "open", 1],
        ["past_due", "open", 2],
        ["past_due", "open", 3],
      ]);
      await shop.pass(7 * DAY);
      expect(await shop.payments.subscription(id)).toMatchObject({
        status: "ended",
        endedAt: shop.now(),
        latestInvoice: { attempts: 4, nextAttemptAt: null },
      });
    });

    it("keeps a month that is paid while the subscription is cancelled", async () => {
      const { id } = await subscriber.subscribe();
      await shop.payments.changeMethod(id, await subscriber.saveCard("0077"));
      const { currentPeriodEnd } = await shop.payments.subscription(id);
      await shop.pass(currentPeriodEnd - shop.now() + HOUR);
      expect(await shop.payments.setCancelAtPeriodEnd(id, true)).toMatchObject({
        status: "active",
        latestInvoice: { status: "open" },
      });
      await shop.pass(10_000);
      const paid = await shop.payments.subscription(id);
      expect(paid).toMatchObject({
        status: "active",
        cancelAtPeriodEnd: true,
        latestInvoice: { status: "paid" },
      });
      await shop.pass(paid.currentPeriodEnd - shop.now());
      expect(await shop.payments.subscription(id)).toMatchObject({
        status: "ended",
        endedAt: paid.currentPeriodEnd,
      });
    });

    it("ends when the last try has failed", async () => {
      const { id } = await subscriber.subscribe();
      await shop.payments.changeMethod(id, await subscriber.saveCard("9995"));
      await subscriber.passMonth(id);
      expect((await shop.payments.subscription(id)).status).toBe("past_due");
      await shop.pass(15 * DAY);
      expect(await shop.payments.subscription(id)).toMatchObject({ status: "ended" });
      expect(await shop.payments.endSubscription(id)).toMatchObject({
        status: "ended",
        latestInvoice: { status: "void", clientSecret: null },
      });
    });

    it("asks the customer again if the bank requires it for a renewal", async () => {
      const { id } = await subscriber.subscribe();
      await shop.payments.changeMethod(id, await subscriber.saveCard("3184"));
      await subscriber.passMonth(id);
      expect(await shop.payments.subscription(id)).toMatchObject({ status: "past_due" });
      const asked = await shop.payments.payOpenInvoice(id);
      expect(asked).toMatchObject({ status: "past_due", latestInvoice: { status: "open" } });
      expect(await shop.payments.intent(asked.latestInvoice?.intentId ?? "")).toMatchObject({
        status: "requires_action",
      });
    });
  });
}
