/** The calls about who asks: log-in, verification, registration, credits. */
import { z } from "zod";
import { EmailClaim } from "../../domain/accounts/email.ts";
import { LogIn } from "../../domain/accounts/log-in.ts";
import { Registration } from "../../domain/accounts/sign-up.ts";
import { UsernameQuestion } from "../../domain/accounts/username.ts";
import { EmailForm, VerificationForm } from "../../domain/accounts/verification.ts";
import { type CallDescription, claim, done } from "./call.ts";

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
    does: "Tells who is logged in.",
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
    refuses: ["login-incomplete", "login-failed"],
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
    does: "Tells the viewer's credits.",
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
    does: "Tells whether the viewer has free credits.",
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
    does: "Tells whether a username can be had.",
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
    does: "Proves an e-mail by its code, and sets the session of the verified e-mail.",
    who: "anyone",
    takes: VerificationForm,
    fields: { code: "6 digits; blanks between them do not count" },
    answers: z.object({ verified: z.literal(true), email: z.string() }),
    refuses: ["email-invalid", "code-incomplete", "code-wrong", "code-expired"],
    documented: true,
  },
  {
    method: "POST",
    path: "auth/register",
    does: "Makes an account of the e-mail that this session has verified.",
    who: "verified",
    takes: Registration,
    status: 201,
    answers: z.object({ user }),
    refuses: [
      "fields-missing",
      "email-invalid",
      "email-unverified",
      "username-too-short",
      "username-too-long",
      "username-invalid",
      "username-taken",
      "password-too-short",
      "password-too-long",
      "account-exists",
    ],
    documented: true,
  },
];
