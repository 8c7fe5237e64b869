/**
 * The end of a bulk change: staff undo it, or its e-mails are released.
 * Invariant: one transaction decides which of the two; what is left to do for each order is done by whom it comes to next,
 * also after a crash.
 */
import { transact } from "../../../db/transact.ts";
import { emailStatusChange } from "../email/order-emails.ts";
import { removeParcelsOf } from "../fulfilment/parcel-note.ts";
import { undoStatusIn } from "../fulfilment/status-undo.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Staff } from "../staff/staff.ts";
import { assertOpenChange, note, readChange } from "./bulk-change.ts";

/** Orders of one transaction. */
const BATCH = 20;

/**
 * Sets each order back to what it was, unless somebody has changed it since; its e-mail is never sent. Returns whether all
 * were set back.
 * @throws Refusal "not-found", "bulk-undone" or "bulk-over"
 */
export async function undoBulkChange(
  shop: Shop,
  staff: Staff,
  id: string,
): Promise<{ undone: number; kept: number }> {
  await transact(shop, async (trx) => {
    const now = shop.clock.now();
    assertOpenChange(await readChange(trx, id), now);
    const undone = { undone_at: now, undone_by: staff.name };
    await trx.updateTable("bulk_changes").set(undone).where("id", "=", id).execute();
  });
  return setBack(shop, staff, id);
}

/** The job that ends a change when its ten minutes are over: releases its e-mails, or goes on with an undo that broke off. */
export async function endBulkChange(shop: Shop, id: string): Promise<void> {
  const change = await transact(shop, async (trx) => {
    await trx
      .updateTable("bulk_changes")
      .set({ ended_at: shop.clock.now() })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .where("ended_at", "is", null)
      .execute();
    return readChange(trx, id);
  });
  if (!change) return;
  if (change.undone_by !== null) {
    await setBack(shop, { name: change.undone_by }, id);
    return;
  }
  const orders = await shop.db
    .selectFrom("bulk_change_orders")
    .select("order_id")
    .where("change_id", "=", id)
    .where("state", "=", "changed")
    .execute();
  for (const { order_id: orderId } of orders) {
    await transact(shop, (trx) => release(trx, shop, orderId, change.status));
  }
  shop.wakeWorker();
}

/** Writes the order's e-mail, unless its status has changed again. */
async function release(trx: Db, shop: Shop, orderId: string, status: OrderStatus): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .where("status", "=", status)
    .executeTakeFirst();
  if (order) await emailStatusChange(trx, shop, { order, status });
}

async function setBack(
  shop: Shop,
  staff: Pick<Staff, "name">,
  id: string,
): Promise<{ undone: number; kept: number }> {
  const outcome = { undone: 0, kept: 0 };
  while (true) {
    const batch = await transact(shop, (trx) => setBatchBack(trx, shop, staff, id));
    if (batch.length === 0) break;
    for (const isUndone of batch) outcome[isUndone ? "undone" : "kept"] += 1;
  }
  shop.wakeWorker();
  return outcome;
}

/** Returns of each order of the batch whether it was set back. */
async function setBatchBack(trx: Db, shop: Shop, staff: Pick<Staff, "name">, id: string): Promise<boolean[]> {
  const orders = await trx
    .selectFrom("bulk_change_orders")
    .selectAll()
    .where("change_id", "=", id)
    .where("state", "=", "changed")
    .orderBy("order_id")
    .limit(BATCH)
    .execute();
  const outcome: boolean[] = [];
  for (const { order_id: orderId, status_change_id, print_job_id, print_job_state } of orders) {
    const printJob = print_job_id && print_job_state ? { id: print_job_id, state: print_job_state } : null;
    // An import of tracking numbers may have left the status as it was.
    const isUndone =
      status_change_id === null ||
      (await undoStatusIn(trx, shop, staff, { orderId, changeId: status_change_id, printJob }));
    if (isUndone) {
      await removeParcelsOf(trx, { orderId, who: staff.name, changeId: id }, shop.clock.now());
    }
    await note(trx, { id, orderId }, { state: isUndone ? "undone" : "undo-kept" });
    outcome.push(isUndone);
  }
  return outcome;
}
