/**
 * Refunds that did not reach their buyer: staff refund again, or transfer the money by hand and note it.
 * Invariant: each failed refund is decided about once; every decision is stored with its consequences in the ledger.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { noteReturns } from "../invoices/credit-note.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { bookMonthRefundByHand } from "../membership/month.ts";
import { record } from "../orders/order-log.ts";
import { removeMark } from "../payments/next-mark.ts";
import { meaningOfRefundFailure, type RefundFailure } from "../payments/refund-failure.ts";
import { enqueueMaking, requestRefund } from "../payments/refund-request.ts";
import {
  failedRefunds,
  insertRefundLines,
  leftOf,
  linesOfRefund,
  markHandled,
  returnedOf,
} from "../payments/refund-rows.ts";
import { settleTransferByHand } from "../payments/refund-settlement.ts";
import type { Staff } from "../staff/staff.ts";

/** Refunds again through the provider; or notes that the money was transferred by hand. */
export const REFUND_WAYS = ["again", "bank"] as const;

/** The form of a failed refund. */
export const FailedRefundForm = z.object({
  refund: z.string().min(1).max(200),
  way: z.enum(REFUND_WAYS, { error: "invalid" }),
});

export interface FailedRefund {
  id: string;
  /** Null for a month of membership. */
  order: { id: string; number: string } | null;
  /** Where the buyer reads emails; null once their account is deleted. */
  email: string | null;
  /** What staff give back: less where another refund of the same payment has arrived. */
  amount: Rappen;
  reason: RefundFailure;
  /** The provider's code for it. */
  code: string | null;
  failedAt: number;
}

/** How many failed refunds wait for a decision. */
export async function countFailedRefunds(shop: Shop, _staff: Staff): Promise<number> {
  const { count } = await failedRefunds(shop.db)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the failed refunds that are still to be decided about. */
export async function listFailedRefunds(shop: Shop, _staff: Staff): Promise<FailedRefund[]> {
  const rows = await failedRefunds(shop.db)
    .leftJoin("orders", "orders.id", "refunds.order_id")
    .leftJoin("membership_invoices", "membership_invoices.id", "refunds.invoice_id")
    .leftJoin("memberships", "memberships.id", "membership_invoices.membership_id")
    .leftJoin("accounts", "accounts.id", "memberships.account_id")
    .selectAll("refunds")
    .select(["orders.confirmation_id", "orders.email as buyer", "accounts.email as member"])
    .execute();
  const found: FailedRefund[] = [];
  for (const row of rows) {
    found.push({
      id: row.id,
      order: row.order_id === null ? null : { id: row.order_id, number: row.confirmation_id ?? "" },
      email: row.buyer ?? row.member,
      amount: rappen(Math.min(row.amount, await leftOf(shop.db, row))),
      reason: meaningOfRefundFailure(row.failure),
      code: row.failure,
      failedAt: row.ended_at ?? 0,
    });
  }
  return found;
}

/**
 * Decides about a failed refund: what is left of the payment goes back, at most. Returns the order's id; null for a month
 * of membership.
 * @throws Refusal "not-found", "order-changed" where it was decided about before, "refund-impossible" during a dispute
 */
export async function resolveFailedRefund(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { refundId, way }: { refundId: string; way: (typeof REFUND_WAYS)[number] },
): Promise<{ orderId: string | null }> {
  const orderId = await transact(shop, async (trx) => {
    const refund = await trx
      .selectFrom("refunds")
      .selectAll()
      .where("id", "=", refundId)
      .where("state", "in", ["failed", "canceled"])
      .executeTakeFirst();
    if (!refund) throw new Refusal("not-found");
    if (refund.handled_at !== null) throw new Refusal("order-changed");
    const open = await failedRefunds(trx).select("id").where("id", "=", refundId).executeTakeFirst();
    if (!open) throw new Refusal("refund-impossible");
    await markHandled(trx, [refundId], shop.clock.now());
    const owed = { ...refund, amount: Math.min(refund.amount, await leftOf(trx, refund)) };
    if (owed.amount > 0 && way === "again") await refundAgain(trx, shop, staff, owed);
    if (owed.amount > 0 && way === "bank") await noteTransfer(trx, shop, staff, owed);
    if (refund.order_id !== null) await removeMark(trx, refund.order_id, ["refund-failed"], shop.clock.now());
    return refund.order_id;
  });
  shop.wakeWorker();
  return { orderId };
}

async function refundAgain(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { id, order_id, invoice_id, intent_id: intentId, amount, of_sale }: Row<"refunds">,
): Promise<void> {
  const now = shop.clock.now();
  const { byProvider, requested } = await returnedOf(trx, intentId);
  const total = byProvider + requested + amount;
  const ofSale = of_sale === 1 ? { lines: await linesOfRefund(trx, id) } : undefined;
  const request = { intentId, total, askedBy: staff.name, isAgain: true, ofSale };
  const refund = await requestRefund(trx, { order_id, invoice_id }, request, now);
  if (refund) await enqueueMaking(trx, refund, now);
  if (order_id === null) return;
  await record(trx, { orderId: order_id, who: staff.name, kind: "refund", facts: { amount } }, now);
}

async function noteTransfer(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { id, order_id, invoice_id, intent_id, amount, of_sale }: Row<"refunds">,
): Promise<void> {
  const now = shop.clock.now();
  const transfer = await trx
    .insertInto("refunds")
    .values({
      id: `by-hand:${id}`,
      intent_id,
      order_id,
      invoice_id,
      way: "bank",
      amount,
      of_sale,
      state: "succeeded",
      asked_by: staff.name,
      created_at: now,
      updated_at: now,
      ended_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRefundLines(trx, transfer.id, await linesOfRefund(trx, id));
  if (order_id === null) {
    await bookMonthRefundByHand(trx, transfer, now);
    return noteReturns(trx, shop, { order_id, month_id: invoice_id }, intent_id);
  }
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order_id)
    .executeTakeFirstOrThrow();
  await settleTransferByHand(trx, shop, order, transfer);
  await record(trx, { orderId: order_id, who: staff.name, kind: "bank-transfer", facts: { amount } }, now);
}
