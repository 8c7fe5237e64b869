/**
 * Past orders of the demo, with their payments and bookings.
 * Invariant: the domain's own functions pay, sell and book each order, at its moment.
 */
import type { Insertable } from "kysely";
import { sellPrint } from "../../app/domain/editions/print.server.ts";
import { invoiceOrder } from "../../app/domain/invoices/invoice.ts";
import { rappen } from "../../app/domain/kernel/money.ts";
import { bookReceived, bookSale } from "../../app/domain/ledger/sale.ts";
import type { Database } from "../schema.ts";
import { demoId } from "./collection.ts";
import type { PastPayments } from "./past-payments.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
/** Rows per statement: SQLite limits the number of values. */
const ROWS = 200;

type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

export interface PastOrder {
  confirmationId: string;
  kind: "poster" | "catalogue";
  buyer: Buyer;
  line: Pick<
    NewRow<"order_lines">,
    "poster_id" | "style" | "quantity" | "unit_price" | "image_key" | "thumbnail_key" | "title" | "share"
  > & { publication_id: number | null; limited: boolean };
  placedAt: number;
}

export interface Buyer {
  accountId: string;
  address: Pick<
    NewRow<"orders">,
    "first_name" | "last_name" | "email" | "address" | "city" | "state" | "zip_code" | "country"
  >;
}

/** Writes the orders, the oldest first. */
export async function seedOrders(
  stage: Stage,
  past: PastPayments,
  placed: readonly PastOrder[],
): Promise<void> {
  const { db } = stage;
  const orders = [...placed].sort((one, other) => one.placedAt - other.placedAt);
  const rows: ReturnType<typeof rowsOf>[] = [];
  for (const order of orders) rows.push(rowsOf(order, stage, await pay(past, order)));
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS);
    await db
      .insertInto("orders")
      .values(some.map(({ order }) => order))
      .execute();
    await db
      .insertInto("order_lines")
      .values(some.map(({ line }) => line))
      .execute();
    await db
      .insertInto("payments")
      .values(some.map(({ payment }) => payment))
      .execute();
  }
  for (const [index, { line, placedAt }] of orders.entries()) {
    const { order, line: row, payment } = rows[index]!;
    const { intent_id: intentId, amount } = payment;
    await bookReceived(db, { orderId: order.id, intentId, amount }, placedAt);
    if (line.limited && line.publication_id !== null) {
      await sellPrint(db, { id: row.id, publication_id: line.publication_id }, placedAt);
    }
    await bookSale(db, order.id, placedAt);
    await invoiceOrder(db, stage.at(placedAt), { order: { ...order, country: order.country ?? null } });
  }
}

/** Pays for an order with a card. Returns the id of its intent. */
async function pay(
  past: PastPayments,
  { confirmationId, buyer, line, placedAt }: PastOrder,
): Promise<string> {
  const { payments } = await past.shopAt(placedAt);
  const order_id = demoId("order", confirmationId);
  const { id, clientSecret } = await payments.createIntent({
    idempotencyKey: `demo:${order_id}`,
    amount: rappen(line.quantity * line.unit_price),
    currency: "chf",
    metadata: { order_id, confirmation_id: confirmationId },
    description: confirmationId,
    receiptEmail: buyer.address.email ?? "",
  });
  await past.visitor.confirm(clientSecret);
  return id;
}

function rowsOf(
  { confirmationId, kind, buyer, line: ordered, placedAt }: PastOrder,
  { now }: Stage,
  intentId: string,
) {
  const id = demoId("order", confirmationId);
  const { limited: _, ...bought } = ordered;
  const amount = bought.quantity * bought.unit_price;
  const times = { created_at: placedAt, updated_at: placedAt };
  const order = {
    id,
    kind,
    confirmation_id: confirmationId,
    account_id: buyer.accountId,
    language: "en",
    status: statusAfter(now - placedAt),
    payment_state: "paid" as const,
    ...buyer.address,
    amount,
    paid_intent_id: intentId,
    charged: amount,
    ...times,
    placed_at: placedAt,
    initiated_at: placedAt,
    paid_at: placedAt,
  };
  const line = { id: demoId("line", confirmationId), order_id: id, ordinal: 1, ...bought };
  const payment = {
    id: intentId,
    order_id: id,
    provider: "simulator",
    intent_id: intentId,
    amount,
    currency: "chf",
    state: "succeeded" as const,
    ...times,
  };
  return { order, line, payment };
}

/** The status of an order of that age. */
function statusAfter(age: number): "processing" | "shipped" | "delivered" {
  if (age > 9 * DAY) return "delivered";
  return age > 4 * DAY ? "shipped" : "processing";
}
