/**
 * What only the owner may do asks for the password again: a browser that was left open is not its owner.
 * Invariant: a try is counted before it is checked, per account, whatever page it came from.
 */
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { isPasswordRight } from "./password.server.ts";
import { PASSWORD_MAX } from "./password.ts";
import { keyedHash } from "./secret.server.ts";
import { countTry, doublingPause, forgetTries, refuseWhileWaiting } from "./throttle.ts";

const pause = doublingPause(10, 30_000, 15 * 60_000);

/**
 * The viewer's account as it is now, once the password was right.
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
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
  const account = await shop.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
  const tried = password.length > PASSWORD_MAX ? "" : password;
  if (!(await isPasswordRight(account?.password_hash ?? null, tried)) || !account) {
    throw new Refusal("password-wrong", { field });
  }
  await forgetTries(shop.db, key);
  return account;
}
