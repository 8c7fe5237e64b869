/** The order of a receipt, a credit note or a certificate, for a viewer who opens its link. */
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, type OrderAccess, orderOf } from "../orders/order.ts";

/** @throws Refusal "order-document-hidden" for another buyer's order and, alike, for an unknown one */
export async function documentOrderOf(shop: Shop, viewer: Viewer, access: OrderAccess): Promise<Order> {
  try {
    return await orderOf(shop, viewer, access);
  } catch (error) {
    if (isRefusal(error) && error.code === "not-found") throw new Refusal("order-document-hidden");
    throw error;
  }
}
