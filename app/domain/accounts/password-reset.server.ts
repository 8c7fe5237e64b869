/**
 * A forgotten password is replaced through a link by letter.
 * Invariant: a link lives one hour and works once; asking for one is answered alike for every e-mail.
 */
import type { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { accept } from "./accept.ts";
import { findAccountByEmail } from "./account.ts";
import { addresseeOf, writePasswordChanged, writePasswordReset } from "./letters.ts";
import { logInKey } from "./log-in.server.ts";
import { hashPassword } from "./password.server.ts";
import { PasswordReset } from "./password-reset.ts";
import { keyedHash, newToken, tokenHash } from "./secret.server.ts";
import { closeAllSessions } from "./session.server.ts";
import { countTry, doublingPause, forgetTries } from "./throttle.ts";
import { EmailForm } from "./verification.ts";

const LINK_LIFE = 3600_000;
/** One letter a minute, then ever fewer. No pause outlasts a link: in each one a link that works lies in the mailbox. */
const pause = doublingPause(1, 60_000, LINK_LIFE);

/** More than the work takes: how long the answer took tells no more than the answer. */
const ANSWER_MS = 25;

/** Sends the link when the e-mail has an account with a password. Says nothing about it. */
export async function requestPasswordReset(shop: Shop, input: z.input<typeof EmailForm>): Promise<void> {
  const { email } = accept(EmailForm, input);
  const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await sendLink(shop, email);
  await answerTime;
  shop.nudgeWorker();
}

async function sendLink(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now();
  const key = keyedHash(shop.settings.sessionSecret, "password-reset", email);
  await shop.db.transaction().execute(async (trx) => {
    if ((await countTry(trx, key, pause, now)) > 0) return;
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
    const link = `${shop.settings.origin}/reset-password?token=${token}`;
    await writePasswordReset(shop, trx, { ...addresseeOf(account), link }, now);
  });
}

/** Whether the link still works. Looking uses nothing up: programs that preview letters open links, too. */
export async function isResetLinkAlive(shop: Shop, token: string | null): Promise<boolean> {
  return token !== null && (await findAccountOfLink(shop.db, token, shop.clock.now())) !== undefined;
}

/** Sets the new password and logs the account out everywhere. @throws Refusal "reset-link-dead" or of the password rules */
export async function resetPassword(shop: Shop, input: z.input<typeof PasswordReset>): Promise<void> {
  const { token, password } = accept(PasswordReset, input);
  const now = shop.clock.now();
  if (!(await findAccountOfLink(shop.db, token, now))) throw new Refusal("reset-link-dead");
  const passwordHash = await hashPassword(password);
  await shop.db.transaction().execute(async (trx) => {
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
    await forgetTries(trx, logInKey(shop, account.email));
    await writePasswordChanged(shop, trx, addresseeOf(account), now);
    shop.log.info({ account: account.id }, "password reset");
  });
  shop.nudgeWorker();
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
