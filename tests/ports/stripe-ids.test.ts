/** Ids that Stripe never gives. An empty one would turn a request for one object into one for all. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { PaymentRefusal, Payments } from "../../app/ports/payments/port.ts";
import { openStripeAdapter, refusalOf } from "./stripe-adapter.ts";

let open: Awaited<ReturnType<typeof openStripeAdapter>>;
beforeEach(async () => {
  open = await openStripeAdapter();
});
afterEach(() => open.close());

describe.each(["", "nothing", "xx_1234567890", "../refunds"])("an id such as %j", (id) => {
  const metadata = { account_id: "anna" };
  const links = { returnUrl: "http://localhost/a", refreshUrl: "http://localhost/b" };
  const plan = { id: "plan", name: "Plan", price: rappen(1000), currency: "chf" } as const;
  const input = { idempotencyKey: "key", customerId: id, metadata };
  const pages = { successUrl: "http://localhost/a", cancelUrl: "http://localhost/b", locale: null };

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
      "createSubscription",
      "unknown-method",
      (payments) =>
        payments.createSubscription({ ...input, customerId: "cus_1234567890", plan, methodId: id }),
    ],
    ["changeMethod", "unknown-method", (payments) => payments.changeMethod("sub_1234567890", id)],
    [
      "openHostedSubscription",
      "unknown-customer",
      (payments) => payments.openHostedSubscription({ ...input, ...pages, plan }),
    ],
    ["payoutAccount", "unknown-account", (payments) => payments.payoutAccount(id)],
    ["onboardingLink", "unknown-account", (payments) => payments.onboardingLink({ accountId: id, ...links })],
    ["dashboardLink", "unknown-account", (payments) => payments.dashboardLink(id)],
    ["sentTransfer", "unknown-transfer", (payments) => payments.sentTransfer(id)],
    ["bankPayout", "unknown-payout", (payments) => payments.bankPayout("acct_1234567890", id)],
  ])("is unknown to %s without a request", async (_call, reason, call) => {
    expect(await refusalOf(call(open.payments))).toMatchObject({ reason, retryable: false });
    const asked = open.calls.filter(({ path }) => !path.startsWith("/v1/products"));
    expect(asked).toEqual([]);
  });

  it("has neither subscriptions nor invoices, and nothing to delete", async () => {
    expect(await open.payments.liveSubscriptions(id)).toEqual([]);
    expect(await open.payments.invoices(id, 0)).toEqual([]);
    await open.payments.deleteCustomer(id);
    expect(open.calls).toEqual([]);
  });
});
