/** Paid orders that were never sold, because they had been cancelled before. */
import type { Db } from "../kernel/shop.ts";
import { wasSold } from "../ledger/sale.ts";

/**
 * Leaves to staff what becomes of an order that counts as paid and was never sold: it was paid after it had been cancelled,
 * and staff have taken it up again without deciding about the payment.
 */
export async function markUnsold(trx: Db, orderId: string, now: number): Promise<void> {
  const resumed = await trx
    .selectFrom("status_changes")
    .select("id")
    .where("order_id", "=", orderId)
    .where("before", "=", "cancelled")
    .executeTakeFirst();
  if (!resumed || (await wasSold(trx, orderId))) return;
  await trx
    .updateTable("orders")
    .set({ attention: "paid-after-cancelling", updated_at: now })
    .where("id", "=", orderId)
    .where("payment_state", "=", "paid")
    .where("status", "!=", "cancelled")
    .where("attention", "is", null)
    .execute();
}
