/** Carts, and the prints of limited editions. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

/** The cart of an account or of an anonymous browser. */
export interface CartsTable {
  id: string;
  account_id: string | null;
  /** SHA-256 of the visitor's token. */
  visitor_hash: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CartLinesTable {
  cart_id: string;
  publication_id: number;
  quantity: number;
  /** The price that the buyer saw last. */
  price_seen: number;
  added_at: Moment;
}

/** A print reserved until its order is paid. */
export interface HoldsTable {
  line_id: string;
  publication_id: number;
  held_until: Moment;
}

/** A visitor's recent holds of an edition: kept until an hour after the last one, or until they pay. */
export interface HoldQuotasTable {
  publication_id: number;
  /** The account, or the hash of the visitor's token. */
  holder: string;
  /** Keyed hash of the requesting network; null without a request. */
  network: string | null;
  /** Begun periods: the hold and its renewal. */
  periods: number;
  /** How often the buyer has extended the running period. */
  extensions: Generated<number>;
  /** When the last period ends, even if the print was released earlier. */
  held_until: Moment;
}

/** One numbered copy. A void one is never sold again. */
export interface PrintsTable {
  publication_id: number;
  number: number;
  line_id: string;
  state: "sold" | "void";
  sold_at: Moment;
}

/** The hash chain of an edition: each entry's hash covers the one before. Append-only. */
export interface EditionEntriesTable {
  publication_id: number;
  ordinal: number;
  event: "opened" | "sold" | "freed" | "void" | "restored";
  number: number | null;
  /** The JSON that is hashed. */
  facts: string;
  recorded_at: Moment;
  hash: string;
}
