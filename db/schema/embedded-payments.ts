/** The tables of the embedded payment provider: only its own files read and write them. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

export interface EmbeddedIntentsTable {
  id: string;
  client_secret: string;
  status: Generated<
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled"
  >;
  amount: number;
  amount_refunded: Generated<number>;
  currency: string;
  /** JSON of strings. */
  metadata: string;
  description: string;
  /** The hosted page that made it. */
  page_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  error_code: string | null;
  decline_code: string | null;
  error_message: string | null;
  /** When a payment that is processing succeeds. */
  due_at: Moment | null;
  created_at: Moment;
}

export interface EmbeddedPagesTable {
  id: string;
  status: Generated<"open" | "complete" | "expired">;
  amount: number;
  currency: string;
  metadata: string;
  description: string;
  success_url: string;
  cancel_url: string;
  /** Null until a card was tried. */
  intent_id: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface EmbeddedRefundsTable {
  id: string;
  intent_id: string;
  amount: number;
  reason: string | null;
  created_at: Moment;
}

export interface EmbeddedEventsTable {
  id: string;
  type: string;
  /** The JSON that is signed and posted. */
  payload: string;
  created_at: Moment;
  delivered_at: Moment | null;
}

export interface EmbeddedIdempotencyKeysTable {
  key: string;
  /** SHA-256 of the first request with the key. */
  fingerprint: string;
  answer_id: string;
  created_at: Moment;
}

export interface EmbeddedCustomersTable {
  id: string;
  /** Null once the customer was deleted. */
  email: string | null;
  metadata: string;
  created_at: Moment;
  deleted_at: Moment | null;
}

/** A saved card: its behaviour and its public details. */
export interface EmbeddedMethodsTable {
  id: string;
  customer_id: string;
  behaviour: "succeeds" | "declined" | "funds" | "confirms" | "processes";
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  created_at: Moment;
}

export interface EmbeddedSetupsTable {
  id: string;
  client_secret: string;
  status: Generated<
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled"
  >;
  customer_id: string;
  /** The last card that was tried. */
  method_id: string | null;
  metadata: string;
  /** The page that made it. */
  page_id: string | null;
  error_code: string | null;
  decline_code: string | null;
  error_message: string | null;
  /** When a setup that is processing succeeds. */
  due_at: Moment | null;
  created_at: Moment;
}

export interface EmbeddedSubscriptionsTable {
  id: string;
  status: Generated<"incomplete" | "active" | "past_due" | "ended">;
  customer_id: string;
  method_id: string;
  plan_id: string;
  plan_name: string;
  price: number;
  currency: string;
  metadata: string;
  /** The page that made it. */
  page_id: string | null;
  started_at: Moment;
  /** Begun months: the end of each is counted from the first day, so that the 31st is not lost. */
  months: Generated<number>;
  period_start: Moment;
  period_end: Moment;
  cancel_at_period_end: Generated<Flag>;
  latest_invoice_id: string | null;
  /** When time changes it next: a renewal, another attempt, or the end. */
  due_at: Moment | null;
  ended_at: Moment | null;
  created_at: Moment;
}

export interface EmbeddedInvoicesTable {
  id: string;
  subscription_id: string;
  customer_id: string;
  status: Generated<"open" | "paid" | "void">;
  reason: "start" | "renewal";
  /** After the discount. */
  amount: number;
  currency: string;
  intent_id: string;
  attempts: Generated<number>;
  next_attempt_at: Moment | null;
  period_start: Moment;
  period_end: Moment;
  created_at: Moment;
  paid_at: Moment | null;
}

/** A hosted page that saves a card, to keep it or to subscribe with it. */
export interface EmbeddedCardPagesTable {
  id: string;
  mode: "setup" | "subscription";
  status: Generated<"open" | "complete" | "expired">;
  customer_id: string;
  metadata: string;
  /** JSON of the plan; null on a page that only saves a card. */
  plan: string | null;
  first_month_off: Generated<number>;
  success_url: string;
  cancel_url: string;
  setup_id: string | null;
  subscription_id: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface EmbeddedAccountsTable {
  id: string;
  email: string;
  country: string;
  metadata: string;
  details_submitted: Generated<Flag>;
  /** JSON of the names of missing details. */
  requirements: string;
  created_at: Moment;
}

export interface EmbeddedAccountLinksTable {
  /** The id in the page's address. */
  id: string;
  account_id: string;
  kind: "onboarding" | "dashboard";
  return_url: string | null;
  refresh_url: string | null;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface EmbeddedTransfersTable {
  id: string;
  reference: string;
  account_id: string;
  amount: number;
  currency: string;
  description: string;
  metadata: string;
  created_at: Moment;
}
