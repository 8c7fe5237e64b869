/**
 * Staff set the status of an order.
 * Invariant: one transaction stores each change with its log entry and
 * email; a change never overwrites a status that staff have not seen.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { publish } from "../kernel/domain-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import { ORDER_STATUSES } from "../orders/status.ts";
import { putNextMark } from "../payments/next-mark.ts";
import type { Staff } from "../staff/staff.ts";

const status = z.enum(ORDER_STATUSES, { error: "status-unknown" });

/** The documented API call. */
export const StatusCall = z.object({ status });

/** The form: the status that it showed, and the list that it belongs to. */
export const StatusForm = z.object({
  status,
  before: z.enum(ORDER_STATUSES).optional().catch(undefined),
  back: z.string().max(2000).optional(),
});

export interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** The status that the form showed; the documented call sends none, and sets the status from any other. */
  before?: OrderStatus;
  /** The order's e-mail is sent later, or not at all. */
  isQuiet?: boolean;
}

/**
 * Sets the status, any after any. The same status again changes nothing.
 * @throws Refusal "not-found", "order-closed" for credits, which have no production, or, where the status differs from
 * `before`, "status-changed" or "status-changed-by-shop"
 */
export async function changeStatus(
  shop: Shop,
  staff: Pick<Staff, "name">,
  change: StatusChange,
): Promise<void> {
  await transact(shop, async (trx) => void (await changeStatusIn(trx, shop, staff, change)));
  shop.wakeWorker();
}

/**
 * The same within a transaction. Returns the entry in the log; null where the order has the status already.
 * @throws Refusal as `changeStatus`, before anything is written
 */
export async function changeStatusIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, status, before, isQuiet }: StatusChange,
): Promise<number | null> {
  const now = shop.clock.now();
  const order = await backOfficeOrderRow(trx, orderId);
  if (before !== undefined && order.status !== before) throw await statusChangedRefusal(trx, order);
  if (order.status === status) return null;
  if (order.kind === "credits") throw new Refusal("order-closed");
  await trx.updateTable("orders").set({ status, updated_at: now }).where("id", "=", orderId).execute();
  if (order.status === "cancelled") await putNextMark(trx, orderId, now);
  const { id } = await trx
    .insertInto("status_changes")
    .values({ order_id: orderId, before: order.status, after: status, staff: staff.name, changed_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await publish(trx, shop, "order-status-changed", { order, status, isQuiet });
  return id;
}

/**
 * Returns a placed order, for staff.
 * @throws Refusal "not-found", or "order-closed" for credits where the order has to be one with production
 */
export async function backOfficeOrderRow(
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

/** Names who set the status: the last person in the log, or the shop, which does not log its own changes. */
async function statusChangedRefusal(trx: Db, { id, status }: Row<"orders">): Promise<Refusal> {
  const lastChange = await trx
    .selectFrom("status_changes")
    .select(["staff", "after"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (lastChange?.after !== status) return new Refusal("status-changed-by-shop", { values: { status } });
  return new Refusal("status-changed", { values: { status, who: lastChange.staff } });
}
