/**
 * Sets the status of several selected orders.
 * Invariant: each selection carries the status that staff saw, so it never overwrites an unseen change; an order that
 * refuses does not stop the others from changing.
 */
import { changeStatus } from "../fulfilment/order-status.ts";
import { isRefusal, type Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenOrders } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";

export interface SelectionOutcome {
  changed: string[];
  /** Orders that kept their status, and why. */
  kept: { id: string; confirmationId: string; status: OrderStatus; refusal: Refusal }[];
  unknown: number;
}

/** Sets the status of each order, and returns each refusal with its order number. @throws as `chosenOrders` */
export async function changeStatuses(
  shop: Shop,
  staff: Staff,
  { order: chosen, status }: { order: readonly Tick[]; status: OrderStatus },
): Promise<SelectionOutcome> {
  const { orders, unknown } = await chosenOrders(shop, staff, chosen);
  const seen = new Map(chosen.map((tick) => [tick.id, tick.seen]));
  const outcome: SelectionOutcome = { changed: [], kept: [], unknown };
  for (const { id, confirmationId } of orders) {
    try {
      await changeStatus(shop, staff, { orderId: id, status, before: seen.get(id) });
      outcome.changed.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcome.kept.push({ id, confirmationId, status: await statusOf(shop, id), refusal: error });
    }
  }
  return outcome;
}

async function statusOf(shop: Shop, id: string): Promise<OrderStatus> {
  const row = await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status ?? "pending";
}
