/** Refunds that the buyer's bank sends back, days after they succeeded. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { listFailedRefunds, resolveFailedRefund } from "../../../app/domain/back-office/failed-refunds.ts";
import { editionRecord } from "../../../app/domain/editions/record.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { markFraudWarning } from "../../../app/domain/payments/fraud-warning.ts";
import { refundExhausted } from "../../../app/domain/payments/refund.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { catchUpEvents } from "../../../app/domain/webhooks/catch-up.ts";
import type { PaymentMetadata } from "../../../app/ports/payments/port.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { emailsOfKind, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { purchase, readEdition, stranger } from "../../support/purchases.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import {
  deliverEvents,
  dropEvents,
  platformMoney,
  repeatEvents,
  simulatorOf,
  stripeOf,
} from "../../support/stripe.ts";

const DAY = 24 * 3600_000;
const anna = { id: 1, name: "anna" };

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
});
afterEach(() => closeAudited(shop));

const balances = () => balancesOf(shop);

async function refunds() {
  return shop.db
    .selectFrom("refunds")
    .select(["way", "state", "amount", "failure"])
    .orderBy("created_at")
    .execute();
}

/** A refunded order, whose refund fails after a day. */
async function failingRefund(times = 1) {
  simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times }] });
  const bought = await purchase(shop, stranger(), [poster.id]);
  const sold = await balances();
  await refundOrder(shop, bought.order.id);
  await runJobs(shop, ["refund"]);
  await dropEvents(shop);
  expect((await readOrder(shop, bought.order.id)).paymentState).toBe("refunded");
  return { ...bought, id: bought.order.id, sold };
}

const stateOf = async (id: string) => {
  const { paymentState, attention, lines } = await readOrder(shop, id);
  return { paymentState, attention, print: lines[0]?.print?.number ?? null, isLost: lines[0]?.isLost };
};
const FAILED = { paymentState: "paid", attention: "refund-failed", print: 1, isLost: false };

describe("a refund that fails later", () => {
  it("is undone, however often and in which order its events come", async () => {
    const { id, sold } = await failingRefund();
    shop.clock.pass(DAY);
    expect(await deliverEvents(shop, (events) => [...events].reverse())).toBeGreaterThan(1);
    await repeatEvents(shop);
    await deliverEvents(shop);
    expect(await stateOf(id)).toEqual(FAILED);
    expect(await balances()).toEqual(sold);
    expect(await refunds()).toEqual([
      { way: "provider", state: "failed", amount: 5000, failure: "lost_or_stolen_card" },
    ]);
    expect((await editionRecord(shop, poster.id)).isWhole).toBe(true);
    const sent = await emailsOfKind(shop, "refundFailed");
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("did not arrive")]);
    expect(sent[0]?.text).toContain("CHF 50.00");
  });

  it("is found in the provider's list where no event arrives", async () => {
    const { id } = await failingRefund();
    await catchUpEvents(shop);
    await runJobs(shop, ["handle-payment-event"]);
    shop.clock.pass(DAY);
    await dropEvents(shop);
    for (let round = 0; round < 3; round++) await catchUpEvents(shop);
    await runJobs(shop, ["handle-payment-event"]);
    expect(await stateOf(id)).toEqual(FAILED);
  });

  it("gives another number where the first one was sold meanwhile", async () => {
    const { id } = await failingRefund();
    await purchase(shop, stranger(), [poster.id]);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await stateOf(id)).toEqual({ ...FAILED, print: 2 });
    expect(await readEdition(shop, poster.id)).toMatchObject({ sold: 2, held: 0 });
  });

  it("owes the buyer the money where the edition is sold out meanwhile", async () => {
    const { id } = await failingRefund();
    for (let n = 0; n < 2; n++) await purchase(shop, stranger(), [poster.id]);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await stateOf(id)).toEqual({ ...FAILED, print: null, isLost: true });
    expect(await balances()).toMatchObject({ buyers: -5000 });
  });

  it("makes a void number valid again, as no other print has it", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
    const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
    await shop.db.updateTable("orders").set({ status: "shipped" }).where("id", "=", order.id).execute();
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, order.id)).lines[0]?.print).toMatchObject({ number: 1, isVoid: true });
    shop.clock.pass(DAY);
    await simulatorOf(shop).runDue();
    await settleOrder(shop, intentId);
    expect((await readOrder(shop, order.id)).lines[0]?.print).toMatchObject({ number: 1, isVoid: false });
    const { chain, isWhole } = await editionRecord(shop, poster.id);
    expect(chain.map(({ event }) => event)).toEqual(["opened", "sold", "void", "restored"]);
    expect(isWhole).toBe(true);
  });

  it("is made again when staff ask for it, with an e-mail of its own", async () => {
    const { id } = await failingRefund();
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    const [failed] = await listFailedRefunds(shop, anna);
    expect(failed).toMatchObject({
      amount: 5000,
      reason: "lost",
      code: "lost_or_stolen_card",
      order: { id },
    });
    const input = { refundId: failed?.id ?? "", way: "again" } as const;
    await resolveFailedRefund(shop, anna, input);
    await expect(resolveFailedRefund(shop, anna, input)).rejects.toMatchObject({ code: "order-changed" });
    await runJobs(shop, ["refund"]);
    expect(await stateOf(id)).toMatchObject({ paymentState: "refunded", attention: null, print: null });
    expect(await balances()).toEqual({ cash: 0, buyers: 0, creators: 0, sales: 0 });
    expect(await emailsOfKind(shop, "refunded")).toHaveLength(2);
    expect(await listFailedRefunds(shop, anna)).toEqual([]);
  });

  it("is paid by hand, and stays refunded", async () => {
    const { id, intentId } = await failingRefund();
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    const [failed] = await listFailedRefunds(shop, anna);
    await resolveFailedRefund(shop, anna, { refundId: failed?.id ?? "", way: "bank" });
    await settleOrder(shop, intentId);
    expect(await stateOf(id)).toMatchObject({ paymentState: "refunded", attention: null, print: null });
    expect(await balances()).toEqual({ cash: 5000, buyers: 0, creators: 0, sales: 0, bank: -5000 });
  });

  it("is over where staff have settled with the buyer in another way: the shop owes nothing", async () => {
    const { id } = await failingRefund();
    for (let n = 0; n < 2; n++) await purchase(shop, stranger(), [poster.id]);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    await resolveAttention(shop, anna, { orderId: id, why: "refund-failed", way: "done" });
    expect(await listFailedRefunds(shop, anna)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ paymentState: "paid", attention: null });
    expect(await balances()).toMatchObject({ cash: 15_000, buyers: 0 });
    expect(await audit(shop)).toEqual([]);
  });

  it("comes before staff once they have decided about another mark", async () => {
    const { id } = await failingRefund();
    for (let n = 0; n < 2; n++) await purchase(shop, stranger(), [poster.id]);
    await shop.db
      .updateTable("orders")
      .set({ attention: "print-not-cancelled" })
      .where("id", "=", id)
      .execute();
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await stateOf(id)).toMatchObject({ attention: "print-not-cancelled" });
    await resolveAttention(shop, anna, { orderId: id, why: "print-not-cancelled", way: "done" });
    expect(await stateOf(id)).toMatchObject({ paymentState: "paid", attention: "refund-failed" });
    expect(await audit(shop)).toEqual([]);
    await resolveAttention(shop, anna, { orderId: id, why: "refund-failed", way: "done" });
    expect(await stateOf(id)).toMatchObject({ attention: null });
    expect(await audit(shop)).toEqual([]);
  });

  describe("of a payment with another one that failed", () => {
    /** Two failed refunds, of a part and of all, of which the part is refunded again. */
    async function twoFailed() {
      simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
      const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
      await stripeOf(shop).refunds.create({ payment_intent: intentId, amount: 1000 });
      shop.clock.pass(DAY);
      await deliverEvents(shop);
      await stripeOf(shop).refunds.create({ payment_intent: intentId });
      // The shop only learns of it when it has failed.
      shop.clock.pass(DAY);
      await deliverEvents(shop);
      const [part, whole] = await listFailedRefunds(shop, anna);
      expect([part?.amount, whole?.amount]).toEqual([1000, 5000]);
      simulatorOf(shop).faults.clear();
      await resolveFailedRefund(shop, anna, { refundId: part?.id ?? "", way: "again" });
      await runJobs(shop, ["refund"]);
      expect(await listFailedRefunds(shop, anna)).toMatchObject([{ id: whole?.id, amount: 4000 }]);
      return { id: order.id, intentId, refundId: whole?.id ?? "" };
    }

    it.each(["again", "bank"] as const)("gives back only what is left (%s)", async (way) => {
      const { id, intentId, refundId } = await twoFailed();
      await resolveFailedRefund(shop, anna, { refundId, way });
      await runJobs(shop, ["refund"]);
      expect(await stateOf(id)).toMatchObject({ paymentState: "refunded", attention: null });
      const { amountRefunded } = await shop.payments.intent(intentId);
      expect(amountRefunded).toBe(way === "again" ? 5000 : 1000);
      expect(await balances()).toMatchObject({ buyers: 0, ...(way === "bank" && { bank: -4000 }) });
      expect(await listFailedRefunds(shop, anna)).toEqual([]);
    });
  });

  it("is not given back while the buyer's bank disputes the payment", async () => {
    const { id, intentId } = await failingRefund();
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    const [failed] = await listFailedRefunds(shop, anna);
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
    simulatorOf(shop).perform("open-dispute", String(latest_charge));
    await deliverEvents(shop);
    expect(await listFailedRefunds(shop, anna)).toEqual([]);
    const input = { refundId: failed?.id ?? "", way: "bank" } as const;
    await expect(resolveFailedRefund(shop, anna, input)).rejects.toMatchObject({ code: "refund-impossible" });
    expect(await stateOf(id)).toMatchObject({ paymentState: "disputed", attention: "disputed" });
    expect(await balances()).toMatchObject({ cash: 0, disputes: 5000, buyers: 0 });

    const [dispute] = (await stripeOf(shop).disputes.list({ payment_intent: intentId })).data;
    simulatorOf(shop).perform("win-dispute", dispute?.id ?? "");
    await deliverEvents(shop);
    expect(await stateOf(id)).toEqual(FAILED);
    expect(await listFailedRefunds(shop, anna)).toMatchObject([{ id: failed?.id, amount: 5000 }]);
  });

  it("of a second payment waits for the buyer's bank too, and the books follow it", async () => {
    const { order, intentId: first } = await purchase(shop, stranger(), [poster.id]);
    const sold = await balances();
    const { metadata } = await shop.payments.intent(first);
    const { id: second, clientSecret } = await shop.payments.createIntent({
      idempotencyKey: "second",
      amount: rappen(5000),
      currency: "chf",
      metadata: metadata as PaymentMetadata,
      description: "second",
      receiptEmail: "ada@example.com",
    });
    await payWithCard(shop, { clientSecret });
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(second);
    simulatorOf(shop).perform("open-dispute", String(latest_charge));
    await settleOrder(shop, second);
    // The provider refuses to refund what a bank has.
    await refundExhausted(shop, {
      refundId: (await shop.db.selectFrom("refunds").select("id").execute())[0]!.id,
    });
    expect(await balances()).toEqual({ ...sold, buyers: -5000, disputes: 5000 });
    expect(await platformMoney(shop)).toBe(5000);
    expect(await listFailedRefunds(shop, anna)).toEqual([]);
    const [dispute] = (await stripeOf(shop).disputes.list({ payment_intent: second })).data;
    simulatorOf(shop).perform("win-dispute", dispute?.id ?? "");
    await settleOrder(shop, second);
    const [failed] = await listFailedRefunds(shop, anna);
    await resolveFailedRefund(shop, anna, { refundId: failed?.id ?? "", way: "again" });
    await runJobs(shop, ["refund"]);
    expect(await balances()).toEqual({ ...sold, buyers: 0, disputes: 0 });
    expect(await stateOf(order.id)).toMatchObject({ paymentState: "paid", attention: null });
  });

  it("leaves the books right where the bank took back the rest of the payment meanwhile", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
    const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
    await stripeOf(shop).refunds.create({ payment_intent: intentId, amount: 1000 });
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
    simulatorOf(shop).perform("open-dispute", String(latest_charge));
    await deliverEvents(shop);
    expect(await balances()).toMatchObject({ cash: 0, disputes: 4000 });
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await stateOf(order.id)).toMatchObject({ paymentState: "disputed" });
    expect(await balances()).toMatchObject({ cash: 1000, disputes: 4000 });
    expect(await platformMoney(shop)).toBe(1000);
  });

  it("may have begun in the provider's dashboard, for a part of the order", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
    const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
    const sold = await balances();
    await stripeOf(shop).refunds.create({ payment_intent: intentId, amount: 1000 });
    await deliverEvents(shop);
    expect(await balances()).toMatchObject({ cash: 4000, buyers: 0 });
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await stateOf(order.id)).toEqual(FAILED);
    expect(await balances()).toEqual(sold);
  });
});

it("a refund leaves staff nothing to decide about a warning of fraud", async () => {
  const { order, intentId } = await purchase(shop, stranger(), [poster.id]);
  await markFraudWarning(shop, intentId);
  expect(await stateOf(order.id)).toMatchObject({ attention: "fraud-warning" });
  await refundOrder(shop, order.id);
  await runJobs(shop, ["refund"]);
  expect(await stateOf(order.id)).toMatchObject({ paymentState: "refunded", attention: null });
});
