/**
 * Orders whose buyer deleted their account.
 * Invariant: the shop makes paid orders, and keeps their receipts with name and address, as the law requires; email
 * address, draft and emails go after the time for complaints. A never paid order keeps nothing about the person.
 */

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { scheduleFileRemoval } from "../kernel/file-removal.ts";
import type { Db } from "../kernel/shop.ts";
import { redactWords } from "../orders/order-log.ts";
import { statusesWith } from "../orders/status.ts";

/** The buyer may report damage this long after delivery, see the email "delivered". */
const COMPLAINTS = 14 * 24 * 3600_000;

const NO_PERSON = { email: "", draft: null } as const;
const NO_ADDRESS = {
  first_name: null,
  last_name: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
  gift_note: null,
} as const;

/** Detaches the account's orders. Deletes unplaced ones and cancels unpaid ones. */
export async function leaveOrders(trx: Db, accountId: string, now: number): Promise<void> {
  await trx.deleteFrom("orders").where("account_id", "=", accountId).where("placed_at", "is", null).execute();
  await trx
    .updateTable("orders")
    // A payment that still arrives finds a cancelled order, and staff refund it.
    .set({ status: "cancelled", ...NO_PERSON, ...NO_ADDRESS })
    .where("account_id", "=", accountId)
    .where("paid_at", "is", null)
    .where("payment_state", "in", ["open", "failed"])
    .execute();
  await trx
    .updateTable("orders")
    .set({ account_id: null, visitor_hash: null, buyer_left_at: now })
    .where("account_id", "=", accountId)
    .execute();
}

/** Counts the orders that the account has paid for, or is paying, and has not received. */
export async function countOpenOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("payment_state", "in", ["paid", "processing", "disputed"])
    .where("status", "not in", statusesWith("isOver"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes from finished orders everything that no receipt needs. */
export async function stripLeftOrders(trx: Db, now: number): Promise<void> {
  const over = await trx
    .selectFrom("orders")
    .select(["id", "paid_at"])
    .where("buyer_left_at", "is not", null)
    .where("email", "!=", "")
    .where("updated_at", "<=", now - COMPLAINTS)
    .where(({ eb, or }) =>
      or([
        eb("status", "in", statusesWith("isOver")),
        eb("payment_state", "in", ["refunded", "open", "failed"]),
      ]),
    )
    .execute();
  for (const { id, paid_at } of over) {
    const stripped = { ...NO_PERSON, ...(paid_at === null ? NO_ADDRESS : {}) };
    await trx.updateTable("orders").set(stripped).where("id", "=", id).execute();
    await redactWords(trx, id);
    await redactDefects(trx, id, now);
    await blankCharacters(trx, (email) => email("order_id", "=", id));
  }
  // The last email to a deleted account, once it is sent.
  await blankCharacters(trx, (email) => email("unique_key", "like", "accountDeleted:%"));
}

/** A withdrawal stays in the records; what a buyer wrote and photographed does not. */
async function redactDefects(trx: Db, orderId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom("withdrawals")
    .select("photo_key")
    .where("order_id", "=", orderId)
    .where("photo_key", "is not", null)
    .execute();
  await scheduleFileRemoval(
    trx,
    rows.flatMap(({ photo_key }) => photo_key ?? []),
    now,
  );
  await trx
    .updateTable("withdrawals")
    .set({ words: "", photo_key: null })
    .where("order_id", "=", orderId)
    .execute();
}

/** Sent emails keep their row, without recipient, subject and what they said. */
async function blankCharacters(
  trx: Db,
  which: (email: ExpressionBuilder<Database, "emails">) => Expression<SqlBool>,
): Promise<void> {
  await trx
    .updateTable("emails")
    .set({ recipient: "", subject: "", blocks: null })
    .where(which)
    .where("text", "is", null)
    .where("recipient", "!=", "")
    .execute();
}
