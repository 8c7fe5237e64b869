/**
 * Signing up: a form, a code by letter, then an account with a username and a password.
 * Invariant: nobody gets an account with an e-mail that they did not prove, and a sign-up that somebody else began for
 * the same e-mail never becomes theirs: it is bound to the browser that holds its token.
 */
import type { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { type Viewer, type ViewerAccount, verifiedAccount } from "../viewer.ts";
import { accept } from "./accept.ts";
import { openAccount } from "./account.server.ts";
import { findAccountByEmail, viewerAccountOf } from "./account.ts";
import type { LetterLanguage } from "./letters.ts";
import { hashPassword } from "./password.server.ts";
import { newToken, tokenHash } from "./secret.server.ts";
import { closeAllSessions } from "./session.server.ts";
import { Registration, SignUp, SignUpCode } from "./sign-up.ts";
import { isUsernameTaken } from "./username-availability.ts";
import { assertMayAsk, hasFreshCode, issueCode, refusalOf, tryCode } from "./verification.server.ts";

const PENDING_LIFE = 3600_000;

/** What the code step shows. */
export interface PendingSignUp {
  email: string;
  username: string;
}

/**
 * Keeps the form and sends a code. Answers the token that the browser brings back with the code.
 * Who corrects the form within a minute goes on with the code that is already on its way.
 */
export async function requestSignUp(
  shop: Shop,
  input: z.input<typeof SignUp>,
  language: LetterLanguage = "en",
): Promise<string> {
  const { email, username, password } = accept(SignUp, input);
  await assertUsernameFree(shop.db, username);
  const passwordHash = await hashPassword(password);
  const token = newToken();
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    if (!(await hasFreshCode(trx, email, now))) await sendCode(shop, trx, email, language, now);
    await trx
      .insertInto("pending_sign_ups")
      .values({
        token_hash: tokenHash(token),
        email,
        username,
        password_hash: passwordHash,
        created_at: now,
        expires_at: now + PENDING_LIFE,
      })
      .execute();
  });
  shop.nudgeWorker();
  return token;
}

/** The sign-up that this browser began, while it lasts. */
export async function findPendingSignUp(shop: Shop, token: string | null): Promise<PendingSignUp | null> {
  const pending = await findPending(shop.db, token, shop.clock.now());
  return pending ? { email: pending.email, username: pending.username } : null;
}

/** Sends another code for the sign-up. @throws Refusal "form-expired", "code-too-soon" or "too-many-requests" */
export async function resendSignUpCode(
  shop: Shop,
  token: string | null,
  language: LetterLanguage = "en",
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const pending = await findPending(trx, token, now);
    if (!pending) throw new Refusal("form-expired");
    await sendCode(shop, trx, pending.email, language, now);
  });
  shop.nudgeWorker();
}

/**
 * The code is right: the e-mail's account gets the username and the password, a guest's keeps all that it has.
 * All sessions of the guest end; the caller opens the new one.
 * @throws Refusal "form-expired", "code-…", "username-taken" (the code stays good) or "account-exists"
 */
export async function register(
  shop: Shop,
  input: z.input<typeof SignUpCode> & { token: string | null },
  language: LetterLanguage = "en",
): Promise<ViewerAccount> {
  const { code } = accept(SignUpCode, input);
  const now = shop.clock.now();
  const outcome = await shop.db.transaction().execute(async (trx) => {
    const pending = await findPending(trx, input.token, now);
    if (!pending) throw new Refusal("form-expired");
    const { email, username, password_hash: passwordHash } = pending;
    const verdict = await tryCode(shop, trx, { email, code }, now);
    if (verdict !== "right") return { verdict, account: null };
    return { verdict, account: await furnish(trx, { email, username, passwordHash, language }, now) };
  });
  if (!outcome.account) throw refusalOf(outcome.verdict);
  return welcome(shop, outcome.account);
}

/** Registers the e-mail that the viewer has already proven in this browser. @throws Refusal "email-unverified" */
export async function registerVerified(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof Registration>,
  language: LetterLanguage = "en",
): Promise<ViewerAccount> {
  const { email, username, password } = accept(Registration, input);
  if (verifiedAccount(viewer).email !== email) throw new Refusal("email-unverified");
  await assertUsernameFree(shop.db, username);
  const passwordHash = await hashPassword(password);
  const account = await shop.db
    .transaction()
    .execute((trx) => furnish(trx, { email, username, passwordHash, language }, shop.clock.now()));
  return welcome(shop, account);
}

interface Furniture {
  email: string;
  username: string;
  passwordHash: string;
  /** Of the letters to it from now on. */
  language: LetterLanguage;
}

/** @throws Refusal "account-exists" or "username-taken", which only the owner of the mailbox gets to hear */
async function furnish(
  trx: Db,
  { email, username, passwordHash, language }: Furniture,
  now: number,
): Promise<ViewerAccount> {
  const account = await openAccount(trx, email, now, language);
  if (account.username !== null) throw new Refusal("account-exists", { field: "email" });
  await assertUsernameFree(trx, username);
  await trx
    .updateTable("accounts")
    .set({ username, password_hash: passwordHash, language })
    .where("id", "=", account.id)
    .execute();
  // A guest's session that was left open somewhere must not grow into that of a whole account.
  await closeAllSessions(trx, account.id);
  await trx.deleteFrom("pending_sign_ups").where("email", "=", email).execute();
  return viewerAccountOf({ ...account, username });
}

function welcome(shop: Shop, account: ViewerAccount): ViewerAccount {
  shop.log.info({ account: account.id }, "account registered");
  return account;
}

async function assertUsernameFree(db: Db, username: string): Promise<void> {
  if (await isUsernameTaken(db, username)) throw new Refusal("username-taken", { field: "username" });
}

/** A mailbox that already has an account gets a letter that says so, and no code: the page tells nothing either way. */
async function sendCode(
  shop: Shop,
  trx: Db,
  email: string,
  language: LetterLanguage,
  now: number,
): Promise<void> {
  await assertMayAsk(trx, email, now);
  const account = await findAccountByEmail(trx, email);
  const forNobody = account !== undefined && account.username !== null;
  await issueCode(shop, trx, { email, forNobody, language }, now);
}

async function findPending(db: Db, token: string | null, now: number) {
  if (!token) return undefined;
  return db
    .selectFrom("pending_sign_ups")
    .selectAll()
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}
