/**
 * A six-digit code proves that somebody reads an e-mail's mailbox.
 * Invariant: only the newest code of an e-mail counts, for ten minutes, five tries and one use. Nothing here differs
 * between an e-mail with an account and one without, but the letter in the mailbox.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { ViewerAccount } from "../viewer.ts";
import { accept } from "./accept.ts";
import { openAccount } from "./account.server.ts";
import { viewerAccountOf } from "./account.ts";
import { type LetterLanguage, writeAccountExists, writeCode } from "./letters.ts";
import { keyedHash, newCode, newToken, sameHash } from "./secret.server.ts";
import { EmailForm, VerificationForm } from "./verification.ts";

const CODE_LIFE = 10 * 60_000;
const CODE_TRIES = 5;
const CODE_PAUSE = 60_000;
/** Together with the tries: at most 100 guesses a day at a million codes, and no mailbox is flooded. */
const CODES_A_DAY = 20;
const DAY = 24 * 3600_000;

/** Sends a new code; the one before dies. @throws Refusal "code-too-soon" or "too-many-requests" */
export async function sendVerificationCode(
  shop: Shop,
  input: z.input<typeof EmailForm>,
  language: LetterLanguage = "en",
): Promise<void> {
  const { email } = accept(EmailForm, input);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await assertMayAsk(trx, email, now);
    await issueCode(shop, trx, { email, forNobody: false, language }, now);
  });
  shop.nudgeWorker();
}

/** Proves the e-mail: answers its account, a new guest's when it had none. @throws Refusal "code-wrong" or "code-expired" */
export async function verifyCode(
  shop: Shop,
  input: z.input<typeof VerificationForm>,
  language: LetterLanguage = "en",
): Promise<ViewerAccount> {
  const { email, code } = accept(VerificationForm, input);
  const now = shop.clock.now();
  const proof = await shop.db.transaction().execute(async (trx) => {
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
 * Uses up one try of the e-mail's newest code, then compares: guesses at the same moment cannot share a try.
 * A wrong try must be committed, so the verdict is answered and not thrown.
 */
export async function tryCode(
  shop: Shop,
  trx: Db,
  { email, code }: { email: string; code: string },
  now: number,
): Promise<Verdict> {
  const newest = await findNewestCode(trx, email);
  if (!newest) return "code-wrong";
  const right = sameHash(newest.code_hash, hashOf(shop, email, code));
  // Who does not know a dead code learns nothing about it: a used one would say that the e-mail has an account.
  if (newest.used_at !== null || newest.expires_at <= now) return right ? "code-expired" : "code-wrong";
  const tried = await trx
    .updateTable("verification_codes")
    .set((row) => ({ tries_left: row("tries_left", "-", 1), ...(right ? { used_at: now } : {}) }))
    .where("id", "=", newest.id)
    .where("tries_left", ">", 0)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (tried.numUpdatedRows === 0n) return "code-expired";
  return right ? "right" : "code-wrong";
}

/** Whether a code was sent so recently that the person can still be expected to type it in. */
export async function hasFreshCode(trx: Db, email: string, now: number): Promise<boolean> {
  const newest = await findNewestCode(trx, email);
  return (
    newest !== undefined &&
    newest.created_at > now - CODE_PAUSE &&
    newest.used_at === null &&
    newest.tries_left > 0
  );
}

/** @throws Refusal "code-too-soon" within a minute of the last code, "too-many-requests" after 20 in a day */
export async function assertMayAsk(trx: Db, email: string, now: number): Promise<void> {
  const sent = await trx
    .selectFrom("verification_codes")
    .select(["created_at"])
    .where("email", "=", email)
    .where("created_at", ">", now - DAY)
    .orderBy("created_at", "desc")
    .limit(CODES_A_DAY)
    .execute();
  const seconds = (until: number) => ({ values: { seconds: Math.ceil((until - now) / 1000) } });
  const [last] = sent;
  if (last && last.created_at > now - CODE_PAUSE) {
    throw new Refusal("code-too-soon", seconds(last.created_at + CODE_PAUSE));
  }
  const first = sent[CODES_A_DAY - 1];
  if (first) throw new Refusal("too-many-requests", seconds(first.created_at + DAY));
}

/** Stores a new code with its letter. A code for nobody cannot be typed in: its letter says that an account exists. */
export async function issueCode(
  shop: Shop,
  trx: Db,
  { email, forNobody, language }: { email: string; forNobody: boolean; language: LetterLanguage },
  now: number,
): Promise<void> {
  const id = crypto.randomUUID();
  const code = newCode();
  await trx
    .insertInto("verification_codes")
    .values({
      id,
      email,
      code_hash: hashOf(shop, email, forNobody ? newToken() : code),
      tries_left: CODE_TRIES,
      created_at: now,
      expires_at: now + CODE_LIFE,
      used_at: null,
    })
    .execute();
  const letter = { id, recipient: email, language };
  await (forNobody
    ? writeAccountExists(shop, trx, letter, now)
    : writeCode(shop, trx, { ...letter, code }, now));
}

async function findNewestCode(trx: Db, email: string): Promise<Row<"verification_codes"> | undefined> {
  return trx
    .selectFrom("verification_codes")
    .selectAll()
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function hashOf(shop: Shop, email: string, code: string): string {
  return keyedHash(shop.settings.sessionSecret, "verification-code", email, code);
}
