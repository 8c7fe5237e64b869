/**
 * Logs in with email and password.
 * Invariant: a wrong password, an unknown email and a guest's email get the same answer after the same work.
 */
import type { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { ViewerAccount } from "../kernel/viewer.ts";
import { findAccountByEmail, viewerAccountOf } from "./account.ts";
import { accept, LogIn } from "./forms.ts";
import { NOWHERE, type Origin } from "./known-origins.server.ts";
import { attemptSubject, countAttempt } from "./log-in-attempts.server.ts";
import { isPasswordRight } from "./password.server.ts";
import { doublingBackoff } from "./throttle.ts";

/** An owner locked out by guesses from many networks gets in with a code by email or a new password. */
const limits = {
  perOrigin: doublingBackoff(10, 30_000, 15 * 60_000),
  perName: doublingBackoff(100, 30_000, 5 * 60_000),
};

/**
 * The account; the caller opens the session.
 * @throws Refusal "login-incomplete", "login-failed" or "too-many-requests"
 */
export async function logIn(
  shop: Shop,
  input: z.input<typeof LogIn>,
  origin: Origin = NOWHERE,
): Promise<ViewerAccount> {
  const { email, password } = accept(LogIn, input);
  const account = await findAccountByEmail(shop.db, email);
  const owner = account && { account_id: account.id };
  const succeeded = await countAttempt(shop, { subject: logInSubject(shop, email), owner, origin, limits });
  if (!(await isPasswordRight(account?.password_hash ?? null, password)) || !account) {
    throw new Refusal("login-failed");
  }
  await succeeded();
  return viewerAccountOf(account);
}

/** The key under which attempts at an account count. */
export function logInSubject(shop: Shop, email: string): string {
  return attemptSubject(shop, "log-in", email);
}
