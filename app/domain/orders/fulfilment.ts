/**
 * What the people in the workshop say about an order.
 * Invariant: every change of status is written down with who and when, and its letter in the same transaction.
 */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { writeDelivered, writeShipped } from "./letters.ts";
import type { OrderStatus } from "./order.ts";

export interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** Who says so. */
  staff: string;
}

/** Sets the status, any after any. The same status again changes nothing. @throws Refusal "not-found" */
export async function changeStatus(shop: Shop, { orderId, status, staff }: StatusChange): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", orderId)
      .where("placed_at", "is not", null)
      .executeTakeFirst();
    if (!order) throw new Refusal("not-found");
    if (order.status === status) return;
    await trx.updateTable("orders").set({ status, updated_at: now }).where("id", "=", orderId).execute();
    await trx
      .insertInto("status_changes")
      .values({ order_id: orderId, before: order.status, after: status, staff, changed_at: now })
      .execute();
    if (status === "shipped") await writeShipped(shop, trx, order);
    if (status === "delivered") await writeDelivered(shop, trx, order);
  });
  shop.nudgeWorker();
}
