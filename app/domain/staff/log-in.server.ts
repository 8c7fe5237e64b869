/**
 * Logging in to the back office.
 * Invariant: a wrong password and an unknown name get the same answer after the same work, and each failure after the
 * fifth in a row costs a pause that doubles.
 */
import type { z } from "zod";
import { accept } from "../accounts/accept.ts";
import { isPasswordRight } from "../accounts/password.server.ts";
import { PASSWORD_MAX } from "../accounts/password.ts";
import { keyedHash } from "../accounts/secret.server.ts";
import { countTry, doublingPause, forgetTries, refuseWhileWaiting } from "../accounts/throttle.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { type Staff, StaffLogIn } from "./staff.ts";

const pause = doublingPause(5, 30_000, 15 * 60_000);

/** Who it is; the caller opens the session. @throws Refusal "staff-login-incomplete", "staff-login-failed" or "too-many-requests" */
export async function staffLogIn(shop: Shop, input: z.input<typeof StaffLogIn>): Promise<Staff> {
  const { username, password } = accept(StaffLogIn, input);
  const key = staffLogInKey(shop, username);
  const now = shop.clock.now();
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
  const row = await shop.db.selectFrom("staff").selectAll().where("name", "=", username).executeTakeFirst();
  const tried = password.length > PASSWORD_MAX ? "" : password;
  if (!(await isPasswordRight(row?.password_hash ?? null, tried)) || !row) {
    shop.log.warn({ known: row !== undefined }, "a log-in to the back office failed");
    throw new Refusal("staff-login-failed");
  }
  await forgetTries(shop.db, key);
  shop.log.info({ staff: row.name }, "logged in to the back office");
  return { id: row.id, name: row.name };
}

/** What the tries at a name are counted under. */
export function staffLogInKey(shop: Shop, name: string): string {
  return keyedHash(shop.settings.sessionSecret, "staff-log-in", name.toLowerCase());
}
