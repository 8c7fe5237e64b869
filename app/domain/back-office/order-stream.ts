/**
 * Streams all orders of a list, one after the other, as fast as the reader takes them.
 * Invariant: memory never holds more than a handful, and no order comes twice, however long the stream takes.
 */
import type { Row } from "../../../db/schema.ts";
import { invoicesOf } from "../invoices/tax-facts.ts";
import type { Rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import type { OrderQuery } from "../orders/order-query.ts";
import type { Parcel } from "../orders/parcel.ts";
import type { Staff } from "../staff/staff.ts";
import { marginsOf } from "./margin.ts";
import { nextOrders } from "./order-search.ts";

/** Reading and writing them takes some ten milliseconds, in which no other request is answered. */
const HANDFUL = 50;

export interface StreamedLine {
  id: string;
  style: string;
  title: string | null;
  quantity: number;
  unitPrice: number;
  /** "12/50" of a numbered print. */
  print: string | null;
  hasPhoto: boolean;
}

export interface StreamedOrder {
  row: Row<"orders">;
  lines: StreamedLine[];
  parcels: readonly Parcel[];
  /** Null before it. */
  invoice: { number: string; tax: Rappen } | null;
  /** What the shop keeps; null while that is not known. */
  margin: Rappen | null;
}

/** Streams the orders of the list, a handful at a time. */
export async function* streamOrders(
  shop: Shop,
  _staff: Staff,
  query: OrderQuery,
): AsyncGenerator<StreamedOrder[], void, void> {
  let after: Row<"orders"> | null = null;
  while (true) {
    const rows: Row<"orders">[] = await nextOrders(shop, query, { after, most: HANDFUL });
    yield await withDetails(shop, rows);
    if (rows.length < HANDFUL) return;
    after = rows.at(-1) ?? null;
  }
}

/** Adds the details of the stream to these orders. */
export async function withDetails(
  shop: Pick<Shop, "db" | "settings">,
  rows: readonly Row<"orders">[],
): Promise<StreamedOrder[]> {
  const { db } = shop;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("posters", "posters.id", "order_lines.poster_id")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("prints", "prints.line_id", "order_lines.id")
    .leftJoin("publications", "publications.id", "order_lines.publication_id")
    .select(["order_lines.order_id", "order_lines.id", "order_lines.style", "order_lines.title"])
    .select(["order_lines.quantity", "order_lines.unit_price", "order_lines.publication_id"])
    .select(["creations.photo_key", "prints.number", "publications.total_supply"])
    .where("order_lines.order_id", "in", ids)
    .orderBy("order_lines.ordinal")
    .execute();
  const parcels = await db
    .selectFrom("parcels")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const invoices = await invoicesOf(db, ids);
  const margins = await marginsOf(shop, ids);
  return rows.map((row) => ({
    row,
    invoice: invoices.get(row.id) ?? null,
    margin: margins.get(row.id) ?? null,
    lines: lines
      .filter(({ order_id }) => order_id === row.id)
      .map(({ id, style, title, quantity, unit_price, publication_id, photo_key, number, total_supply }) => ({
        id,
        style,
        title,
        quantity,
        unitPrice: unit_price,
        print: number === null ? null : `${number}/${total_supply ?? number}`,
        hasPhoto: publication_id === null && photo_key !== null,
      })),
    parcels: parcels.filter(({ order_id }) => order_id === row.id),
  }));
}
