/**
 * Ends the membership of an account that is deleted.
 * Invariant: an account that would still be charged cannot be deleted; payments stay in the books.
 */
import type { Db, Shop } from "../kernel/shop.ts";
import { enqueueCustomerDeletion } from "./customer.ts";
import { markFirstMonthRetained } from "./first-month.server.ts";
import { findMembership, isRunning } from "./membership.ts";

export interface MembershipLeft {
  /** The provider would still charge it, so the member must cancel it first. */
  renews: boolean;
  /** The end of the paid period, when it is cancelled already. */
  paidUntil: number | null;
}

/** Whether the account's membership prevents its deletion. */
export async function membershipLeft(db: Db, accountId: string): Promise<MembershipLeft> {
  const row = await findMembership(db, accountId);
  if (!row || !isRunning(row)) return { renews: false, paidUntil: null };
  const renews = row.state === "past-due" || row.cancel_at_period_end === 0;
  return { renews, paidUntil: renews ? null : row.current_period_end };
}

/** Ends it with the account, in the same transaction; a job notifies the provider. */
export async function leaveMembership(
  shop: Shop,
  trx: Db,
  account: { id: string; email: string },
  now: number,
): Promise<void> {
  await markFirstMonthRetained(shop, trx, account);
  const over = {
    state: "ended",
    ended_at: now,
    attempt_setup_id: null,
    attempted_at: null,
    poll_at: null,
  } as const;
  await trx
    .updateTable("memberships")
    .set((row) => ({ ...over, past_due_since: null, next_attempt_at: null, version: row("version", "+", 1) }))
    .where("account_id", "=", account.id)
    .where("state", "!=", "ended")
    .execute();
  await trx.updateTable("accounts").set({ user_type: "standard" }).where("id", "=", account.id).execute();
  await enqueueCustomerDeletion(trx, account.id, now);
}
