/**
 * The order list of the back office: placed orders, by kind, words, status, days and payment.
 * Invariant: words match literally, in any case and at any position; no character has a special meaning.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { dayStart, type OrderQuery, type Place, readCursor, writeCursor } from "../orders/order-query.ts";
import { type FoundOrder, type FoundRow, foundRows, inOrderOf, readFound } from "../orders/order-summary.ts";
import type { Staff } from "../staff/staff.ts";
import { needsAttention } from "./attention-list.ts";
import {
  countByWords,
  findByWords,
  type Hit,
  holdsWords,
  isWalkable,
  scanByWords,
  type WordsWalk,
} from "./order-search-words.ts";

const PAGE = 50;
/** Counting stops here: staff narrow a longer list down. */
const COUNTED = 1000;
/** The limit for orders with a word, because each is checked one by one. */
const COUNTED_WORDS = 200;

const SORTS = {
  newest: { column: "placed_at", descending: true },
  oldest: { column: "placed_at", descending: false },
  highest: { column: "amount", descending: true },
  lowest: { column: "amount", descending: false },
} as const;

export interface OrderPage {
  orders: FoundOrder[];
  /** The cursors of the pages before and after; null at the ends. */
  previous: string | null;
  next: string | null;
  /** The number of all matching orders, up to `COUNTED`. */
  count: number;
  isMore: boolean;
}

/** One page of the list. */
export async function listOrders(shop: Shop, _staff: Staff, query: OrderQuery): Promise<OrderPage> {
  const search = await searchOf(shop.db, query);
  const { column, descending } = SORTS[query.sort];
  const place = readCursor(query.page);
  const isBack = place?.way === "before";
  const isDown = descending !== isBack;
  const ids = await idsFrom(shop.db, search, { column, place, isDown, most: PAGE + 1 });
  const rows = await foundRows(shop.db, ids);
  const isFull = rows.length > PAGE;
  const shown = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const to = (way: Place["way"], row: FoundRow | undefined, isThere: boolean) =>
    row && isThere ? writeCursor({ way, value: row[column] ?? 0, id: row.id }) : null;
  return {
    orders: shown.map(readFound),
    previous: to("before", first, isBack ? isFull : place !== null),
    next: to("after", last, isBack || isFull),
    ...(await countOf(shop.db, search, { shown: shown.length, isAll: place === null && !isFull })),
  };
}

/** The fastest way to answer a query. */
interface Search {
  query: OrderQuery;
  /** For words alone, sorted by day: scans the word index. */
  byWords: WordsWalk | null;
  /**
   * The matching orders where few contain the words; null where
   * many do, or where the search does not look them up first.
   */
  hits: Hit[] | null;
}

async function searchOf(db: Db, query: OrderQuery): Promise<Search> {
  const { q: words, kind, payment, sort } = query;
  if (words && isBroad(query) && isWalkable(words) && SORTS[sort].column === "placed_at") {
    const isPaid = payment === "any" ? null : payment === "received";
    return { query, byWords: { words, kind, isPaid }, hits: null };
  }
  const where = conditionOf(query, { isFound: true });
  return { query, byWords: null, hits: words ? await findByWords(db, words, where) : null };
}

interface Walk {
  column: "placed_at" | "amount";
  place: Place | null;
  isDown: boolean;
  most: number;
}

/** Returns the next rows of the list after a given one, for callers that go through all of it. */
export async function nextOrders(
  shop: Shop,
  query: OrderQuery,
  { after, most }: { after: Row<"orders"> | null; most: number },
): Promise<Row<"orders">[]> {
  const search = await searchOf(shop.db, query);
  const { column, descending } = SORTS[query.sort];
  const place = after && ({ way: "after", value: after[column] ?? 0, id: after.id } as const);
  const ids = await idsFrom(shop.db, search, { column, place, isDown: descending, most });
  const rows = await shop.db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return inOrderOf(ids, rows);
}

/** Returns up to `most` ids, in list order. */
async function idsFrom(db: Db, search: Search, walk: Walk): Promise<string[]> {
  const { query, byWords, hits } = search;
  if (byWords) {
    const { place, isDown, most } = walk;
    return scanByWords(db, byWords, { isDown, after: place?.id ?? null, most });
  }
  if (hits) return placesOf(hits, walk);
  const isFew = query.attention !== "";
  // A plus keeps SQLite from scanning the index of the order where the few rows are known already.
  const column = sql<number>`${sql.raw(isFew ? "+" : "")}${sql.ref(`orders.${walk.column}`)}`;
  const way = walk.isDown ? "desc" : "asc";
  // Sorts ids only: whole rows are read for one page only.
  const ids = await db
    .selectFrom("orders")
    .select("orders.id")
    .where(conditionOf(query))
    .where(query.q ? holdsWords(query.q) : sql<SqlBool>`true`)
    .where(walk.place === null ? sql<SqlBool>`true` : beyond(walk.place, walk.column, walk.isDown))
    .orderBy(column, way)
    .orderBy("orders.id", way)
    .limit(walk.most)
    .execute();
  return ids.map(({ id }) => id);
}

/** The next of the known orders, in list order. */
function placesOf(hits: readonly Hit[], { column, place, isDown, most }: Walk): string[] {
  const way = isDown ? -1 : 1;
  const compare = (one: Hit, other: Hit) =>
    way * (one[column] - other[column] || (one.id < other.id ? -1 : Number(one.id > other.id)));
  const start = place && { id: place.id, placed_at: place.value, amount: place.value };
  return hits
    .filter((each) => start === null || compare(start, each) < 0)
    .sort(compare)
    .slice(0, most)
    .map(({ id }) => id);
}

/** Whether the query covers most orders of the kind, or all unpaid ones. */
function isBroad({ status, from, to, payment, attention }: OrderQuery): boolean {
  return !status && !attention && !from && !to && ["received", "unpaid", "any"].includes(payment);
}

/** Counts the matches. Where many orders contain the words it does not count all, and the list says "more than". */
async function countOf(
  db: Db,
  { query, byWords, hits }: Search,
  { shown, isAll }: { shown: number; isAll: boolean },
): Promise<Pick<OrderPage, "count" | "isMore">> {
  if (isAll) return { count: shown, isMore: false };
  if (hits) return { count: hits.length, isMore: false };
  if (byWords) return upTo(COUNTED_WORDS, await countByWords(db, byWords, COUNTED_WORDS + 1));
  if (query.q) return { count: Math.max(shown, PAGE), isMore: true };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from orders where ${conditionOf(query)} limit ${COUNTED + 1})`.execute(
    db,
  );
  return upTo(COUNTED, rows[0]?.count ?? 0);
}

function upTo(most: number, count: number): Pick<OrderPage, "count" | "isMore"> {
  return { count: Math.min(count, most), isMore: count > most };
}

function beyond({ value, id }: Place, column: string, isDown: boolean) {
  const than = sql.raw(isDown ? "<" : ">");
  return sql<SqlBool>`(${sql.ref(`orders.${column}`)}, orders.id) ${than} (${value}, ${id})`;
}

/**
 * The query's conditions on `orders`, except its words. Where
 * the rows are known, a plus keeps SQLite from using an index.
 */
function conditionOf(
  { kind, status, from, to, payment, attention }: OrderQuery,
  { isFound = false } = {},
): Expression<SqlBool> {
  const isFew = isFound || attention !== "";
  const column = (name: string) => sql`${sql.raw(isFew ? "+" : "")}${sql.ref(`orders.${name}`)}`;
  const conditions = [
    sql`${column("kind")} = ${kind}`,
    sql`${column("placed_at")} is not null`,
    ...(status ? [sql`${column("status")} = ${status}`] : []),
    ...(from ? [sql`${column("placed_at")} >= ${dayStart(from)}`] : []),
    ...(to ? [sql`${column("placed_at")} < ${dayStart(to, 1)}`] : []),
    ...(attention ? [needsAttention(attention)] : []),
    ...(payment === "received" ? [sql`${column("paid_at")} is not null`] : []),
    ...(payment === "unpaid" ? [sql`${column("paid_at")} is null`] : []),
    ...(["paid", "refunded", "disputed"].includes(payment)
      ? [sql`${column("payment_state")} = ${payment}`]
      : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
