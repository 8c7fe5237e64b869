/** What an account has: the sum of its balance transactions. */
import { invalidRequest } from "../http/errors.ts";
import type { Context } from "../resource.ts";

export interface Funds {
  currency: string;
  /** What can be sent now, and what becomes available later, in the smallest unit. */
  available: number;
  pending: number;
}

/** What an account has in each currency in which it ever had something. */
export function fundsOf({ store, clock }: Context): Funds[] {
  const totals = store.sums("balance_transaction", "net", "currency");
  const later = { available_on: { over: clock.seconds() } };
  const pending = store.sums("balance_transaction", "net", "currency", later);
  return Object.entries(totals).map(([currency, total]) => ({
    currency,
    available: total - (pending[currency] ?? 0),
    pending: pending[currency] ?? 0,
  }));
}

/** What an account has in one currency. */
export function fundsIn(context: Context, currency: string): Funds {
  return (
    fundsOf(context).find((each) => each.currency === currency) ?? { currency, available: 0, pending: 0 }
  );
}

/** @throws StripeFault balance_insufficient where less than an amount is available */
export function assertAvailable(context: Context, amount: number, currency: string): void {
  if (fundsIn(context, currency).available >= amount) return;
  throw invalidRequest(
    "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance",
    { code: "balance_insufficient" },
  );
}
