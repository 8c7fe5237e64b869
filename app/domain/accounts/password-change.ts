/** The form that replaces a password that one knows. Invariant: the new one keeps every rule of a sign-up. */
import { z } from "zod";
import { ownPasswordField } from "./own-password.ts";
import { confirmationField, passwordField, passwordsMatch, samePasswords } from "./password.ts";

export const PasswordChange = z
  .object({
    currentPassword: ownPasswordField,
    password: passwordField,
    passwordConfirmation: confirmationField,
  })
  .refine(samePasswords, passwordsMatch);
