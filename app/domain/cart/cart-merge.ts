/**
 * What a browser had in its cart, and ordered, before somebody told who it is.
 * Invariant: nothing of it is lost, and an order comes to an account only when it was placed for the account's own e-mail.
 */
import type { Db, Shop } from "../shop.ts";
import { clearCart, MOST_LINES } from "./cart.ts";

/** The visitor turns out to be the account: the carts become one, and orders for its e-mail are its own. */
export async function recogniseVisitor(
  shop: Shop,
  { visitor, accountId }: { visitor: string; accountId: string },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await mergeCarts(trx, visitor, accountId);
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

async function mergeCarts(trx: Db, visitor: string, accountId: string): Promise<void> {
  const theirs = await trx
    .selectFrom("carts")
    .select("id")
    .where("visitor_hash", "=", visitor)
    .executeTakeFirst();
  if (!theirs) return;
  const own = await trx
    .selectFrom("carts")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!own) {
    await trx
      .updateTable("carts")
      .set({ account_id: accountId, visitor_hash: null })
      .where("id", "=", theirs.id)
      .execute();
    return;
  }
  const known = await trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", own.id).execute();
  const brought = await trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", theirs.id).execute();
  let room = MOST_LINES - known.length;
  for (const line of brought) {
    const same = known.find(({ publication_id }) => publication_id === line.publication_id);
    if (!same && room-- <= 0) continue;
    // The larger wish, not the sum: whoever adds a poster before and after logging in means one.
    const quantity = Math.max(line.quantity, same?.quantity ?? 0);
    await trx
      .insertInto("cart_lines")
      .values({ ...line, cart_id: own.id, quantity })
      .onConflict((conflict) => conflict.columns(["cart_id", "publication_id"]).doUpdateSet({ quantity }))
      .execute();
  }
  await clearCart(trx, theirs.id);
  await trx.deleteFrom("carts").where("id", "=", theirs.id).execute();
}

const DAY = 24 * 3600_000;
/** As long as the visitor's cookie lives. */
export const VISITOR_LIFE = 90 * DAY;

/** Forgets the carts of browsers that never came back. */
export async function forgetOldCarts(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("carts")
    .where("visitor_hash", "is not", null)
    .where("updated_at", "<=", shop.clock.now() - VISITOR_LIFE)
    .execute();
}
