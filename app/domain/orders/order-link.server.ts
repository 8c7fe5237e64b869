/** The signed link to an order. Invariant: it opens that one order; making one takes the shop's secret. */
import { paths } from "../../paths.ts";
import { isLinkKey, linkKey } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";

const PURPOSE = "order";

/** The path of a page of the order, for an email or for a browser without a session. */
export function orderLink(shop: Shop, orderId: string, page: (id: string) => string = paths.order.$): string {
  return `${page(orderId)}?key=${linkKey(shop.settings.sessionSecret, PURPOSE, orderId)}`;
}

/** Whether the key opens the order. */
export function opensOrder(shop: Shop, orderId: string, key: string | null): boolean {
  return isLinkKey(key, shop.settings.sessionSecret, PURPOSE, orderId);
}
