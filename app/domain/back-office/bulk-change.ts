/**
 * A bulk change as it is stored: what became of each of its orders, and whether it can be undone.
 * Invariant: it ends once. Either it is undone, or its e-mails are released.
 */
import type { Updateable } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";
import { enqueue } from "../kernel/job.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Staff } from "../staff/staff.ts";

export type BulkOrderState = Row<"bulk_change_orders">["state"];

export interface BulkChange {
  id: string;
  status: OrderStatus;
  staff: string;
  changedAt: number;
  undoUntil: number;
  undoneBy: string | null;
  /** Neither undone nor over. */
  isOpen: boolean;
}

/** How many the list names: more at once are seldom made. */
const SHOWN = 3;

export function readChange(db: Db, id: string): Promise<Row<"bulk_changes"> | undefined> {
  return db.selectFrom("bulk_changes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** For how long a bulk change can be undone, and its e-mails wait. */
const WAIT = 10 * 60_000;

/** Stores a change with the job that ends it, unless it is stored. */
export async function beginChange(
  trx: Db,
  { id, status, staff }: { id: string; status: OrderStatus; staff: string },
  now: number,
): Promise<void> {
  const undoUntil = now + WAIT;
  await trx
    .insertInto("bulk_changes")
    .values({ id, status, staff, changed_at: now, undo_until: undoUntil })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const job = {
    kind: "end-bulk-change",
    payload: { changeId: id },
    uniqueKey: `end-bulk-change:${id}`,
    runAt: undoUntil,
  } as const;
  await enqueue(trx, job, now);
}

/** @throws Refusal "not-found", "bulk-undone" or "bulk-over" */
export function assertOpenChange(
  change: Row<"bulk_changes"> | undefined,
  now: number,
): asserts change is Row<"bulk_changes"> {
  if (!change) throw new Refusal("not-found");
  if (change.undone_at !== null)
    throw new Refusal("bulk-undone", { values: { who: change.undone_by ?? "" } });
  if (change.ended_at !== null || change.undo_until <= now) throw new Refusal("bulk-over");
}

/** Notes what became of one order. */
export async function note(
  trx: Db,
  { id, orderId }: { id: string; orderId: string },
  what: Updateable<Database["bulk_change_orders"]>,
): Promise<void> {
  await trx
    .updateTable("bulk_change_orders")
    .set(what)
    .where("change_id", "=", id)
    .where("order_id", "=", orderId)
    .execute();
}

/** The change with its orders, in the order of their numbers. @throws Refusal "not-found" */
export async function bulkChange(shop: Shop, _staff: Staff, id: string) {
  const row = await readChange(shop.db, id);
  if (!row) throw new Refusal("not-found");
  const orders = await shop.db
    .selectFrom("bulk_change_orders")
    .innerJoin("orders", "orders.id", "bulk_change_orders.order_id")
    .select(["orders.id", "confirmation_id", "before", "bulk_change_orders.state", "orders.status"])
    .where("change_id", "=", id)
    .orderBy("confirmation_id")
    .execute();
  return {
    ...changeOf(row, shop.clock.now()),
    orders: orders.map(({ confirmation_id: confirmationId, ...order }) => ({ ...order, confirmationId })),
  };
}

/** The newest changes that can still be undone, each with the number of its changed orders. */
export async function openBulkChanges(
  shop: Shop,
  _staff: Staff,
): Promise<(BulkChange & { count: number })[]> {
  const now = shop.clock.now();
  const rows = await shop.db
    .selectFrom("bulk_changes")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("bulk_change_orders")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("change_id", "=", "bulk_changes.id")
        .where("state", "=", "changed")
        .as("count"),
    )
    .where("undo_until", ">", now)
    .where("undone_at", "is", null)
    .where("ended_at", "is", null)
    .orderBy("undo_until", "desc")
    .limit(SHOWN)
    .execute();
  return rows
    .map((row) => ({ ...changeOf(row, now), count: row.count ?? 0 }))
    .filter(({ count }) => count > 0);
}

function changeOf(row: Row<"bulk_changes">, now: number): BulkChange {
  const { id, status, staff, changed_at: changedAt, undo_until: undoUntil, undone_by: undoneBy } = row;
  const isOpen = row.undone_at === null && row.ended_at === null && undoUntil > now;
  return { id, status, staff, changedAt, undoUntil, undoneBy, isOpen };
}
