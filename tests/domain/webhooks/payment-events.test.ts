/** Webhook events about unknown objects are stored, and fetched once at most. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { notePlatformAccount } from "../../../app/domain/payments/platform-account.ts";
import { receivePaymentEvent } from "../../../app/domain/webhooks/payment-events.ts";
import { addPoster, type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { join } from "../../support/membership.ts";
import { payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { signed } from "../../support/stripe.ts";

let shop: TestShop;
let member: CreatorViewer;
let subscriptionId: string;
beforeEach(async () => {
  shop = await openTestShop();
  member = await openCreator(shop);
  await join(shop, member);
  ({ subscription_id: subscriptionId } = await shop.db
    .selectFrom("memberships")
    .select((row) => row.ref("subscription_id").$notNull().as("subscription_id"))
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** Receives the event and runs its job. Returns the requests that the shop sent to the provider. */
async function receive(type: string, object: object, livemode = false): Promise<string[]> {
  const requests: string[] = [];
  for (const call of ["intent", "setup", "subscription", "invoice", "hostedPage", "payoutAccount"] as const) {
    const real = shop.payments[call].bind(shop.payments) as (id: string) => Promise<never>;
    vi.spyOn(shop.payments, call).mockImplementation((id: string) => {
      requests.push(`${call} ${id}`);
      return real(id);
    });
  }
  const { body, headers } = signed(shop, {
    id: "evt_one",
    object: "event",
    type,
    created: Math.floor(shop.clock.now() / 1000),
    livemode,
    data: { object },
  });
  await receivePaymentEvent(shop, body, new Headers(headers));
  await runJobs(shop, ["handle-payment-event"]);
  return requests;
}

const stored = () =>
  shop.db.selectFrom("payment_events").selectAll().where("id", "=", "evt_one").executeTakeFirst();
const job = () =>
  shop.db
    .selectFrom("jobs")
    .select(["state", "attempts"])
    .where("unique_key", "=", "handle-payment-event:evt_one")
    .executeTakeFirst();

const paymentsHealth = async () => {
  const facts = await systemHealth(shop, { id: 1, name: "anna" });
  return facts.find(({ name }) => name === "payments")?.values;
};

describe("a webhook event", () => {
  it("about an invoice preview, which has no id, is stored without a request", async () => {
    const parent = { subscription_details: { subscription: subscriptionId } };
    expect(await receive("invoice.upcoming", { object: "invoice", parent })).toEqual([]);
    expect(await stored()).toMatchObject({
      type: "invoice.upcoming",
      invoice_id: null,
      subscription_id: null,
      handled_at: shop.clock.now(),
    });
    expect(await job()).toEqual({ state: "done", attempts: 1 });
  });

  it.each([
    ["payment_intent.succeeded", { object: "payment_intent", id: "pi_of_nobody" }, "intent pi_of_nobody"],
    ["setup_intent.succeeded", { object: "setup_intent", id: "seti_of_nobody" }, "setup seti_of_nobody"],
    [
      "customer.subscription.updated",
      { object: "subscription", id: "sub_of_nobody" },
      "subscription sub_of_nobody",
    ],
    [
      "checkout.session.completed",
      { object: "checkout.session", id: "cs_of_nobody" },
      "hostedPage cs_of_nobody",
    ],
  ])("%s about an unknown object is fetched once, and put aside", async (type, object, call) => {
    expect(await receive(type, object)).toEqual([call]);
    expect(await stored()).toMatchObject({ handled_at: shop.clock.now() });
    expect(await job()).toEqual({ state: "done", attempts: 1 });
  });

  it("of the other mode is accepted, and does nothing", async () => {
    const object = { object: "payment_intent", id: "pi_of_live_mode" };
    expect(await receive("payment_intent.succeeded", object, true)).toEqual([]);
    expect([await stored(), await job()]).toEqual([undefined, undefined]);
  });

  it("about an object that a wrong key cannot read is kept, and fetched again", async () => {
    await notePlatformAccount(shop);
    vi.spyOn(shop.payments, "platformAccount").mockResolvedValue("acct_2:test");
    await receive("payment_intent.succeeded", { object: "payment_intent", id: "pi_of_nobody" });
    expect(await stored()).toMatchObject({ handled_at: null });
    expect(await job()).toEqual({ state: "waiting", attempts: 1 });
  });

  it("about an unknown invoice is put aside after its subscription is settled", async () => {
    const parent = { subscription_details: { subscription: subscriptionId } };
    await receive("invoice.paid", { object: "invoice", id: "in_of_nobody", parent });
    expect(await stored()).toMatchObject({ handled_at: shop.clock.now() });
    expect(await job()).toEqual({ state: "done", attempts: 1 });
  });

  it("that warns of fraud marks the paid order for staff, also before the order is settled", async () => {
    const { id } = await openCreditOrder(shop, await openCreator(shop), { packId: "small", language: "en" });
    const { intent_id } = await shop.db
      .selectFrom("payments")
      .select((row) => row.ref("intent_id").$notNull().as("intent_id"))
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const { clientSecret } = await shop.payments.intent(intent_id);
    await payWithCard(shop, { clientSecret });
    const warning = { object: "radar.early_fraud_warning", id: "issfr_1", payment_intent: intent_id };
    await receive("radar.early_fraud_warning.created", warning);
    expect(await readOrder(shop, id)).toMatchObject({ paymentState: "paid", attention: "fraud-warning" });
    expect(await paymentsHealth()).toMatchObject({ warnings: 0 });
  });

  it("that warns of fraud about an order with another mark waits until staff have resolved that one", async () => {
    const poster = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
    const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
    const mark = async (attention: "print-issue") =>
      shop.db.updateTable("orders").set({ attention }).where("id", "=", order.id).execute();
    const resolved = async (why: string) => {
      shop.clock.pass(1000);
      await resolveAttention(shop, { name: "anna" }, { orderId: order.id, why, way: "done" });
      return (await readOrder(shop, order.id)).attention;
    };
    await mark("print-issue");
    const warning = { object: "radar.early_fraud_warning", id: "issfr_1", payment_intent: intentId };
    await receive("radar.early_fraud_warning.created", warning);
    expect((await readOrder(shop, order.id)).attention).toBe("print-issue");
    expect(await resolved("print-issue")).toBe("fraud-warning");
    expect(await resolved("fraud-warning")).toBeNull();
    await mark("print-issue");
    expect(await resolved("print-issue")).toBeNull();
  });

  it("that warns of fraud stops an order that the shop still tries to send to the press", async () => {
    const poster = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
    const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
    await shop.db
      .updateTable("orders")
      .set({ attention: "print-not-sent" })
      .where("id", "=", order.id)
      .execute();
    const warning = { object: "radar.early_fraud_warning", id: "issfr_1", payment_intent: intentId };
    await receive("radar.early_fraud_warning.created", warning);
    expect((await readOrder(shop, order.id)).attention).toBe("fraud-warning");
  });

  it("that warns of fraud about a month of membership is counted for staff", async () => {
    const { intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select("intent_id")
      .executeTakeFirstOrThrow();
    const warning = { object: "radar.early_fraud_warning", id: "issfr_1", payment_intent: intent_id };
    await receive("radar.early_fraud_warning.created", warning);
    expect(await paymentsHealth()).toMatchObject({ warnings: 1, failedPayouts: 0 });
  });

  it("about a payout to the shop's own bank that has failed is counted for staff", async () => {
    await receive("payout.failed", { object: "payout", id: "po_1" });
    expect(await stored()).toMatchObject({ handled_at: shop.clock.now() });
    expect(await paymentsHealth()).toMatchObject({ warnings: 0, failedPayouts: 1 });
    shop.clock.pass(31 * 24 * 3600_000);
    expect(await paymentsHealth()).toMatchObject({ failedPayouts: 0 });
  });
});
