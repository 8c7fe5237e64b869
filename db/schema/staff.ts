/** The people who work in the shop. They are no accounts: nobody becomes one of them by signing up. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface StaffTable {
  id: Generated<number>;
  /** Unique, whatever its case. */
  name: string;
  password_hash: string;
  created_at: Moment;
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

/** Where the words of an order stand. */
export interface OrderPlacesTable {
  place: Generated<number>;
  order_id: string;
}

/** FTS5 by trigrams, which find each part of a word in every case. Triggers keep it. */
export interface OrderWordsTable {
  rowid: number;
  confirmation_id: string;
  email: string;
  name: string;
}
