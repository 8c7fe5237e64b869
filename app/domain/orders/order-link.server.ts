/** The signed link to an order. Invariant: whoever holds it sees that one order; nobody can make one without the shop's secret. */
import { keyedHash, sameHash } from "../accounts/secret.server.ts";
import type { Shop } from "../shop.ts";

const KEY_LENGTH = 32;

function keyOf(shop: Shop, orderId: string): string {
  return keyedHash(shop.settings.sessionSecret, "order", orderId).slice(0, KEY_LENGTH);
}

/** Path of the order's page, for a letter or for a browser that has no session. */
export function orderLink(shop: Shop, orderId: string, page = ""): string {
  return `/order/${orderId}${page}?key=${keyOf(shop, orderId)}`;
}

/** Whether the key opens the order. */
export function opensOrder(shop: Shop, orderId: string, key: string | null): boolean {
  return key !== null && sameHash(key, keyOf(shop, orderId));
}
