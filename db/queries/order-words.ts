/** The index of placed orders by their number, email and name: SQLite's trigrams, and PostgreSQL's. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";
import { patternOf } from "./text.ts";

const TRIGRAM = 3;
const LAST_CHARACTER = "\u{10ffff}";

/** The row numbers of up to `most` orders that contain the words, literally, in any case and at any position. */
export async function ordersWithWords(db: Kysely<Database>, words: string, most: number): Promise<number[]> {
  const start = words.toLowerCase();
  const found = isPostgres(db)
    ? sql<{ rowid: number }>`select rowid from orders where placed_at is not null
        and order_words(confirmation_id, email, first_name, last_name)
          like lower(${patternOf(words)} collate pg_c_utf8) limit ${most}`
    : [...words].length < TRIGRAM
      ? sql<{ rowid: number }>`select distinct doc as rowid from order_trigrams
          where term >= ${start} and term < ${start + LAST_CHARACTER} limit ${most}`
      : sql<{ rowid: number }>`select rowid from order_words
          where order_words match ${`"${words.replaceAll('"', '""')}"`} limit ${most}`;
  const { rows } = await found.execute(db);
  return rows.map(({ rowid }) => rowid);
}
