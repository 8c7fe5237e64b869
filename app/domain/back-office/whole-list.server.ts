/**
 * All orders of a list as a selection.
 * Invariant: the orders are found anew each time; a fingerprint says whether they are still what staff were shown.
 */
import { createHash } from "node:crypto";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { queryOfList } from "../orders/order-query.ts";
import { type Tick, writeTick } from "../orders/selected-order.ts";
import { assertSelection, LIST_MAX, type SelectionStatus } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";
import { readChange } from "./bulk-change.ts";
import { nextOrders } from "./order-search.ts";

/**
 * The orders of the list at this address with their status, without credits.
 * @throws Refusal "selection-empty", or "selection-large" for a list with more than `most`
 */
export async function wholeList(shop: Shop, _staff: Staff, list: string, most = LIST_MAX): Promise<Tick[]> {
  const rows = await nextOrders(shop, queryOfList(list), { after: null, most: most + 1 });
  if (rows.length > most) throw new Refusal("selection-large", { values: { count: most } });
  const ticks = rows.filter(({ kind }) => kind !== "credits").map(({ id, status }) => ({ id, seen: status }));
  assertSelection(ticks, most);
  return ticks;
}

/** A short text that is another one for other orders, and for other statuses. */
export function selectionFingerprint(ticks: readonly Tick[]): string {
  const lines = ticks.map(writeTick).toSorted().join("\n");
  return createHash("sha256").update(lines).digest("base64url").slice(0, 22);
}

/**
 * The orders that a form selects: its ticks, or its whole list. None where its change has begun, which has stored them.
 * @throws Refusal "selection-empty", "selection-large", or "selection-changed" where staff have agreed to another list
 */
export async function selectedBy(shop: Shop, staff: Staff, form: SelectionStatus): Promise<Tick[]> {
  const { order, all, sure, shown, change } = form;
  if (change && (await readChange(shop.db, change))) return [];
  if (!all) {
    assertSelection(order);
    return order;
  }
  const ticks = await wholeList(shop, staff, all);
  if (sure && shown !== selectionFingerprint(ticks)) {
    throw new Refusal("selection-changed", { values: { count: ticks.length } });
  }
  return ticks;
}
