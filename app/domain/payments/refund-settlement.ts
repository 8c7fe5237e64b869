/**
 * What follows from the refunds of an order: the ledger, the state of the order, and staff who have to act.
 * Invariant: the order follows from the sum of the refunds that have not failed and of the disputes that the shop has lost, so
 * that each of them may succeed or fail at any time, and settling again changes nothing.
 */
import type { Row } from "../../../db/schema.ts";
import type { Refund } from "../../ports/payments/port.ts";
import { noteReturns } from "../invoices/credit-note.ts";
import { publish } from "../kernel/domain-events.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { bookReduction } from "../ledger/reduction.ts";
import {
  bookAllowance,
  bookRefund,
  bookRefundByHand,
  bookRefundFailed,
  bookSaleUndone,
} from "../ledger/sale.ts";
import { yieldsTo } from "../orders/attention.ts";
import { removeMark } from "./next-mark.ts";
import { failedRefunds, markHandled, reductionOf, returnedOf, upsertRefunds } from "./refund-rows.ts";

type OrderRow = Row<"orders">;

/** A payment of the order. */
interface PaidIntent {
  intentId: string;
  /** Rappen that it has brought in; null for a second payment, which pays nothing of the order. */
  received: number | null;
}

/** Settles the provider's refunds of a payment, and what its bank keeps. Returns the order afterwards. */
export async function settleRefunds(
  trx: Db,
  shop: Shop,
  order: OrderRow,
  payment: PaidIntent,
  refunds: readonly Refund[],
): Promise<OrderRow> {
  const now = shop.clock.now();
  const { intentId } = payment;
  const subject = { intentId, order_id: order.id, invoice_id: null };
  const failed = await upsertRefunds(trx, subject, refunds, now);
  for (const { id: refundId, amount, status } of refunds) {
    const booked = { orderId: order.id, intentId, refundId, amount };
    if (status === "failed" || status === "canceled") await bookRefundFailed(trx, booked, now);
    else await bookRefund(trx, booked, now);
  }
  const { byProvider } = await returnedOf(trx, intentId);
  await trx.updateTable("payments").set({ refunded: byProvider }).where("intent_id", "=", intentId).execute();
  const after = await followRefunds(trx, shop, order, payment);
  if (failed.length === 0) return after;
  for (const refund of failed) {
    await markRefundFailed(trx, shop, refund);
    await publish(trx, shop, "refund-failed", { order: after, refund });
  }
  return trx.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
}

/** Brings the order in line with what its buyer got back: a part of the money, all of it, or no longer all of it. */
async function followRefunds(
  trx: Db,
  shop: Shop,
  order: OrderRow,
  { intentId, received }: PaidIntent,
): Promise<OrderRow> {
  const now = shop.clock.now();
  const { byProvider, byBank, lost } = await returnedOf(trx, intentId);
  const refunded = byProvider + byBank;
  const isWhole = received !== null && received > 0 && refunded > 0 && refunded + lost >= received;
  const wasWhole = received !== null && order.payment_state === "refunded";
  // A second payment changes nothing of the sale.
  const reduction = await reductionOf(trx, order.paid_intent_id ?? intentId);
  const changed = await markRefunded(trx, order, reduction.lines);
  let after = order;
  if (isWhole && !wasWhole) {
    await bookSaleUndone(trx, order.id, now);
    after = await changeState(trx, order, "refunded", now);
    await leaveNothing(trx, after, intentId, now);
    await publish(trx, shop, "order-refunded", { order: after });
  }
  if (!isWhole && wasWhole) {
    after = await changeState(trx, order, "paid", now);
    await publish(trx, shop, "order-refund-undone", { order: after });
  }
  if (!isWhole && !wasWhole && changed.refunded.length + changed.restored.length > 0)
    await publish(trx, shop, "line-refunds-changed", { order: after, ...changed });
  await bookReduction(trx, order.id, reduction, now);
  await bookAllowance(trx, order.id, now);
  if (received !== null) await noteReturns(trx, shop, { order_id: order.id, month_id: null }, intentId);
  if (!isWhole) {
    for (const refund of reduction.refunds)
      await publish(trx, shop, "part-refunded", { order: after, refund });
  }
  return trx.selectFrom("orders").selectAll().where("id", "=", after.id).executeTakeFirstOrThrow();
}

/** Stores how many posters of each line are refunded. Returns the lines that are now refunded whole, or no longer. */
async function markRefunded(
  trx: Db,
  { id }: OrderRow,
  refunded: ReadonlyMap<string, number>,
): Promise<{ refunded: string[]; restored: string[] }> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["id", "quantity", "refunded"])
    .where("order_id", "=", id)
    .execute();
  const changed = { refunded: [] as string[], restored: [] as string[] };
  for (const line of lines) {
    const count = Math.min(refunded.get(line.id) ?? 0, line.quantity);
    if (count === line.refunded) continue;
    await trx.updateTable("order_lines").set({ refunded: count }).where("id", "=", line.id).execute();
    if (count === line.quantity) changed.refunded.push(line.id);
    if (line.refunded === line.quantity) changed.restored.push(line.id);
  }
  return changed;
}

async function changeState(
  trx: Db,
  { id }: OrderRow,
  payment_state: OrderRow["payment_state"],
  now: number,
): Promise<OrderRow> {
  return trx
    .updateTable("orders")
    .set({ payment_state, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves a failed refund to staff. Its order is not made before they have decided, unless another mark stops it. */
export async function markRefundFailed(trx: Db, shop: Shop, refund: Row<"refunds">): Promise<void> {
  const { id, order_id, failure } = refund;
  shop.log.error({ refund: id, failure }, "refund failed");
  if (order_id === null) return;
  await trx
    .updateTable("orders")
    .set({ attention: "refund-failed", updated_at: shop.clock.now() })
    .where("id", "=", order_id)
    .where(yieldsTo("fraud-warning", "dispute-lost"))
    .execute();
}

/** Leaves to staff what becomes of an order of which a bank keeps a part, unless another mark stops it. */
export async function markDisputeLost(trx: Db, shop: Shop, { id }: OrderRow): Promise<OrderRow> {
  shop.log.error({ order: id }, "dispute lost for a part of the payment");
  await trx
    .updateTable("orders")
    .set({ attention: "dispute-lost", updated_at: shop.clock.now() })
    .where("id", "=", id)
    .where(yieldsTo("fraud-warning"))
    .execute();
  return trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A payment that is refunded leaves staff nothing to decide: no failed refund, warning, lost dispute or withdrawal. */
async function leaveNothing(trx: Db, { id }: OrderRow, intentId: string, now: number): Promise<void> {
  const failed = await failedRefunds(trx).select("id").where("intent_id", "=", intentId).execute();
  await markHandled(
    trx,
    failed.map((refund) => refund.id),
    now,
  );
  await removeMark(trx, id, ["refund-failed", "fraud-warning", "dispute-lost", "withdrawn"], now);
}

/** Settles a bank transfer of staff, which is stored as a refund. */
export async function settleTransferByHand(
  trx: Db,
  shop: Shop,
  order: OrderRow,
  { id: refundId, intent_id: intentId, amount }: Row<"refunds">,
): Promise<void> {
  await bookRefundByHand(trx, { orderId: order.id, refundId, amount }, shop.clock.now());
  const received = order.paid_intent_id === intentId ? (order.charged ?? 0) : null;
  await followRefunds(trx, shop, order, { intentId, received });
}
