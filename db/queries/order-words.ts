/** The index of placed orders by their number, email and name: SQLite's trigrams, and PostgreSQL's trigrams and letters. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";
import { patternOf } from "./text.ts";

const TRIGRAM = 3;
const LAST_CHARACTER = "\u{10ffff}";

/** The row numbers of up to `most` orders that contain the words, literally, in any case and at any position. */
export async function ordersWithWords(db: Kysely<Database>, words: string, most: number): Promise<number[]> {
  const isShort = [...words].length < TRIGRAM;
  const hits = isPostgres(db) ? postgresHits(words, isShort) : sqliteHits(words, isShort);
  const { rows } = await sql<{ rowid: number }>`${hits} limit ${most}`.execute(db);
  return rows.map(({ rowid }) => rowid);
}

function postgresHits(words: string, isShort: boolean): RawBuilder<unknown> {
  if (isShort) {
    // In the collation of the index: PostgreSQL uses no index of another one.
    return sql`select rowid from order_letters
      where letters @> array[lower(${words} collate pg_c_utf8) collate "default"]`;
  }
  return sql`select rowid from orders where placed_at is not null
    and order_words(confirmation_id, email, first_name, last_name)
      like lower(${patternOf(words)} collate pg_c_utf8)`;
}

function sqliteHits(words: string, isShort: boolean): RawBuilder<unknown> {
  if (isShort) {
    const start = words.toLowerCase();
    return sql`select distinct doc as rowid from order_trigrams
      where term >= ${start} and term < ${start + LAST_CHARACTER}`;
  }
  return sql`select rowid from order_words
    where order_words match ${`"${words.replaceAll('"', '""')}"`}`;
}
