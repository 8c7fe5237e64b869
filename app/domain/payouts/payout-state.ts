/**
 * The state of a month's payout, as its creator sees it.
 * Invariant: it comes from the payouts and the ledger; where nothing is sent yet, it says what has to happen first.
 */

import { amountDue } from "../earnings/amount-due.ts";
import { LEAST_PAYOUT } from "../earnings/minimum-payout.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Month, monthOf, readMonth } from "../kernel/swiss-time.ts";
import { findPayee, isPayable } from "./payee.ts";

export type PayoutState =
  /** The month is not over. */
  | { state: "running" }
  /** The shop owed nothing at its end. */
  | { state: "nothing" }
  /** Refunds since then have used up what was owed at its end. */
  | { state: "used-up" }
  /** The payout of `month`, which may be a later month. */
  | { state: "sent" | "under-way"; amount: Rappen; month: Month; sentAt: number | null }
  | { state: "below-minimum" | "no-account" | "payouts-disabled" | "next" };

interface MonthEnd {
  month: Month;
  /** What the shop owes at the month's end. */
  owed: Rappen;
}

/** Returns the state of the creator's payout of a month. */
export async function payoutStateOf(
  shop: Shop,
  accountId: string,
  { month, owed }: MonthEnd,
): Promise<PayoutState> {
  if (month >= monthOf(shop.clock.now())) return { state: "running" };
  const payout = await shop.db
    .selectFrom("payouts")
    .select(["month", "amount", "state", "sent_at"])
    .where("account_id", "=", accountId)
    .where("month", owed > 0 ? ">=" : "=", month)
    .where("state", "!=", "carried")
    // A payout that came back in full does not count.
    .where((eb) => eb("reversed", "<", eb.ref("amount")))
    .orderBy("month")
    .executeTakeFirst();
  if (payout) {
    const { amount, sent_at: sentAt, state } = payout;
    const common = { amount: rappen(amount), sentAt, month: readMonth(payout.month)! };
    return { state: state === "sent" ? "sent" : "under-way", ...common };
  }
  if (owed <= 0) return { state: "nothing" };
  const due = await amountDue(shop.db, accountId, month);
  if (due === 0) return { state: "used-up" };
  if (due < LEAST_PAYOUT) return { state: "below-minimum" };
  const payee = await findPayee(shop.db, accountId);
  if (!payee) return { state: "no-account" };
  return { state: isPayable(payee) ? "next" : "payouts-disabled" };
}
