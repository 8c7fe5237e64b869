/**
 * What the shop pays a creator for a month.
 * Invariant: never more than the ledger owes them at the end of the month, nor than it owes them now, less what is
 * being sent: so refunds and disputes since then are deducted at once, and later earnings wait. A sale whose refund has
 * failed does not count until staff have decided: most likely its buyer gets the money in another way.
 */
import { sql } from "kysely";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db } from "../kernel/shop.ts";
import { endOf, type Month } from "../kernel/swiss-time.ts";
import { MOVEMENTS } from "./movement.ts";

export interface Due {
  accountId: string;
  username: string;
  amount: Rappen;
}

/** Returns every creator with an amount due, by name. Deleted accounts are left out. */
export async function everythingDue(db: Db, month: Month): Promise<readonly Due[]> {
  return dueTo(db, month, sql`true`);
}

/** Returns the amount due to one creator, or 0. */
export async function amountDue(db: Db, accountId: string, month: Month): Promise<Rappen> {
  const [due] = await dueTo(db, month, sql`accounts.id = ${accountId}`);
  return due?.amount ?? rappen(0);
}

/** Deducts every payout whenever it was made, also one for a later month; an amount that came back is due again. */
async function dueTo(db: Db, month: Month, whom: ReturnType<typeof sql<boolean>>): Promise<Due[]> {
  const { rows } = await sql<{ accountId: string; username: string; amount: number }>`
    with undecided as (
      select orders.id from orders join refunds on refunds.intent_id = orders.paid_intent_id
      where refunds.handled_at is null or refunds.state in ('pending', 'succeeded')
      group by orders.id, orders.charged, orders.paid_intent_id
      having max(case when refunds.state in ('failed', 'canceled') then 1 else 0 end) = 1 and sum(refunds.amount)
        + coalesce((select sum(held) from disputes where intent_id = orders.paid_intent_id and is_lost = 1), 0) >= orders.charged
    ), owed as (
      select creator_id,
        -sum(amount) as by_now,
        -sum(case when booked_at < ${endOf(month)} or kind in (${sql.join(MOVEMENTS)}) then amount else 0 end) as by_then
      from ledger_entries join ledger_transactions on id = transaction_id
      where creator_id is not null and (order_id is null or order_id not in (select id from undecided)) group by creator_id
    ), pending as (
      select account_id, sum(amount) as amount from payouts where state = 'pending' group by account_id
    ), due as (
      select creator_id,
        case when by_now < by_then then by_now else by_then end - coalesce(pending.amount, 0) as amount
      from owed left join pending on pending.account_id = owed.creator_id
    )
    select accounts.id as "accountId", coalesce(username, '') as username, amount
    from due join accounts on accounts.id = due.creator_id
    where deleted_at is null and amount > 0 and ${whom}
    order by username`.execute(db);
  return rows.map((row) => ({ ...row, amount: rappen(row.amount) }));
}

/** Whether a creator has ever earned anything. */
export async function hasEarned(db: Db, accountId: string): Promise<boolean> {
  const entry = await db
    .selectFrom("ledger_entries")
    .select("transaction_id")
    .where("creator_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
