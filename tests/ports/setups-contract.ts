import { beforeEach, describe, expect, it } from "vitest";
import type { NewCustomer } from "../../app/ports/payments/setups.ts";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { STRIPE_PAGES } from "./stripe-adapter.ts";

const metadata = { account_id: "account-1" };

export const customerInput: NewCustomer = {
  idempotencyKey: "customer:account-1",
  email: "anna@example.com",
  metadata,
};

/** Contract of every provider for customers and their saved cards. */
export function setupsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`setups contract: ${name}`, () => {
    const shop = usePayments(open);
    let customerId: string;
    beforeEach(async () => {
      customerId = (await shop.payments.createCustomer(customerInput)).id;
    });

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });
    const newSetup = () => ({ idempotencyKey: "setup-1", customerId, metadata });
    const pageInput = () => ({
      ...newSetup(),
      idempotencyKey: "setup-page-1",
      successUrl: "http://localhost:3000/membership/return?page={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/membership",
      locale: "de",
    });

    it("creates a customer once per key, and changes its e-mail", async () => {
      expect((await shop.payments.createCustomer(customerInput)).id).toBe(customerId);
      await expect(
        shop.payments.createCustomer({ ...customerInput, email: "eve@example.com" }),
      ).rejects.toEqual(refusal("invalid"));
      const changed = await shop.payments.changeCustomer(customerId, { email: "anna@example.org" });
      expect(changed).toEqual({ id: customerId, email: "anna@example.org", metadata });
      expect(await shop.payments.customer(customerId)).toEqual(changed);
      expect(await shop.payments.createCustomer(customerInput)).toEqual(changed);
      await expect(shop.payments.customer("cus_of_nobody")).rejects.toEqual(refusal("unknown-customer"));
      await expect(shop.payments.changeCustomer("cus_of_nobody", { email: "a@b.ch" })).rejects.toEqual(
        refusal("unknown-customer"),
      );
    });

    it("deletes a customer, and does nothing for an unknown one", async () => {
      await shop.payments.deleteCustomer(customerId);
      await shop.payments.deleteCustomer(customerId);
      await shop.payments.deleteCustomer("cus_of_nobody");
      await expect(shop.payments.customer(customerId)).rejects.toEqual(refusal("unknown-customer"));
      await expect(shop.payments.createSetup(newSetup())).rejects.toEqual(refusal("unknown-customer"));
    });

    it("creates one setup per key, which waits for a card", async () => {
      const setup = await shop.payments.createSetup(newSetup());
      expect(setup).toMatchObject({
        status: "requires_payment_method",
        customerId,
        method: null,
        metadata,
        lastError: null,
      });
      expect(setup.clientSecret).toContain(`${setup.id}_secret_`);
      expect(await shop.payments.setup(setup.id)).toEqual(setup);
      await shop.enterCard(setup.id, "4242");
      expect(await shop.payments.createSetup(newSetup())).toMatchObject({
        id: setup.id,
        status: "succeeded",
      });
      await expect(
        shop.payments.createSetup({ ...newSetup(), metadata: { account_id: "2" } }),
      ).rejects.toEqual(refusal("invalid"));
      await expect(
        shop.payments.createSetup({ ...newSetup(), idempotencyKey: "setup-2", customerId: "cus_of_nobody" }),
      ).rejects.toEqual(refusal("unknown-customer"));
    });

    it("returns the public details of the saved card", async () => {
      const { id } = await shop.payments.createSetup(newSetup());
      await shop.enterCard(id, "4242");
      expect(await shop.payments.setup(id)).toMatchObject({
        status: "succeeded",
        method: { id: expect.stringMatching(/^pm_/), kind: "card", brand: "visa", last4: "4242" },
        lastError: null,
      });
    });

    it("reports why a card was not saved", async () => {
      const { id } = await shop.payments.createSetup(newSetup());
      await shop.enterCard(id, "0002");
      expect(await shop.payments.setup(id)).toMatchObject({
        status: "requires_payment_method",
        method: null,
        lastError: { code: "card_declined", message: "Your card was declined." },
      });
      await shop.enterCard(id, "4242");
      expect(await shop.payments.setup(id)).toMatchObject({ status: "succeeded", lastError: null });
    });

    it("waits for a customer whose bank asks", async () => {
      const { id } = await shop.payments.createSetup(newSetup());
      await shop.enterCard(id, "3184");
      expect(await shop.payments.setup(id)).toMatchObject({ status: "requires_action", method: null });
      await shop.answerBank(id, false);
      expect(await shop.payments.setup(id)).toMatchObject({
        status: "requires_payment_method",
        lastError: { code: "setup_intent_authentication_failure" },
      });
      await shop.enterCard(id, "3184");
      await shop.answerBank(id, true);
      expect(await shop.payments.setup(id)).toMatchObject({ status: "succeeded", method: { last4: "3184" } });
    });

    it("finds a setup by the client secret from a browser", async () => {
      const setup = await shop.payments.createSetup(newSetup());
      expect(await shop.payments.findSetupBySecret(setup.clientSecret)).toEqual(setup);
      for (const other of [`${setup.id}_secret_of_another`, "seti_0_secret_x", "", "pi_1_secret_2"]) {
        expect(await shop.payments.findSetupBySecret(other)).toBeNull();
      }
      expect(await shop.payments.findIntentBySecret(setup.clientSecret)).toBeNull();
      await expect(shop.payments.setup("seti_of_nobody")).rejects.toEqual(refusal("unknown-setup"));
    });

    it("opens a page that saves a card, once per key, and returns its setup", async () => {
      const page = await shop.payments.openHostedSetup(pageInput());
      expect(page).toMatchObject({ status: "open", intentId: null, setupId: null, subscriptionId: null });
      expect(page.url).toMatch(new RegExp(`^${STRIPE_PAGES}/c/pay/`));
      expect((await shop.payments.openHostedSetup(pageInput())).id).toBe(page.id);
      await shop.fillPage(page.id, "4242");
      const left = await shop.payments.hostedPage(page.id);
      expect(left).toMatchObject({ status: "complete", url: null });
      expect(await shop.payments.openHostedSetup(pageInput())).toEqual(left);
      expect(await shop.payments.setup(left.setupId ?? "")).toMatchObject({
        status: "succeeded",
        customerId,
        metadata,
        method: { last4: "4242" },
      });
      expect(await shop.payments.closeHostedPage(page.id)).toEqual(left);
    });

    it("closes a page without a card", async () => {
      const { id } = await shop.payments.openHostedSetup(pageInput());
      expect(await shop.payments.closeHostedPage(id)).toMatchObject({
        status: "expired",
        url: null,
        setupId: null,
      });
      await expect(
        shop.payments.openHostedSetup({
          ...pageInput(),
          idempotencyKey: "other",
          customerId: "cus_of_nobody",
        }),
      ).rejects.toEqual(refusal("unknown-customer"));
    });
  });
}
