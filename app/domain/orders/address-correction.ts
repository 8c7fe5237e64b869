/**
 * Staff correct where an order goes.
 * Invariant: by the rules of the shipping form, only until production starts, and never over a correction that they have not
 * seen; the address before stays in the log.
 */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { officeOrderRow } from "./fulfilment.ts";
import { shippingColumns, shippingOf } from "./order.ts";
import { record } from "./order-log.ts";
import { isBeforeProduction } from "./production.ts";
import type { ShippingAddress } from "./shipping.ts";

/** One line by which a form knows the address that it began with. */
export function addressMark(address: ShippingAddress): string {
  const { firstName, lastName, email, address: street, city, state, zipCode, country } = address;
  return JSON.stringify([firstName, lastName, email, street, city, state, zipCode, country]);
}

/** Whether the address may still be corrected. */
export function isCorrectable(order: { status: string; paymentState: string; kind: string }): boolean {
  return order.kind !== "credits" && order.status === "pending" && order.paymentState === "paid";
}

/**
 * Sends the order somewhere else, and its letters to the e-mail given.
 * @throws Refusal "not-found", "order-closed" while it is not paid, "order-begun", or "order-changed" when somebody was faster
 */
export async function correctAddress(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, address, seen }: { orderId: string; address: ShippingAddress; seen?: string },
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const order = await officeOrderRow(trx, orderId, { isMade: true });
    if (order.payment_state !== "paid") throw new Refusal("order-closed");
    if (!isBeforeProduction(order)) throw new Refusal("order-begun");
    const before = shippingOf(order);
    if (seen !== undefined && seen !== addressMark(before)) throw new Refusal("order-changed");
    if (addressMark(before) === addressMark(address)) return;
    await trx
      .updateTable("orders")
      .set({ ...shippingColumns(address), draft: null, updated_at: now })
      .where("id", "=", orderId)
      .execute();
    await record(trx, { orderId, who: staff.name, kind: "address", facts: { before } }, now);
  });
}
