/**
 * Staff correct an order's address.
 * Invariant: the rules of the shipping form apply, only until production starts, and a correction never overwrites an
 * unseen one; the previous address stays in the log.
 */
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Order, shippingColumns, shippingOf } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import { STATUS } from "../orders/status.ts";
import type { Staff } from "../staff/staff.ts";
import { backOfficeOrderRow } from "./order-status.ts";
import { resubmitPrintJob } from "./print-job.ts";

/** One line that identifies the address which a form showed. */
export function addressMark(address: ShippingAddress): string {
  const { firstName, lastName, email, address: street, city, state, zipCode, country } = address;
  return JSON.stringify([firstName, lastName, email, street, city, state, zipCode, country]);
}

/** Whether staff may still correct the address. */
export function isCorrectable({
  kind,
  status,
  paymentState,
}: Pick<Order, "kind" | "status" | "paymentState">): boolean {
  return kind !== "credits" && STATUS[status].isBeforeProduction && paymentState === "paid";
}

/**
 * Changes the order's address, and sends its emails to the given one.
 * @throws Refusal "not-found", "order-closed" while it is not
 * paid, "order-begun", or "order-changed" after another correction
 */
export async function correctAddress(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, address, seen }: { orderId: string; address: ShippingAddress; seen?: string },
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const order = await backOfficeOrderRow(trx, orderId, { isMade: true });
    if (order.payment_state !== "paid") throw new Refusal("order-closed");
    if (!STATUS[order.status].isBeforeProduction) throw new Refusal("order-begun");
    const before = shippingOf(order);
    if (seen !== undefined && seen !== addressMark(before)) throw new Refusal("order-changed");
    if (addressMark(before) === addressMark(address)) return;
    await trx
      .updateTable("orders")
      .set({ ...shippingColumns(address), draft: null, updated_at: now })
      .where("id", "=", orderId)
      .execute();
    await record(trx, { orderId, who: staff.name, kind: "address", facts: { before } }, now);
    await resubmitPrintJob(trx, shop, orderId);
  });
  shop.wakeWorker();
}
