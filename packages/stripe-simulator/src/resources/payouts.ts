/** Payouts of the account that asks, which reach its bank or fail. */
import { refuseBankAccount, stateOf } from "../connect/accounts.ts";
import { failureOf } from "../connect/bank-accounts.ts";
import { makePayouts } from "../connect/payouts.ts";
import { listing, retrieving } from "../http/list.ts";
import type { Context, Resource } from "../resource.ts";
import { bookTransaction } from "./balance-transactions.ts";

function settle(own: Context, id: string): void {
  const platform = own.of(own.platform);
  const payout = own.store.find("payout", id);
  const account = platform.store.find("account", own.account);
  if (!payout || !account) return;
  const failure = failureOf(stateOf(platform, account).details.bank_account ?? "");
  const reconciliation_status = "completed";
  if (!failure) {
    own.emit("payout.paid", payout, own.update(payout, { status: "paid", reconciliation_status }));
    return;
  }
  const { amount, currency } = payout;
  const booking = { type: "payout_failure", amount, currency, source: id } as const;
  const previous = own.update(payout, {
    status: "failed",
    failure_balance_transaction: bookTransaction(own, { ...booking, availableOn: own.clock.seconds() }),
    failure_code: failure.code,
    failure_message: failure.message,
    reconciliation_status,
  });
  own.emit("payout.failed", payout, previous);
  refuseBankAccount(platform, account);
}

export const payouts: Resource = {
  addresses: {
    "GET /v1/payouts": listing("payout", ["status", "destination"]),
    "GET /v1/payouts/{id}": retrieving("payout"),
  },
  work: { "make-payouts": makePayouts, "settle-payout": settle },
};
