/**
 * No page that strangers share shows these tables. Mere visits, background work and refused posts write them. A session
 * begins under a new token, so no visitor who was a stranger becomes its owner.
 */
export const UNSEEN: ReadonlySet<string> = new Set([
  "customer_entries",
  "disputes",
  "document_series",
  "email_changes",
  "emails",
  "events",
  "failed_sketches",
  "jobs",
  "known_origins",
  "page_speeds",
  "password_resets",
  "pending_sign_ups",
  "promo_holds",
  "purchase_consents",
  "rate_counts",
  "sessions",
  "sketch_requests",
  "staff",
  "staff_challenges",
  "staff_log",
  "staff_log_ins",
  "staff_passkeys",
  "staff_sessions",
  "staff_set_ups",
  "tax_documents",
  "throttles",
  "uploads",
  "verification_codes",
]);

/** The table that a statement inserts into, updates or deletes from. */
export function writtenTable(sql: string): string | undefined {
  return /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?(\w+)/i.exec(sql)?.[1];
}
