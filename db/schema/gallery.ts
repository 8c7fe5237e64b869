/** Public posters. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** A published poster, public now or earlier. Ids grow with publication and order every list. */
export interface PublicationsTable {
  id: Generated<number>;
  poster_id: string;
  /** The creator. */
  account_id: string;
  public: Flag;
  name: string;
  city: string;
  moment_link: string | null;
  /** What poster and clip show, in the creator's words. */
  description: string | null;
  /** Prints of a limited edition; null for a standard edition, which is unlimited. Fixed at the first publication. */
  total_supply: number | null;
  price: number;
  /** Prints with a number, and prints on hold. Their sum never exceeds the supply. */
  sold: Generated<number>;
  held: Generated<number>;
  likes: Generated<number>;
  published_at: Moment;
  updated_at: Moment;
}

/** A full-text index of public posters, kept by triggers. */
export interface PublicationWordsTable {
  /** The publication's id. */
  rowid: number;
  words: string;
  /** The index itself, for the left side of MATCH. */
  publication_words: string;
}

/** Counts that are slow to compute, kept by triggers. */
export interface TalliesTable {
  name: "public-posters";
  value: number;
}

export interface LikesTable {
  publication_id: number;
  account_id: string;
  created_at: Moment;
}

/** A poster that the shop has taken down, and whether its creator may publish it again. */
export interface TakedownsTable {
  id: Generated<number>;
  poster_id: string;
  reason: string;
  /** The message to the creator. */
  words: string;
  staff: string;
  taken_down_at: Moment;
  lifted_by: string | null;
  lifted_at: Moment | null;
}

/** Reports of visitors about a public poster. */
export interface ReportsTable {
  id: Generated<number>;
  poster_id: string;
  /** A keyed hash: it distinguishes two reporters without identifying either. */
  reporter_hash: string;
  reason: string;
  words: string;
  created_at: Moment;
  closed_by: string | null;
  closed_at: Moment | null;
}
