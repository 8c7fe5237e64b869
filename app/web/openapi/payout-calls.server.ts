/** The calls about being paid: the account that a creator has with the payment provider. */
import { z } from "zod";
import { PayeeCall } from "../../domain/earnings/country.ts";
import { address, type CallDescription } from "./call.ts";

const link = address.describe("for one visit, soon; to be opened in a new tab");

export const payoutCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "stripe-connect/connect-status",
    does: "Tells how far the viewer's account with the payment provider has come.",
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
    does: "Opens an account with the payment provider for the viewer, unless there is one, and answers where its form is.",
    who: "account",
    takes: PayeeCall,
    fields: { country: "where the viewer lives, such as DE; CH when it is not said" },
    answers: z.object({ onboardingUrl: link }),
    refuses: ["not-signed-in", "payouts-closed", "country-missing", "payee-unopened"],
    documented: true,
  },
  {
    method: "POST",
    path: "stripe-connect/refresh-onboarding",
    does: "Answers a fresh link to the form of the viewer's account.",
    who: "account",
    answers: z.object({ onboardingUrl: link }),
    refuses: ["not-signed-in", "payee-missing", "onboarding-failed"],
    documented: true,
  },
  {
    method: "POST",
    path: "stripe-connect/dashboard-link",
    does: "Answers a fresh link to the dashboard of the viewer's account, once its form was sent in.",
    who: "account",
    answers: z.object({ url: link }),
    refuses: ["not-signed-in", "payee-missing", "payee-incomplete", "payout-dashboard-failed"],
    documented: true,
  },
];
