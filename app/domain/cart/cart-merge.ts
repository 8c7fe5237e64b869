/**
 * Merges the cart of a browser or a guest into that of an account.
 * Invariant: no poster of either cart is lost, and an account gets an order only when it was placed for its email.
 */
import { transact } from "../../../db/transact.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { clearCart, MOST_LINES } from "./cart.ts";

/** The visitor has logged in: merges the carts, and gives the account the orders for its email. */
export async function recogniseVisitor(
  shop: Shop,
  { visitor, accountId }: { visitor: string; accountId: string },
): Promise<void> {
  await transact(shop, async (trx) => {
    await mergeCarts(trx, await findCart(trx, "visitor_hash", visitor), accountId);
    await trx
      .updateTable("orders")
      .set({ account_id: accountId, visitor_hash: null })
      .where("visitor_hash", "=", visitor)
      .where("email", "=", (accounts) =>
        accounts.selectFrom("accounts").select("email").where("id", "=", accountId),
      )
      .execute();
  });
}

/** Merges the cart of a guest who turns out to have an account. */
export async function mergeGuestCart(
  trx: Db,
  _shop: Shop,
  { guestId, accountId }: DomainEvents["guest-merged"],
): Promise<void> {
  await mergeCarts(trx, await findCart(trx, "account_id", guestId), accountId);
}

async function findCart(
  trx: Db,
  column: "account_id" | "visitor_hash",
  owner: string,
): Promise<string | null> {
  const cart = await trx.selectFrom("carts").select("id").where(column, "=", owner).executeTakeFirst();
  return cart?.id ?? null;
}

/** Moves a cart into the account's. Drops lines beyond the maximum of a cart. */
async function mergeCarts(trx: Db, from: string | null, accountId: string): Promise<void> {
  if (from === null) return;
  const own = await findCart(trx, "account_id", accountId);
  if (own === null) {
    const owner = { account_id: accountId, visitor_hash: null };
    await trx.updateTable("carts").set(owner).where("id", "=", from).execute();
    return;
  }
  const linesOf = (cart: string) =>
    trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", cart).execute();
  const known = await linesOf(own);
  let room = MOST_LINES - known.length;
  for (const line of await linesOf(from)) {
    const same = known.find(({ publication_id }) => publication_id === line.publication_id);
    if (!same && room-- <= 0) continue;
    // The larger quantity, not the sum: a visitor who adds a poster before and after logging in means one.
    const quantity = Math.max(line.quantity, same?.quantity ?? 0);
    await trx
      .insertInto("cart_lines")
      .values({ ...line, cart_id: own, quantity })
      .onConflict((conflict) => conflict.columns(["cart_id", "publication_id"]).doUpdateSet({ quantity }))
      .execute();
  }
  await clearCart(trx, from);
  await trx.deleteFrom("carts").where("id", "=", from).execute();
}

const DAY = 24 * 3600_000;
/** The lifetime of the visitor's cookie. */
export const VISITOR_LIFE = 90 * DAY;

/** Deletes the carts of browsers that never returned. */
export async function deleteOldCarts(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("carts")
    .where("visitor_hash", "is not", null)
    .where("updated_at", "<=", shop.clock.now() - VISITOR_LIFE)
    .execute();
}
