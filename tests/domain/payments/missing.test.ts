/** Payments that the provider no longer knows, for good or because of a wrong key. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPayment } from "../../../app/domain/checkout/open-payment.server.ts";
import { notePlatformAccount } from "../../../app/domain/payments/platform-account.ts";
import { reconcilePayments } from "../../../app/domain/payments/reconciliation.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { CARDS, emailsOfKind, payWithCard, placedOrder, readOrder } from "../../support/orders.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
  await notePlatformAccount(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** The provider loses all intents from now on. Returns a count of the requests for one. */
function loseEverything() {
  const unknown = async () => {
    throw new PaymentRefusal("unknown-intent", "No such payment_intent", false, "resource_missing");
  };
  vi.spyOn(shop.payments, "cancelIntent").mockImplementation(unknown);
  return vi.spyOn(shop.payments, "intent").mockImplementation(unknown);
}

async function pass(ms: number): Promise<void> {
  for (let hours = ms / HOUR; hours > 0; hours -= 1) {
    shop.clock.pass(HOUR);
    await notePlatformAccount(shop);
    await reconcilePayments(shop);
  }
}

const paymentsNow = (orderId: string) =>
  shop.db
    .selectFrom("payments")
    .select(["state", "poll_at", "missing_since"])
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();

describe("a payment that the provider does not know", () => {
  it("is closed after two answers hours apart, and not fetched again", async () => {
    const { order } = await placedOrder(shop);
    const fetches = loseEverything();
    await pass(HOUR);
    expect(await paymentsNow(order.id)).toMatchObject([{ state: "open", missing_since: shop.clock.now() }]);
    await pass(4 * HOUR);
    expect(await paymentsNow(order.id)).toMatchObject([{ state: "open" }]);
    await pass(DAY);
    expect(await paymentsNow(order.id)).toMatchObject([{ state: "cancelled", poll_at: null }]);
    const before = fetches.mock.calls.length;
    await pass(10 * DAY);
    expect(fetches.mock.calls.length).toBe(before);
  });

  it("does not block another payment meanwhile", async () => {
    const { order, viewer } = await placedOrder(shop);
    loseEverything();
    const second = await openPayment(shop, viewer, order.id);
    vi.restoreAllMocks();
    await payWithCard(shop, second);
    await settleOrder(shop, second.intentId);
    expect(await readOrder(shop, order.id)).toMatchObject({ paymentState: "paid" });
  });

  it("that was processing sends its buyer an e-mail that it failed", async () => {
    const checkout = await placedOrder(shop);
    await payWithCard(shop, checkout, CARDS.processes);
    await settleOrder(shop, checkout.intentId);
    loseEverything();
    await pass(2 * DAY);
    expect(await paymentsNow(checkout.order.id)).toMatchObject([{ state: "cancelled", poll_at: null }]);
    expect(await readOrder(shop, checkout.order.id)).toMatchObject({ paymentState: "failed" });
    expect(await emailsOfKind(shop, "paymentFailed")).toHaveLength(1);
  });

  it("of a former provider is closed without a request", async () => {
    const { order } = await placedOrder(shop);
    await shop.db.updateTable("payments").set({ provider: "stripe" }).execute();
    const fetches = vi.spyOn(shop.payments, "intent");
    await pass(HOUR);
    expect(await paymentsNow(order.id)).toMatchObject([{ state: "cancelled", poll_at: null }]);
    expect(fetches).not.toHaveBeenCalled();
  });
});

describe("a key of another account", () => {
  it("closes nothing within a week, and payments meanwhile are found with the right key", async () => {
    const checkout = await placedOrder(shop);
    vi.spyOn(shop.payments, "platformAccount").mockResolvedValue("acct_2:test");
    loseEverything();
    await pass(6 * DAY);
    expect(await paymentsNow(checkout.order.id)).toMatchObject([{ state: "open" }]);
    vi.restoreAllMocks();
    await payWithCard(shop, checkout);
    await pass(DAY);
    expect(await paymentsNow(checkout.order.id)).toMatchObject([{ state: "succeeded", missing_since: null }]);
    expect(await readOrder(shop, checkout.order.id)).toMatchObject({ paymentState: "paid" });
  });

  it("that stays for a week closes what the former account knew", async () => {
    const { order } = await placedOrder(shop);
    vi.spyOn(shop.payments, "platformAccount").mockResolvedValue("acct_2:test");
    loseEverything();
    await pass(9 * DAY);
    expect(await paymentsNow(order.id)).toMatchObject([{ state: "cancelled", poll_at: null }]);
  });
});
