import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { payWithCard, placedOrder, runJobs } from "../../support/orders.ts";
import { refundOrder } from "../../support/refunds.ts";
import { simulatorOf, stripeOf } from "../../support/stripe.ts";

let shop: CreationShop;
beforeAll(async () => {
  shop = await openCreationShop();
});
afterAll(() => shop.close());
// A print file takes seconds: none is made for an order of the test before.
afterEach(() => shop.db.deleteFrom("jobs").where("kind", "=", "print-file").execute());

const HOUR = 3600_000;
/** A card whose owner disputes the payment. */
const DISPUTED_CARD = "4000000000000259";

async function fileJob(orderId: string) {
  return shop.db
    .selectFrom("jobs")
    .innerJoin("order_lines", (join) => join.onTrue())
    .select("jobs.state")
    .where("order_lines.order_id", "=", orderId)
    .where(({ eb, ref }) =>
      eb("jobs.unique_key", "=", eb(eb.val("print-file:"), "||", ref("order_lines.id"))),
    )
    .executeTakeFirstOrThrow();
}

it("an order whose dispute began before it was printed is printed once the shop has won", async () => {
  const { order, intentId, clientSecret } = await placedOrder(shop);
  await payWithCard(shop, { clientSecret }, DISPUTED_CARD);
  shop.clock.pass(HOUR);
  await simulatorOf(shop).runDue();
  await settleOrder(shop, intentId);
  await runJobs(shop, ["print-file"]);
  expect(await fileJob(order.id)).toEqual({ state: "done" });

  const stripe = stripeOf(shop);
  const { data } = await stripe.disputes.list({ payment_intent: intentId });
  await stripe.disputes.update(data[0]!.id, {
    evidence: { uncategorized_text: "winning_evidence" },
    submit: true,
  });
  shop.clock.pass(HOUR);
  await simulatorOf(shop).runDue();
  await settleOrder(shop, intentId);
  expect(await fileJob(order.id)).toEqual({ state: "waiting" });
});

it("an order that a mark kept from being printed is printed once staff have resolved the mark", async () => {
  const { order, intentId, clientSecret } = await placedOrder(shop);
  await payWithCard(shop, { clientSecret });
  await settleOrder(shop, intentId);
  await shop.db
    .updateTable("orders")
    .set({ attention: "fraud-warning" })
    .where("id", "=", order.id)
    .execute();
  await runJobs(shop, ["print-file"]);
  expect(await fileJob(order.id)).toEqual({ state: "done" });
  await resolveAttention(shop, { name: "anna" }, { orderId: order.id, why: "fraud-warning", way: "done" });
  expect(await fileJob(order.id)).toEqual({ state: "waiting" });
});

it("a payment of another amount waits for staff again once its dispute is won", async () => {
  const { order, intentId, clientSecret } = await placedOrder(shop);
  await payWithCard(shop, { clientSecret }, DISPUTED_CARD);
  await shop.db.updateTable("orders").set({ amount: 100 }).where("id", "=", order.id).execute();
  await settleOrder(shop, intentId);
  const attention = async () =>
    (await shop.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow())
      .attention;
  expect(await attention()).toBe("payment-mismatch");
  shop.clock.pass(HOUR);
  await simulatorOf(shop).runDue();
  await settleOrder(shop, intentId);
  expect(await attention()).toBe("disputed");
  await resolveAttention(shop, { name: "anna" }, { orderId: order.id, why: "disputed", way: "done" });
  expect(await audit(shop)).toEqual([]);
  const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId });
  simulatorOf(shop).perform("win-dispute", data[0]!.id);
  await settleOrder(shop, intentId);
  expect(await attention()).toBe("payment-mismatch");
});

it("a payment after cancelling waits for staff once its dispute is won, also where they took the order up again", async () => {
  const { order, intentId, clientSecret } = await placedOrder(shop);
  const anna = { name: "anna" };
  await payWithCard(shop, { clientSecret }, DISPUTED_CARD);
  await changeStatus(shop, anna, { orderId: order.id, status: "cancelled" });
  await settleOrder(shop, intentId);
  const row = () =>
    shop.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ status: "cancelled", attention: "paid-after-cancelling" });
  shop.clock.pass(HOUR);
  await simulatorOf(shop).runDue();
  await settleOrder(shop, intentId);
  await resolveAttention(shop, anna, { orderId: order.id, why: "disputed", way: "done" });
  await changeStatus(shop, anna, { orderId: order.id, status: "pending" });
  const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId });
  simulatorOf(shop).perform("win-dispute", data[0]!.id);
  await settleOrder(shop, intentId);
  expect((await row()).attention).toBe("paid-after-cancelling");
});

it("a payment after cancelling waits for staff once its refund has failed, also where they took the order up again", async () => {
  simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
  const { order, intentId, clientSecret } = await placedOrder(shop);
  const anna = { name: "anna" };
  await payWithCard(shop, { clientSecret });
  await changeStatus(shop, anna, { orderId: order.id, status: "cancelled" });
  await settleOrder(shop, intentId);
  await refundOrder(shop, order.id);
  await runJobs(shop, ["refund"]);
  const row = () =>
    shop.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
  const marked = await row();
  expect(marked).toMatchObject({ payment_state: "refunded", attention: "paid-after-cancelling" });
  await resolveAttention(shop, anna, { orderId: order.id, why: "paid-after-cancelling", way: "done" });
  await changeStatus(shop, anna, { orderId: order.id, status: "pending" });
  shop.clock.pass(48 * HOUR);
  await simulatorOf(shop).runDue();
  await settleOrder(shop, intentId);
  await resolveAttention(shop, anna, { orderId: order.id, why: "refund-failed", way: "done" });
  expect((await row()).attention).toBe("paid-after-cancelling");
});
