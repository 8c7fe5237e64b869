/**
 * From paid to printed: the numbers of limited prints, the print file of each line, the books, and the letters.
 * Invariant: all of it is promised in the transaction that takes the money, once each, and only for an order that nobody
 * has to look at; what no print is left for is not made, and its money goes back.
 */
import type { Row } from "../../../db/schema.ts";
import { limitedLines } from "../editions/hold.ts";
import { sellPrint, takePrintBack } from "../editions/print.server.ts";
import { enqueue } from "../job.ts";
import { bookSale } from "../ledger/sale.ts";
import type { Db, Shop } from "../shop.ts";
import { deliverCredits, takeCreditsBack } from "./credit-order.ts";
import { writeCreditsBought, writeOrderConfirmation, writePrintLost, writeSaleMade } from "./letters.ts";
import { refundLater } from "./refund.ts";

type OrderRow = Row<"orders">;
type LineRow = Row<"order_lines">;

const BEGUN: readonly OrderRow["status"][] = ["processing", "shipped", "delivered"];

/** Promises everything that follows from a payment that fits its order. Answers what the order becomes by it. */
export async function placeInProduction(
  trx: Db,
  shop: Shop,
  order: OrderRow,
): Promise<Partial<Pick<OrderRow, "status">>> {
  const now = shop.clock.now();
  if (order.kind === "credits") {
    await deliverCredits(trx, order, now);
    await bookSale(trx, order.id, now);
    await writeCreditsBought(shop, trx, order);
    return { status: "delivered" };
  }
  await sellPrints(trx, order.id, now);
  const lines = await linesOf(trx, order.id);
  const made = lines.filter(({ lost_at }) => lost_at === null);
  const lost = lines.filter(({ lost_at }) => lost_at !== null);
  for (const { id: lineId } of made) {
    await enqueue(trx, { kind: "print-file", payload: { lineId }, uniqueKey: `print-file:${lineId}` }, now);
  }
  await bookSale(trx, order.id, now);
  if (made.length > 0) await writeOrderConfirmation(shop, trx, order, made);
  for (const line of made) await writeSaleMade(shop, trx, line);
  if (lost.length > 0) await giveBackLost(trx, shop, order, lost);
  return made.length === 0 ? { status: "cancelled" } : {};
}

/** Takes back what was sold: the money has gone back. Prints that were made keep their numbers, void. */
export async function takeBack(trx: Db, shop: Shop, order: OrderRow): Promise<void> {
  if (order.kind === "credits") await takeCreditsBack(trx, order.id);
  const isMade = await wasBegun(trx, order);
  for (const { id: lineId } of await limitedLines(trx, order.id)) {
    await takePrintBack(trx, { lineId, isMade }, shop.clock.now());
  }
}

/** Whether nobody has begun to make the order: its address may still change. */
export function isBeforeProduction({ status }: { status: OrderRow["status"] }): boolean {
  return status === "pending";
}

/** Whether anybody ever began to make it, also where it was cancelled since. */
export async function wasBegun(trx: Db, { id, status }: OrderRow): Promise<boolean> {
  if (BEGUN.includes(status)) return true;
  const change = await trx
    .selectFrom("status_changes")
    .select("id")
    .where("order_id", "=", id)
    .where(({ or, eb }) => or([eb("after", "in", BEGUN), eb("before", "in", BEGUN)]))
    .executeTakeFirst();
  return change !== undefined;
}

/** Each line of a limited edition gets its number, or turns out to have come too late. */
async function sellPrints(trx: Db, orderId: string, now: number): Promise<void> {
  for (const line of await limitedLines(trx, orderId)) {
    const number = await sellPrint(trx, line, now);
    if (number !== null) continue;
    await trx.updateTable("order_lines").set({ lost_at: now }).where("id", "=", line.id).execute();
  }
}

async function giveBackLost(trx: Db, shop: Shop, order: OrderRow, lost: readonly LineRow[]): Promise<void> {
  const amount = lost.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  await writePrintLost(shop, trx, order, { lost, amount });
  if (order.paid_intent_id !== null) {
    await refundLater(trx, { intentId: order.paid_intent_id, amount }, shop.clock.now());
  }
}

async function linesOf(trx: Db, orderId: string): Promise<LineRow[]> {
  return trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("ordinal")
    .execute();
}
