/** Creators whose bank has sent their last payout back, for staff who help them. */
import type { BankPayout } from "../../ports/payments/accounts.ts";
import type { Shop } from "../kernel/shop.ts";
import { failedBankPayouts } from "../payouts/bank-payout.ts";
import { meaningOfFailure, type PayoutFailure } from "../payouts/payout-failure.ts";
import type { Staff } from "../staff/staff.ts";

export interface FailedPayout extends Pick<BankPayout, "id" | "amount" | "currency"> {
  reason: PayoutFailure;
  /** The provider's code for it. */
  code: string | null;
  username: string;
  email: string;
  failedAt: number;
}

/** Lists them, the oldest first. */
export async function listFailedPayouts({ db }: Shop, _staff: Staff): Promise<FailedPayout[]> {
  const rows = await failedBankPayouts(db)
    .innerJoin("accounts", "accounts.id", "payees.account_id")
    .select(["bank_payouts.id", "amount", "currency", "failure", "settled_at"])
    .select(["username", "email"])
    .orderBy("settled_at")
    .execute();
  return rows.map(({ settled_at: failedAt, username, failure, ...row }) => ({
    ...row,
    reason: meaningOfFailure(failure),
    code: failure,
    username: username ?? "",
    failedAt,
  }));
}
