/**
 * The orders as the back office finds them: those that were placed, by kind, words, status, days and payment.
 * Invariant: words are found as they are typed, in any case and wherever they stand; no sign in them has a meaning.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import type { OrderStatus, PaymentState } from "./order.ts";
import { dayStart, type OrderQuery, type Place, readPlace, writePlace } from "./order-query.ts";

const PAGE = 50;
/** Beyond this many nobody counts: they narrow the list down. */
export const COUNTED = 1000;
/** Words that are in more orders than this are found sooner by walking along the list. */
const RARE = 5000;
/** What the index of words is made of. */
const TRIGRAM = 3;

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
  const where = await conditionOf(shop.db, query);
  const { column, descending } = SORTS[query.sort];
  const place = readPlace(query.page);
  const isBack = place?.way === "before";
  const isDown = descending !== isBack;
  const rows = await selectFound(shop.db)
    .where(where)
    .where(place === null ? sql<SqlBool>`true` : beyond(place, column, isDown))
    .orderBy(`orders.${column}`, isDown ? "desc" : "asc")
    .orderBy("orders.id", isDown ? "desc" : "asc")
    .limit(PAGE + 1)
    .execute();
  const isFull = rows.length > PAGE;
  const shown = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const to = (way: Place["way"], row: (typeof rows)[number] | undefined, isThere: boolean) =>
    row && isThere ? writePlace({ way, value: row[column] ?? 0, id: row.id }) : null;
  const count = await countUpTo(shop.db, where);
  return {
    orders: shown.map(readFound),
    previous: to("before", first, isBack ? isFull : place !== null),
    next: to("after", last, isBack || isFull),
    count: Math.min(count, COUNTED),
    isMore: count > COUNTED,
  };
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

async function countUpTo(db: Db, where: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from orders where ${where} limit ${COUNTED + 1})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the query asks of a row of `orders`. */
export async function conditionOf(db: Db, query: OrderQuery): Promise<Expression<SqlBool>> {
  const { kind, q, status, from, to, payment } = query;
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`orders.kind = ${KINDS[kind]}`,
    sql<SqlBool>`orders.placed_at is not null`,
  ];
  if (status) conditions.push(sql<SqlBool>`orders.status = ${status}`);
  if (from) conditions.push(sql<SqlBool>`orders.placed_at >= ${dayStart(from)}`);
  if (to) conditions.push(sql<SqlBool>`orders.placed_at < ${dayStart(to, 1)}`);
  if (payment === "received") conditions.push(sql<SqlBool>`orders.paid_at is not null`);
  else if (payment === "unpaid") conditions.push(sql<SqlBool>`orders.paid_at is null`);
  else if (payment !== "any") conditions.push(sql<SqlBool>`orders.payment_state = ${payment}`);
  if (q) conditions.push(await wordsIn(db, q));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

async function wordsIn(db: Db, words: string): Promise<Expression<SqlBool>> {
  if ([...words].length < TRIGRAM) return walking(words);
  const phrase = `"${words.replaceAll('"', '""')}"`;
  // Once for the page and for the count: words in many numbers, such as their beginning, cost the index most.
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_places where place in
      (select rowid from order_words where order_words match ${phrase} limit ${RARE + 1})`.execute(db);
  if (rows.length > RARE) return walking(words);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return sql<SqlBool>`orders.id in (select value from json_each(${ids}))`;
}

/** Looks into each row; SQLite itself knows the case of plain letters only. */
function walking(words: string): Expression<SqlBool> {
  const ways = [...new Set([words, words.toLowerCase(), words.toUpperCase()])].map((way) => {
    const part = `%${way.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`orders.confirmation_id like ${part} escape '\\' or orders.email like ${part} escape '\\'
      or orders.first_name || ' ' || orders.last_name like ${part} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
