/**
 * What the people in the workshop say about an order.
 * Invariant: every change of status is written down with who and when, and its letter in the same transaction; nobody
 * overwrites a status that they have not seen.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { writeDelivered, writeShipped } from "./letters.ts";
import type { OrderStatus } from "./order.ts";
import { ORDER_STATUSES } from "./order-query.ts";

const status = z.enum(ORDER_STATUSES, { error: "status-unknown" });

/** The documented call. */
export const StatusCall = z.object({ status });

/** The form: the status that it showed, and the list that it stood in. */
export const StatusForm = z.object({
  status,
  before: z.enum(ORDER_STATUSES).optional().catch(undefined),
  back: z.string().max(2000).optional(),
});

export interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** What whoever asks believes it is; left out by calls that do not look before. */
  before?: OrderStatus;
}

/**
 * Sets the status, any after any. The same status again changes nothing.
 * @throws Refusal "not-found", "order-closed" for credits, which nobody makes, or "status-changed" when somebody was faster
 */
export async function changeStatus(
  shop: Shop,
  staff: Pick<Staff, "name">,
  change: StatusChange,
): Promise<void> {
  await shop.db.transaction().execute((trx) => changeStatusIn(trx, shop, staff, change));
  shop.nudgeWorker();
}

/** The same within a transaction. @throws Refusal as `changeStatus` */
export async function changeStatusIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, status, before }: StatusChange,
): Promise<void> {
  const now = shop.clock.now();
  const order = await officeOrderRow(trx, orderId);
  if (before !== undefined && order.status !== before) {
    throw new Refusal("status-changed", {
      values: { status: order.status, who: await lastHand(trx, orderId) },
    });
  }
  if (order.status === status) return;
  if (order.kind === "credits") throw new Refusal("order-closed");
  await trx.updateTable("orders").set({ status, updated_at: now }).where("id", "=", orderId).execute();
  await trx
    .insertInto("status_changes")
    .values({ order_id: orderId, before: order.status, after: status, staff: staff.name, changed_at: now })
    .execute();
  if (status === "shipped") await writeShipped(shop, trx, order);
  if (status === "delivered") await writeDelivered(shop, trx, order);
}

/** An order that was placed, for staff. @throws Refusal "not-found", or "order-closed" for credits where it has to be one that is made */
export async function officeOrderRow(
  trx: Db,
  orderId: string,
  { isMade = false } = {},
): Promise<Row<"orders">> {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .where("placed_at", "is not", null)
    .executeTakeFirst();
  if (!order) throw new Refusal("not-found");
  if (isMade && order.kind === "credits") throw new Refusal("order-closed");
  return order;
}

/** Who changed it last; what no person changed, the shop did. */
async function lastHand(trx: Db, orderId: string): Promise<string> {
  const change = await trx
    .selectFrom("status_changes")
    .select("staff")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return change?.staff ?? "The shop";
}
