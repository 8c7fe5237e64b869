/**
 * Looking at a cart once more before it is paid.
 * Invariant: an order is opened only from a cart as its buyer has seen it; what has changed since is told first.
 */
import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import type { Db } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Cart, type CartLine, cartIn, isBuyable } from "./cart-content.ts";

/** Marks a cart as it looks: its page hands it back, and so says what its buyer has seen. */
export function lookOf({ lines }: Cart): string {
  const look = lines.map(({ posterId, quantity, price, trouble }) => [posterId, quantity, price, trouble]);
  return createHash("sha256").update(JSON.stringify(look)).digest("base64url").slice(0, 22);
}

/**
 * The cart, when it still looks as its buyer has seen it: what cannot be bought leaves it, new prices are agreed to.
 * A buyer who does not say what they saw has seen the prices at which they filled it.
 * @throws Refusal "cart-empty" or "cart-changed"
 */
export async function reviewedCart(trx: Db, viewer: Viewer, look: string | undefined): Promise<Cart> {
  const cart = await cartIn(trx, viewer);
  const isAsSeen =
    look === undefined ? cart.lines.every(({ trouble }) => trouble === null) : look === lookOf(cart);
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
