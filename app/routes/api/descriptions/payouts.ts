/** Calls of payouts: a creator's account with the payment provider. */
import { z } from "zod";
import { PayeeCall } from "../../../domain/payouts/payee-country.ts";
import { address, type CallDescription } from "../../../web/openapi/call.ts";

const link = address.describe("works once and expires soon; to be opened in a new tab");

export const payoutCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "stripe-connect/connect-status",
    does: "Returns the state of the viewer's account with the payment provider.",
    who: "account",
    answers: z.object({
      hasAccount: z.boolean(),
      onboardingComplete: z.boolean(),
      payoutsEnabled: z.boolean(),
    }),
    refuses: ["not-signed-in", "payee-unread"],
    documented: true,
  },
  {
    method: "POST",
    path: "stripe-connect/create-connect-account",
    does: "Opens an account with the payment provider for the viewer, if there is none, and returns the address of its form.",
    who: "account",
    takes: PayeeCall,
    fields: { country: "where the viewer lives, such as DE; by default CH" },
    answers: z.object({ onboardingUrl: link }),
    refuses: [
      "not-signed-in",
      "payouts-closed",
      "country-missing",
      "payee-country-unsupported",
      "payouts-unready",
      "payee-unopened",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "stripe-connect/refresh-onboarding",
    does: "Returns a fresh link to the form of the viewer's account.",
    who: "account",
    answers: z.object({ onboardingUrl: link }),
    refuses: ["not-signed-in", "payee-missing", "onboarding-failed"],
    documented: true,
  },
  {
    method: "POST",
    path: "stripe-connect/dashboard-link",
    does: "Returns a fresh link to the dashboard of the viewer's account, once its form was submitted.",
    who: "account",
    answers: z.object({ url: link }),
    refuses: ["not-signed-in", "payee-missing", "payee-incomplete", "payout-dashboard-failed"],
    documented: true,
  },
];
