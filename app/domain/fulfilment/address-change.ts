/**
 * The buyer corrects an address after paying.
 * Invariant: only until production starts, and only the address: the price stays.
 */
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type OrderAccess, orderOf, shippingColumns, shippingOf } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import { STATUS } from "../orders/status.ts";
import { resubmitPrintJob } from "./print-job.ts";

/** Changes the order's address. @throws Refusal "not-found" or "order-in-production" */
export async function changeAddress(
  shop: Shop,
  viewer: Viewer,
  { access, address }: { access: OrderAccess; address: Omit<ShippingAddress, "email"> },
): Promise<void> {
  const order = await orderOf(shop, viewer, access);
  // Before payment, the buyer changes the address in the shipping form, which also decides how they can pay.
  if (!order.shipping || order.paymentState !== "paid") throw new Refusal("order-closed");
  const shipping = { ...address, email: order.shipping.email };
  await transact(shop, async (trx) => {
    const row = await trx
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    if (!STATUS[row.status].isBeforeProduction) throw new Refusal("order-in-production");
    await trx
      .updateTable("orders")
      .set({ ...shippingColumns(shipping), draft: null, updated_at: shop.clock.now() })
      .where("id", "=", order.id)
      .execute();
    const entry = {
      orderId: order.id,
      who: null,
      kind: "address",
      facts: { before: shippingOf(row) },
    } as const;
    await record(trx, entry, shop.clock.now());
    await resubmitPrintJob(trx, shop, order.id);
  });
  shop.wakeWorker();
}
