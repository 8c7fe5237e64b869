import { beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { STRIPE_PAGES } from "./stripe-adapter.ts";
import { openSubscriber, plan, type Subscriber } from "./subscriber.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

const metadata = { account_id: "account-1" };

/** Contract of every provider for monthly subscriptions. */
export function subscriptionsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`subscriptions contract: ${name}`, () => {
    const shop = usePayments(open);
    let subscriber: Subscriber;
    beforeEach(async () => {
      subscriber = await openSubscriber(shop);
    });

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });

    it("starts at once, and returns the paid invoice", async () => {
      const input = subscriber.newSubscription(await subscriber.saveCard("4242"));
      const subscription = await shop.payments.createSubscription(input);
      expect(subscription).toMatchObject({
        status: "active",
        customerId: subscriber.customerId,
        method: { id: input.methodId, last4: "4242" },
        price: 999,
        currency: "chf",
        cancelAtPeriodEnd: false,
        endedAt: null,
        metadata,
        latestInvoice: {
          subscriptionId: subscription.id,
          customerId: subscriber.customerId,
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
      expect(await shop.payments.subscription(subscription.id)).toEqual(subscription);
      expect(await shop.payments.invoice(subscription.latestInvoice?.id ?? "")).toEqual(
        subscription.latestInvoice,
      );
      expect(await shop.payments.intent(subscription.latestInvoice?.intentId ?? "")).toMatchObject({
        status: "succeeded",
        amountReceived: 999,
      });
      expect(await shop.payments.createSubscription(input)).toEqual(subscription);
      expect(await shop.payments.liveSubscriptions(subscriber.customerId)).toEqual([subscription]);
      await expect(
        shop.payments.createSubscription({ ...input, plan: { ...plan, price: rappen(100) } }),
      ).rejects.toEqual(refusal("invalid"));
    });

    it("charges less for the first month, and the full price afterwards", async () => {
      const first = await shop.payments.createSubscription({
        ...subscriber.newSubscription(await subscriber.saveCard("4242")),
        firstMonthOff: rappen(599),
      });
      expect(first).toMatchObject({
        status: "active",
        price: 999,
        latestInvoice: { amount: 400, amountPaid: 400 },
      });
      await subscriber.passMonth(first.id);
      const renewed = await shop.payments.subscription(first.id);
      expect(renewed).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", reason: "renewal", amount: 999, amountPaid: 999 },
      });
      expect(renewed.latestInvoice?.id).not.toBe(first.latestInvoice?.id);
      expect(renewed.currentPeriodStart).toBe(first.currentPeriodEnd);
      const again = {
        ...subscriber.newSubscription(await subscriber.saveCard("4242")),
        firstMonthOff: rappen(599),
      };
      expect(await shop.payments.createSubscription(again)).toMatchObject({ latestInvoice: { amount: 400 } });
      for (const off of [999, 950, -1]) {
        const input = {
          ...subscriber.newSubscription(await subscriber.saveCard("4242")),
          firstMonthOff: rappen(off),
        };
        await expect(shop.payments.createSubscription(input)).rejects.toEqual(refusal("invalid"));
      }
    });

    it("returns its invoices since a moment, oldest first", async () => {
      const { id, latestInvoice } = await subscriber.subscribe();
      await subscriber.passMonth(id);
      await subscriber.passMonth(id);
      const now = await shop.payments.subscription(id);
      const all = await shop.payments.invoices(id, now.startedAt);
      expect(all.map(({ reason }) => reason)).toEqual(["start", "renewal", "renewal"]);
      expect(all[0]).toEqual(latestInvoice);
      expect(all[2]).toEqual(now.latestInvoice);
      expect(await shop.payments.invoices(id, all[1]?.createdAt ?? 0)).toEqual(all.slice(1));
      expect(await shop.payments.invoices("sub_of_nobody", 0)).toEqual([]);
    });

    it("refuses unknown ids", async () => {
      await expect(
        shop.payments.createSubscription(subscriber.newSubscription("pm_of_nobody")),
      ).rejects.toMatchObject({
        name: "PaymentRefusal",
      });
      await expect(shop.payments.subscription("sub_of_nobody")).rejects.toEqual(
        refusal("unknown-subscription"),
      );
      await expect(shop.payments.endSubscription("sub_of_nobody")).rejects.toEqual(
        refusal("unknown-subscription"),
      );
      await expect(shop.payments.invoice("in_of_nobody")).rejects.toEqual(refusal("unknown-invoice"));
      expect(await shop.payments.liveSubscriptions("cus_of_nobody")).toEqual([]);
    });

    it("leaves nothing behind when the first payment is refused", async () => {
      const input = subscriber.newSubscription(await subscriber.saveCard("9995"));
      await expect(shop.payments.createSubscription(input)).rejects.toEqual(refusal("insufficient-funds"));
      expect(await shop.payments.liveSubscriptions(subscriber.customerId)).toEqual([]);
      expect(await shop.payments.createSubscription(input)).toMatchObject({ status: "ended" });
    });

    it("waits for a customer whose bank asks", async () => {
      const begun = await subscriber.subscribe("3184");
      expect(begun).toMatchObject({ status: "incomplete", latestInvoice: { status: "open", amountPaid: 0 } });
      const intentId = begun.latestInvoice?.intentId ?? "";
      expect(begun.latestInvoice?.clientSecret).toContain(`${intentId}_secret_`);
      expect(begun.latestInvoice?.pageUrl).toMatch(new RegExp(`^${STRIPE_PAGES}/`));
      expect(await shop.payments.intent(intentId)).toMatchObject({ status: "requires_action" });
      await shop.answerBank(intentId, true);
      expect(await shop.payments.subscription(begun.id)).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid", clientSecret: null, pageUrl: null },
      });
    });

    it("ends now, once", async () => {
      const { id } = await subscriber.subscribe();
      expect(await shop.payments.endSubscription(id)).toMatchObject({ status: "ended" });
      expect(await shop.payments.endSubscription(id)).toMatchObject({ status: "ended" });
      await expect(shop.payments.changeMethod(id, await subscriber.saveCard("4242"))).rejects.toEqual(
        refusal("invalid"),
      );
    });

    it("ends after 23 hours without an answer to the bank", async () => {
      const { id, latestInvoice } = await subscriber.subscribe("3184");
      await shop.pass(23 * HOUR);
      expect(await shop.payments.subscription(id)).toMatchObject({ status: "ended" });
      expect(await shop.payments.intent(latestInvoice?.intentId ?? "")).toMatchObject({ status: "canceled" });
    });

    it("is paid with the customer's own cards only", async () => {
      const { id } = await subscriber.subscribe();
      await expect(shop.payments.changeMethod(id, "pm_of_another")).rejects.toEqual(
        refusal("unknown-method"),
      );
    });

    it("ends with its customer", async () => {
      const { id } = await subscriber.subscribe();
      await shop.payments.deleteCustomer(subscriber.customerId);
      expect(await shop.payments.subscription(id)).toMatchObject({ status: "ended" });
    });

    const pageInput = (idempotencyKey: string) => ({
      idempotencyKey,
      customerId: subscriber.customerId,
      plan,
      firstMonthOff: rappen(599),
      metadata,
      successUrl: "http://localhost:3000/membership/return?page={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/membership",
      locale: "de",
    });
    const openPage = (idempotencyKey: string) =>
      shop.payments.openHostedSubscription(pageInput(idempotencyKey));

    it("starts on a page, once per key", async () => {
      const input = pageInput("subscription-page-1");
      const page = await shop.payments.openHostedSubscription(input);
      expect(page).toMatchObject({ status: "open", subscriptionId: null });
      expect((await shop.payments.openHostedSubscription(input)).id).toBe(page.id);
      await shop.fillPage(page.id, "4242");
      const left = await shop.payments.hostedPage(page.id);
      expect(left).toMatchObject({ status: "complete", url: null, setupId: null });
      expect(await shop.payments.subscription(left.subscriptionId ?? "")).toMatchObject({
        status: "active",
        customerId: subscriber.customerId,
        method: { last4: "4242" },
        metadata,
        latestInvoice: { status: "paid", amount: 400 },
      });
      expect(await shop.payments.openHostedSubscription(input)).toEqual(left);
      const closed = await openPage("subscription-page-2");
      expect(await shop.payments.closeHostedPage(closed.id)).toMatchObject({
        status: "expired",
        subscriptionId: null,
      });
    });

    it("starts on a page with the first card that is accepted", async () => {
      const { id } = await openPage("page-of-cards");
      for (const last4 of ["0002", "9995"] as const) {
        await shop.fillPage(id, last4);
        expect(await shop.payments.hostedPage(id)).toMatchObject({ status: "open", subscriptionId: null });
      }
      await shop.fillPage(id, "4242");
      expect(await shop.payments.hostedPage(id)).toMatchObject({ status: "complete" });
      const live = await shop.payments.liveSubscriptions(subscriber.customerId);
      expect(live.map(({ status }) => status)).toEqual(["active"]);
    });

    it("leaves nothing behind when a page expires", async () => {
      const { id } = await openPage("page-of-nobody");
      await shop.fillPage(id, "3184");
      await shop.pass(DAY);
      expect(await shop.payments.hostedPage(id)).toMatchObject({ status: "expired", subscriptionId: null });
      expect(await shop.payments.liveSubscriptions(subscriber.customerId)).toEqual([]);
    });
  });
}
