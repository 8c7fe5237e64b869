/** Memberships: what is paid every month. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** By which name the payment provider knows an account. */
export interface PaymentCustomersTable {
  account_id: string;
  provider: string;
  /** Null until the provider has answered. */
  customer_id: string | null;
  /** Part of the key that the provider is asked with; counted on when it forgot the customer. */
  attempt: Generated<number>;
  created_at: Moment;
}

/** One row per membership. An account has at most one that has not ended. */
export interface MembershipsTable {
  id: string;
  /** Null once the account is gone: what was booked stays. */
  account_id: string | null;
  provider: string;
  state: Generated<"joining" | "active" | "past-due" | "ended">;
  subscription_id: string | null;
  /** Of the first month that was paid. */
  promo_code: string | null;
  /** Of every later month, as the provider has it. */
  price: number | null;
  method_kind: string | null;
  method_brand: string | null;
  method_last4: string | null;
  current_period_end: Moment | null;
  cancel_at_period_end: Generated<Flag>;
  past_due_since: Moment | null;
  next_attempt_at: Moment | null;
  /** How often it was cancelled or resumed: each time has a letter of its own. */
  turns: Generated<number>;
  /** Part of the key with which the provider is asked for the subscription; counted on after a refused card. */
  attempt: Generated<number>;
  /** JSON of what this attempt asks for; null while none is under way. */
  wish: string | null;
  wished_at: Moment | null;
  /** On which a card can be left to join, and how many there were. */
  setup_id: string | null;
  setups: Generated<number>;
  /** The provider's page on which it can be joined, and how many there were. */
  page_id: string | null;
  pages: Generated<number>;
  /** On which another card can be left, and when the one was begun that pays now. */
  card_setup_id: string | null;
  card_left_at: Moment | null;
  /** Counted on with every settling: what was learnt before is not written over what was learnt since. */
  version: Generated<number>;
  /** How often the provider was asked unasked in a row, and when next. */
  asked: Generated<number>;
  ask_at: Moment | null;
  started_at: Moment | null;
  ended_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** What a month has cost, as far as the shop has heard of it. */
export interface MembershipInvoicesTable {
  id: string;
  membership_id: string;
  subscription_id: string;
  status: string;
  reason: string;
  amount: number;
  paid: Generated<number>;
  refunded: Generated<number>;
  /** The bank has taken its money up again. */
  disputed: Generated<Flag>;
  intent_id: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Who has had a first month, as keyed hashes. Outlives the account. */
export interface FirstMonthsTable {
  person_hash: string;
  had_at: Moment;
}
