/** The month of a membership that is withdrawn from, and the refund of a part of it. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { enqueueMaking, requestRefund } from "../payments/refund-request.ts";
import { returnedOf } from "../payments/refund-rows.ts";

export type PaidMonth = Pick<Row<"membership_invoices">, "id" | "paid" | "disputed" | "intent_id">;

/** Requests the refund of a part of the month, and enqueues it. Null where nothing goes back. */
export async function refundPart(
  trx: Db,
  month: PaidMonth | undefined,
  { amount, askedBy }: { amount: number; askedBy?: string },
  now: number,
): Promise<Row<"refunds"> | null> {
  if (!month || month.intent_id === null || amount <= 0) return null;
  const { byProvider, byBank, requested } = await returnedOf(trx, month.intent_id);
  const left = month.paid - byProvider - byBank - requested;
  if (left <= 0) return null;
  const total = byProvider + requested + Math.min(amount, left);
  const request = { intentId: month.intent_id, total, askedBy, isAgain: true };
  const refund = await requestRefund(trx, { order_id: null, invoice_id: month.id }, request, now);
  if (refund) await enqueueMaking(trx, refund, now);
  return refund;
}

/**
 * Requests the refund of a withdrawal that waited for staff. Null where nothing of the month is left, such as after a dispute
 * that the shop has lost.
 */
export async function refundMembership(
  trx: Db,
  { membership_id, amount }: Row<"withdrawals">,
  askedBy: string,
  now: number,
): Promise<Row<"refunds"> | null> {
  const month = await firstPaidMonth(trx, membership_id ?? "");
  return month?.disputed === 1 ? null : refundPart(trx, month, { amount, askedBy }, now);
}

export async function firstPaidMonth(db: Db, membershipId: string): Promise<PaidMonth | undefined> {
  return db
    .selectFrom("membership_invoices")
    .innerJoin("memberships", "memberships.id", "membership_id")
    .whereRef("membership_invoices.subscription_id", "=", "memberships.subscription_id")
    .select(["membership_invoices.id", "paid", "disputed", "intent_id"])
    .where("membership_id", "=", membershipId)
    .where("paid", ">", 0)
    .orderBy("membership_invoices.created_at")
    .executeTakeFirst();
}
