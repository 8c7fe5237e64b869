/**
 * Settlement updates an order to the payment provider's snapshot. Webhook, return page, complete-order and
 * reconciliation all call it, in any order and any number of times.
 * Invariant: the provider's intent is read anew each time; one payment pays an order, once, and the consequences (print
 * file, email, analytics) are handlers of the events that it publishes in the same transaction.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import {
  amountDisputed,
  amountLost,
  type Intent,
  isInDispute,
  type Refund,
} from "../../ports/payments/port.ts";
import { publish } from "../kernel/domain-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { bookDisputes, bookSuspension } from "../ledger/dispute.ts";
import { bookReceived, wasSold } from "../ledger/sale.ts";
import { lostOf, upsertDisputes } from "./dispute-rows.ts";
import { putNextMark } from "./next-mark.ts";
import { readFromProvider } from "./payment.ts";
import { tieToPage, upsertPayment } from "./payment-rows.ts";
import { enqueueRefund } from "./refund-request.ts";
import { readRefunds } from "./refund-rows.ts";
import { markDisputeLost, settleRefunds } from "./refund-settlement.ts";

/** The state of the order after settling. */
export interface Settlement {
  paymentState: Row<"orders">["payment_state"];
}

/**
 * Updates the order of a payment to the provider's snapshot.
 * @throws Refusal "not-found" for a payment of no order, or "checkout-failed"
 */
export async function settleOrder(shop: Shop, intentId: string): Promise<Settlement> {
  const { intent, refunds } = await readFromProvider(shop, async (payments) => {
    const intent = await payments.intent(intentId);
    return { intent, refunds: await readRefunds(shop, intent) };
  });
  const settled = await transact(shop, async (trx) => {
    const order = await orderOfIntent(trx, intent);
    if (!order) throw new Refusal("not-found");
    await upsertPayment(trx, shop, order, intent);
    return settle(trx, shop, order, { intent, refunds });
  });
  shop.wakeWorker();
  return settled;
}

/** Settles the payment of a hosted page, if one was made there. @throws Refusal as `settleOrder` */
export async function settlePage(shop: Shop, pageId: string): Promise<Settlement | null> {
  const page = await readFromProvider(shop, (payments) => payments.hostedPage(pageId));
  if (page.intentId === null) return null;
  const { intentId } = page;
  await transact(shop, async (trx) => {
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

/** Settles a stored payment, by its intent when that is known. @throws Refusal as `settleOrder` */
export async function settlePayment(
  shop: Shop,
  { intent_id, page_id }: Pick<Row<"payments">, "intent_id" | "page_id">,
): Promise<Settlement | null> {
  if (intent_id !== null) return settleOrder(shop, intent_id);
  return page_id === null ? null : settlePage(shop, page_id);
}

async function orderOfIntent(trx: Db, intent: Intent): Promise<Row<"orders"> | undefined> {
  return trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", intent.metadata.order_id ?? "")
    .where("placed_at", "is not", null)
    .executeTakeFirst();
}

type OrderRow = Row<"orders">;

/** The provider's answer about a payment. */
interface Snapshot {
  intent: Intent;
  refunds: readonly Refund[];
}

async function settle(trx: Db, shop: Shop, order: OrderRow, snapshot: Snapshot): Promise<Settlement> {
  const settled = await orderAfter(trx, shop, order, snapshot);
  return { paymentState: settled.payment_state };
}

async function orderAfter(trx: Db, shop: Shop, order: OrderRow, snapshot: Snapshot): Promise<OrderRow> {
  const { intent } = snapshot;
  if (intent.status !== "succeeded") {
    return order.paid_intent_id === null ? settleUnpaid(trx, shop, order, intent) : order;
  }
  if (order.paid_intent_id === null) {
    return settleAftermath(trx, shop, await takePayment(trx, shop, order, intent), snapshot);
  }
  if (order.paid_intent_id === intent.id) return settleAftermath(trx, shop, order, snapshot);
  return refundSecond(trx, shop, order, snapshot);
}

async function orderRow(trx: Db, id: string): Promise<OrderRow> {
  return trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function changeOrder(
  trx: Db,
  shop: Shop,
  { id }: OrderRow,
  change: Partial<Pick<OrderRow, "payment_state" | "paid_intent_id" | "charged" | "attention" | "paid_at">>,
): Promise<OrderRow> {
  return trx
    .updateTable("orders")
    .set({ ...change, updated_at: shop.clock.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An order is paid once: a second payment is refunded. */
async function refundSecond(
  trx: Db,
  shop: Shop,
  order: OrderRow,
  { intent, refunds }: Snapshot,
): Promise<OrderRow> {
  const now = shop.clock.now();
  const { id: intentId, amountReceived: total } = intent;
  await bookReceived(trx, { orderId: order.id, intentId, amount: total }, now);
  await followDisputes(trx, order, intent, now);
  const after = await settleRefunds(trx, shop, order, { intentId, received: null }, refunds);
  await enqueueRefund(trx, order.id, { intentId, total }, now);
  return after;
}

/** The first payment that succeeds pays the order. Returns the order after its consequences. */
async function takePayment(trx: Db, shop: Shop, order: OrderRow, intent: Intent): Promise<OrderRow> {
  const now = shop.clock.now();
  const attention = faultOf(order, intent);
  const paid = await changeOrder(trx, shop, order, {
    payment_state: "paid",
    paid_intent_id: intent.id,
    charged: intent.amountReceived,
    paid_at: now,
    attention,
  });
  await bookReceived(trx, { orderId: order.id, intentId: intent.id, amount: intent.amountReceived }, now);
  await publish(trx, shop, "payment-received", { order: paid, intent });
  if (attention) {
    shop.log.error({ order: order.confirmation_id, attention }, "paid order needs attention");
    return paid;
  }
  await publish(trx, shop, "order-paid", { order: paid });
  return orderRow(trx, order.id);
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

/** Settles refunds and disputes after the payment, and the end of a dispute. */
async function settleAftermath(
  trx: Db,
  shop: Shop,
  before: OrderRow,
  { intent, refunds }: Snapshot,
): Promise<OrderRow> {
  const now = shop.clock.now();
  const paid = { intentId: intent.id, received: intent.amountReceived };
  const isNewlyLost = amountLost(intent) > (await lostOf(trx, intent.id));
  await followDisputes(trx, before, intent, now);
  const hasReturns = refunds.length > 0 || intent.disputes.length > 0;
  const order = hasReturns ? await settleRefunds(trx, shop, before, paid, refunds) : before;
  if (intent.disputes.length === 0) return order;
  await bookSuspension(trx, { orderId: order.id, intentId: intent.id, share: shareHeld(intent) }, now);
  if (order.payment_state === "refunded") return order;
  if (isInDispute(intent)) {
    if (order.payment_state === "disputed") return order;
    return changeOrder(trx, shop, order, { payment_state: "disputed", attention: "disputed" });
  }
  return settleDecision(trx, shop, order, { intent, isNewlyLost });
}

/** Whatever becomes of the order, rows and ledger follow each dispute: a bank may also take back what is refunded. */
async function followDisputes(
  trx: Db,
  { id: orderId }: OrderRow,
  { id: intentId, disputes }: Intent,
  now: number,
): Promise<void> {
  if (disputes.length === 0) return;
  await upsertDisputes(trx, intentId, disputes, now);
  await bookDisputes(trx, { orderId, intentId, disputes }, now);
}

/** The part of a payment that its bank holds before it decides, from 0 to 1: of what refunds and lost disputes leave. */
function shareHeld(intent: Intent): number {
  const lost = amountLost(intent);
  const held = amountDisputed(intent) - lost;
  const left = intent.amountReceived - intent.amountRefunded - lost;
  return held < left ? held / left : Math.sign(held);
}

/** Settles an order about whose payment no bank has to decide any more: the shop has won, or has lost a part. */
async function settleDecision(
  trx: Db,
  shop: Shop,
  order: OrderRow,
  { intent, isNewlyLost }: { intent: Intent; isNewlyLost: boolean },
): Promise<OrderRow> {
  const isLost = amountLost(intent) > 0;
  const wasLost = order.attention === "dispute-lost" && !isLost;
  if (order.payment_state !== "disputed" && !wasLost)
    return isNewlyLost ? markDisputeLost(trx, shop, order) : order;
  // What was never sold, because staff had to decide about the payment, waits for them again.
  const attention = (await wasSold(trx, order.id)) ? null : faultOf(order, intent);
  await changeOrder(trx, shop, order, { payment_state: "paid", attention });
  await putNextMark(trx, order.id, shop.clock.now());
  const marked = await orderRow(trx, order.id);
  if (isLost) return markDisputeLost(trx, shop, marked);
  await publish(trx, shop, "dispute-won", { order: marked });
  return marked;
}

async function settleUnpaid(trx: Db, shop: Shop, order: OrderRow, intent: Intent): Promise<OrderRow> {
  if (intent.status === "processing") return changeOrder(trx, shop, order, { payment_state: "processing" });
  if (intent.lastError === null && intent.status !== "canceled") return order;
  // The buyer of a processing payment has left, and learns by email that it failed.
  if (order.payment_state === "processing")
    await publish(trx, shop, "payment-failed", { order, paymentId: intent.id });
  if (order.payment_state === "open" && intent.lastError === null) return order;
  return changeOrder(trx, shop, order, { payment_state: "failed" });
}
