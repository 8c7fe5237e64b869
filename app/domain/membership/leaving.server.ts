/**
 * What becomes of a membership whose account is deleted.
 * Invariant: nobody deletes an account for which money would still be taken; what was paid stays in the books.
 */
import type { Db, Shop } from "../shop.ts";
import { promiseToForgetCustomer } from "./customer.ts";
import { markFirstMonthKept } from "./first-month.server.ts";
import { findMembership, isRunning } from "./membership.ts";

export interface MembershipLeft {
  /** It would go on being charged: it has to be cancelled first. */
  renews: boolean;
  /** Until when it is paid, where it is cancelled already. */
  paidUntil: number | null;
}

/** How the account's membership stands in the way of its deletion. */
export async function membershipLeft(db: Db, accountId: string): Promise<MembershipLeft> {
  const row = await findMembership(db, accountId);
  if (!row || !isRunning(row)) return { renews: false, paidUntil: null };
  const renews = row.state === "past-due" || row.cancel_at_period_end === 0;
  return { renews, paidUntil: renews ? null : row.current_period_end };
}

/** Ends it with the account, in the same transaction; the provider is told by a job. */
export async function leaveMembership(
  shop: Shop,
  trx: Db,
  account: { id: string; email: string },
  now: number,
): Promise<void> {
  await markFirstMonthKept(shop, trx, account);
  const over = { state: "ended", ended_at: now, wish: null, wished_at: null, ask_at: null } as const;
  await trx
    .updateTable("memberships")
    .set((row) => ({ ...over, past_due_since: null, next_attempt_at: null, version: row("version", "+", 1) }))
    .where("account_id", "=", account.id)
    .where("state", "!=", "ended")
    .execute();
  await trx.updateTable("accounts").set({ user_type: "standard" }).where("id", "=", account.id).execute();
  await promiseToForgetCustomer(trx, account.id, now);
}
