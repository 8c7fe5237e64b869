/** What a person does in the tests of accounts: reads letters, verifies an e-mail, signs up. */
import { register, requestSignUp } from "../../../app/domain/accounts/sign-up.server.ts";
import { sendVerificationCode, verifyCode } from "../../../app/domain/accounts/verification.server.ts";
import { isRefusal, type Refusal } from "../../../app/domain/refusal.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { ViewerAccount } from "../../../app/domain/viewer.ts";

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

export async function lettersTo(shop: Shop, email: string) {
  return shop.db
    .selectFrom("letters")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("rowid" as "id")
    .execute();
}

export async function lastLetterTo(shop: Shop, email: string) {
  const letter = (await lettersTo(shop, email)).at(-1);
  if (!letter?.text || !letter.html) throw new Error(`No letter to ${email}`);
  return { ...letter, text: letter.text, html: letter.html };
}

/** The code that stands on a line of its own. */
export async function codeSentTo(shop: Shop, email: string): Promise<string> {
  const code = /^(\d{6})$/m.exec((await lastLetterTo(shop, email)).text)?.[1];
  if (!code) throw new Error(`No code in the letter to ${email}`);
  return code;
}

/** A code that is certainly not this one. */
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
