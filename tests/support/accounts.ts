/** Accounts of the tests: sign-up, e-mail verification, and the e-mails that they receive. */
import { sql } from "kysely";
import { register, requestSignUp } from "../../app/domain/accounts/sign-up.server.ts";
import { sendVerificationCode, verifyCode } from "../../app/domain/accounts/verification.server.ts";
import { isRefusal, type Refusal } from "../../app/domain/kernel/refusal.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { ViewerAccount } from "../../app/domain/kernel/viewer.ts";

export const PASSWORD = "correct horse";

export function signUpForm(
  over: Partial<Record<"email" | "username" | "password" | "passwordConfirmation", string>> = {},
) {
  return {
    email: "ada@example.ch",
    username: "ada_l",
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    ...over,
  };
}

export async function emailsTo(shop: Shop, email: string) {
  return (
    shop.db
      .selectFrom("emails")
      .leftJoin("jobs", (on) => on.on("jobs.unique_key", "=", sql`'send-email:' || emails.id`))
      .selectAll("emails")
      .where("recipient", "=", email)
      // Those of one moment in the order of their jobs, which have numbers.
      .orderBy("emails.created_at")
      .orderBy("jobs.id")
      .execute()
  );
}

export async function lastEmailTo(shop: Shop, email: string) {
  const sent = (await emailsTo(shop, email)).at(-1);
  if (!sent?.text || !sent.html) throw new Error(`No e-mail to ${email}`);
  return { ...sent, text: sent.text, html: sent.html };
}

/** The verification code, which has a line of its own. */
export async function codeSentTo(shop: Shop, email: string): Promise<string> {
  const code = /^(\d{6})$/m.exec((await lastEmailTo(shop, email)).text)?.[1];
  if (!code) throw new Error(`No code in the e-mail to ${email}`);
  return code;
}

/** A six-digit code that differs from this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

export async function becomeGuest(shop: Shop, email = "ada@example.ch"): Promise<ViewerAccount> {
  await sendVerificationCode(shop, { email });
  return verifyCode(shop, { email, code: await codeSentTo(shop, email) });
}

export async function becomeUser(
  shop: Shop,
  email = "ada@example.ch",
  username = "ada_l",
): Promise<ViewerAccount> {
  const token = await requestSignUp(shop, signUpForm({ email, username }));
  return register(shop, { token, code: await codeSentTo(shop, email) });
}

/** The refusal that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
  throw new Error("Nothing was refused");
}

export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: unknown) => {
      if (isRefusal(error)) return error.code;
      throw error;
    },
  );
}
