/**
 * A guest turns out to be somebody who has an account.
 * Invariant: everything that the guest made or bought is the account's then; welcome credits are had once by a person who
 * has proved both mailboxes.
 */
import { sql } from "kysely";
import { MOST_LINES } from "../cart/cart.ts";
import type { Db } from "../shop.ts";

/** Moves what the guest has into the account; the guest is gone. Both mailboxes were proved. */
export async function absorbGuest(
  trx: Db,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<void> {
  for (const table of ["creations", "paintings", "posters", "pictures", "videos", "orders"] as const) {
    await trx.updateTable(table).set({ account_id: accountId }).where("account_id", "=", guestId).execute();
  }
  await moveCredits(trx, guestId, accountId);
  await moveCart(trx, guestId, accountId);
  await trx.deleteFrom("accounts").where("id", "=", guestId).where("username", "is", null).execute();
}

/** What was paid for, and what a painting holds or has used. Welcome credits that lie unused go with the guest. */
async function moveCredits(trx: Db, guestId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom("credits")
    .where("account_id", "=", guestId)
    .where("kind", "=", "free")
    .where("state", "=", "available")
    .execute();
  await trx
    .updateTable("credits")
    .set({
      account_id: accountId,
      // The account has had a welcome of its own, and no source counts twice.
      source: sql<string>`case kind when 'free' then source || ':' || ${guestId} else source end`,
    })
    .where("account_id", "=", guestId)
    .execute();
}

async function moveCart(trx: Db, guestId: string, accountId: string): Promise<void> {
  const cartOf = (id: string) =>
    trx.selectFrom("carts").select("id").where("account_id", "=", id).executeTakeFirst();
  const [theirs, own] = [await cartOf(guestId), await cartOf(accountId)];
  if (!theirs) return;
  if (!own) {
    await trx.updateTable("carts").set({ account_id: accountId }).where("id", "=", theirs.id).execute();
    return;
  }
  const known = await trx
    .selectFrom("cart_lines")
    .select("publication_id")
    .where("cart_id", "=", own.id)
    .execute();
  const room = Math.max(0, MOST_LINES - known.length);
  const brought = await trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", theirs.id).execute();
  const isKnown = new Set(known.map(({ publication_id }) => publication_id));
  const added = brought.filter(({ publication_id }) => !isKnown.has(publication_id)).slice(0, room);
  for (const line of added)
    await trx
      .insertInto("cart_lines")
      .values({ ...line, cart_id: own.id })
      .execute();
}
