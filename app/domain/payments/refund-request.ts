/** Refunds are requested as rows, and made by jobs. Invariant: each has a key of its own, so it is made once. */
import type { Row } from "../../../db/schema.ts";
import { enqueue } from "../kernel/job.ts";
import type { Db } from "../kernel/shop.ts";
import { insertRefundLines, type RefundLine, type RefundSubject, returnedOf } from "./refund-rows.ts";

export interface RefundRequest {
  intentId: string;
  /** Rappen that the provider refunds in total, including earlier refunds. */
  total: number;
  /** The member of staff who asks for it. */
  askedBy?: string;
  /** A refund of the same total has failed, and staff want another one. */
  isAgain?: boolean;
  /** It takes back a part of the sale: these posters, or without any the same part of each. */
  ofSale?: { lines: readonly RefundLine[] };
}

/**
 * Stores and enqueues the refund of an order's payment; the same request twice is one refund. Returns it where it is new.
 */
export async function enqueueRefund(
  trx: Db,
  orderId: string,
  request: RefundRequest,
  now: number,
): Promise<Row<"refunds"> | null> {
  const refund = await requestRefund(trx, { order_id: orderId, invoice_id: null }, request, now);
  if (refund) await enqueueMaking(trx, refund, now);
  return refund;
}

/** Enqueues the making of a stored refund. */
export async function enqueueMaking(
  trx: Db,
  { id: refundId, order_id }: Pick<Row<"refunds">, "id" | "order_id">,
  now: number,
): Promise<void> {
  const kind = order_id === null ? "refund-month" : "refund";
  await enqueue(trx, { kind, payload: { refundId }, uniqueKey: refundId }, now);
}

/** The id of the first refund that brings a payment to this total; a request that is repeated finds it. */
export function refundIdOf(intentId: string, total: number): string {
  return `refund:${intentId}:${total}`;
}

/** Stores a refund. Returns null where it is requested already, or nothing is left to refund. */
export async function requestRefund(
  trx: Db,
  subject: RefundSubject,
  { intentId, total, askedBy, isAgain = false, ofSale }: RefundRequest,
  now: number,
): Promise<Row<"refunds"> | null> {
  const { byProvider, requested } = await returnedOf(trx, intentId);
  const amount = total - byProvider - requested;
  if (amount <= 0) return null;
  const id = refundIdOf(intentId, total);
  const earlier = isAgain ? await requestsOf(trx, intentId) : 0;
  const request = {
    id: earlier === 0 ? id : `${id}:${earlier + 1}`,
    intent_id: intentId,
    ...subject,
    amount,
    total,
    asked_by: askedBy ?? null,
    of_sale: ofSale ? (1 as const) : (0 as const),
    created_at: now,
    updated_at: now,
    ended_at: null,
  };
  const stored = await trx
    .insertInto("refunds")
    .values(request)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored) await insertRefundLines(trx, stored.id, ofSale?.lines ?? []);
  return stored ?? null;
}

async function requestsOf(trx: Db, intentId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("refunds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("intent_id", "=", intentId)
    .executeTakeFirstOrThrow();
  return count;
}
