/** Memberships, which are paid every month. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** The payment provider's id of an account. */
export interface PaymentCustomersTable {
  account_id: string;
  provider: string;
  /** Null until the provider has answered. */
  customer_id: string | null;
  /** Part of the idempotency key; grows when the provider has forgotten the customer. */
  attempt: Generated<number>;
  created_at: Moment;
}

/** One row per membership. An account has at most one that has not ended. */
export interface MembershipsTable {
  id: string;
  /** Null once the account is deleted: the bookings stay. */
  account_id: string | null;
  provider: string;
  state: Generated<"joining" | "active" | "past-due" | "ended">;
  subscription_id: string | null;
  /** Of the first paid month. */
  promo_code: string | null;
  /** Of every later month, as the provider stores it. */
  price: number | null;
  method_kind: string | null;
  method_brand: string | null;
  method_last4: string | null;
  current_period_end: Moment | null;
  cancel_at_period_end: Generated<Flag>;
  past_due_since: Moment | null;
  next_attempt_at: Moment | null;
  /** Number of cancellations and resumptions: each has its own e-mail. */
  turns: Generated<number>;
  /** Part of the idempotency key for the subscription; grows after a refused card. */
  attempt: Generated<number>;
  /** The setup whose card the running attempt uses; null while none is running. */
  attempt_setup_id: string | null;
  /** When the running attempt began. */
  attempted_at: Moment | null;
  /** The setup that saves a card to join with, and the number of such setups. */
  setup_id: string | null;
  setups: Generated<number>;
  /** The provider's page for joining, and the number of such pages. */
  page_id: string | null;
  pages: Generated<number>;
  /** The setup for another card, and when the card that pays now was begun. */
  card_setup_id: string | null;
  card_left_at: Moment | null;
  /** Grows with every settlement, so that an older answer never overwrites a newer one. */
  version: Generated<number>;
  /** How often in a row the shop polled the provider, and when it polls next. */
  asked: Generated<number>;
  poll_at: Moment | null;
  /** Since when the provider does not know the subscription. */
  missing_since: Moment | null;
  started_at: Moment | null;
  ended_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** The price of a month, as far as the shop knows it. */
export interface MembershipInvoicesTable {
  id: string;
  membership_id: string;
  subscription_id: string;
  status: string;
  reason: string;
  amount: number;
  paid: Generated<number>;
  refunded: Generated<number>;
  /** The bank disputes the payment. */
  disputed: Generated<Flag>;
  intent_id: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Persons who have had a first month, as keyed hashes. Outlives the account. */
export interface FirstMonthsTable {
  person_hash: string;
  had_at: Moment;
}

/** Codes that make a new member's first month cheaper. A code is never deleted, and its discount never changes. */
export interface PromoCodesTable {
  /** In capitals. */
  code: string;
  percent_off: number;
  /** How many members may join with it; null for any number. */
  uses_limit: number | null;
  /** When its last day is over; null without a last day. */
  ends_at: Moment | null;
  /** When a member of staff ended it, and who. */
  ended_at: Moment | null;
  ended_by: string | null;
  /** The member of staff; null for the codes that came with the shop. */
  created_by: string | null;
  created_at: Moment | null;
}

/** A use of a promo code that is kept for a person who is about to pay. */
export interface PromoHoldsTable {
  membership_id: string;
  code: string;
  held_until: Moment;
}
