/** Calls of accounts: log-in, verification, registration, credits. */
import { z } from "zod";
import {
  EmailClaim,
  EmailForm,
  LogIn,
  Registration,
  VerificationForm,
} from "../../../domain/accounts/forms.ts";
import { UsernameQuestion } from "../../../domain/accounts/username.ts";
import { type CallDescription, claim, done } from "../../../web/openapi/call.ts";

export const userType = z.enum(["standard", "artistic_collective"]);

const user = z.object({ email: z.string(), username: z.string(), userType });

export const balance = z.object({
  freeCreditsRemaining: z.int(),
  paidCredits: z.int(),
  userType: userType.describe("members paint without credits"),
});

export const accountCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "auth/check",
    does: "Returns who is logged in.",
    who: "anyone",
    answers: z.object({ authenticated: z.boolean(), user: user.nullable() }),
    documented: true,
  },
  {
    method: "POST",
    path: "auth/login",
    does: "Logs in, and sets the session.",
    who: "anyone",
    takes: LogIn,
    answers: z.object({ user }),
    refuses: ["login-incomplete", "login-failed", "account-blocked"],
    documented: true,
  },
  {
    method: "POST",
    path: "auth/logout",
    does: "Ends the session on the server.",
    who: "anyone",
    answers: done,
    documented: true,
  },
  {
    method: "GET",
    path: "generation-credits",
    does: "Returns the viewer's credits.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: balance,
    refuses: ["email-unverified", "not-yours"],
    documented: true,
  },
  {
    method: "GET",
    path: "auth/check-free-credits",
    does: "Returns whether the viewer has free credits.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: z.object({ freeCreditsRemaining: z.int(), hasFreeCredits: z.boolean() }),
    refuses: ["email-unverified", "not-yours"],
    documented: true,
  },
  {
    method: "GET",
    path: "auth/check-username",
    does: "Returns whether a username is available.",
    who: "anyone",
    takes: UsernameQuestion,
    answers: z.object({ available: z.boolean() }),
    documented: true,
  },
  {
    method: "POST",
    path: "send-verification",
    does: "Sends a code by e-mail. The answer is the same whether the e-mail has an account or not.",
    who: "anyone",
    takes: EmailForm,
    answers: done,
    refuses: ["email-invalid", "code-too-soon"],
    documented: true,
  },
  {
    method: "POST",
    path: "verify-email",
    does: "Verifies an e-mail by the code that was sent to it, and sets the session of the verified e-mail.",
    who: "anyone",
    takes: VerificationForm,
    fields: { code: "6 digits; blanks between them are ignored" },
    answers: z.object({ verified: z.literal(true), email: z.string() }),
    refuses: ["email-invalid", "code-incomplete", "code-wrong", "code-expired", "account-blocked"],
    documented: true,
  },
  {
    method: "POST",
    path: "auth/register",
    does: "Creates an account for the e-mail that this session has verified.",
    who: "verified",
    takes: Registration,
    status: 201,
    answers: z.object({ user }),
    refuses: [
      "fields-missing",
      "email-invalid",
      "registration-unverified",
      "username-too-short",
      "username-too-long",
      "username-invalid",
      "username-taken",
      "password-too-short",
      "password-below-twelve",
      "password-common",
      "password-too-long",
      "account-exists",
    ],
    documented: true,
  },
];
