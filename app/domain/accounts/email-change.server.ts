/**
 * Moving an account to another e-mail.
 * Invariant: the new mailbox is proved by a code before anything changes; only who proved it hears whether it has an
 * account; everything that the account has stays with it.
 */
import type { z } from "zod";
import { markWelcomeHad } from "../credits/welcome.server.ts";
import { promiseToTellCustomer } from "../membership/customer.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { accept } from "./accept.ts";
import { findAccountByEmail } from "./account.ts";
import { EmailChange } from "./email-change.ts";
import { absorbGuest } from "./guest-merge.ts";
import { addresseeOf, type LetterLanguage, writeEmailChanged } from "./letters.ts";
import { proveOwner } from "./own-password.server.ts";
import { keyedHash } from "./secret.server.ts";
import { SignUpCode } from "./sign-up.ts";
import { countTry, doublingPause, refuseWhileWaiting } from "./throttle.ts";
import { assertMayAsk, hasFreshCode, issueCode, tryCode, type Verdict } from "./verification.server.ts";

const PENDING_LIFE = 3600_000;
/** Letters to mailboxes of others: a few an hour from one account. */
const pause = doublingPause(5, 60_000, PENDING_LIFE);

/**
 * Sends a code to the new address and keeps the wish. Who comes back within a minute goes on with the code on its way.
 * @throws Refusal "password-wrong", "email-same", "code-too-soon" or "too-many-requests"
 */
export async function requestEmailChange(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof EmailChange>,
  language: LetterLanguage = "en",
): Promise<void> {
  const { email, password } = accept(EmailChange, input);
  const account = await proveOwner(shop, viewer, { password });
  if (email === account.email) throw new Refusal("email-same", { field: "email" });
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    if (!(await hasFreshCode(trx, email, now)))
      await sendCode(shop, trx, { id: account.id, email, language }, now);
    const wish = { email, created_at: now, expires_at: now + PENDING_LIFE };
    await trx
      .insertInto("email_changes")
      .values({ account_id: account.id, ...wish })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(wish))
      .execute();
  });
  shop.nudgeWorker();
}

/** The address that the viewer's account is about to have. */
export async function findEmailChange(shop: Shop, viewer: Viewer): Promise<string | null> {
  const { id } = signedInAccount(viewer);
  return (await findWish(shop.db, id, shop.clock.now())) ?? null;
}

/** Sends another code. @throws Refusal "form-expired", "code-too-soon" or "too-many-requests" */
export async function resendEmailChangeCode(
  shop: Shop,
  viewer: Viewer,
  language: LetterLanguage = "en",
): Promise<void> {
  const { id } = signedInAccount(viewer);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const email = await findWish(trx, id, now);
    if (!email) throw new Refusal("form-expired");
    await sendCode(shop, trx, { id, email, language }, now);
  });
  shop.nudgeWorker();
}

/**
 * The code is right: the account has the new e-mail, and what a guest of that e-mail had. The old mailbox is told.
 * @throws Refusal "form-expired", "email-code-wrong", "email-code-expired" or "email-taken"
 */
export async function confirmEmailChange(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof SignUpCode>,
): Promise<void> {
  const { id } = signedInAccount(viewer);
  const { code } = accept(SignUpCode, input);
  const now = shop.clock.now();
  const outcome = await shop.db.transaction().execute(async (trx): Promise<Verdict | "email-taken"> => {
    const email = await findWish(trx, id, now);
    if (!email) throw new Refusal("form-expired");
    const verdict = await tryCode(shop, trx, { email, code }, now);
    if (verdict !== "right") return verdict;
    const holder = await findAccountByEmail(trx, email);
    if (holder && holder.username !== null) return "email-taken";
    if (holder) await absorbGuest(trx, { guestId: holder.id, accountId: id });
    await move(shop, trx, { id, email }, now);
    return "right";
  });
  if (outcome !== "right") throw new Refusal(refusals[outcome], { field: "code" });
  shop.log.info({ account: id }, "e-mail changed");
  shop.nudgeWorker();
}

const refusals = {
  "code-wrong": "email-code-wrong",
  "code-expired": "email-code-expired",
  "email-taken": "email-taken",
} as const;

async function move(
  shop: Shop,
  trx: Db,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const before = await trx.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await trx.updateTable("accounts").set({ email }).where("id", "=", id).execute();
  await markWelcomeHad(trx, email, now);
  await promiseToTellCustomer(trx, id, now);
  await trx.deleteFrom("email_changes").where("account_id", "=", id).execute();
  await trx.deleteFrom("pending_sign_ups").where("email", "=", email).execute();
  // The old mailbox opens nothing any more.
  await trx.deleteFrom("password_resets").where("account_id", "=", id).execute();
  // What was sent to it stays in the account's own history.
  await trx
    .updateTable("letters")
    .set({ recipient: email })
    .where("recipient", "=", before.email)
    .where("sent_at", "is not", null)
    .execute();
  await writeEmailChanged(shop, trx, addresseeOf(before), now);
}

async function sendCode(
  shop: Shop,
  trx: Db,
  { id, email, language }: { id: string; email: string; language: LetterLanguage },
  now: number,
): Promise<void> {
  const key = keyedHash(shop.settings.sessionSecret, "email-change", id);
  refuseWhileWaiting(await countTry(trx, key, pause, now));
  await assertMayAsk(trx, email, now);
  await issueCode(shop, trx, { email, forNobody: false, language }, now);
}

async function findWish(db: Db, accountId: string, now: number): Promise<string | undefined> {
  const wish = await db
    .selectFrom("email_changes")
    .select("email")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return wish?.email;
}
