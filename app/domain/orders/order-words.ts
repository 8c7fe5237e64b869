/**
 * Orders by a part of their number, e-mail or name, whatever its case.
 * Invariant: what is typed is found as it stands; no sign in it has a meaning, and no search looks at more than it must.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../shop.ts";

/** Words that are in more orders than this narrow a list down so little that walking along it is sooner. */
const FEW = 500;
/** What the index of words is made of. */
const TRIGRAM = 3;
const LAST_SIGN = "\u{10ffff}";

export interface Hits {
  /** Of those that were placed last. */
  ids: readonly string[];
  /** Whether there are no others. */
  areAll: boolean;
}

/** The orders that hold the words. */
export async function findByWords(db: Db, words: string): Promise<Hits> {
  const places = isShort(words)
    ? sql`select distinct doc from order_pieces
        where term >= ${words.toLowerCase()} and term < ${words.toLowerCase() + LAST_SIGN} limit ${FEW + 1}`
    : sql`select rowid from order_words where order_words match ${phraseOf(words)} order by rowid desc limit ${FEW + 1}`;
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_places where place in (${places})`.execute(db);
  return { ids: rows.map(({ id }) => id), areAll: rows.length <= FEW };
}

/** Whether the index can be walked along for these words. */
export function isWalkable(words: string): boolean {
  return !isShort(words);
}

export interface WordsWalk {
  words: string;
  /** What else is asked of a row of `orders`. */
  where: Expression<SqlBool>;
  /** From the newest to the oldest. */
  isDown: boolean;
  /** The order after which to go on. */
  after: string | null;
  most: number;
}

/** The next orders that hold the words, by the day on which they were placed. */
export async function walkByWords(
  db: Db,
  { words, where, isDown, after, most }: WordsWalk,
): Promise<string[]> {
  const [way, beyond] = isDown ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const start = after === null ? null : await placeOf(db, after);
  const { rows } = await sql<{ id: string }>`
    select orders.id from order_words
    cross join order_places on place = order_words.rowid
    cross join orders on orders.id = order_places.order_id
    where order_words match ${phraseOf(words)} and ${where}
      and ${start === null ? sql`true` : sql`order_words.rowid ${beyond} ${start}`}
    order by order_words.rowid ${way} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Looks into each row; SQLite itself knows the case of plain letters only. */
export function holdsWords(words: string): Expression<SqlBool> {
  const ways = [...new Set([words, words.toLowerCase(), words.toUpperCase()])].map((way) => {
    const part = `%${way.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`orders.confirmation_id like ${part} escape '\\' or orders.email like ${part} escape '\\'
      or orders.first_name || ' ' || orders.last_name like ${part} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

function isShort(words: string): boolean {
  return [...words].length < TRIGRAM;
}

/** One quoted phrase. */
function phraseOf(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}

async function placeOf(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom("order_places")
    .select("place")
    .where("order_id", "=", id)
    .executeTakeFirst();
  return row?.place ?? null;
}
