/**
 * Logging in with e-mail and password.
 * Invariant: a wrong password, an unknown e-mail and a guest's e-mail get the same answer after the same work.
 */
import type { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { ViewerAccount } from "../viewer.ts";
import { accept } from "./accept.ts";
import { findAccountByEmail, viewerAccountOf } from "./account.ts";
import { LogIn } from "./log-in.ts";
import { isPasswordRight } from "./password.server.ts";
import { PASSWORD_MAX } from "./password.ts";
import { keyedHash } from "./secret.server.ts";
import { countTry, doublingPause, forgetTries, refuseWhileWaiting } from "./throttle.ts";

/**
 * From the tenth failure in a row each one costs a pause, from half a minute to a quarter of an hour. Whoever is kept
 * out by a stranger's tries still gets in with a code by letter or a new password.
 */
const pause = doublingPause(10, 30_000, 15 * 60_000);

/** The account; the caller opens the session. @throws Refusal "login-incomplete", "login-failed" or "too-many-requests" */
export async function logIn(shop: Shop, input: z.input<typeof LogIn>): Promise<ViewerAccount> {
  const { email, password } = accept(LogIn, input);
  const key = logInKey(shop, email);
  const now = shop.clock.now();
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
  const account = await findAccountByEmail(shop.db, email);
  const tried = password.length > PASSWORD_MAX ? "" : password;
  if (!(await isPasswordRight(account?.password_hash ?? null, tried)) || !account) {
    throw new Refusal("login-failed");
  }
  await forgetTries(shop.db, key);
  return viewerAccountOf(account);
}

export function logInKey(shop: Shop, email: string): string {
  return keyedHash(shop.settings.sessionSecret, "log-in", email);
}
