/**
 * What each month has brought in, and what was refunded.
 * Invariant: a paid invoice is booked once, and each of its refunds and disputes once, in the transaction that learns
 * of it. A dispute changes nothing else: the membership runs on until a person or the provider ends it.
 */
import type { Row } from "../../../db/schema.ts";
import { amountDisputed, amountLost } from "../../ports/payments/port.ts";
import type { Db } from "../kernel/shop.ts";
import { book } from "../ledger/ledger.ts";
import { upsertDisputes } from "../payments/dispute-rows.ts";
import { returnedOf, upsertRefunds } from "../payments/refund-rows.ts";
import type { KnownMonth, Month } from "./snapshot.ts";

interface Upserted {
  /** Its payment is new. */
  isNewlyPaid: boolean;
  /** Refunds that have failed since the last time. */
  failed: Row<"refunds">[];
}

/** Stores and books a month with its refunds. */
export async function upsertMonth(
  trx: Db,
  { id: membershipId }: Pick<Row<"memberships">, "id">,
  subscriptionId: string,
  month: Month,
  now: number,
): Promise<Upserted> {
  const paid = month.status === "paid" ? month.amountPaid : 0;
  const known = await trx
    .selectFrom("membership_invoices")
    .select("paid")
    .where("id", "=", month.id)
    .executeTakeFirst();
  const facts = {
    status: month.status,
    amount: month.amount,
    paid,
    disputed: month.isDisputed ? (1 as const) : (0 as const),
    intent_id: month.intentId,
    updated_at: now,
  };
  await trx
    .insertInto("membership_invoices")
    .values({
      id: month.id,
      membership_id: membershipId,
      subscription_id: subscriptionId,
      reason: month.reason,
      created_at: month.createdAt,
      ...facts,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
    .execute();
  const { refunded, failed } = await upsertMonthRefunds(trx, month, now);
  if (month.intentId !== null) await upsertDisputes(trx, month.intentId, month.disputes, now);
  if (paid > 0) await bookMonth(trx, { ...month, refunded }, paid, now);
  return { isNewlyPaid: paid > 0 && !known?.paid, failed };
}

/** Stores the refunds of a month, and their sum. */
async function upsertMonthRefunds(trx: Db, { id, intentId, refunds }: Month, now: number) {
  if (intentId === null) return { refunded: 0, failed: [] };
  const failed = await upsertRefunds(trx, { intentId, order_id: null, invoice_id: id }, refunds, now);
  const { byProvider } = await returnedOf(trx, intentId);
  await trx.updateTable("membership_invoices").set({ refunded: byProvider }).where("id", "=", id).execute();
  return { refunded: byProvider, failed };
}

async function bookMonth(
  trx: Db,
  { id, refunded, disputes }: Month,
  paid: number,
  now: number,
): Promise<void> {
  await book(
    trx,
    {
      key: `membership:${id}`,
      kind: "membership",
      sides: [
        { account: "cash", amount: paid },
        { account: "sales", amount: -paid },
      ],
    },
    now,
  );
  const before = await bookedOn(trx, `membership-refund:${id}`, "sales");
  await bookMonthDisputes(trx, id, disputes, now);
  if (refunded === before) return;
  const count = await bookingsOf(trx, `membership-refund:${id}`);
  await book(
    trx,
    {
      key: `membership-refund:${id}:${count + 1}`,
      kind: "membership-refund",
      sides: [
        { account: "sales", amount: refunded - before },
        { account: "cash", amount: before - refunded },
      ],
    },
    now,
  );
}

/** Books what banks hold of a month before they decide, and what they keep: the difference to what is booked. */
async function bookMonthDisputes(
  trx: Db,
  id: string,
  disputes: Month["disputes"],
  now: number,
): Promise<void> {
  const name = `membership-dispute:${id}`;
  const lost = amountLost({ disputes });
  const moreHeld = amountDisputed({ disputes }) - lost - (await bookedOn(trx, name, "disputes"));
  const moreLost = lost - (await bookedOn(trx, name, "sales"));
  const sides = [
    { account: "disputes" as const, amount: moreHeld },
    { account: "sales" as const, amount: moreLost },
    { account: "cash" as const, amount: -moreHeld - moreLost },
  ];
  const count = await bookingsOf(trx, name);
  await book(trx, { key: `${name}:${count + 1}`, kind: "membership-dispute", sides }, now);
}

async function bookingsOf(trx: Db, key: string): Promise<number> {
  const { count } = await trx
    .selectFrom("ledger_transactions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("key", ">=", `${key}:`)
    .where("key", "<", `${key};`)
    .executeTakeFirstOrThrow();
  return count;
}

async function bookedOn(trx: Db, key: string, account: "sales" | "disputes"): Promise<number> {
  const { sum } = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("key", ">=", `${key}:`)
    .where("key", "<", `${key};`)
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Invoices of a subscription that are still unpaid, as the shop stores them. */
export async function openMonths(db: Db, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("membership_invoices")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("status", "in", ["draft", "open"])
    .execute();
  return rows.map(({ id }) => id);
}

/** Closes invoices that the provider no longer knows: no payment is expected for them. */
export async function closeMissingMonths(trx: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("membership_invoices")
    .set({ status: "void", updated_at: now })
    .where("id", "in", ids)
    .where("status", "in", ["draft", "open"])
    .execute();
}

/** The newest stored invoice of a subscription. */
export async function newestMonth(db: Db, subscriptionId: string): Promise<KnownMonth | null> {
  const row = await db
    .selectFrom("membership_invoices")
    .select(["id", "created_at as createdAt"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** The month that an intent pays. */
export async function findMonthOfIntent(db: Db, intentId: string) {
  return db
    .selectFrom("membership_invoices")
    .select(["id", "subscription_id"])
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

/** Staff have transferred the money of a refund to the member from the shop's own bank account. */
export async function bookMonthRefundByHand(
  trx: Db,
  { id, amount }: Pick<Row<"refunds">, "id" | "amount">,
  now: number,
): Promise<void> {
  const key = `refund-by-hand:${id}`;
  const sides = [
    { account: "sales" as const, amount },
    { account: "bank" as const, amount: -amount },
  ];
  await book(trx, { key, kind: "refund-by-hand", sides }, now);
}
