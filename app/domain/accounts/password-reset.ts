/** The forms of a password reset. Invariant: the new password keeps the rules of a sign-up. */
import { z } from "zod";
import { confirmationField, passwordField, passwordsMatch, samePasswords } from "./password.ts";

export const PasswordReset = z
  .object({
    token: z.string({ error: "reset-link-dead" }),
    password: passwordField,
    passwordConfirmation: confirmationField,
  })
  .refine(samePasswords, passwordsMatch);
