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
}

/** Stripe's fee for a card payment: 2.9 % and 30 of the smallest unit. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Books a movement of the balance. Returns its id. */
export function bookTransaction(
  context: Context,
  { type, amount, currency, source, fee = 0, description = null }: Booking,
): string {
  const { id } = context.create("balance_transaction", {
    id: context.newId("txn"),
    type,
    amount,
    currency,
    source,
    fee,
    net: amount - fee,
    available_on: context.clock.seconds() + 7 * DAY,
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
    status: "pending",
  });
  return id;
}
