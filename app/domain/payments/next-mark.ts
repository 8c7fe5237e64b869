/**
 * What else staff have to decide about an order, once its mark is gone.
 * Invariant: an order has one mark at a time, and none of these reasons is lost behind another one.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { wasSold } from "../ledger/sale.ts";
import type { AttentionMark } from "../orders/attention.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { logOf } from "../orders/order-log.ts";
import { STATUS } from "../orders/status.ts";
import { FRAUD_WARNING } from "./fraud-warning.ts";
import { failedRefunds } from "./refund-rows.ts";

type PaidOrder = Pick<Row<"orders">, "id" | "payment_state" | "paid_intent_id">;

/** Removes these marks of an order, and puts the next reason in their place. */
export async function removeMark(
  trx: Db,
  orderId: string,
  marks: readonly AttentionMark[],
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ attention: null, updated_at: now })
    .where("id", "=", orderId)
    .where("attention", "in", marks)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await putNextMark(trx, orderId, now);
}

/**
 * Leaves an order without a mark to staff, where a reason for one is left: a failed refund, a lost dispute, a fraud
 * warning, a withdrawal, an unsold order, or a press that has refused it.
 */
export async function putNextMark(trx: Db, orderId: string, now: number): Promise<void> {
  const mark = await nextMark(trx, orderId);
  if (mark === null) return;
  await trx
    .updateTable("orders")
    .set({ attention: mark, updated_at: now })
    .where("id", "=", orderId)
    .where("attention", "is", null)
    .execute();
}

async function nextMark(trx: Db, orderId: string): Promise<AttentionMark | null> {
  const failed = await failedRefunds(trx).select("id").where("order_id", "=", orderId).executeTakeFirst();
  if (failed) return "refund-failed";
  const order = await trx
    .selectFrom("orders")
    .select(["id", "status", "payment_state", "paid_intent_id"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const warning = await undecidedWarning(trx, order);
  if (warning) return warning;
  if (STATUS[order.status].isUnsent && (await hasOpenWithdrawal(trx, orderId))) return "withdrawn";
  if (await isUnsold(trx, order)) return "paid-after-cancelling";
  return (await isRefusedByPress(trx, order)) ? "print-refused" : null;
}

/** Whether the press has refused it, behind another mark, and staff have not decided about that. */
async function isRefusedByPress(
  trx: Db,
  { id, status, payment_state }: Pick<Row<"orders">, "id" | "status" | "payment_state">,
): Promise<boolean> {
  if (payment_state !== "paid" || !STATUS[status].isUnsent) return false;
  const latest = await latestPrintJob(trx, id);
  if (latest?.state !== "refused") return false;
  return latest.updated_at > decidedAt(await logOf(trx, id), "print-refused");
}

/** When staff last decided about such a mark of the order; 0 for never. */
function decidedAt(log: Awaited<ReturnType<typeof logOf>>, why: AttentionMark): number {
  return log.find((entry) => entry.kind === "attention" && entry.facts.why === why)?.at ?? 0;
}

/** What staff have not decided about since the bank or the card network said it about a payment that the shop has. */
async function undecidedWarning(
  trx: Db,
  { id, payment_state, paid_intent_id: intentId }: PaidOrder,
): Promise<"dispute-lost" | "fraud-warning" | null> {
  if (payment_state !== "paid" || intentId === null) return null;
  const lost = await trx
    .selectFrom("disputes")
    .select("updated_at as at")
    .where("intent_id", "=", intentId)
    .where("is_lost", "=", 1)
    .execute();
  const warned = await trx
    .selectFrom("payment_events")
    .select("received_at as at")
    .where("intent_id", "=", intentId)
    .where("type", "=", FRAUD_WARNING)
    .execute();
  // Hardly any order has either: its log is read for those alone.
  if (lost.length + warned.length === 0) return null;
  const log = await logOf(trx, id);
  const isUndecided = (why: AttentionMark, said: readonly { at: number }[]) =>
    said.some(({ at }) => at > decidedAt(log, why));
  if (isUndecided("dispute-lost", lost)) return "dispute-lost";
  return isUndecided("fraud-warning", warned) ? "fraud-warning" : null;
}

/** Whether staff have not decided about a withdrawal of the order. */
export async function hasOpenWithdrawal(db: Db, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom("withdrawals")
    .select("id")
    .where("order_id", "=", orderId)
    .where("reason", "=", "withdrawal")
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Whether it counts as paid and was never sold: it was paid after it had been cancelled, and staff have taken it up again
 * without deciding about the payment.
 */
async function isUnsold(
  trx: Db,
  { id, status, payment_state }: Pick<Row<"orders">, "id" | "status" | "payment_state">,
): Promise<boolean> {
  if (payment_state !== "paid" || status === "cancelled") return false;
  const resumed = await trx
    .selectFrom("status_changes")
    .select("id")
    .where("order_id", "=", id)
    .where("before", "=", "cancelled")
    .executeTakeFirst();
  return resumed !== undefined && !(await wasSold(trx, id));
}
