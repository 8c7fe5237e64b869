/** What a change of selected orders will do, counted from their rows. */
import type { Row } from "../../../db/schema.ts";
import type { Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenRows } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";

/** Statuses whose e-mail the buyer gets, see `emailStatusChange`. */
export const EMAILED: readonly OrderStatus[] = ["shipped", "delivered"];

export function sendsEmails(status: OrderStatus): boolean {
  return EMAILED.includes(status);
}

type ChosenRow = Row<"orders">;

export interface BulkOutlook {
  /** Will change. */
  changes: ChosenRow[];
  /** Have the status already. */
  same: ChosenRow[];
  /** Have another status than staff saw, and keep it. */
  stale: ChosenRow[];
  /** How many ticks match no order. */
  unknown: number;
  /** People who get an e-mail. */
  customers: number;
  /** Changed orders without an e-mail: without an address, or told before. */
  silent: ChosenRow[];
}

/** Says what the change will do. */
export async function bulkOutlook(
  { db }: Shop,
  _staff: Staff,
  { order: chosen, status }: { order: readonly Tick[]; status: OrderStatus },
): Promise<BulkOutlook> {
  const rows = await chosenRows(db, chosen);
  const seen = new Map(chosen.map((tick) => [tick.id, tick.seen]));
  const isStale = (row: ChosenRow) => (seen.get(row.id) ?? row.status) !== row.status;
  const [stale, fresh] = [rows.filter(isStale), rows.filter((row) => !isStale(row))];
  const changes = fresh.filter((row) => row.status !== status);
  const same = fresh.filter((row) => row.status === status);
  const split = { changes, same, stale, unknown: chosen.length - rows.length };
  if (!sendsEmails(status) || changes.length === 0) return { ...split, customers: 0, silent: [] };
  const keyOf = (row: ChosenRow) => `${status}:${row.confirmation_id}`;
  const written = await db
    .selectFrom("emails")
    .select("unique_key")
    .where("unique_key", "in", changes.map(keyOf))
    .execute();
  const isWritten = new Set(written.map(({ unique_key }) => unique_key));
  const isSilent = (row: ChosenRow) => !row.email || isWritten.has(keyOf(row));
  const recipients = changes.filter((row) => !isSilent(row)).map(({ email }) => email?.toLowerCase());
  return { ...split, customers: new Set(recipients).size, silent: changes.filter(isSilent) };
}
