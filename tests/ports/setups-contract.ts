import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Payments } from "../../app/ports/payments/port.ts";
import type { NewCustomer } from "../../app/ports/payments/setups.ts";
import type { OpenPayments } from "./payments-contract.ts";

const metadata = { account_id: "account-1" };

export const customerWish: NewCustomer = {
  idempotencyKey: "customer:account-1",
  email: "anna@example.com",
  metadata,
};

/** What every provider promises about customers and the cards that they leave. */
export function setupsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`setups contract: ${name}`, () => {
    let shop: OpenPayments;
    let payments: Payments;
    let customerId: string;
    beforeEach(async () => {
      shop = await open();
      payments = shop.payments;
      customerId = (await payments.createCustomer(customerWish)).id;
    });
    afterEach(() => shop.close());

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });
    const wish = () => ({ idempotencyKey: "setup-1", customerId, metadata });
    const pageWish = () => ({
      ...wish(),
      idempotencyKey: "setup-page-1",
      successUrl: "http://localhost:3000/membership/return?page={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/membership",
    });

    it("knows a customer once per key, and writes where it is told to", async () => {
      expect((await payments.createCustomer(customerWish)).id).toBe(customerId);
      await expect(payments.createCustomer({ ...customerWish, email: "eve@example.com" })).rejects.toEqual(
        refusal("invalid"),
      );
      const changed = await payments.changeCustomer(customerId, { email: "anna@example.org" });
      expect(changed).toEqual({ id: customerId, email: "anna@example.org", metadata });
      expect(await payments.customer(customerId)).toEqual(changed);
      expect(await payments.createCustomer(customerWish)).toEqual(changed);
      await expect(payments.customer("cus_of_nobody")).rejects.toEqual(refusal("unknown-customer"));
      await expect(payments.changeCustomer("cus_of_nobody", { email: "a@b.ch" })).rejects.toEqual(
        refusal("unknown-customer"),
      );
    });

    it("forgets a customer, and stays quiet when there is none", async () => {
      await payments.deleteCustomer(customerId);
      await payments.deleteCustomer(customerId);
      await payments.deleteCustomer("cus_of_nobody");
      await expect(payments.customer(customerId)).rejects.toEqual(refusal("unknown-customer"));
      await expect(payments.createSetup(wish())).rejects.toEqual(refusal("unknown-customer"));
    });

    it("makes one setup per key, which waits for a card", async () => {
      const setup = await payments.createSetup(wish());
      expect(setup).toMatchObject({
        status: "requires_payment_method",
        customerId,
        method: null,
        metadata,
        lastError: null,
      });
      expect(setup.clientSecret).toContain(`${setup.id}_secret_`);
      expect(await payments.setup(setup.id)).toEqual(setup);
      await shop.keepCard(setup.id, "4242");
      expect(await payments.createSetup(wish())).toMatchObject({ id: setup.id, status: "succeeded" });
      await expect(payments.createSetup({ ...wish(), metadata: { account_id: "2" } })).rejects.toEqual(
        refusal("invalid"),
      );
      await expect(
        payments.createSetup({ ...wish(), idempotencyKey: "setup-2", customerId: "cus_of_nobody" }),
      ).rejects.toEqual(refusal("unknown-customer"));
    });

    it("tells which card was kept, as much of it as anybody may see", async () => {
      const { id } = await payments.createSetup(wish());
      await shop.keepCard(id, "4242");
      expect(await payments.setup(id)).toMatchObject({
        status: "succeeded",
        method: { id: expect.stringMatching(/^pm_/), kind: "card", brand: "visa", last4: "4242" },
        lastError: null,
      });
    });

    it("tells why a card was not kept", async () => {
      const { id } = await payments.createSetup(wish());
      await shop.keepCard(id, "0002");
      expect(await payments.setup(id)).toMatchObject({
        status: "requires_payment_method",
        method: null,
        lastError: { code: "card_declined", message: "Your card was declined." },
      });
      await shop.keepCard(id, "4242");
      expect(await payments.setup(id)).toMatchObject({ status: "succeeded", lastError: null });
    });

    it("finds the setup whose secret a browser brings back", async () => {
      const setup = await payments.createSetup(wish());
      expect(await payments.findSetupBySecret(setup.clientSecret)).toEqual(setup);
      for (const other of [`${setup.id}_secret_of_another`, "seti_0_secret_x", "", "pi_1_secret_2"]) {
        expect(await payments.findSetupBySecret(other)).toBeNull();
      }
      expect(await payments.findIntentBySecret(setup.clientSecret)).toBeNull();
      await expect(payments.setup("seti_of_nobody")).rejects.toEqual(refusal("unknown-setup"));
    });

    it("opens a page to leave a card on, once per key, and names the setup", async () => {
      const page = await payments.openHostedSetup(pageWish());
      expect(page).toMatchObject({ status: "open", intentId: null, setupId: null, subscriptionId: null });
      expect(page.url).toMatch(/^(https:\/\/checkout\.stripe\.com|\/pay)\//);
      expect((await payments.openHostedSetup(pageWish())).id).toBe(page.id);
      await shop.leaveCard(page.id);
      const left = await payments.hostedPage(page.id);
      expect(left).toMatchObject({ status: "complete", url: null });
      expect(await payments.openHostedSetup(pageWish())).toEqual(left);
      expect(await payments.setup(left.setupId ?? "")).toMatchObject({
        status: "succeeded",
        customerId,
        metadata,
        method: { last4: "4242" },
      });
      expect(await payments.closeHostedPage(page.id)).toEqual(left);
    });

    it("closes a page on which no card was left", async () => {
      const { id } = await payments.openHostedSetup(pageWish());
      expect(await payments.closeHostedPage(id)).toMatchObject({
        status: "expired",
        url: null,
        setupId: null,
      });
      await expect(
        payments.openHostedSetup({ ...pageWish(), idempotencyKey: "other", customerId: "cus_of_nobody" }),
      ).rejects.toEqual(refusal("unknown-customer"));
    });
  });
}
