/** What a sale divides: the lines of its order, and whether it is booked. */
import type { Db } from "../kernel/shop.ts";
import type { Side } from "./ledger.ts";

/** The lines that a sale sells, and their price together; credits have a price and no lines. */
export async function soldLines(trx: Db, orderId: string) {
  const lines = await trx
    .selectFrom("order_lines")
    .leftJoin("publications", "publications.id", "order_lines.publication_id")
    .select([
      "order_lines.id",
      "quantity",
      "unit_price",
      "share",
      "publication_id",
      "publications.account_id",
    ])
    .where("order_id", "=", orderId)
    .where("lost_at", "is", null)
    .orderBy("ordinal")
    .execute();
  const credits = await trx
    .selectFrom("orders")
    .select("amount")
    .where("id", "=", orderId)
    .where("kind", "=", "credits")
    .executeTakeFirst();
  const printed = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  return { lines, paid: credits?.amount ?? printed };
}

/** The side of the line's creator; a buyer's own poster has none. */
export function creatorSide(
  { account_id, publication_id }: { account_id: string | null; publication_id: number | null },
  amount: number,
): Side[] {
  if (account_id === null) return [];
  return [{ account: "creators", amount, creatorId: account_id, publicationId: publication_id ?? undefined }];
}

/** The sales of an order: one, and another one after each refund that failed. `standing`: the one that nothing has undone. */
export async function salesOf(trx: Db, orderId: string) {
  const bookings = await trx
    .selectFrom("ledger_transactions")
    .select(["id", "kind"])
    .where("order_id", "=", orderId)
    .where("kind", "in", ["sale", "sale-undone"])
    .orderBy("id")
    .execute();
  const last = bookings.at(-1);
  return {
    count: bookings.filter(({ kind }) => kind === "sale").length,
    standing: last?.kind === "sale" ? last : undefined,
  };
}
