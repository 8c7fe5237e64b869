/**
 * The refunds of a payment, as the shop keeps them beside the provider's own books.
 * Invariant: each is one row, stored before the provider is asked; a failed one never counts again, so that an older
 * answer changes nothing.
 */
import type { Row } from "../../../db/schema.ts";
import type { Intent, Refund } from "../../ports/payments/port.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { SaleReduction } from "../ledger/reduction.ts";
import { lostOf } from "./dispute-rows.ts";

type RefundRow = Row<"refunds">;

/** What the money was paid for: an order, or a month of membership. */
export type RefundSubject = Pick<RefundRow, "order_id" | "invoice_id">;

/**
 * Reads the refunds of an intent from the provider; without a call where there is none. One that has failed before the shop
 * learns of it has left no trace in the intent, so its events count, too.
 */
export async function readRefunds({ db, payments }: Shop, intent: Intent): Promise<Refund[]> {
  const known =
    intent.amountRefunded > 0 ||
    (await db.selectFrom("refunds").select("id").where("intent_id", "=", intent.id).executeTakeFirst()) ||
    (await db
      .selectFrom("payment_events")
      .select("id")
      .where("intent_id", "=", intent.id)
      .where("type", "like", "refund.%")
      .executeTakeFirst());
  return known ? payments.refunds(intent.id) : [];
}

/** Stores the provider's refunds of an intent. Returns those that have failed since the last time. */
export async function upsertRefunds(
  trx: Db,
  { intentId, ...subject }: RefundSubject & { intentId: string },
  refunds: readonly Refund[],
  now: number,
): Promise<RefundRow[]> {
  const failed: RefundRow[] = [];
  for (const refund of refunds) {
    const known = await findRow(trx, refund);
    if (known && !isNewer(known, refund)) continue;
    const state = stateOf(refund);
    const facts = {
      provider_id: refund.id,
      amount: refund.amount,
      state,
      failure: refund.failure,
      updated_at: now,
      ended_at: state === "pending" ? null : now,
    };
    const row = known
      ? await trx
          .updateTable("refunds")
          .set(facts)
          .where("id", "=", known.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto("refunds")
          .values({ id: refund.id, intent_id: intentId, ...subject, created_at: now, ...facts })
          .returningAll()
          .executeTakeFirstOrThrow();
    if (isDead(state)) failed.push(row);
  }
  return failed;
}

async function findRow(trx: Db, { id, idempotencyKey }: Refund): Promise<RefundRow | undefined> {
  const known = await trx.selectFrom("refunds").selectAll().where("provider_id", "=", id).executeTakeFirst();
  if (known || idempotencyKey === null) return known;
  return trx
    .selectFrom("refunds")
    .selectAll()
    .where("id", "=", idempotencyKey)
    .where("provider_id", "is", null)
    .executeTakeFirst();
}

function isNewer(known: RefundRow, refund: Refund): boolean {
  if (known.provider_id === null) return true;
  const state = stateOf(refund);
  return known.state === "pending" ? state !== "pending" : known.state === "succeeded" && isDead(state);
}

function stateOf({ status }: Refund): RefundRow["state"] {
  return status === "requires_action" ? "pending" : status;
}

function isDead(state: RefundRow["state"]): boolean {
  return state === "failed" || state === "canceled";
}

/** How much of a payment has gone back, in rappen. */
export interface Returned {
  /** By the provider, also where it is still on its way. */
  byProvider: number;
  /** By a bank transfer of staff. */
  byBank: number;
  /** Requested, and not yet made by the provider. */
  requested: number;
  /** To the buyer's bank, in disputes that the shop has lost. */
  lost: number;
}

/** Adds up the refunds of an intent that have not failed, and its lost disputes. */
export async function returnedOf(db: Db, intentId: string): Promise<Returned> {
  const rows = await db
    .selectFrom("refunds")
    .select(["way", "provider_id", "amount"])
    .where("intent_id", "=", intentId)
    .where("state", "in", ["pending", "succeeded"])
    .execute();
  const sum = (isOfIt: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOfIt).reduce((total, { amount }) => total + amount, 0);
  return {
    byProvider: sum(({ provider_id }) => provider_id !== null),
    byBank: sum(({ way }) => way === "bank"),
    requested: sum(({ way, provider_id }) => way === "provider" && provider_id === null),
    lost: await lostOf(db, intentId),
  };
}

/** The posters that a refund is for. */
export interface RefundLine {
  lineId: string;
  quantity: number;
}

/** The posters that a refund is for; none for an amount. */
export async function linesOfRefund(db: Db, refundId: string): Promise<RefundLine[]> {
  return db
    .selectFrom("refund_lines")
    .select(["line_id as lineId", "quantity"])
    .where("refund_id", "=", refundId)
    .orderBy("line_id")
    .execute();
}

export async function insertRefundLines(
  trx: Db,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ lineId, quantity }) => ({ refund_id: refundId, line_id: lineId, quantity }));
  await trx.insertInto("refund_lines").values(rows).execute();
}

/** What made refunds and lost disputes take back of a sale. A dispute is an amount, because its bank names no poster. */
export async function reductionOf(
  db: Db,
  intentId: string,
): Promise<SaleReduction & { refunds: RefundRow[] }> {
  const refunds = await db
    .selectFrom("refunds")
    .selectAll()
    .where("intent_id", "=", intentId)
    .where("of_sale", "=", 1)
    .where("state", "in", ["pending", "succeeded"])
    .where(({ or, eb }) => or([eb("provider_id", "is not", null), eb("way", "=", "bank")]))
    .orderBy("created_at")
    .execute();
  const lines = new Map<string, number>();
  let amount: number = await lostOf(db, intentId);
  for (const refund of refunds) {
    const returned = await linesOfRefund(db, refund.id);
    if (returned.length === 0) amount += refund.amount;
    for (const { lineId, quantity } of returned) lines.set(lineId, (lines.get(lineId) ?? 0) + quantity);
  }
  return { refunds, lines, amount };
}

/** What is left of a payment when all of its refunds arrive and its bank keeps what it has won, in rappen. */
export async function leftOf(
  db: Db,
  { order_id, invoice_id, intent_id }: Pick<RefundRow, "order_id" | "invoice_id" | "intent_id">,
): Promise<number> {
  const { paid } =
    order_id === null
      ? await db
          .selectFrom("membership_invoices")
          .select("paid")
          .where("id", "=", invoice_id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("payments")
          .select("amount as paid")
          .where("intent_id", "=", intent_id)
          .executeTakeFirstOrThrow();
  const { byProvider, byBank, requested, lost } = await returnedOf(db, intent_id);
  return Math.max(0, paid - byProvider - byBank - requested - lost);
}

/** What the buyer of an order sees of its refunds, the oldest first. One that was made in another way is left out. */
export async function refundsOfOrder(
  db: Db,
  orderId: string,
): Promise<{ id: string; amount: Rappen; state: RefundRow["state"] }[]> {
  const rows = await db
    .selectFrom("refunds")
    .select(["id", "amount", "state"])
    .where("order_id", "=", orderId)
    .where(({ or, eb }) => or([eb("state", "in", ["pending", "succeeded"]), eb("handled_at", "is", null)]))
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, amount, state }) => ({ id, amount: rappen(amount), state }));
}

/**
 * Failed refunds that staff have not decided about, the oldest first. Those of a payment in dispute are left out: its money is
 * with the buyer's bank, and a refund would be a second one.
 */
export function failedRefunds(db: Db) {
  return db
    .selectFrom("refunds")
    .where("refunds.state", "in", ["failed", "canceled"])
    .where("refunds.handled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.intent_id", "=", "refunds.intent_id")
            .where("payments.disputed", ">", 0),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("membership_invoices")
            .select("membership_invoices.id")
            .whereRef("membership_invoices.id", "=", "refunds.invoice_id")
            .where("membership_invoices.disputed", "=", 1),
        ),
      ),
    )
    .orderBy("refunds.ended_at");
}

/** Notes that staff need not decide any more: another refund takes the place of the failed ones. */
export async function markHandled(trx: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("refunds").set({ handled_at: now }).where("id", "in", ids).execute();
}
