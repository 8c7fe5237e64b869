/**
 * How the payout of a month stands, as its creator is told.
 * Invariant: read from the payouts and the ledger; where nothing was sent yet, it says what has to happen first.
 */
import { type Rappen, rappen } from "../money.ts";
import type { Shop } from "../shop.ts";
import { amountDue } from "./due.ts";
import { LEAST_PAYOUT } from "./least-payout.ts";
import { findPayee, isPayable } from "./payee.ts";
import { type Month, monthOf, readMonth } from "./swiss-month.ts";

export type PayoutState =
  /** The month still runs. */
  | { state: "running" }
  /** Nothing was owed at its end. */
  | { state: "nothing" }
  /** What was owed at its end went back since. */
  | { state: "used-up" }
  /** By the payout of that month, which may be a later one. */
  | { state: "sent" | "under-way"; amount: Rappen; month: Month; sentAt: number | null }
  | { state: "below-minimum" | "no-account" | "payouts-disabled" | "next" };

interface MonthEnd {
  month: Month;
  /** At its end. */
  owed: Rappen;
}

/** How the creator's payout of a month stands. */
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
    // What came back altogether was not paid.
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
