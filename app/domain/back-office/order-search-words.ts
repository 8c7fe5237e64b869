/**
 * Finds orders by a part of their number, email or name, in any case.
 * Invariant: words match literally, no character has a special meaning.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../kernel/shop.ts";

const TRIGRAM = 3;
const LAST_CHARACTER = "\u{10ffff}";

/** Looks words up in the index: the rows of up to `most` orders that contain them. */
export async function findByWords(db: Db, words: string, most: number): Promise<number[]> {
  const start = words.toLowerCase();
  const { rows } =
    [...words].length < TRIGRAM
      ? await sql<{ rowid: number }>`select distinct doc as rowid from order_trigrams
          where term >= ${start} and term < ${start + LAST_CHARACTER} limit ${most}`.execute(db)
      : await sql<{ rowid: number }>`select rowid from order_words
          where order_words match ${`"${words.replaceAll('"', '""')}"`} limit ${most}`.execute(db);
  return rows.map(({ rowid }) => rowid);
}

/** The condition for a row of `orders` to contain the words. */
export function containsWords(words: string): RawBuilder<SqlBool> {
  const contained = spellingsOf(words).map((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`orders.confirmation_id like ${pattern} escape '\\' or orders.email like ${pattern} escape '\\'
      or orders.first_name || ' ' || orders.last_name like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(contained, sql` or `)})`;
}

/** SQLite ignores the case of ASCII letters only: others are compared as typed, small, large, and at the start of names. */
function spellingsOf(words: string): string[] {
  if (/^[ -~]*$/.test(words)) return [words];
  const small = words.toLowerCase();
  const names = small.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase());
  return [...new Set([words, small, words.toUpperCase(), names])];
}
