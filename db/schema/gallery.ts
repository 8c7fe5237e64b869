/** Posters that hang in public. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** A poster that its creator published, once or still. Its id grows with publication, and is its place in every list. */
export interface PublicationsTable {
  id: Generated<number>;
  poster_id: string;
  /** The creator. */
  account_id: string;
  public: Flag;
  name: string;
  city: string;
  moment_link: string | null;
  /** Prints of a limited edition; null for a standard edition, which has no end. Fixed when first published. */
  total_supply: number | null;
  price: number;
  /** Prints that have a number; those that wait for their payment. Together never above the supply. */
  sold: Generated<number>;
  held: Generated<number>;
  likes: Generated<number>;
  published_at: Moment;
  updated_at: Moment;
}

/** The words by which public posters are found: a full-text index, kept by triggers. */
export interface PublicationWordsTable {
  /** The publication's id. */
  rowid: number;
  words: string;
  /** The index itself, as the left side of MATCH. */
  publication_words: string;
}

/** Counts that would be slow to take, kept by triggers. */
export interface TalliesTable {
  name: "public-posters";
  value: number;
}

export interface LikesTable {
  publication_id: number;
  account_id: string;
  created_at: Moment;
}

/** That the shop itself has taken a poster down, and whether it may hang again. */
export interface WithdrawalsTable {
  id: Generated<number>;
  publication_id: number;
  reason: string;
  /** What its creator was told besides. */
  words: string;
  staff: string;
  withdrawn_at: Moment;
  lifted_by: string | null;
  lifted_at: Moment | null;
}

/** What visitors say against a public poster. */
export interface ReportsTable {
  id: Generated<number>;
  publication_id: number;
  /** A keyed hash: it tells two reporters apart, and says of neither who it is. */
  reporter_hash: string;
  reason: string;
  words: string;
  created_at: Moment;
  closed_by: string | null;
  closed_at: Moment | null;
}
