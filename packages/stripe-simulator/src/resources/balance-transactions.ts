/** What moves the balance of the account. */
import type Stripe from "stripe";
import type { Context } from "../resource.ts";

const DAY = 24 * 3600;

interface Booking {
  type: Stripe.BalanceTransaction["type"];
  amount: number;
  currency: string;
  /** The id of the charge, refund or other object that moves it. */
  source: string;
  fee?: number;
  description?: string | null;
  /** When the money can be used, in seconds since 1970; a week later by default. */
  availableOn?: number;
}

/** Stripe's fee for a card payment: 2.9 % and 30 of the smallest unit. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Books a movement of the balance. Returns its id. */
export function bookTransaction(
  context: Context,
  { type, amount, currency, source, fee = 0, description = null, availableOn }: Booking,
): string {
  const now = context.clock.seconds();
  const available_on = availableOn ?? now + 7 * DAY;
  const { id } = context.create("balance_transaction", {
    id: context.newId("txn"),
    type,
    amount,
    currency,
    source,
    fee,
    net: amount - fee,
    available_on,
    balance_type: "payments",
    description,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    reporting_category: type === "payment_refund" ? "refund" : type,
    status: available_on <= now ? "available" : "pending",
  });
  return id;
}
