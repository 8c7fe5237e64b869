/** Jobs, e-mails to send, files to remove, and counts. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: string;
  /** At most one job of a key, ever. */
  unique_key: string | null;
  state: "waiting" | "running" | "done" | "failed";
  run_at: Moment;
  /** When `run_at` was set. In the future, it shows a clock that ran ahead. */
  scheduled_at: Moment;
  /** Attempts that returned or failed. */
  attempts: Generated<number>;
  /** How often its process was killed, or lost the lease, while it ran. */
  interruptions: Generated<number>;
  leased_by: string | null;
  leased_until: Moment | null;
  last_error: string | null;
  created_at: Moment;
  finished_at: Moment | null;
  /** 1 where it was asked for once more while it ran. */
  is_wanted_again: Generated<number>;
}

/** E-mails to send once. Sending clears the text; staff read what a buyer was told about an order in `blocks`. */
export interface EmailsTable {
  id: string;
  unique_key: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  /** JSON of the attachments. */
  attachments: string | null;
  /** Where its recipient ends emails of this kind; null where they cannot be declined. */
  unsubscribe_url: string | null;
  /** The order that it tells its buyer about. */
  order_id: Generated<string | null>;
  /** JSON of what it says about the order, without the keys in its links. */
  blocks: Generated<string | null>;
  created_at: Moment;
  sent_at: Moment | null;
}

/** Unused files, until they are removed. */
export interface FileRemovalsTable {
  key: string;
  scheduled_at: Moment;
}

export interface EventsTable {
  id: Generated<number>;
  name: string;
  payload: string;
  created_at: Moment;
}

/** How often a page's metric was in a range on a day. */
export interface PageSpeedsTable {
  /** "2026-10-31", in Swiss time. */
  day: string;
  /** The route of the page, such as "/order/:id". */
  page: string;
  metric: "lcp" | "inp" | "cls";
  /** The range's upper end: milliseconds, and for CLS thousandths. */
  range: number;
  times: number;
}

/** Requests of a network in the current window of a rate limit, where several processes serve the shop. */
export interface RateCountsTable {
  /** Hash of the limit and the network. */
  key: string;
  hits: number;
  resets_at: Moment;
}
