/** The signed link to an order. Invariant: it opens that one order; making one takes the shop's secret. */
import { paths } from "../../paths.ts";
import { keyedHash, sameHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";

const KEY_LENGTH = 32;

function keyOf(shop: Shop, orderId: string): string {
  return keyedHash(shop.settings.sessionSecret, "order", orderId).slice(0, KEY_LENGTH);
}

/** The path of a page of the order, for an email or for a browser without a session. */
export function orderLink(shop: Shop, orderId: string, page: (id: string) => string = paths.order.$): string {
  return `${page(orderId)}?key=${keyOf(shop, orderId)}`;
}

/** Whether the key opens the order. */
export function opensOrder(shop: Shop, orderId: string, key: string | null): boolean {
  return key !== null && sameHash(key, keyOf(shop, orderId));
}
