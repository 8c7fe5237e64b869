/**
 * Sets the status of several selected orders, as a bulk change that staff may undo for ten minutes.
 * Invariant: the whole selection is stored before the first order changes, each order with the status that staff saw; no
 * unseen change is overwritten, and an order that refuses does not stop the others. The form posted again goes on from there.
 */
import { transact } from "../../../db/transact.ts";
import { changeStatusIn } from "../fulfilment/order-status.ts";
import { isOpenJob } from "../fulfilment/print-job.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenRows } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";
import { assertOpenChange, beginChange, note, readChange } from "./bulk-change.ts";

/** Orders of one transaction: a hundred would keep others from writing for a second. */
const BATCH = 20;

export interface SelectionOutcome {
  changed: string[];
  /** Orders that kept their status, and why. */
  kept: { id: string; confirmationId: string; status: OrderStatus; refusal: Refusal }[];
  /** Ticks that match no order. */
  unknown: number;
}

export interface NewBulkChange {
  /** Names the change: the same one asked for twice is made once. */
  id: string;
  order: readonly Tick[];
  status: OrderStatus;
}

/**
 * Sets the status of each order, and returns each refusal with its order number.
 * @throws Refusal "bad-request" where the id is that of another change, "bulk-undone" or "bulk-over"
 */
export async function changeStatuses(
  shop: Shop,
  staff: Staff,
  { id, order: chosen, status }: NewBulkChange,
): Promise<SelectionOutcome> {
  const unknown = await begin(shop, staff, { id, order: chosen, status });
  const outcome: SelectionOutcome = { changed: [], kept: [], unknown };
  for (let after = ""; ; ) {
    const batch = await transact(shop, (trx) => changeBatch(trx, shop, staff, { id, after }));
    outcome.changed.push(...batch.changed);
    outcome.kept.push(...batch.kept);
    if (batch.last === null) break;
    after = batch.last;
  }
  shop.wakeWorker();
  return outcome;
}

/** Stores the change with all of its orders, unless it is stored. Returns how many ticks match no order. */
async function begin(
  shop: Shop,
  staff: Staff,
  { id, order: chosen, status }: NewBulkChange,
): Promise<number> {
  return transact(shop, async (trx) => {
    const known = await readChange(trx, id);
    if (known && (known.status !== status || known.staff !== staff.name)) throw new Refusal("bad-request");
    if (known) return 0;
    await beginChange(trx, { id, status, staff: staff.name }, shop.clock.now());
    const rows = await chosenRows(trx, chosen);
    const seen = new Map(chosen.map((tick) => [tick.id, tick.seen]));
    const orders = rows.map((row) => ({
      change_id: id,
      order_id: row.id,
      before: seen.get(row.id) ?? row.status,
    }));
    if (orders.length > 0) await trx.insertInto("bulk_change_orders").values(orders).execute();
    return chosen.length - rows.length;
  });
}

interface Batch extends Omit<SelectionOutcome, "unknown"> {
  /** The last order of it; null where none was left. */
  last: string | null;
}

async function changeBatch(
  trx: Db,
  shop: Shop,
  staff: Staff,
  { id, after }: { id: string; after: string },
): Promise<Batch> {
  const change = await readChange(trx, id);
  assertOpenChange(change, shop.clock.now());
  const orders = await trx
    .selectFrom("bulk_change_orders")
    .innerJoin("orders", "orders.id", "bulk_change_orders.order_id")
    .select(["order_id", "before", "bulk_change_orders.state", "confirmation_id", "orders.status"])
    .where("change_id", "=", id)
    .where("order_id", ">", after)
    .orderBy("order_id")
    .limit(BATCH)
    .execute();
  const batch: Batch = { changed: [], kept: [], last: orders.at(-1)?.order_id ?? null };
  for (const { order_id: orderId, before, state, confirmation_id: confirmationId, status } of orders) {
    if (state === "changed") {
      batch.changed.push(orderId);
      continue;
    }
    try {
      if (await changeOne(trx, shop, staff, { id, orderId, before, status: change.status })) {
        batch.changed.push(orderId);
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await note(trx, { id, orderId }, { state: "kept" });
      batch.kept.push({ id: orderId, confirmationId, status, refusal: error });
    }
  }
  return batch;
}

interface OneChange {
  id: string;
  orderId: string;
  before: OrderStatus;
  status: OrderStatus;
}

/** Returns false where the order has the status already. @throws Refusal as `changeStatusIn` */
async function changeOne(
  trx: Db,
  shop: Shop,
  staff: Staff,
  { id, orderId, before, status }: OneChange,
): Promise<boolean> {
  const job = await latestPrintJob(trx, orderId);
  const entry = await changeStatusIn(trx, shop, staff, { orderId, status, before, isQuiet: true });
  if (entry === null) {
    await note(trx, { id, orderId }, { state: "kept" });
    return false;
  }
  const printJob = job && isOpenJob(job) ? { print_job_id: job.id, print_job_state: job.state } : {};
  await note(trx, { id, orderId }, { state: "changed", status_change_id: entry, ...printJob });
  return true;
}
