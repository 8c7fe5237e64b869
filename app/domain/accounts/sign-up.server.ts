/**
 * Signs up: a form, a code by email, then an account with a username and a password.
 * Invariant: an account's email is verified by its owner. A sign-up belongs to the browser that holds its token, so one
 * begun elsewhere for the same email never becomes the owner's.
 */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import { newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer, ViewerAccount } from "../kernel/viewer.ts";
import { openAccount } from "./account.server.ts";
import { findAccountByEmail, viewerAccountOf } from "./account.ts";
import type { EmailLanguage } from "./account-emails.ts";
import { accept, Registration, SignUp, SignUpCode } from "./forms.ts";
import { NOWHERE, type Origin } from "./known-origins.server.ts";
import { hashNewPassword } from "./password.server.ts";
import { closeAllSessions } from "./session.server.ts";
import { isUsernameTaken } from "./username-availability.ts";
import { assertCodeAllowed, hasFreshCode, issueCode, refusalOf, tryCode } from "./verification.server.ts";

const PENDING_LIFE = 3600_000;

/** What the code step shows. */
export interface PendingSignUp {
  email: string;
  username: string;
}

/**
 * Stores the form and sends a code. Returns the token that the browser sends back with the code.
 * A visitor who corrects the form within a minute uses the code that is already sent.
 */
export async function requestSignUp(
  shop: Shop,
  input: z.input<typeof SignUp>,
  language: EmailLanguage = "en",
  origin: Origin = NOWHERE,
): Promise<string> {
  const { email, username, password } = accept(SignUp, input);
  await assertUsernameFree(shop.db, username);
  const passwordHash = await hashNewPassword(password, [email, username]);
  const token = newToken();
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    if (!(await hasFreshCode(trx, email, now))) await sendCode(shop, trx, { email, language, origin }, now);
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
  shop.wakeWorker();
  return token;
}

/** The sign-up of this browser, until it expires. */
export async function findPendingSignUp(shop: Shop, token: string | null): Promise<PendingSignUp | null> {
  const pending = await findPending(shop.db, token, shop.clock.now());
  return pending ? { email: pending.email, username: pending.username } : null;
}

/** Sends another code for the sign-up. @throws Refusal "form-expired", "code-too-soon" or "too-many-requests" */
export async function resendSignUpCode(
  shop: Shop,
  token: string | null,
  language: EmailLanguage = "en",
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const pending = await findPending(trx, token, now);
    if (!pending) throw new Refusal("form-expired");
    await sendCode(shop, trx, { email: pending.email, language, origin }, now);
  });
  shop.wakeWorker();
}

/**
 * The code is right: the email's account gets the username and the password; a guest keeps all data.
 * All sessions of the guest end; the caller opens the new one.
 * @throws Refusal "form-expired", "code-…", "username-taken" (the code stays good) or "account-exists"
 */
export async function register(
  shop: Shop,
  input: z.input<typeof SignUpCode> & { token: string | null },
  language: EmailLanguage = "en",
): Promise<ViewerAccount> {
  const { code } = accept(SignUpCode, input);
  const now = shop.clock.now();
  const outcome = await transact(shop, async (trx) => {
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

/** Registers the email that the viewer has already verified in this browser. @throws Refusal "registration-unverified" */
export async function registerVerified(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof Registration>,
  language: EmailLanguage = "en",
): Promise<ViewerAccount> {
  const { email, username, password } = accept(Registration, input);
  if (viewer.account?.email !== email) throw new Refusal("registration-unverified", { field: "email" });
  await assertUsernameFree(shop.db, username);
  const passwordHash = await hashNewPassword(password, [email, username]);
  const account = await transact(shop, (trx) =>
    furnish(trx, { email, username, passwordHash, language }, shop.clock.now()),
  );
  return welcome(shop, account);
}

interface Furniture {
  email: string;
  username: string;
  passwordHash: string;
  /** Of its emails from now on. */
  language: EmailLanguage;
}

/** @throws Refusal "account-exists" or "username-taken", which only the verified owner of the mailbox sees */
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
  // A guest's session left open elsewhere must not become one of the full account.
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

/** A mailbox with an account gets an email that says so, and no code: the page is the same either way. */
async function sendCode(
  shop: Shop,
  trx: Db,
  { email, language, origin }: { email: string; language: EmailLanguage; origin: Origin },
  now: number,
): Promise<void> {
  await assertCodeAllowed(trx, shop, { email, origin }, now);
  const account = await findAccountByEmail(trx, email);
  const forAnonymous = account !== undefined && account.username !== null;
  await issueCode(shop, trx, { email, forAnonymous, language }, now);
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
