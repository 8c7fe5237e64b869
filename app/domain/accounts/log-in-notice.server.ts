/** Sends the owner of an account an e-mail when somebody logs in from where the account never logged in before. */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import { addresseeOf, enqueueNewLogInEmail } from "./account-emails.ts";
import { type Origin, recogniseOrigin } from "./known-origins.server.ts";

/**
 * Called before the origin becomes known. A first log-in is not reported, and neither is one after a new password, which has
 * its own e-mail; a guest has just proved the mailbox.
 */
export async function noticeUnknownOrigin(shop: Shop, accountId: string, origin: Origin): Promise<void> {
  const owner = { account_id: accountId };
  await transact(shop, async (trx) => {
    const account = await trx
      .selectFrom("accounts")
      .select(["email", "language", "username"])
      .where("id", "=", accountId)
      .executeTakeFirst();
    const known = await trx
      .selectFrom("known_origins")
      .select("hash")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!account || account.username === null || !known) return;
    if ((await recogniseOrigin(shop, trx, owner, origin)).knownBy !== null) return;
    await enqueueNewLogInEmail(shop, trx, addresseeOf(account), shop.clock.now());
  });
  shop.wakeWorker();
}
