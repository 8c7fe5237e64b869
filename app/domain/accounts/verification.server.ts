/**
 * A six-digit code proves that the visitor reads an email's mailbox.
 * Invariant: only the newest code of an email counts, for ten minutes, five attempts and one use. An email with an
 * account and one without differ only in the email that arrives.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { CLOCK_TOLERANCE } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash, newCode, newToken, sameHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { ViewerAccount } from "../kernel/viewer.ts";
import { openAccount } from "./account.server.ts";
import { findAccountByEmail, viewerAccountOf } from "./account.ts";
import { type EmailLanguage, enqueueAccountExistsEmail, enqueueCodeEmail } from "./account-emails.ts";
import { accept, EmailForm, VerificationForm } from "./forms.ts";
import { NOWHERE, type Origin } from "./known-origins.server.ts";
import { attemptSubject, clearAllAttempts, countAttemptIn } from "./log-in-attempts.server.ts";
import { doublingBackoff } from "./throttle.ts";

const CODE_LIFE = 10 * 60_000;
const CODE_TRIES = 5;
const CODE_PAUSE = 60_000;
const CODES_A_DAY = 20;
const DAY = 24 * 3600_000;
/**
 * Limits of codes per browser or network, and of all strangers together. With the attempts per code, this allows
 * at most 100 guesses a day from one network and 400 from all, at a million codes, and no mailbox is flooded.
 */
const limits = {
  perOrigin: (codes: number) => (codes < CODES_A_DAY ? 0 : DAY),
  perName: doublingBackoff(50, 5 * 60_000, 3600_000),
};

/** Sends a new code; the previous one expires. @throws Refusal "code-too-soon" or "too-many-requests" */
export async function sendVerificationCode(
  shop: Shop,
  input: z.input<typeof EmailForm>,
  language: EmailLanguage = "en",
  origin: Origin = NOWHERE,
): Promise<void> {
  const { email } = accept(EmailForm, input);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await assertCodeAllowed(trx, shop, { email, origin }, now);
    await issueCode(shop, trx, { email, forAnonymous: false, language }, now);
  });
  shop.wakeWorker();
}

/** Verifies the email: returns its account, or a new guest's. @throws Refusal "code-wrong" or "code-expired" */
export async function verifyCode(
  shop: Shop,
  input: z.input<typeof VerificationForm>,
  language: EmailLanguage = "en",
): Promise<ViewerAccount> {
  const { email, code } = accept(VerificationForm, input);
  const now = shop.clock.now();
  const proof = await transact(shop, async (trx) => {
    const verdict = await tryCode(shop, trx, { email, code }, now);
    return { verdict, account: verdict === "right" ? await openAccount(trx, email, now, language) : null };
  });
  if (!proof.account) throw refusalOf(proof.verdict);
  shop.log.info({ account: proof.account.id }, "e-mail verified");
  return viewerAccountOf(proof.account);
}

export type Verdict = "right" | "code-wrong" | "code-expired";

export function refusalOf(verdict: Verdict): Refusal {
  return new Refusal(verdict === "code-expired" ? "code-expired" : "code-wrong", { field: "code" });
}

/**
 * Uses up one attempt of the email's newest code, then compares: simultaneous guesses cannot share an attempt.
 * A wrong attempt must be committed, so the result is returned and not thrown.
 */
export async function tryCode(
  shop: Shop,
  trx: Db,
  { email, code }: { email: string; code: string },
  now: number,
): Promise<Verdict> {
  const newest = await findNewestCode(trx, email, now);
  if (!newest) return "code-wrong";
  const right = sameHash(newest.code_hash, hashOf(shop, email, code));
  // A wrong guess learns nothing about a dead code: a used one would reveal that the email has an account.
  if (newest.used_at !== null || newest.expires_at <= now) return right ? "code-expired" : "code-wrong";
  const tried = await trx
    .updateTable("verification_codes")
    .set((row) => ({ tries_left: row("tries_left", "-", 1), ...(right ? { used_at: now } : {}) }))
    .where("id", "=", newest.id)
    .where("tries_left", ">", 0)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (tried.numUpdatedRows === 0n) return "code-expired";
  if (!right) return "code-wrong";
  await clearAllAttempts(trx, codeSubject(shop, email));
  return "right";
}

/** Whether a code was sent so recently that the visitor may still enter it. */
export async function hasFreshCode(trx: Db, email: string, now: number): Promise<boolean> {
  const newest = await findNewestCode(trx, email, now);
  return (
    newest !== undefined &&
    newest.created_at > now - CODE_PAUSE &&
    newest.used_at === null &&
    newest.tries_left > 0
  );
}

/** How many seconds the visitor waits until a new code may be sent to the email; 0 if none. */
export async function secondsUntilNextCode(shop: Shop, email: string): Promise<number> {
  const now = shop.clock.now();
  const newest = await findNewestCode(shop.db, email, now);
  return newest ? secondsOfPause(newest, now) : 0;
}

function secondsOfPause({ created_at: sentAt }: Pick<Row<"verification_codes">, "created_at">, now: number) {
  return Math.max(0, Math.ceil((sentAt + CODE_PAUSE - now) / 1000));
}

/**
 * Counts a code before it is sent. @throws Refusal "code-too-soon" within a minute of the last code, or
 * "too-many-requests" if the origin or all strangers have requested too many
 */
export async function assertCodeAllowed(
  trx: Db,
  shop: Shop,
  { email, origin }: { email: string; origin: Origin },
  now: number,
): Promise<void> {
  const newest = await findNewestCode(trx, email, now);
  const seconds = newest ? secondsOfPause(newest, now) : 0;
  if (seconds > 0) throw new Refusal("code-too-soon", { values: { count: seconds } });
  const account = await findAccountByEmail(trx, email);
  const owner = account && { account_id: account.id };
  await countAttemptIn(trx, shop, { subject: codeSubject(shop, email), owner, origin, limits });
}

function codeSubject(shop: Shop, email: string): string {
  return attemptSubject(shop, "verification-code", email);
}

/** Stores a new code with its email. A code for no account cannot be used: its email says that an account exists. */
export async function issueCode(
  shop: Shop,
  trx: Db,
  { email, forAnonymous, language }: { email: string; forAnonymous: boolean; language: EmailLanguage },
  now: number,
): Promise<void> {
  const id = crypto.randomUUID();
  const code = newCode();
  await trx
    .insertInto("verification_codes")
    .values({
      id,
      email,
      code_hash: hashOf(shop, email, forAnonymous ? newToken() : code),
      tries_left: CODE_TRIES,
      created_at: now,
      expires_at: now + CODE_LIFE,
      used_at: null,
    })
    .execute();
  const draft = { id, recipient: email, language };
  await (forAnonymous
    ? enqueueAccountExistsEmail(shop, trx, draft, now)
    : enqueueCodeEmail(shop, trx, { ...draft, code }, now));
}

/** Later ones were sent while the clock ran ahead, and would hide the codes that are sent now. */
async function findNewestCode(
  trx: Db,
  email: string,
  now: number,
): Promise<Row<"verification_codes"> | undefined> {
  return trx
    .selectFrom("verification_codes")
    .selectAll()
    .where("email", "=", email)
    .where("created_at", "<=", now + CLOCK_TOLERANCE)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function hashOf(shop: Shop, email: string, code: string): string {
  return keyedHash(shop.settings.sessionSecret, "verification-code", email, code);
}
