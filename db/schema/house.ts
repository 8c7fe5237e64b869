/** What keeps the house running. */
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
  attempts: Generated<number>;
  leased_by: string | null;
  leased_until: Moment | null;
  last_error: string | null;
  created_at: Moment;
  finished_at: Moment | null;
}

/** Letters to be sent once. The text is forgotten after sending. */
export interface LettersTable {
  id: string;
  unique_key: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  /** JSON of what is sent along. */
  attachments: string | null;
  created_at: Moment;
  sent_at: Moment | null;
}

/** Files that nobody needs any more, until they are removed. */
export interface DoomedFilesTable {
  key: string;
  doomed_at: Moment;
}

export interface EventsTable {
  id: Generated<number>;
  name: string;
  payload: string;
  created_at: Moment;
}
