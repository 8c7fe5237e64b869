/** The index of public posters by the words of their names and creators: SQLite's FTS5, and a `tsvector`. */
import { type Kysely, type SqlBool, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";

/** SQLite indexes beginnings up to this length; a longer one would be answered by reading every poster that might match. */
const LETTERS_MAX = 20;

/**
 * Selects the publications that have, for each group, a word that begins with one of its texts. The texts are letters and
 * digits with their marks, in small letters; accents are ignored.
 */
export function postersWithWords(db: Kysely<Database>, groups: readonly (readonly string[])[]) {
  const posters = db.selectFrom("publication_words").select("rowid");
  return isPostgres(db)
    ? posters.where(sql<SqlBool>`words @@ ${tsqueryOf(groups)}::tsquery`)
    : posters.where("publication_words", "match", fts5Of(groups));
}

function fts5Of(groups: readonly (readonly string[])[]): string {
  return joined(groups, (text) => `"${beginning(text)}"*`, " OR ", " AND ");
}

function tsqueryOf(groups: readonly (readonly string[])[]): string {
  const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return joined(groups, (text) => `'${beginning(plain(text))}':*`, " | ", " & ");
}

function joined(
  groups: readonly (readonly string[])[],
  write: (text: string) => string,
  or: string,
  and: string,
): string {
  return groups.map((group) => `(${group.map(write).join(or)})`).join(and);
}

function beginning(text: string): string {
  return [...text].slice(0, LETTERS_MAX).join("");
}

/** Pages of the index written at a time: milliseconds for which a visitor waits. */
const STRETCH = 32;
/** SQLite's own counter moves by one if a step had nothing to do. */
const NOTHING_TO_DO = 2;

/**
 * Merges a part of the index of what was added since; `isFirst` begins anew. Returns whether a part is left. It changes what
 * a search costs, never what it finds.
 */
export async function mergePosterWords(db: Kysely<Database>, isFirst: boolean): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`select gin_clean_pending_list('publication_words_words')`.execute(db);
    // Without counts of its words PostgreSQL looks for a rare one from the newest poster to the oldest.
    await sql`analyze`.execute(db);
    return false;
  }
  const before = await changes(db);
  // A negative number starts to merge every segment, a positive one only continues.
  const pages = isFirst ? -STRETCH : STRETCH;
  await sql`insert into publication_words (publication_words, rank) values ('merge', ${pages})`.execute(db);
  return (await changes(db)) - before >= NOTHING_TO_DO;
}

async function changes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
