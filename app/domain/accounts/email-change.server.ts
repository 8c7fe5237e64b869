/**
 * Moves an account to another email.
 * Invariant: a code verifies the new mailbox before anything changes; only its verified owner learns whether it has an
 * account; the account keeps everything that it has.
 */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { publish } from "../kernel/domain-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { findAccountByEmail } from "./account.ts";
import { addresseeOf, type EmailLanguage, enqueueEmailChangedEmail } from "./account-emails.ts";
import { accept, EmailChange, SignUpCode } from "./forms.ts";
import { absorbGuest } from "./guest-merge.ts";
import { proveOwner } from "./own-password.server.ts";
import { assertNotThrottled, consumeAttempt, doublingBackoff } from "./throttle.ts";
import { assertCodeAllowed, hasFreshCode, issueCode, tryCode, type Verdict } from "./verification.server.ts";
import { markWelcomeHad } from "./welcome-credits.server.ts";

const PENDING_LIFE = 3600_000;
/** Limits emails to unverified mailboxes: a few an hour from one account. */
const pause = doublingBackoff(5, 60_000, PENDING_LIFE);

/**
 * Sends a code to the new address, and stores the change until the code is entered. Within a minute of a code it sends
 * no other.
 * @throws Refusal "password-wrong", "email-same", "code-too-soon" or "too-many-requests"
 */
export async function requestEmailChange(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof EmailChange>,
  language: EmailLanguage = "en",
): Promise<void> {
  const { email, password } = accept(EmailChange, input);
  const account = await proveOwner(shop, viewer, { password });
  if (email === account.email) throw new Refusal("email-same", { field: "email" });
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    if (!(await hasFreshCode(trx, email, now))) await sendCode(shop, trx, viewer, { email, language }, now);
    const change = { email, created_at: now, expires_at: now + PENDING_LIFE };
    await trx
      .insertInto("email_changes")
      .values({ account_id: account.id, ...change })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(change))
      .execute();
  });
  shop.wakeWorker();
}

/** The viewer's unconfirmed new email. */
export async function findEmailChange(shop: Shop, viewer: Viewer): Promise<string | null> {
  const { id } = signedInAccount(viewer);
  return (await findRequest(shop.db, id, shop.clock.now())) ?? null;
}

/** Sends another code. @throws Refusal "form-expired", "code-too-soon" or "too-many-requests" */
export async function resendEmailChangeCode(
  shop: Shop,
  viewer: Viewer,
  language: EmailLanguage = "en",
): Promise<void> {
  const { id } = signedInAccount(viewer);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const email = await findRequest(trx, id, now);
    if (!email) throw new Refusal("form-expired");
    await sendCode(shop, trx, viewer, { email, language }, now);
  });
  shop.wakeWorker();
}

/**
 * The code is right: the account gets the new email, and what a guest of that email has. The old mailbox is notified.
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
  const outcome = await transact(shop, async (trx): Promise<Verdict | "email-taken"> => {
    const email = await findRequest(trx, id, now);
    if (!email) throw new Refusal("form-expired");
    const verdict = await tryCode(shop, trx, { email, code }, now);
    if (verdict !== "right") return verdict;
    const holder = await findAccountByEmail(trx, email);
    if (holder && holder.username !== null) return "email-taken";
    if (holder) await absorbGuest(trx, shop, { guestId: holder.id, accountId: id });
    await move(shop, trx, { id, email }, now);
    return "right";
  });
  if (outcome !== "right") throw new Refusal(refusals[outcome], { field: "code" });
  shop.log.info({ account: id }, "e-mail changed");
  shop.wakeWorker();
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
  await publish(trx, shop, "email-changed", { accountId: id });
  await trx.deleteFrom("email_changes").where("account_id", "=", id).execute();
  await trx.deleteFrom("pending_sign_ups").where("email", "=", email).execute();
  // The old mailbox can no longer reset the password.
  await trx.deleteFrom("password_resets").where("account_id", "=", id).execute();
  // Emails sent to it stay in the account's own history.
  await trx
    .updateTable("emails")
    .set({ recipient: email })
    .where("recipient", "=", before.email)
    .where("sent_at", "is not", null)
    .execute();
  await enqueueEmailChangedEmail(shop, trx, addresseeOf(before), now);
}

async function sendCode(
  shop: Shop,
  trx: Db,
  viewer: Viewer,
  { email, language }: { email: string; language: EmailLanguage },
  now: number,
): Promise<void> {
  const key = keyedHash(shop.settings.sessionSecret, "email-change", signedInAccount(viewer).id);
  assertNotThrottled(await consumeAttempt(trx, key, pause, now));
  await assertCodeAllowed(trx, shop, { email, origin: { network: viewer.network, device: null } }, now);
  await issueCode(shop, trx, { email, forAnonymous: false, language }, now);
}

async function findRequest(db: Db, accountId: string, now: number): Promise<string | undefined> {
  const change = await db
    .selectFrom("email_changes")
    .select("email")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return change?.email;
}
