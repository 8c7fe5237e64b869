/**
 * Settling is how an order learns what became of its money: from the webhook, the return page, complete-order and the
 * reconciliation alike, in any order and any number of times.
 * Invariant: the provider's intent is read anew each time; one payment pays an order, once, and what follows from it
 * (print file, letter, count) is promised in the same transaction.
 */
import type { Row } from "../../../db/schema.ts";
import { type Intent, isPaymentRefusal } from "../../ports/payments/port.ts";
import { takeOutOfCart } from "../cart/cart.ts";
import { bookDispute, bookDisputeEnded, bookReceived, bookRefunded } from "../ledger/sale.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { countPurchase } from "./funnel.ts";
import { writePaymentFailed, writeRefunded } from "./letters.ts";
import { paymentPort } from "./payment.ts";
import { placeInProduction, takeBack } from "./production.ts";
import { refundLater } from "./refund.ts";

/** How the order stands then. */
export interface Settlement {
  paymentState: Row<"orders">["payment_state"];
}

/** Brings the order of a payment up to what the provider says. @throws Refusal "not-found" for a payment of no order, or "checkout-failed" */
export async function settleOrder(shop: Shop, intentId: string): Promise<Settlement> {
  const intent = await truthOf(shop, intentId);
  const settled = await shop.db.transaction().execute(async (trx) => {
    const order = await orderOfIntent(trx, intent);
    if (!order) throw new Refusal("not-found");
    await keepTruth(trx, shop, order, intent);
    return settle(trx, shop, order, intent);
  });
  shop.nudgeWorker();
  return settled;
}

/** Settles what a hosted page led to, if anybody has paid there yet. @throws Refusal as `settleOrder` */
export async function settlePage(shop: Shop, pageId: string): Promise<Settlement | null> {
  const page = await paymentPort(shop, (payments) => payments.hostedPage(pageId));
  if (page.intentId === null) return null;
  const { intentId } = page;
  await shop.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("payments")
      .select("id")
      .where("page_id", "=", pageId)
      .where("intent_id", "is", null)
      .executeTakeFirst();
    if (row) await tieToPage(trx, row.id, intentId, shop.clock.now());
  });
  return settleOrder(shop, intentId);
}

/** Settles a payment as the shop keeps it, by its intent where that is known. @throws Refusal as `settleOrder` */
export async function settlePayment(
  shop: Shop,
  { intent_id, page_id }: Pick<Row<"payments">, "intent_id" | "page_id">,
): Promise<Settlement | null> {
  if (intent_id !== null) return settleOrder(shop, intent_id);
  return page_id === null ? null : settlePage(shop, page_id);
}

/** The intent of a hosted page is known under the page's own row, unless it was told of before its page was asked about. */
async function tieToPage(trx: Db, paymentId: string, intentId: string, now: number): Promise<void> {
  const known = await trx
    .selectFrom("payments")
    .select("id")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  if (known) return;
  await trx
    .updateTable("payments")
    .set({ intent_id: intentId, updated_at: now })
    .where("id", "=", paymentId)
    .execute();
}

async function truthOf(shop: Shop, intentId: string): Promise<Intent> {
  try {
    return await shop.payments.intent(intentId);
  } catch (error) {
    if (isPaymentRefusal(error) && error.reason === "unknown-intent") throw new Refusal("not-found");
    if (isPaymentRefusal(error)) throw new Refusal("checkout-failed");
    throw error;
  }
}

async function orderOfIntent(trx: Db, intent: Intent): Promise<Row<"orders"> | undefined> {
  return trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", intent.metadata.order_id ?? "")
    .where("placed_at", "is not", null)
    .executeTakeFirst();
}

const stateOfIntent = (intent: Intent): Row<"payments">["state"] => {
  if (intent.status === "succeeded") return "succeeded";
  if (intent.status === "canceled") return "cancelled";
  if (intent.status === "processing") return "processing";
  return intent.lastError ? "failed" : "open";
};

/** What the provider said is kept beside the order, also for a payment that was opened on its hosted page. */
async function keepTruth(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<void> {
  const now = shop.clock.now();
  const state = stateOfIntent(intent);
  const isOver = state === "succeeded" || state === "cancelled";
  const truth = {
    state,
    amount: intent.amount,
    currency: intent.currency,
    failure: intent.lastError?.declineCode ?? intent.lastError?.code ?? null,
    refunded: intent.amountRefunded,
    updated_at: now,
    ...(isOver ? { ask_at: null } : {}),
  };
  // An order has one page at a time on which it can be paid: an intent that nobody knows was made there.
  const page = await trx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", order.id)
    .where("page_id", "is not", null)
    .where("intent_id", "is", null)
    .where("state", "=", "open")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (page) await tieToPage(trx, page.id, intent.id, now);
  await trx
    .insertInto("payments")
    .values({
      id: intent.id,
      order_id: order.id,
      provider: shop.payments.name,
      intent_id: intent.id,
      created_at: now,
      ...truth,
    })
    .onConflict((conflict) => conflict.column("intent_id").doUpdateSet(truth))
    .execute();
}

type Change = Partial<
  Pick<Row<"orders">, "payment_state" | "paid_intent_id" | "charged" | "attention" | "paid_at" | "status">
>;

async function settle(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<Settlement> {
  const change = await changeBy(trx, shop, order, intent);
  if (Object.keys(change).length > 0) {
    await trx
      .updateTable("orders")
      .set({ ...change, updated_at: shop.clock.now() })
      .where("id", "=", order.id)
      .execute();
  }
  return { paymentState: change.payment_state ?? order.payment_state };
}

async function changeBy(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<Change> {
  if (intent.status !== "succeeded") {
    return order.paid_intent_id === null ? settleUnpaid(trx, shop, order, intent) : {};
  }
  if (order.paid_intent_id === null) {
    const paid = await takePayment(trx, shop, order, intent);
    return { ...paid, ...(await settleAftermath(trx, shop, { ...order, ...paid }, intent)) };
  }
  if (order.paid_intent_id === intent.id) return settleAftermath(trx, shop, order, intent);
  await giveBackSecond(trx, shop, order, intent);
  return {};
}

/** An order is paid once: what came twice goes back. */
async function giveBackSecond(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<void> {
  const now = shop.clock.now();
  const payment = { orderId: order.id, intentId: intent.id };
  await bookReceived(trx, { ...payment, amount: intent.amountReceived }, now);
  await bookRefunded(trx, { ...payment, amount: intent.amountRefunded, isWhole: false }, now);
  await refundLater(trx, { intentId: intent.id, amount: intent.amountReceived }, now);
}

/** The first payment of an order that succeeds is the one that pays it. */
async function takePayment(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<Change> {
  const now = shop.clock.now();
  const attention = faultOf(order, intent);
  const paid = {
    payment_state: "paid",
    paid_intent_id: intent.id,
    charged: intent.amountReceived,
    paid_at: now,
    attention,
  } as const;
  await countPurchase(trx, order, intent, now);
  await bookReceived(trx, { orderId: order.id, intentId: intent.id, amount: intent.amountReceived }, now);
  await takeOutOfCart(trx, order);
  if (attention) shop.log.error({ order: order.confirmation_id, attention }, "a paid order needs a person");
  else return { ...paid, ...(await placeInProduction(trx, shop, { ...order, ...paid })) };
  return paid;
}

function faultOf(order: Row<"orders">, intent: Intent): string | null {
  const fits =
    intent.amount === order.amount &&
    intent.amountReceived === order.amount &&
    intent.currency === order.currency &&
    intent.metadata.confirmation_id === order.confirmation_id;
  if (!fits) return "payment-mismatch";
  return order.status === "cancelled" ? "paid-after-cancelling" : null;
}

/** What may come after the money: a refund or a dispute, and the end of one. */
async function settleAftermath(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<Change> {
  const now = shop.clock.now();
  const payment = { orderId: order.id, intentId: intent.id };
  const isWhole = intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived;
  await bookRefunded(trx, { ...payment, amount: intent.amountRefunded, isWhole }, now);
  if (isWhole) {
    if (order.payment_state === "refunded") return {};
    await takeBack(trx, shop, order);
    await writeRefunded(shop, trx, order);
    return { payment_state: "refunded" };
  }
  if (intent.disputed) {
    if (order.payment_state === "disputed") return {};
    await bookDispute(trx, { ...payment, amount: intent.amountReceived }, now);
    return { payment_state: "disputed", attention: "disputed" };
  }
  if (order.payment_state !== "disputed") return {};
  await bookDisputeEnded(trx, payment, now);
  return { payment_state: "paid", attention: null };
}

async function settleUnpaid(trx: Db, shop: Shop, order: Row<"orders">, intent: Intent): Promise<Change> {
  if (intent.status === "processing") return { payment_state: "processing" };
  const hasFailed = intent.lastError !== null || intent.status === "canceled";
  if (!hasFailed) return {};
  // Only of a payment that was said to be on its way has its buyer left without knowing how it ended.
  if (order.payment_state === "processing") await writePaymentFailed(shop, trx, order, intent.id);
  return order.payment_state === "open" && intent.lastError === null ? {} : { payment_state: "failed" };
}
