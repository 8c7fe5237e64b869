/**
 * Orders whose buyer deleted their account.
 * Invariant: what was paid is made, and its receipt kept with name and address, as the law asks of a shop; e-mail, draft and
 * letters go once nobody can complain any more. What was never paid keeps nothing about the person.
 */
import { forgetWords } from "../orders/order-log.ts";
import type { Db } from "../shop.ts";

/** As long as damage can be told after delivery, see the letter "delivered". */
const COMPLAINTS = 14 * 24 * 3600_000;

const NOBODY = { email: "", draft: null } as const;
const NOWHERE = {
  first_name: null,
  last_name: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
} as const;

/** Parts the account's orders from it. Unplaced ones go, unpaid ones are called off. */
export async function leaveOrders(trx: Db, accountId: string, now: number): Promise<void> {
  await trx.deleteFrom("orders").where("account_id", "=", accountId).where("placed_at", "is", null).execute();
  await trx
    .updateTable("orders")
    // A payment that comes all the same finds a cancelled order, and a person gives it back.
    .set({ status: "cancelled", ...NOBODY, ...NOWHERE })
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

/** Orders that the account has paid for, or is paying, and does not have yet. */
export async function countOpenOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("payment_state", "in", ["paid", "processing", "disputed"])
    .where("status", "in", ["pending", "processing", "shipped"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Strips what is over of everything that no receipt needs. */
export async function stripLeftOrders(trx: Db, now: number): Promise<void> {
  const over = await trx
    .selectFrom("orders")
    .select(["id", "confirmation_id", "paid_at"])
    .where("buyer_left_at", "is not", null)
    .where("email", "!=", "")
    .where("updated_at", "<=", now - COMPLAINTS)
    .where(({ eb, or }) =>
      or([
        eb("status", "in", ["delivered", "cancelled"]),
        eb("payment_state", "in", ["refunded", "open", "failed"]),
      ]),
    )
    .execute();
  for (const { id, confirmation_id, paid_at } of over) {
    const stripped = { ...NOBODY, ...(paid_at === null ? NOWHERE : {}) };
    await trx.updateTable("orders").set(stripped).where("id", "=", id).execute();
    await forgetWords(trx, id);
    await blankLetters(trx, `%:${confirmation_id}%`);
  }
  // The last letter to an account that is gone, once it is on its way.
  await blankLetters(trx, "accountDeleted:%");
}

/** Letters keep that they were sent, and to nobody. */
async function blankLetters(trx: Db, keys: string): Promise<void> {
  await trx
    .updateTable("letters")
    .set({ recipient: "", subject: "" })
    .where("unique_key", "like", keys)
    .where("text", "is", null)
    .where("recipient", "!=", "")
    .execute();
}
