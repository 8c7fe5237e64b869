/**
 * Orders by a part of their number, e-mail or name, whatever its case.
 * Invariant: what is typed is found as it stands; no sign in it has a meaning, and no search looks at more than it must.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../shop.ts";

/** Words that are in more orders than this narrow a list down so little that walking along it is sooner. */
const FEW = 500;
/** What the index of words is made of. */
const TRIGRAM = 3;
const LAST_SIGN = "\u{10ffff}";

/** An order that holds the words and fits what else is asked. */
export interface Hit {
  id: string;
  placed_at: number;
  amount: number;
}

/** The orders that hold the words and fit, in no order; null where so many hold them that they are not all looked at. */
export async function findByWords(db: Db, words: string, where: Expression<SqlBool>): Promise<Hit[] | null> {
  const { rows: hits } = isShort(words)
    ? await sql<{ place: number }>`select distinct doc as place from order_pieces
        where term >= ${words.toLowerCase()} and term < ${words.toLowerCase() + LAST_SIGN} limit ${FEW + 1}`.execute(
        db,
      )
    : await sql<{ place: number }>`select rowid as place from order_words
        where ${holdsInWords(words)} limit ${FEW + 1}`.execute(db);
  if (hits.length > FEW) return null;
  const { rows } = await sql<Hit>`select orders.id, orders.placed_at, orders.amount from order_places
    cross join orders on orders.id = order_places.order_id
    where place in (select value from json_each(${JSON.stringify(hits.map(({ place }) => place))})) and ${where}`.execute(
    db,
  );
  return rows;
}

/** Whether the index can be walked along for these words. */
export function isWalkable(words: string): boolean {
  return !isShort(words);
}

export interface WordsWalk {
  words: string;
  /** As `orders` has it. */
  kind: string;
  /** Whether the money has come; null where that is not asked. */
  isPaid: boolean | null;
}

/** The next orders that hold the words, by the day on which they were placed. */
export async function walkByWords(
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

/** How many such orders there are, up to so many. */
export async function countByWords(db: Db, walk: WordsWalk, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${holding(walk)} limit ${most})`.execute(db);
  return rows[0]?.count ?? 0;
}

function holding({ words, kind, isPaid }: WordsWalk): RawBuilder<unknown> {
  return sql`from order_words cross join order_places on place = order_words.rowid
    where ${holdsInWords(words)} and order_places.kind = ${kind}
      and ${isPaid === null ? sql`true` : sql`is_paid = ${isPaid ? 1 : 0}`}`;
}

/** So many signs of an e-mail are asked of the index: that of a provider is in most orders, and costs more than it tells. */
const TELLING = 12;

/** What makes a row of `order_words` hold the words. */
function holdsInWords(words: string): RawBuilder<SqlBool> {
  const start = words.slice(0, Math.max(words.indexOf("@"), TELLING));
  const isLongEmail = /^[!-?A-~]+@[!-~]+$/.test(words) && start.length < words.length;
  if (!isLongEmail) return sql<SqlBool>`order_words match ${phraseOf(words)}`;
  return sql<SqlBool>`order_words match ${`email : ${phraseOf(start)}`} and order_words.email like ${partOf(words)} escape '\\'`;
}

/** Looks into each row; SQLite itself knows the case of plain letters only. */
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

/** As `like` finds it anywhere, whatever its case. */
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
  const row = await db
    .selectFrom("order_places")
    .select("place")
    .where("order_id", "=", id)
    .executeTakeFirst();
  return row?.place ?? null;
}
