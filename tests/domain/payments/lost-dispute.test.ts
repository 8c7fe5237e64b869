/** Disputes that the shop loses for a part of the payment. The whole payment is in tests/domain/ledger. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { listFailedRefunds, resolveFailedRefund } from "../../../app/domain/back-office/failed-refunds.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { giveBack } from "../../../app/domain/back-office/refund.ts";
import { documentsOf } from "../../../app/domain/invoices/document.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { emailsOfKind, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { checkOut, purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { platformMoney, simulatorOf, stripeOf } from "../../support/stripe.ts";

const anna = { id: 1, name: "anna" };
/** 16 % of 29.95, and 70 % of the price above it, rounded down. */
const SHARE = Math.floor((2995 * 16 + 2005 * 70) / 100);

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
});
afterEach(() => closeAudited(shop));

const balances = async () => ({ disputes: 0, creators: 0, sales: 0, ...(await balancesOf(shop)) });

const stateOf = async (id: string) => {
  const { paymentState, attention } = await readOrder(shop, id);
  return { paymentState, attention };
};

const documented = async (id: string) =>
  (await documentsOf(shop.db, { order_id: id, month_id: null })).map(({ gross }) => gross);

/** An order of a limited print for CHF 50, and what its buyer's bank does. */
async function bought() {
  const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
  const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
  const settle = () => settleOrder(shop, intentId);
  /** Disputes half of what is left, or all of it. Returns the dispute. */
  const dispute = async (how: "dispute-half" | "open-dispute" = "dispute-half") => {
    simulatorOf(shop).perform(how, String(latest_charge));
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId, limit: 1 });
    return data[0]?.id ?? "";
  };
  const end = (id: string, how: "win-dispute" | "lose-dispute") => simulatorOf(shop).perform(how, id);
  return { id: order.id, intentId, settle, dispute, end };
}

/** An order whose bank keeps half of the payment. */
async function halfLost() {
  const order = await bought();
  const dispute = await order.dispute();
  await order.settle();
  expect(await stateOf(order.id)).toEqual({ paymentState: "disputed", attention: "disputed" });
  order.end(dispute, "lose-dispute");
  await order.settle();
  await order.settle();
  return order;
}

const HALF = { cash: 2500, buyers: 0, disputes: 0, creators: -SHARE / 2, sales: -2500 + SHARE / 2 };

describe("a dispute that is lost for a part", () => {
  it("takes this part out of the sale, once, and leaves the order paid, with a mark for staff", async () => {
    const { id } = await halfLost();
    expect(await balances()).toEqual(HALF);
    expect(await documented(id)).toEqual([5000, -2500]);
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "dispute-lost" });
    const { lost, refund, ways } = await backOfficeOrder(shop, anna, id);
    expect({ lost, refund, ways }).toEqual({ lost: 2500, refund: "open", ways: ["done"] });
    expect((await readOrder(shop, id)).lines[0]?.print?.number).toBe(1);
  });

  it("stays without a mark once staff have resolved it, and the order is printed", async () => {
    const { id, settle } = await halfLost();
    await runJobs(shop, ["print-file"]);
    await resolveAttention(shop, anna, { orderId: id, why: "dispute-lost", way: "done" });
    await settle();
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: null });
    const waiting = await shop.db
      .selectFrom("jobs")
      .select("unique_key")
      .where("kind", "=", "print-file")
      .where("state", "=", "waiting")
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it("waits behind another mark, and is marked once staff have resolved that one", async () => {
    const { id, settle, dispute, end } = await bought();
    const mark = shop.db.updateTable("orders").set({ attention: "print-issue" }).where("id", "=", id);
    const resolved = async (why: string) => {
      shop.clock.pass(1000);
      await resolveAttention(shop, anna, { orderId: id, why, way: "done" });
      return stateOf(id);
    };
    await mark.execute();
    end(await dispute(), "lose-dispute");
    await settle();
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "print-issue" });
    expect(await resolved("print-issue")).toEqual({ paymentState: "paid", attention: "dispute-lost" });
    expect(await resolved("dispute-lost")).toEqual({ paymentState: "paid", attention: null });
    await mark.execute();
    expect(await resolved("print-issue")).toEqual({ paymentState: "paid", attention: null });
  });

  it("is marked where the shop learns of it only when it is over", async () => {
    const { id, settle, dispute, end } = await bought();
    end(await dispute(), "lose-dispute");
    await settle();
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "dispute-lost" });
    expect(await balances()).toEqual(HALF);
  });

  it("that the bank decides anew for the shop brings all of it back, and removes the mark", async () => {
    const { id, intentId } = await halfLost();
    const known = await shop.payments.intent(intentId);
    const [lost] = known.disputes;
    const won = [{ id: lost?.id ?? "", held: rappen(0), isLost: false }];
    vi.spyOn(shop.payments, "intent").mockResolvedValueOnce({ ...known, disputes: won });
    await settleOrder(shop, intentId);
    expect(await balances()).toMatchObject({ cash: 5000, buyers: 0, disputes: 0, creators: -SHARE });
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: null });
    expect(await documented(id)).toEqual([5000, -2500, 2500]);
    await settleOrder(shop, intentId);
    expect(await balances()).toEqual(HALF);
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "dispute-lost" });
  });

  it("of an order that was never sold leaves what was wrong with its payment to staff", async () => {
    const { order, intentId, clientSecret } = await checkOut(shop, stranger(), [poster.id]);
    await shop.db.updateTable("orders").set({ amount: 4000 }).where("id", "=", order.id).execute();
    await payWithCard(shop, { clientSecret });
    await settleOrder(shop, intentId);
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
    simulatorOf(shop).perform("dispute-half", String(latest_charge));
    await settleOrder(shop, intentId);
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId });
    simulatorOf(shop).perform("lose-dispute", data[0]?.id ?? "");
    await settleOrder(shop, intentId);
    expect(await stateOf(order.id)).toEqual({ paymentState: "paid", attention: "payment-mismatch" });
    expect(await balances()).toMatchObject({ cash: 2500, buyers: -2500, disputes: 0, sales: 0 });
  });
});

describe("the rest of a payment of which a bank keeps a part", () => {
  it("goes back by a transfer, because the provider refunds nothing of it, and nothing is left", async () => {
    const { id } = await halfLost();
    await giveBack(shop, anna, { orderId: id, amount: 2500 });
    await runJobs(shop, ["refund"]);
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "refund-failed" });
    const [failed] = await listFailedRefunds(shop, anna);
    expect(failed?.amount).toBe(2500);
    await resolveFailedRefund(shop, anna, { refundId: failed?.id ?? "", way: "bank" });
    expect(await stateOf(id)).toEqual({ paymentState: "refunded", attention: null });
    expect(await balances()).toMatchObject({ cash: 2500, bank: -2500, buyers: 0, creators: 0, disputes: 0 });
    expect(await documented(id)).toEqual([5000, -2500, -2500]);
    expect(await emailsOfKind(shop, "refunded")).toHaveLength(1);
  });

  it("was refunded before the bank took the part: all of the money is with the buyer", async () => {
    const { id, intentId, settle, dispute, end } = await bought();
    await shop.payments.refund({ intentId, amount: rappen(2000), idempotencyKey: "dashboard" });
    await settle();
    const taken = await dispute("open-dispute");
    await settle();
    expect(await stateOf(id)).toMatchObject({ paymentState: "disputed" });
    end(taken, "lose-dispute");
    await settle();
    expect(await stateOf(id)).toMatchObject({ paymentState: "refunded" });
    expect(await balances()).toMatchObject({ cash: 0, buyers: 0, creators: 0, disputes: 0, sales: 0 });
    expect(await documented(id)).toEqual([5000, -2000, -3000]);
  });
});

describe("two disputes of one payment", () => {
  type Step = ["dispute" | "settle"] | ["win" | "lose", 0 | 1];

  it.each<[string, Step[]]>([
    ["both are seen open", [["dispute"], ["dispute"], ["settle"], ["win", 0], ["settle"], ["lose", 1]]],
    ["the lost one ends first", [["dispute"], ["dispute"], ["settle"], ["lose", 1], ["settle"], ["win", 0]]],
    ["one opens after the other is won", [["dispute"], ["win", 0], ["settle"], ["dispute"], ["lose", 1]]],
    ["one opens after the other is lost", [["dispute"], ["lose", 0], ["settle"], ["dispute"], ["win", 1]]],
    ["no webhook arrives before the end", [["dispute"], ["win", 0], ["dispute"], ["lose", 1]]],
  ])("of which one is won and one is lost end right: %s", async (_how, steps) => {
    const { id, settle, dispute, end } = await bought();
    const opened: string[] = [];
    let lost = 0;
    for (const [what, which = 0] of steps) {
      if (what === "settle") await settle();
      else if (what === "dispute") opened.push(await dispute());
      else end(opened[which] ?? "", what === "win" ? "win-dispute" : "lose-dispute");
      if (what !== "lose") continue;
      lost = (await stripeOf(shop).disputes.retrieve(opened[which] ?? "")).amount;
    }
    for (let times = 0; times < 2; times++) await settle();
    const share = SHARE - Math.floor((SHARE * lost) / 5000);
    expect(await balances()).toMatchObject({ cash: 5000 - lost, buyers: 0, disputes: 0, creators: -share });
    expect(await platformMoney(shop)).toBe(5000 - lost);
    expect(await stateOf(id)).toEqual({ paymentState: "paid", attention: "dispute-lost" });
    expect((await documented(id)).reduce((sum, gross) => sum + gross, 0)).toBe(5000 - lost);
  });

  it("that are both lost take all of it, and the order is as one whose whole payment is lost", async () => {
    const { id, settle, dispute, end } = await bought();
    for (const how of ["dispute-half", "open-dispute"] as const) {
      end(await dispute(how), "lose-dispute");
      await settle();
    }
    expect(await balances()).toMatchObject({ cash: 0, buyers: 0, disputes: 0, creators: 0, sales: 0 });
    expect(await stateOf(id)).toEqual({ paymentState: "disputed", attention: "disputed" });
    expect(await documented(id)).toEqual([5000, -2500, -2500]);
  });
});

it("a second payment leaves what is refunded of the first one as it is", async () => {
  const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
  await giveBack(shop, anna, { orderId: order.id, amount: 5000, scope: "part", part: "10" });
  await runJobs(shop, ["refund"]);
  const reduced = await balances();
  const { metadata } = await shop.payments.intent(intentId);
  const { id: second, clientSecret } = await shop.payments.createIntent({
    idempotencyKey: "second",
    amount: rappen(5000),
    currency: "chf",
    metadata: metadata as never,
    description: "second",
    receiptEmail: "ada@example.com",
  });
  await payWithCard(shop, { clientSecret });
  await settleOrder(shop, second);
  await runJobs(shop, ["refund"]);
  expect(await balances()).toEqual(reduced);
});
