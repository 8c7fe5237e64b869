/** Browsers that allow analytics, and the orders and paintings they have begun. */
import type { Moment } from "./columns.ts";

export interface AnalyticsClientsTable {
  /** "order:…" or "painting:…" */
  subject: string;
  client: string;
  created_at: Moment;
}
