/**
 * A new password in a form. Invariant: 12 to 128 characters, of any kind (OWASP ASVS 2.1). Below eight, the shop says
 * what the specification says.
 */
import { z } from "zod";

/** Below this, the browser already refuses it. */
export const PASSWORD_SHORTEST = 8;
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

export const passwordField = z
  .string({ error: "fields-missing" })
  .min(1, { error: "fields-missing", abort: true })
  .refine((password) => password.length >= PASSWORD_SHORTEST, { error: "password-too-short", abort: true })
  .refine(isLongEnough, { error: "password-below-twelve" })
  .max(PASSWORD_MAX, { error: "password-too-long" });

/** Several blanks in a row count as one. Passwords of an earlier rule may be shorter. */
export function isLongEnough(password: string): boolean {
  return password.replace(/\s+/g, " ").length >= PASSWORD_MIN;
}

export const confirmationField = z.string({ error: "fields-missing" }).min(1, { error: "fields-missing" });

/** Checks that both passwords are the same, for a form that has both; it runs even if other fields are wrong. */
export const passwordsMatch = {
  error: "password-mismatch",
  path: ["passwordConfirmation"],
  when: ({ value }: { value: unknown }) => hasBothPasswords(value),
};

export function samePasswords(form: { password: string; passwordConfirmation: string }): boolean {
  return form.password === form.passwordConfirmation;
}

function hasBothPasswords(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!("password" in value) || !("passwordConfirmation" in value)) return false;
  const { password, passwordConfirmation } = value;
  return (
    typeof password === "string" && typeof passwordConfirmation === "string" && passwordConfirmation !== ""
  );
}
