/** The books of the embedded payment provider: only its own files read and write them. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

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
  /** SHA-256 of the request that came with the key first. */
  fingerprint: string;
  answer_id: string;
  created_at: Moment;
}
