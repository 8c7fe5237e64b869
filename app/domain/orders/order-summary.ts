/** An order as lists show it. Invariant: a list reads only what it shows. */
import type { Db } from "../kernel/shop.ts";
import type { OrderKind } from "./kind.ts";
import type { OrderStatus, PaymentState } from "./order.ts";

export interface FoundOrder {
  id: string;
  kind: OrderKind;
  confirmationId: string;
  placedAt: number;
  firstName: string;
  lastName: string;
  email: string;
  /** The charged amount, or else the price. */
  amount: number;
  status: OrderStatus;
  paymentState: PaymentState;
  attention: string | null;
  /** ISO 3166; null for credits, which are not shipped. */
  country: string | null;
  /** The number of posters. */
  items: number;
  /** The line whose picture stands for the order; null without posters. */
  lineId: string | null;
  /** The numbers of its prints in limited editions. */
  prints: readonly { number: number; of: number }[];
}

/** The orders with these ids, in their order. */
export async function foundRows(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "kind", "confirmation_id", "placed_at", "first_name", "last_name", "email", "country"])
    .select(["amount", "charged", "status", "payment_state", "attention"])
    .where("id", "in", ids)
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .leftJoin("prints", "prints.line_id", "order_lines.id")
    .leftJoin("publications", "publications.id", "prints.publication_id")
    .select(["order_lines.id", "order_id", "quantity", "number", "publications.total_supply"])
    .where("order_id", "in", ids)
    .orderBy("ordinal")
    .execute();
  const found = rows.map((row) => ({ ...row, lines: lines.filter(({ order_id }) => order_id === row.id) }));
  return inOrderOf(ids, found);
}

export type FoundRow = Awaited<ReturnType<typeof foundRows>>[number];

/** The rows in the order of their ids. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

export function readFound(row: FoundRow): FoundOrder {
  return {
    id: row.id,
    kind: row.kind,
    confirmationId: row.confirmation_id,
    placedAt: row.placed_at ?? 0,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    amount: row.charged ?? row.amount,
    status: row.status,
    paymentState: row.payment_state,
    attention: row.attention,
    country: row.country,
    items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lineId: row.lines[0]?.id ?? null,
    prints: row.lines.flatMap(({ number, total_supply }) =>
      number === null ? [] : [{ number, of: total_supply ?? number }],
    ),
  };
}
