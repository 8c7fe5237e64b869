/** The index of placed orders by their number, email and name, for each kind: trigrams, and in PostgreSQL letters, too. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database, Row } from "../schema.ts";
import { plannedForItsValues } from "./planning.ts";
import { patternOf } from "./text.ts";

const TRIGRAM = 3;
const LAST_CHARACTER = "\u{10ffff}";

interface Wanted {
  words: string;
  kind: Row<"orders">["kind"] | "all";
}

/** The row numbers of up to `most` orders of this kind that contain the words, literally, in any case and at any position. */
export async function ordersWithWords(db: Kysely<Database>, wanted: Wanted, most: number): Promise<number[]> {
  const isShort = [...wanted.words].length < TRIGRAM;
  const hits = isPostgres(db) ? postgresHits(wanted, isShort) : sqliteHits(wanted, isShort);
  const { rows } = await sql<{ rowid: number }>`${hits} limit ${most}`.execute(db);
  return rows.map(({ rowid }) => rowid);
}

function postgresHits({ words, kind }: Wanted, isShort: boolean): RawBuilder<unknown> {
  const found = isShort
    ? sql`order_letters where letters @> array[lower(${words} collate pg_c_utf8)]`
    : sql`order_words where words like lower(${patternOf(words)} collate pg_c_utf8)`;
  const isOfKind = kind === "all" ? sql`true` : sql`kind = ${kind}`;
  return sql`select ${plannedForItsValues} rowid from ${found} and ${isOfKind}`;
}

function sqliteHits({ words, kind }: Wanted, isShort: boolean): RawBuilder<unknown> {
  if (isShort) {
    const start = words.toLowerCase();
    const isOfKind = kind === "all" ? sql`true` : sql`col = ${kind}`;
    return sql`select distinct doc as rowid from order_trigrams
      where term >= ${start} and term < ${start + LAST_CHARACTER} and ${isOfKind}`;
  }
  const columns = kind === "all" ? "" : `${kind} : `;
  return sql`select rowid from order_words
    where order_words match ${`${columns}"${words.replaceAll('"', '""')}"`}`;
}
