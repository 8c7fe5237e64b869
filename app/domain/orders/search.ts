/**
 * The orders as the back office finds them: those that were placed, by kind, words, status, days and payment.
 * Invariant: words are found as they are typed, in any case and wherever they stand; no sign in them has a meaning.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { needsAttention } from "./attention-list.ts";
import { type FoundOrder, type FoundRow, foundRows, inOrderOf, readFound } from "./found-order.ts";
import { dayStart, type OrderQuery, type Place, readPlace, writePlace } from "./order-query.ts";
import {
  countByWords,
  findByWords,
  type Hit,
  holdsWords,
  isWalkable,
  type WordsWalk,
  walkByWords,
} from "./order-words.ts";

const PAGE = 50;
/** Beyond this many nobody counts: they narrow the list down. */
const COUNTED = 1000;
/** Those that hold a word are looked for one by one. */
const COUNTED_WORDS = 200;

const KINDS = { standard: "poster", catalogue: "catalogue", credits: "credits" } as const;

const SORTS = {
  newest: { column: "placed_at", descending: true },
  oldest: { column: "placed_at", descending: false },
  highest: { column: "amount", descending: true },
  lowest: { column: "amount", descending: false },
} as const;

export interface OrderPage {
  orders: FoundOrder[];
  /** Of the pages before and after; null at the ends. */
  previous: string | null;
  next: string | null;
  /** How many there are in all, up to `COUNTED`. */
  count: number;
  isMore: boolean;
}

/** One page of the list. */
export async function listOrders(shop: Shop, _staff: Staff, query: OrderQuery): Promise<OrderPage> {
  const search = await searchOf(shop.db, query);
  const { column, descending } = SORTS[query.sort];
  const place = readPlace(query.page);
  const isBack = place?.way === "before";
  const isDown = descending !== isBack;
  const ids = await idsFrom(shop.db, search, { column, place, isDown, most: PAGE + 1 });
  const rows = await foundRows(shop.db, ids);
  const isFull = rows.length > PAGE;
  const shown = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const to = (way: Place["way"], row: FoundRow | undefined, isThere: boolean) =>
    row && isThere ? writePlace({ way, value: row[column] ?? 0, id: row.id }) : null;
  return {
    orders: shown.map(readFound),
    previous: to("before", first, isBack ? isFull : place !== null),
    next: to("after", last, isBack || isFull),
    ...(await countOf(shop.db, search, { shown: shown.length, isAll: place === null && !isFull })),
  };
}

/** How a query is answered soonest. */
interface Search {
  query: OrderQuery;
  /** Words alone, by day: their index is walked along. */
  byWords: WordsWalk | null;
  /** Those of few that hold the words; null where they are many, or not looked for first. */
  hits: Hit[] | null;
}

async function searchOf(db: Db, query: OrderQuery): Promise<Search> {
  const { q: words, kind, payment, sort } = query;
  if (words && isBroad(query) && isWalkable(words) && SORTS[sort].column === "placed_at") {
    const isPaid = payment === "any" ? null : payment === "received";
    return { query, byWords: { words, kind: KINDS[kind], isPaid }, hits: null };
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

/** The next rows of the list, after one of them: for whoever goes through all of it. */
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

/** So many orders, in the order in which they are met. */
async function idsFrom(db: Db, search: Search, walk: Walk): Promise<string[]> {
  const { query, byWords, hits } = search;
  if (byWords) {
    const { place, isDown, most } = walk;
    return walkByWords(db, byWords, { isDown, after: place?.id ?? null, most });
  }
  if (hits) return placesOf(hits, walk);
  const isFew = query.attention !== "";
  // A plus keeps SQLite from walking along the order's index where the few are known already.
  const column = sql<number>`${sql.raw(isFew ? "+" : "")}${sql.ref(`orders.${walk.column}`)}`;
  const way = walk.isDown ? "desc" : "asc";
  // What is sorted is sorted by as little as it takes: whole rows are read of one page only.
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

/** The next of those that are known, in their order. */
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

/** Whether most orders of the kind are asked for, or all that are not paid. */
function isBroad({ status, from, to, payment, attention }: OrderQuery): boolean {
  return !status && !attention && !from && !to && ["received", "unpaid", "any"].includes(payment);
}

/** Of words that many orders hold not all are counted: "more than" so many is what the list then says. */
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

/** What the query asks of a row of `orders`, but for its words. Where the rows are known already, no index shall find them anew. */
function conditionOf(
  { kind, status, from, to, payment, attention }: OrderQuery,
  { isFound = false } = {},
): Expression<SqlBool> {
  const isFew = isFound || attention !== "";
  const column = (name: string) => sql`${sql.raw(isFew ? "+" : "")}${sql.ref(`orders.${name}`)}`;
  const conditions = [
    sql`${column("kind")} = ${KINDS[kind]}`,
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
