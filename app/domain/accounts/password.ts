/** A new password in a form. Invariant: 8 to 200 characters; longer ones would only cost the server time. */
import { z } from "zod";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const passwordField = z
  .string({ error: "fields-missing" })
  .min(1, { error: "fields-missing", abort: true })
  .min(PASSWORD_MIN, { error: "password-too-short" })
  .max(PASSWORD_MAX, { error: "password-too-long" });

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
