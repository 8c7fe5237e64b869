/**
 * Actions of the owner alone ask for the password again, because a browser may be left open.
 * Invariant: an attempt counts before it is checked, per account, on every page.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { isPasswordRight } from "./password.server.ts";
import { assertNotThrottled, clearAttempts, consumeAttempt, doublingBackoff } from "./throttle.ts";

const pause = doublingBackoff(10, 30_000, 15 * 60_000);

/**
 * The viewer's current account, if the password is right.
 * @throws Refusal "not-signed-in", "password-wrong" at the field, or "too-many-requests"
 */
export async function proveOwner(
  shop: Shop,
  viewer: Viewer,
  { password, field = "password" }: { password: string; field?: string },
): Promise<Row<"accounts">> {
  const { id } = signedInAccount(viewer);
  const key = keyedHash(shop.settings.sessionSecret, "own-password", id);
  const now = shop.clock.now();
  assertNotThrottled(await transact(shop, (trx) => consumeAttempt(trx, key, pause, now)));
  const account = await shop.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!(await isPasswordRight(account?.password_hash ?? null, password)) || !account) {
    throw new Refusal("password-wrong", { field });
  }
  await clearAttempts(shop.db, key);
  return account;
}
