/**
 * Replaces a forgotten password through a link by email.
 * Invariant: a link lives one hour and works once; a request gets the same answer for every email.
 */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash, newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { findAccountByEmail } from "./account.ts";
import { addresseeOf, enqueuePasswordChangedEmail, enqueuePasswordResetEmail } from "./account-emails.ts";
import { accept, EmailForm, PasswordReset } from "./forms.ts";
import { forgetOrigins } from "./known-origins.server.ts";
import { logInSubject } from "./log-in.server.ts";
import { clearAllAttempts } from "./log-in-attempts.server.ts";
import { hashNewPassword } from "./password.server.ts";
import { closeAllSessions } from "./session.server.ts";
import { consumeAttempt, doublingBackoff } from "./throttle.ts";

const LINK_LIFE = 3600_000;
/** One email a minute, then fewer and fewer. No pause outlasts a link: in each the mailbox has a link that works. */
const pause = doublingBackoff(1, 60_000, LINK_LIFE);

/** More than the work takes, so that the response time reveals no more than the response. */
const ANSWER_MS = 25;

/** Sends the link if the email has an account with a password. The answer does not reveal it. */
export async function requestPasswordReset(shop: Shop, input: z.input<typeof EmailForm>): Promise<void> {
  const { email } = accept(EmailForm, input);
  const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await sendLink(shop, email);
  await answerTime;
  shop.wakeWorker();
}

async function sendLink(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now();
  const key = keyedHash(shop.settings.sessionSecret, "password-reset", email);
  await transact(shop, async (trx) => {
    if ((await consumeAttempt(trx, key, pause, now)) > 0) return;
    const account = await findAccountByEmail(trx, email);
    if (!account?.password_hash) return;
    const token = newToken();
    await trx
      .insertInto("password_resets")
      .values({
        token_hash: tokenHash(token),
        account_id: account.id,
        created_at: now,
        expires_at: now + LINK_LIFE,
        used_at: null,
      })
      .execute();
    const link = `${shop.settings.origin}${paths.resetPassword()}?token=${token}`;
    await enqueuePasswordResetEmail(shop, trx, { ...addresseeOf(account), link }, now);
  });
}

/** Whether the link still works. Opening it does not use it up: programs that preview emails open links, too. */
export async function isResetLinkAlive(shop: Shop, token: string | null): Promise<boolean> {
  return token !== null && (await findAccountOfLink(shop.db, token, shop.clock.now())) !== undefined;
}

/**
 * Sets the new password and logs the account out everywhere. Returns its id.
 * @throws Refusal "reset-link-dead" or of the password rules
 */
export async function resetPassword(shop: Shop, input: z.input<typeof PasswordReset>): Promise<string> {
  const { token, password } = accept(PasswordReset, input);
  const now = shop.clock.now();
  const owner = await findAccountOfLink(shop.db, token, now);
  if (!owner) throw new Refusal("reset-link-dead");
  const passwordHash = await hashNewPassword(password, [owner.email]);
  const id = await transact(shop, async (trx) => {
    const account = await findAccountOfLink(trx, token, now);
    if (!account) throw new Refusal("reset-link-dead");
    await trx
      .updateTable("password_resets")
      .set({ used_at: now })
      .where("account_id", "=", account.id)
      .where("used_at", "is", null)
      .execute();
    await trx
      .updateTable("accounts")
      .set({ password_hash: passwordHash })
      .where("id", "=", account.id)
      .execute();
    await closeAllSessions(trx, account.id);
    await clearAllAttempts(trx, logInSubject(shop, account.email));
    await forgetOrigins(shop, trx, { account_id: account.id });
    await enqueuePasswordChangedEmail(shop, trx, addresseeOf(account), now);
    return account.id;
  });
  shop.log.info({ account: id }, "password reset");
  shop.wakeWorker();
  return id;
}

async function findAccountOfLink(db: Db, token: string, now: number) {
  return db
    .selectFrom("password_resets")
    .innerJoin("accounts", "accounts.id", "password_resets.account_id")
    .select(["accounts.id", "accounts.email", "accounts.language"])
    .where("token_hash", "=", tokenHash(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}
