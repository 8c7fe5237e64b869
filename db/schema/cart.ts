/** Carts, and the prints of limited editions. */
import type { Moment } from "./columns.ts";

/** What somebody means to buy: of an account, or of a browser that has told no name. */
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
  /** The price that its buyer was told last. */
  price_seen: number;
  added_at: Moment;
}

/** A print that waits for the payment of its order. */
export interface HoldsTable {
  line_id: string;
  publication_id: number;
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

/** The chain of an edition: each entry's hash takes in the one before. It is only ever added to. */
export interface EditionEntriesTable {
  publication_id: number;
  ordinal: number;
  event: "opened" | "sold" | "freed" | "void";
  number: number | null;
  /** The JSON that is hashed. */
  facts: string;
  recorded_at: Moment;
  hash: string;
}
