/** Payments, refunds and disputes, and what the shop has read from the payment provider. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** A payment of an order that was opened with the provider. */
export interface PaymentsTable {
  /** The idempotency key: opening twice opens one payment. */
  id: string;
  order_id: string;
  provider: string;
  intent_id: string | null;
  page_id: string | null;
  amount: number;
  currency: string;
  state: Generated<"open" | "processing" | "succeeded" | "failed" | "cancelled">;
  failure: string | null;
  refunded: Generated<number>;
  /** What the buyer's bank has, before it decides and where nothing is left; 0 once it keeps a part only. */
  disputed: Generated<number>;
  /** How often the shop polled the provider, and when it polls next. */
  asked: Generated<number>;
  poll_at: Moment | null;
  /** Since when the provider does not know it. */
  missing_since: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Money that goes back to a buyer: of an order, or of a month of membership. */
export interface RefundsTable {
  /** The idempotency key of the shop's request; the provider's id of a refund that was begun in its dashboard. */
  id: string;
  intent_id: string;
  order_id: string | null;
  invoice_id: string | null;
  /** Null until the provider has made it. */
  provider_id: string | null;
  /** "bank": staff have transferred the money by hand. */
  way: Generated<"provider" | "bank">;
  amount: number;
  /** What the provider has refunded of the payment once this is made. Null for a refund that the shop did not ask for. */
  total: number | null;
  state: Generated<"pending" | "succeeded" | "failed" | "canceled">;
  /** The provider's reason of a failure. */
  failure: string | null;
  /** The member of staff who asked for it; null for the shop itself and for the provider's dashboard. */
  asked_by: string | null;
  /** It takes back a part of the sale: the posters in `refund_lines`, or without any the same part of each. */
  of_sale: Generated<Flag>;
  created_at: Moment;
  updated_at: Moment;
  /** When it succeeded or failed. */
  ended_at: Moment | null;
  /** When staff have decided about its failure. */
  handled_at: Moment | null;
}

/** What a buyer's bank has taken back of a payment, by the provider's id. A settlement writes what the provider says now. */
export interface DisputesTable {
  intent_id: string;
  id: string;
  /** What the bank has now: 0 for an inquiry, and once the shop has won. */
  held: number;
  /** The bank has decided for the buyer. */
  is_lost: Flag;
  created_at: Moment;
  /** When `held` or `is_lost` changed last. */
  updated_at: Moment;
}

/** The posters of an order that a refund is for. */
export interface RefundLinesTable {
  refund_id: string;
  line_id: string;
  quantity: number;
}

/** The provider account in use, since when: with a wrong key every payment is unknown. */
export interface PlatformAccountsTable {
  provider: string;
  /** With its mode, such as "acct_1:live". */
  account: string;
  since: Moment;
}

/** Until when the shop has read the provider's list of events, and when it reads on. */
export interface EventCatchUpsTable {
  provider: string;
  read_until: Moment;
  next_at: Moment;
}

/** An idempotency key under which Stripe has saved a failure. */
export interface SpentStripeKeysTable {
  key: string;
  /** Number of saved failures: the suffix of the next key. */
  attempts: number;
  first_failed_at: Moment;
  failed_at: Moment;
  /** The last failure was Stripe's own: the object may exist all the same. */
  unsure: Flag;
}

/** Webhook events of the provider, once each. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  intent_id: string | null;
  page_id: string | null;
  setup_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  account_id: string | null;
  transfer_id: string | null;
  payout_id: string | null;
  received_at: Moment;
  handled_at: Moment | null;
  /** Rappen that the provider holds for a payment without an order in the shop. */
  stray_amount: Generated<number | null>;
}
