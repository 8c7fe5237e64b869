/**
 * The order list of the back office: placed orders, by kind, words, status, days and payment.
 * Invariant: words match literally, in any case and at any position; no character has a special meaning.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { joinFromLeft, listed } from "../../../db/queries/listed.ts";
import { ordersWithWords } from "../../../db/queries/order-words.ts";
import { contains } from "../../../db/queries/text.ts";
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { dayStart } from "../kernel/swiss-time.ts";
import { type Cursor, type OrderQuery, readCursor, writeCursor } from "../orders/order-query.ts";
import { type FoundOrder, type FoundRow, foundRows, inOrderOf, readFound } from "../orders/order-summary.ts";
import type { Staff } from "../staff/staff.ts";
import { needsAttention } from "./attention-list.ts";

const PAGE = 50;
/** Words in more orders than this are compared with each order of the list, which soon fills a page. */
const FEW = 1000;
/** Counting stops here: a count of 100,000 orders would read each of them. See docs/decisions/0023. */
const COUNTED = 3000;

/** Line by line: words of a search do not reach from one field into the next. */
const SEARCHED = sql`concat_ws(${"\n"}, orders.confirmation_id, orders.email,
  orders.first_name || ' ' || orders.last_name)`;

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
  const cursor = readCursor(query.page);
  const isBack = cursor?.way === "before";
  const isDown = descending !== isBack;
  const { ids, count } = await idsFrom(shop.db, search, { column, cursor, isDown, most: PAGE + 1 });
  const rows = await foundRows(shop.db, ids);
  const isFull = rows.length > PAGE;
  const shown = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const to = (way: Cursor["way"], row: FoundRow | undefined, isThere: boolean) =>
    row && isThere ? writeCursor({ way, value: row[column] ?? 0, id: row.id }) : null;
  return {
    orders: shown.map(readFound),
    previous: to("before", first, isBack ? isFull : cursor !== null),
    next: to("after", last, isBack || isFull),
    ...(count === null ? await countOf(shop.db, search) : { count, isMore: false }),
  };
}

/** The number of placed orders of all kinds that contain the words, up to `FEW`. */
export async function countWithWords(db: Db, words: string): Promise<Pick<OrderPage, "count" | "isMore">> {
  const hits = await ordersWithWords(db, { words, kind: "all" }, FEW + 1);
  return { count: Math.min(hits.length, FEW), isMore: hits.length > FEW };
}

interface Search {
  query: OrderQuery;
  /** The rows of all orders that contain the words; null without words, and where they are more than `FEW`. */
  hits: number[] | null;
  /** Whether more than `FEW` orders contain them. */
  isMore: boolean;
}

async function searchOf(db: Db, query: OrderQuery): Promise<Search> {
  const hits = query.q ? await ordersWithWords(db, { words: query.q, kind: query.kind }, FEW + 1) : null;
  const isMore = hits !== null && hits.length > FEW;
  return { query, hits: isMore ? null : hits, isMore };
}

interface Walk {
  column: "placed_at" | "amount";
  cursor: Cursor | null;
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
  const cursor = after && ({ way: "after", value: after[column] ?? 0, id: after.id } as const);
  const { ids } = await idsFrom(shop.db, search, { column, cursor, isDown: descending, most });
  const rows = await shop.db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return inOrderOf(ids, rows);
}

/** Up to `most` ids, in list order, and the number of all matches where the same query knows it. */
async function idsFrom(
  db: Db,
  { query, hits, isMore }: Search,
  { column, cursor, isDown, most }: Walk,
): Promise<{ ids: string[]; count: number | null }> {
  const direction = sql.raw(isDown ? "desc" : "asc");
  const words = isMore ? sql` and ${contains(db, SEARCHED, query.q)}` : sql``;
  // Sorts ids only: whole rows are read for one page only. Of few hits all are read, so they are counted, too.
  const { rows } = await sql<{ id: string; count: number | null }>`
    select id, count from (
      select orders.id, ${sql.ref(`orders.${column}`)} as sorted_by,
        ${hits ? sql`count(*) over ()` : sql`null`} as count
      from ${sourceOf(db, query, hits)} where ${conditionOf(query)}${words}) as listed
    where ${cursor ? beyond(cursor, isDown) : sql`true`}
    order by sorted_by ${direction}, id ${direction} limit ${most}`.execute(db);
  const isWhole = cursor === null && rows.length < most;
  return { ids: rows.map(({ id }) => id), count: isWhole ? rows.length : (rows[0]?.count ?? null) };
}

/** Counts the matches of a list with another page. Words in many orders are not counted: there are more than a page. */
async function countOf(
  db: Db,
  { query, hits, isMore }: Search,
): Promise<Pick<OrderPage, "count" | "isMore">> {
  if (isMore) return { count: PAGE, isMore };
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${sourceOf(db, query, hits)} where ${conditionOf(query)} limit ${COUNTED + 1})`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNTED), isMore: count > COUNTED };
}

/** The rows to read: known ones, or all. */
function sourceOf(db: Db, { attention }: OrderQuery, hits: Search["hits"]): RawBuilder<unknown> {
  if (hits) return sql`${listed(db, hits, "hit")} ${joinFromLeft(db)} orders on orders.rowid = hit.value`;
  if (!attention) return sql`orders`;
  return sql`(select id from orders where ${needsAttention(attention)}) as listed
    ${joinFromLeft(db)} orders using (id)`;
}

function beyond({ value, id }: Cursor, isDown: boolean) {
  const than = sql.raw(isDown ? "<" : ">");
  return sql<SqlBool>`(sorted_by, id) ${than} (${value}, ${id})`;
}

/** The query's conditions on `orders`, except its words. */
function conditionOf({ kind, status, from, to, payment, attention }: OrderQuery): RawBuilder<SqlBool> {
  const conditions = [
    sql`orders.placed_at is not null`,
    ...(kind === "all" ? [] : [sql`orders.kind = ${kind}`]),
    ...(status ? [sql`orders.status = ${status}`] : []),
    ...(from ? [sql`orders.placed_at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`orders.placed_at < ${dayStart(to, 1)}`] : []),
    ...(attention ? [needsAttention(attention)] : []),
    ...(payment === "received" ? [sql`orders.paid_at is not null`] : []),
    ...(payment === "unpaid" ? [sql`orders.paid_at is null`] : []),
    ...(["paid", "refunded", "disputed"].includes(payment) ? [sql`orders.payment_state = ${payment}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
