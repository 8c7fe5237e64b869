/**
 * From paid to printed: the print file of each line, and the letter that confirms the order.
 * Invariant: both are promised in the transaction that takes the money, once each, and only for an order that nobody has to look at.
 */
import type { Row } from "../../../db/schema.ts";
import { enqueue } from "../job.ts";
import type { Db, Shop } from "../shop.ts";
import { writeOrderConfirmation } from "./letters.ts";

/** Promises everything that follows from a payment that fits its order. */
export async function placeInProduction(trx: Db, shop: Shop, order: Row<"orders">): Promise<void> {
  const now = shop.clock.now();
  const lines = await trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("ordinal")
    .execute();
  for (const { id: lineId } of lines) {
    await enqueue(trx, { kind: "print-file", payload: { lineId }, uniqueKey: `print-file:${lineId}` }, now);
  }
  await writeOrderConfirmation(shop, trx, order, lines);
}

/** Whether nobody has begun to make the order: its address may still change. */
export function isBeforeProduction({ status }: { status: Row<"orders">["status"] }): boolean {
  return status === "pending";
}
