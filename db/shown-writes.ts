/**
 * Which writes end the kept pages: those of what pages show that strangers share, and of what makes a visitor no stranger.
 * Uploads, paintings, payments and printing go on all day, and show themselves to one person. A session begins under a new
 * token, so no visitor who was a stranger becomes its owner.
 */

/** A new row shows at once. */
const SHOWN_AT_ONCE: ReadonlySet<string> = new Set([
  "cart_lines",
  "likes",
  "living_posters",
  "order_lines",
  "orders",
  "publications",
  "tallies",
]);
/** A new row shows nothing by itself: a row of the tables above refers to it, or a trigger writes it with one of them. */
const SHOWN_IN_USE: ReadonlySet<string> = new Set([
  "accounts",
  "carts",
  "creations",
  "posters",
  "publication_words",
  "videos",
]);

/** All tables that these pages read. */
export const SHOWN: ReadonlySet<string> = new Set([...SHOWN_AT_ONCE, ...SHOWN_IN_USE]);

const INSERT = /^\s*insert\s+(?:or\s+\w+\s+)?into\s+"?(\w+)/i;
const CHANGE = /^\s*(?:update|delete\s+from)\s+"?(\w+)/i;

/** Whether a statement writes what a kept page may show. */
export function changesPages(sql: string): boolean {
  return SHOWN_AT_ONCE.has(INSERT.exec(sql)?.[1] ?? "") || SHOWN.has(CHANGE.exec(sql)?.[1] ?? "");
}

/** The writes of a table that end the kept pages, in the words of a trigger. */
export function shownWrites(table: string): string {
  return SHOWN_AT_ONCE.has(table) ? "insert or update or delete" : "update or delete";
}
