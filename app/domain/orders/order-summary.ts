/** An order as lists show it. Invariant: a list reads only what it shows. */
import { sql } from "kysely";
import type { Db } from "../kernel/shop.ts";
import type { OrderStatus, PaymentState } from "./order.ts";

export interface FoundOrder {
  id: string;
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
  /** The number of posters. */
  items: number;
}

/** The orders with these ids, in their order. */
export async function foundRows(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "confirmation_id", "placed_at", "first_name", "last_name", "email"])
    .select(["amount", "charged", "status", "payment_state", "attention"])
    .select((row) =>
      row
        .selectFrom("order_lines")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .select(sql<number>`coalesce(sum(quantity), 0)`.as("items"))
        .as("items"),
    )
    .where("id", "in", ids)
    .execute();
  return inOrderOf(ids, rows);
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
