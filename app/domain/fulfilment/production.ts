/**
 * From paid to printed: the numbers of limited prints, the print file of each line, and the ledger.
 * Invariant: the transaction that takes the money stores all of it, once each; a line for which no print is left is not
 * made, and the shop refunds it.
 */
import type { Row } from "../../../db/schema.ts";
import { deliverCredits, takeCreditsBack } from "../credits/credit-order.ts";
import { limitedLines } from "../editions/hold.ts";
import { restorePrint, sellPrint, takePrintBack } from "../editions/print.server.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { enqueue } from "../kernel/job.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { bookSale, wasSold } from "../ledger/sale.ts";
import { STATUS, statusesWith } from "../orders/status.ts";
import { removeMark } from "../payments/next-mark.ts";
import { enqueueRefund } from "../payments/refund-request.ts";
import { printFileJob } from "./print-file.ts";
import { reprintIn } from "./print-files.ts";
import { isPrintable, resumePrintJob } from "./print-job.ts";
import { waitsForWithdrawal } from "./withdrawal-wait.ts";

type OrderRow = Row<"orders">;

/** Handles a paid order: delivers credits, or sells the prints and enqueues their files. Sets the next status. */
export async function placeInProduction(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-paid"],
): Promise<void> {
  const status =
    order.kind === "credits" ? await placeCredits(trx, shop, order) : await placePosters(trx, shop, order);
  if (status) await trx.updateTable("orders").set({ status }).where("id", "=", order.id).execute();
}

async function placePosters(trx: Db, shop: Shop, order: OrderRow): Promise<OrderRow["status"] | null> {
  const now = shop.clock.now();
  await sellPrints(trx, order.id, now);
  const { made, lost, lostAmount } = await producedLines(trx, order.id);
  for (const { id: lineId } of made) {
    await enqueue(trx, printFileJob(lineId), now);
  }
  await bookSale(trx, order.id, now);
  if (lost.length > 0 && order.paid_intent_id !== null) {
    await enqueueRefund(trx, order.id, { intentId: order.paid_intent_id, total: lostAmount }, now);
  }
  return made.length === 0 ? "cancelled" : null;
}

/** Adds the credits once they are paid. Where the account was deleted meanwhile, the shop refunds the money. */
async function placeCredits(trx: Db, shop: Shop, order: OrderRow): Promise<OrderRow["status"]> {
  const now = shop.clock.now();
  if (await deliverCredits(trx, order, now)) {
    await bookSale(trx, order.id, now);
    return "delivered";
  }
  if (order.paid_intent_id !== null) {
    await enqueueRefund(trx, order.id, { intentId: order.paid_intent_id, total: order.charged ?? 0 }, now);
  }
  return "cancelled";
}

/** Returns the lines to make, and those for which no print was left, with their price in rappen. */
export async function producedLines(trx: Db, orderId: string) {
  const lines = await trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("ordinal")
    .execute();
  const made = lines.filter(({ lost_at }) => lost_at === null);
  const lost = lines.filter(({ lost_at }) => lost_at !== null);
  const lostAmount = lost.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  return { made, lost, lostAmount };
}

/** Handles a refunded order: takes back credits and prints. Prints that were made keep their numbers, void. */
export async function takeBack(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-refunded"],
): Promise<void> {
  if (order.kind === "credits") await takeCreditsBack(trx, order.id);
  const isMade = await wasBegun(trx, order);
  for (const { id: lineId } of await limitedLines(trx, order.id)) {
    await takePrintBack(trx, { lineId, isMade }, shop.clock.now());
  }
}

/**
 * Handles an order whose refund has failed: its prints and credits count again, and it is sold again. A print whose number
 * was sold to somebody else gets another one; where none is left, its money stays the buyer's.
 */
export async function restoreOrder(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-refund-undone"],
): Promise<void> {
  const now = shop.clock.now();
  if (!(await wasSold(trx, order.id))) return;
  if (order.kind === "credits") await deliverCredits(trx, order, now);
  for (const line of await limitedLines(trx, order.id)) {
    if (line.refunded < line.quantity) await restoreLine(trx, line, now);
  }
  await bookSale(trx, order.id, now);
}

/** Handles lines that are refunded whole, or no longer: their numbers are free or void, or theirs again. */
export async function followLineRefunds(
  trx: Db,
  shop: Shop,
  { order, refunded, restored }: DomainEvents["line-refunds-changed"],
): Promise<void> {
  const now = shop.clock.now();
  const isMade = await wasBegun(trx, order);
  for (const line of await limitedLines(trx, order.id)) {
    if (refunded.includes(line.id)) await takePrintBack(trx, { lineId: line.id, isMade }, now);
    if (restored.includes(line.id)) await restoreLine(trx, line, now);
  }
  await continueOrder(trx, shop, { order });
}

/**
 * Handles an order of which a part was refunded or a withdrawal closed: makes and sends what is left of it, once staff have
 * decided about all its withdrawals and each refund is made. Another mark stops it all the same.
 */
export async function continueOrder(
  trx: Db,
  shop: Shop,
  { order: { id } }: { order: Pick<OrderRow, "id"> },
): Promise<void> {
  if (await waitsForWithdrawal(trx, id)) return;
  await removeMark(trx, id, ["withdrawn"], shop.clock.now());
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (isPrintable(order)) await printAfterAll(trx, shop, { order });
}

/** Gives a line its print again; where none is left, its money stays the buyer's. */
async function restoreLine(
  trx: Db,
  line: Awaited<ReturnType<typeof limitedLines>>[number],
  now: number,
): Promise<void> {
  if (line.lost_at === null && (await restorePrint(trx, line, now)) === null) await markLost(trx, line, now);
}

/** Handles an order that staff or a bank kept from being printed, and that may be printed now. */
export async function printAfterAll(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["dispute-won"],
): Promise<void> {
  if (order.status === "cancelled") return;
  await reprintIn(trx, order.id, shop.clock.now());
  await resumePrintJob(trx, order.id, shop.clock.now());
}

/** Whether production ever began, also where the order was cancelled since. */
export async function wasBegun(trx: Db, { id, status }: OrderRow): Promise<boolean> {
  if (STATUS[status].isBegun) return true;
  const begun = statusesWith("isBegun");
  const change = await trx
    .selectFrom("status_changes")
    .select("id")
    .where("order_id", "=", id)
    .where("is_undone", "=", 0)
    .where(({ or, eb }) => or([eb("after", "in", begun), eb("before", "in", begun)]))
    .executeTakeFirst();
  return change !== undefined;
}

/** Gives each line of a limited edition its number, or marks it as lost where no print is left. */
async function sellPrints(trx: Db, orderId: string, now: number): Promise<void> {
  for (const line of await limitedLines(trx, orderId)) {
    const number = await sellPrint(trx, line, now);
    if (number === null) await markLost(trx, line, now);
  }
}

async function markLost(trx: Db, { id }: { id: string }, now: number): Promise<void> {
  await trx.updateTable("order_lines").set({ lost_at: now }).where("id", "=", id).execute();
}
