/** The forms of a sign-up. Invariant: every message is a code of the error catalogue. */
import { z } from "zod";
import { emailField } from "./email.ts";
import { confirmationField, passwordField, passwordsMatch, samePasswords } from "./password.ts";
import { usernameField } from "./username.ts";
import { codeField } from "./verification.ts";

const credentials = {
  email: emailField("fields-missing"),
  username: usernameField,
  password: passwordField,
};

/** The first step: who signs up. */
export const SignUp = z
  .object({ ...credentials, passwordConfirmation: confirmationField })
  .refine(samePasswords, passwordsMatch);

/** The second step: the code from the letter. */
export const SignUpCode = z.object({ code: codeField });

/** Registering an e-mail that this browser has already proven; the documented call. */
export const Registration = z.object(credentials);
