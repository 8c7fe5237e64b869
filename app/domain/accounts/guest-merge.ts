/**
 * Merges a guest into the account of the same person.
 * Invariant: the account gets everything that the guest made or bought; a person who has verified both mailboxes has
 * welcome credits once.
 */
import { sql } from "kysely";
import { publish } from "../kernel/domain-events.ts";
import type { Db, Shop } from "../kernel/shop.ts";

/** Moves the guest's data into the account and deletes the guest. Both mailboxes are verified. */
export async function absorbGuest(
  trx: Db,
  shop: Shop,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<void> {
  for (const table of ["creations", "paintings", "posters", "pictures", "videos", "orders"] as const) {
    await trx.updateTable(table).set({ account_id: accountId }).where("account_id", "=", guestId).execute();
  }
  await moveCredits(trx, guestId, accountId);
  await publish(trx, shop, "guest-merged", { guestId, accountId });
  await trx.deleteFrom("accounts").where("id", "=", guestId).where("username", "is", null).execute();
}

/** Moves paid credits, and those that a painting holds or has used. Unused welcome credits go with the guest. */
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
      // The account has its own welcome credits, and no source counts twice.
      source: sql<string>`case kind when 'free' then source || ':' || ${guestId} else source end`,
    })
    .where("account_id", "=", guestId)
    .execute();
}
