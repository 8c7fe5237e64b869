/** Correcting an address after paying. Invariant: only until production starts, and only where the order goes: never what it costs. */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type OrderAccess, orderOf, shippingColumns, shippingOf } from "./order.ts";
import { record } from "./order-log.ts";
import { isBeforeProduction } from "./production.ts";
import type { ShippingAddress } from "./shipping.ts";

/** Sends the order somewhere else. @throws Refusal "not-found" or "order-in-production" */
export async function changeAddress(
  shop: Shop,
  viewer: Viewer,
  { access, address }: { access: OrderAccess; address: Omit<ShippingAddress, "email"> },
): Promise<void> {
  const order = await orderOf(shop, viewer, access);
  // Before that it is changed where it is entered, and what can be paid with it.
  if (!order.shipping || order.paymentState !== "paid") throw new Refusal("order-closed");
  const shipping = { ...address, email: order.shipping.email };
  await shop.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    if (!isBeforeProduction(row)) throw new Refusal("order-in-production");
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
  });
}
