/**
 * The orders as the back office finds them: those that were placed, by kind, words, status, days and payment.
 * Invariant: words are found as they are typed, in any case and wherever they stand; no sign in them has a meaning.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { needsAttention } from "./attention-list.ts";
import type { OrderStatus, PaymentState } from "./order.ts";
import { dayStart, type OrderQuery, type Place, readPlace, writePlace } from "./order-query.ts";
import { findByWords, type Hits, holdsWords, isWalkable, walkByWords } from "./order-words.ts";

const PAGE = 50;
/** Beyond this many nobody counts: they narrow the list down. */
const COUNTED = 1000;

const KINDS = { standard: "poster", catalogue: "catalogue", credits: "credits" } as const;

const SORTS = {
  newest: { column: "placed_at", descending: true },
  oldest: { column: "placed_at", descending: false },
  highest: { column: "amount", descending: true },
  lowest: { column: "amount", descending: false },
} as const;

export interface FoundOrder {
  id: string;
  confirmationId: string;
  placedAt: number;
  firstName: string;
  lastName: string;
  email: string;
  /** What was charged, or else what it costs. */
  amount: number;
  status: OrderStatus;
  paymentState: PaymentState;
  attention: string | null;
  /** Posters in all. */
  items: number;
}

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
  const rows = await rowsFrom(shop.db, search, { column, place, isDown, most: PAGE + 1 });
  const isFull = rows.length > PAGE;
  const shown = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const to = (way: Place["way"], row: FoundRow | undefined, isThere: boolean) =>
    row && isThere ? writePlace({ way, value: row[column] ?? 0, id: row.id }) : null;
  return {
    orders: shown.map(readFound),
    previous: to("before", first, isBack ? isFull : place !== null),
    next: to("after", last, isBack || isFull),
    ...(await countOf(shop.db, search, shown.length)),
  };
}

/** How a query is answered soonest. */
interface Search {
  query: OrderQuery;
  /** Those of few that hold the words; null where all are looked at in their order. */
  hits: Hits | null;
}

async function searchOf(db: Db, query: OrderQuery): Promise<Search> {
  return { query, hits: query.q ? await findByWords(db, query.q) : null };
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
  return rowsFrom(shop.db, search, { column, place, isDown: descending, most });
}

/** So many rows, in the order in which they are met. */
async function rowsFrom(db: Db, search: Search, walk: Walk): Promise<FoundRow[]> {
  const { query, hits } = search;
  if (hits && !hits.areAll && isBroad(query) && isWalkable(query.q) && walk.column === "placed_at") {
    const { place, isDown, most } = walk;
    const where = conditionOf(query, { isFound: true });
    const wish = { words: query.q, where, isDown, after: place?.id ?? null, most };
    return rowsOf(db, await walkByWords(db, wish));
  }
  const isFound = hits?.areAll === true;
  const isFew = isFound || query.attention !== "";
  // A plus keeps SQLite from walking along the order's index where the few are known already.
  const column = sql<number>`${sql.raw(isFew ? "+" : "")}${sql.ref(`orders.${walk.column}`)}`;
  const way = walk.isDown ? "desc" : "asc";
  // What is sorted is sorted by as little as it takes: whole rows are read of one page only.
  const ids = await db
    .selectFrom("orders")
    .select("orders.id")
    .where(conditionOf(query, { isFound }))
    .where(isFound ? among(hits.ids) : query.q ? holdsWords(query.q) : sql<SqlBool>`true`)
    .where(walk.place === null ? sql<SqlBool>`true` : beyond(walk.place, walk.column, walk.isDown))
    .orderBy(column, way)
    .orderBy("orders.id", way)
    .limit(walk.most)
    .execute();
  return rowsOf(
    db,
    ids.map(({ id }) => id),
  );
}

/** The rows in the order of their ids. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<FoundRow[]> {
  const rows = await selectFound(db).where("orders.id", "in", ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Whether most orders of the kind are asked for. */
function isBroad({ status, from, to, payment, attention }: OrderQuery): boolean {
  return !status && !attention && !from && !to && ["received", "paid", "any"].includes(payment);
}

/** Of words that many orders hold only the newest are counted: "more than" so many is what the list then says. */
async function countOf(
  db: Db,
  { query, hits }: Search,
  shown: number,
): Promise<Pick<OrderPage, "count" | "isMore">> {
  const where = conditionOf(query, { isFound: hits !== null });
  const found = hits ? sql<SqlBool>`${where} and ${among(hits.ids)}` : where;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from orders where ${found} limit ${COUNTED + 1})`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (hits && !hits.areAll) return { count: Math.max(Math.min(count, COUNTED), shown), isMore: true };
  return { count: Math.min(count, COUNTED), isMore: count > COUNTED };
}

function among(ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`orders.id in (select value from json_each(${JSON.stringify(ids)}))`;
}

function selectFound(db: Db) {
  return db
    .selectFrom("orders")
    .selectAll()
    .select((row) =>
      row
        .selectFrom("order_lines")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .select(sql<number>`coalesce(sum(quantity), 0)`.as("items"))
        .as("items"),
    );
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectFound>["execute"]>>[number];

function readFound(row: FoundRow): FoundOrder {
  return {
    id: row.id,
    confirmationId: row.confirmation_id,
    placedAt: row.placed_at ?? 0,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    amount: row.charged ?? row.amount,
    status: row.status,
    paymentState: row.payment_state,
    attention: row.attention,
    items: Number(row.items ?? 0),
  };
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
