/** Parts of texts. */
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";

/** Whether a text contains the words, literally and in any case: no character has a special meaning. */
export function contains(
  db: QueryExecutorProvider,
  text: RawBuilder<unknown>,
  words: string,
): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    // Not LIKE: PostgreSQL would expect hardly a match, and read and sort a whole list instead of its beginning.
    return sql<SqlBool>`strpos(lower(${text} collate pg_c_utf8), lower(${words} collate pg_c_utf8)) > 0`;
  }
  const contained = spellingsOf(words).map(
    (spelling) => sql`${text} like ${patternOf(spelling)} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(contained, sql` or `)})`;
}

/** A pattern of LIKE for texts with these words, in which `\` frees a character of its meaning. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** SQLite ignores the case of ASCII letters only: others are compared as typed, small, large, and at the start of names. */
function spellingsOf(words: string): string[] {
  if (/^[ -~]*$/.test(words)) return [words];
  const small = words.toLowerCase();
  const names = small.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase());
  return [...new Set([words, small, words.toUpperCase(), names])];
}

/** The beginning of a text, up to its first colon. The text contains one. */
export function untilColon(db: QueryExecutorProvider, text: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`split_part(${text}, ':', 1)`
    : sql<string>`substr(${text}, 1, instr(${text}, ':') - 1)`;
}
