/**
 * Finds orders by a part of their number, email or name, in any case.
 * Invariant: words match literally, no character has a special meaning, and no search reads more rows than it must.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../kernel/shop.ts";

/** Words in more orders than this narrow the list so little that scanning the list is faster. */
const FEW = 500;
/** The word index consists of trigrams. */
const TRIGRAM = 3;
const LAST_SIGN = "\u{10ffff}";

/** An order that contains the words and fits the other conditions. */
export interface Hit {
  id: string;
  placed_at: number;
  amount: number;
}

/**
 * Returns the orders that contain the words and fit, unordered; null where too many contain the words to read them all.
 */
export async function findByWords(db: Db, words: string, where: Expression<SqlBool>): Promise<Hit[] | null> {
  const { rows: hits } = isShort(words)
    ? await sql<{ place: number }>`select distinct doc as place from order_pieces
        where term >= ${words.toLowerCase()} and term < ${words.toLowerCase() + LAST_SIGN} limit ${FEW + 1}`.execute(
        db,
      )
    : await sql<{ place: number }>`select rowid as place from order_words
        where ${holdsInWords(words)} limit ${FEW + 1}`.execute(db);
  if (hits.length > FEW) return null;
  const { rows } = await sql<Hit>`select orders.id, orders.placed_at, orders.amount from order_list
    cross join orders on orders.id = order_list.order_id
    where place in (select value from json_each(${JSON.stringify(hits.map(({ place }) => place))})) and ${where}`.execute(
    db,
  );
  return rows;
}

/** Whether the word index can be scanned for these words. */
export function isWalkable(words: string): boolean {
  return !isShort(words);
}

export interface WordsWalk {
  words: string;
  /** The kind, as in `orders`. */
  kind: string;
  /** Whether the order is paid; null where the query does not ask. */
  isPaid: boolean | null;
}

/** Returns the next orders that contain the words, by the day of the order. */
export async function scanByWords(
  db: Db,
  walk: WordsWalk,
  { isDown, after, most }: { isDown: boolean; after: string | null; most: number },
): Promise<string[]> {
  const [way, beyond] = isDown ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const start = after === null ? null : await placeOf(db, after);
  const { rows } = await sql<{ id: string }>`
    select order_id as id ${holding(walk)}
      and ${start === null ? sql`true` : sql`order_words.rowid ${beyond} ${start}`}
    order by order_words.rowid ${way} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts such orders, up to a limit. */
export async function countByWords(db: Db, walk: WordsWalk, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${holding(walk)} limit ${most})`.execute(db);
  return rows[0]?.count ?? 0;
}

function holding({ words, kind, isPaid }: WordsWalk): RawBuilder<unknown> {
  return sql`from order_words cross join order_list on place = order_words.rowid
    where ${holdsInWords(words)} and order_list.kind = ${kind}
      and ${isPaid === null ? sql`true` : sql`is_paid = ${isPaid ? 1 : 0}`}`;
}

/**
 * Number of characters of an email that the index searches: most
 * orders share the providers' names, which cost more than they narrow.
 */
const INDEXED_EMAIL_LENGTH = 12;

/** The condition for a row of `order_words` to contain the words. */
function holdsInWords(words: string): RawBuilder<SqlBool> {
  const start = words.slice(0, Math.max(words.indexOf("@"), INDEXED_EMAIL_LENGTH));
  const isLongEmail = /^[!-?A-~]+@[!-~]+$/.test(words) && start.length < words.length;
  if (!isLongEmail) return sql<SqlBool>`order_words match ${phraseOf(words)}`;
  return sql<SqlBool>`order_words match ${`email : ${phraseOf(start)}`} and order_words.email like ${partOf(words)} escape '\\'`;
}

/** The condition for a row of `orders` to contain the words; SQLite ignores the case of ASCII letters only. */
export function holdsWords(words: string): Expression<SqlBool> {
  const isPlain = /^[ -~]*$/.test(words);
  const ways = isPlain ? [words] : [...new Set([words, words.toLowerCase(), words.toUpperCase()])];
  const holds = ways.map((way) => {
    const part = partOf(way);
    return sql<SqlBool>`orders.confirmation_id like ${part} escape '\\' or orders.email like ${part} escape '\\'
      or orders.first_name || ' ' || orders.last_name like ${part} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(holds, sql` or `)})`;
}

/** A `like` pattern that matches the words anywhere, in any case. */
function partOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

function isShort(words: string): boolean {
  return [...words].length < TRIGRAM;
}

/** One quoted phrase. */
function phraseOf(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}

async function placeOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom("order_list").select("place").where("order_id", "=", id).executeTakeFirst();
  return row?.place ?? null;
}
