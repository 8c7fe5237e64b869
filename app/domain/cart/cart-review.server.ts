/**
 * Reviews a cart before it is paid.
 * Invariant: an order is opened only from a cart as its buyer has seen it; the page first shows what has changed.
 */
import { createHash } from "node:crypto";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Cart, type CartLine, cartIn, isBuyable } from "./cart-content.ts";

/** The fingerprint of a cart: its page sends it back, to state what its buyer has seen. */
export function cartFingerprint({ lines }: Cart): string {
  const content = lines.map(({ posterId, quantity, price, trouble }) => [posterId, quantity, price, trouble]);
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

/**
 * Returns the cart when it is as its buyer has seen it: removes what cannot be bought, and stores new prices as agreed.
 * Without `seenFingerprint`, the buyer has seen the prices at which they filled it.
 * @throws Refusal "cart-empty" or "cart-changed"
 */
export async function reviewedCart(
  trx: Db,
  viewer: Viewer,
  seenFingerprint: string | undefined,
): Promise<Cart> {
  const cart = await cartIn(trx, viewer);
  const isAsSeen =
    seenFingerprint === undefined
      ? cart.lines.every(({ trouble }) => trouble === null)
      : seenFingerprint === cartFingerprint(cart);
  if (!isAsSeen) throw new Refusal("cart-changed");
  const lines = cart.lines.filter(isBuyable);
  if (lines.length === 0) throw new Refusal("cart-empty");
  for (const line of cart.lines) await agreeTo(trx, cart.id, line);
  return { ...cart, lines };
}

async function agreeTo(trx: Db, cartId: string | null, line: CartLine): Promise<void> {
  if (isBuyable(line)) {
    if (line.price === line.priceSeen) return;
    await trx
      .updateTable("cart_lines")
      .set({ price_seen: line.price })
      .where("cart_id", "=", cartId)
      .where("publication_id", "=", line.publicationId)
      .execute();
    return;
  }
  await trx
    .deleteFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("publication_id", "=", line.publicationId)
    .execute();
}
