/** The people who work in the shop. They are no accounts: nobody becomes one of them by signing up. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface StaffTable {
  id: Generated<number>;
  /** Unique, whatever its case. */
  name: string;
  password_hash: string;
  created_at: Moment;
  /** The secret of the second factor, sealed; null where there is none. */
  totp_secret: string | null;
  /** Likewise, until a code has confirmed it. */
  totp_pending: string | null;
  /** Of the last code that was accepted: no earlier one, and not the same one, is accepted again. */
  totp_step: Generated<number>;
}

/** Codes for whoever has lost their phone; each goes when it is used. */
export interface StaffRecoveryCodesTable {
  code_hash: string;
  staff_id: number;
}

/** Log-ins whose password was right, until their code comes. */
export interface StaffLogInsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  staff_id: number;
  expires_at: Moment;
  kept_form: string | null;
}

export interface StaffSessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  staff_id: number;
  created_at: Moment;
  expires_at: Moment;
  /** JSON of a form that was sent when the session before had ended, until its page is opened again. */
  kept_form: string | null;
}

/** Where the words of an order stand: those of the order that was placed last stand last. */
export interface OrderPlacesTable {
  place: Generated<number>;
  order_id: string;
  /** As the order has it, so that words of one kind are found without a look at the orders. Triggers keep both. */
  kind: Generated<string>;
  is_paid: Generated<number>;
}

/** FTS5 by trigrams, which find each part of a word in every case. Triggers keep it. */
export interface OrderWordsTable {
  rowid: number;
  confirmation_id: string;
  email: string;
  name: string;
}

/** That an order has to be printed once more. A trigger sets it done when the order is shipped after it. */
export interface ReprintsTable {
  id: Generated<number>;
  order_id: string;
  staff: string;
  asked_at: Moment;
  done_at: Moment | null;
}

/** Print files of few dots to the inch, as long as their order is in the workshop. Triggers keep it. */
export interface CoarsePrintsTable {
  line_id: string;
  order_id: string;
}

/** Paid orders in the workshop whose address has signs that no slip can print. Triggers keep it. */
export interface UnprintableAddressesTable {
  order_id: string;
}

/** Each three letters of `order_words`, and where they stand. */
export interface OrderPiecesTable {
  term: string;
  /** The place. */
  doc: number;
}
