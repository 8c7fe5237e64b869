/**
 * Undoes a change of an order's status that was made by mistake.
 * Invariant: a later change stays. The order is as it was before: the press goes on with the same print job, a reprint is open
 * again, and neither change counts for the order's history.
 */
import type { Row } from "../../../db/schema.ts";
import { publish } from "../kernel/domain-events.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Staff } from "../staff/staff.ts";
import { resumePrintJob } from "./print-job.ts";

export interface UndoneStatus {
  orderId: string;
  /** The entry of the change in the log. */
  changeId: number;
  /** The order's newest print job before the change. */
  printJob: Pick<Row<"print_jobs">, "id" | "state"> | null;
}

/** Sets the order back within a transaction, without an e-mail. Returns false where somebody has changed it since. */
export async function undoStatusIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, changeId, printJob }: UndoneStatus,
): Promise<boolean> {
  const now = shop.clock.now();
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
  const change = await trx
    .selectFrom("status_changes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!order || change?.id !== changeId || order.status !== change.after) return false;
  const status = change.before as OrderStatus;
  await trx.updateTable("orders").set({ status, updated_at: now }).where("id", "=", orderId).execute();
  await trx.updateTable("status_changes").set({ is_undone: 1 }).where("id", "=", changeId).execute();
  await trx
    .insertInto("status_changes")
    .values({
      order_id: orderId,
      before: order.status,
      after: status,
      staff: staff.name,
      changed_at: now,
      is_undone: 1,
    })
    .execute();
  await trx
    .updateTable("reprints")
    .set({ done_at: null })
    .where("order_id", "=", orderId)
    .where("done_at", "=", change.changed_at)
    .execute();
  // Before the event, which makes another print job where none is open.
  if (printJob) await reopenPrintJob(trx, printJob, now);
  if (printJob?.state === "stored") await resumePrintJob(trx, orderId, now);
  await publish(trx, shop, "order-status-changed", { order, status, isQuiet: true });
  return true;
}

/** Gives the press back a print job that counted as shipped because its order did. */
async function reopenPrintJob(
  trx: Db,
  { id, state }: Pick<Row<"print_jobs">, "id" | "state">,
  now: number,
): Promise<void> {
  await trx
    .updateTable("print_jobs")
    .set({ state, poll_at: now, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "shipped")
    .execute();
}
