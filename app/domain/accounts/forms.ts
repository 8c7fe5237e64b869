/**
 * The forms and calls of an account.
 * Invariant: every message is the code of a refusal, and none reveals whether an email has an account.
 */
import { z } from "zod";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import { confirmationField, passwordField, passwordsMatch, samePasswords } from "./password.ts";
import { usernameField } from "./username.ts";

/** The schema's output; schema messages are refusal codes. @throws Refusal with the first fault and its field */
export function accept<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const issue = issues.find(({ message }) => message === "fields-missing") ?? issues[0];
  throw new Refusal((issue?.message ?? "invalid") as RefusalCode, { field: issue?.path.join(".") });
}

const EMAIL_MAX = 254;

/** @param missing code of the refusal if the field is empty */
export function emailField(missing: RefusalCode = "email-invalid") {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(EMAIL_MAX, { error: "email-invalid", abort: true })
    .pipe(z.email({ error: "email-invalid" }));
}

/** An email that a query or a body claims; the session alone decides who sends the request. */
export const EmailClaim = z.looseObject({ email: z.string().max(EMAIL_MAX).optional() });

export const ownPasswordField = z.string({ error: "fields-missing" }).min(1, { error: "fields-missing" });

/** A form with the password alone. */
export const OwnPassword = z.object({ password: ownPasswordField });

/** Ends one of the viewer's sessions, or all others. */
export const SessionEnd = z.object({ session: z.union([z.literal("others"), z.uuid()]) });

export const codeField = z
  .string({ error: "code-incomplete" })
  .overwrite((typed) => typed.replace(/[\s-]/g, ""))
  .regex(/^[0-9]{6}$/, { error: "code-incomplete" });

/** Requests a code. */
export const EmailForm = z.object({ email: emailField() });

/** Verifies the email with the code. */
export const VerificationForm = z.object({ email: emailField(), code: codeField });

const credentials = {
  email: emailField("fields-missing"),
  username: usernameField,
  password: passwordField,
};

/** The first step: the account's data. */
export const SignUp = z
  .object({ ...credentials, passwordConfirmation: confirmationField })
  .refine(samePasswords, passwordsMatch);

/** The second step: the code from the email. */
export const SignUpCode = z.object({ code: codeField });

/** Registers an email that this browser has already verified; the documented call. */
export const Registration = z.object(credentials);

const required = z.string({ error: "login-incomplete" });

export const LogIn = z.object({
  email: required.trim().toLowerCase().min(1, { error: "login-incomplete" }),
  password: required.min(1, { error: "login-incomplete" }),
});

export const EmailChange = z.object({ email: emailField("fields-missing"), password: ownPasswordField });

export const PasswordChange = z
  .object({
    currentPassword: ownPasswordField,
    password: passwordField,
    passwordConfirmation: confirmationField,
  })
  .refine(samePasswords, passwordsMatch);

export const PasswordReset = z
  .object({
    token: z.string({ error: "reset-link-dead" }),
    password: passwordField,
    passwordConfirmation: confirmationField,
  })
  .refine(samePasswords, passwordsMatch);
