/** The calls of the membership. */
import { z } from "zod";
import { ConfirmSubscription, CreateSubscription } from "../../domain/membership/membership-call.ts";
import { type CallDescription, claim } from "./call.ts";

const info = z.object({
  isActive: z.boolean().describe("also while a failed renewal is tried again"),
  currentPeriodEnd: z
    .string()
    .nullable()
    .describe("ISO 8601: the next billing date, or the day on which it ends"),
  willCancelAtPeriodEnd: z.boolean(),
});

export const membershipCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "create-subscription",
    does: "Opens the setup by which the viewer leaves a card to join; nothing is charged by it.",
    who: "account",
    takes: CreateSubscription,
    fields: { ...claim, promoCode: "takes 60 % off the first month, once per person" },
    takesNote: "A `discountAmount` is not read.",
    answers: z.object({ clientSecret: z.string() }),
    refuses: [
      "email-unverified",
      "not-yours",
      "not-signed-in",
      "promo-unknown",
      "promo-used",
      "membership-exists",
      "joining-busy",
      "subscription-failed",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "confirm-subscription",
    does: "Starts the membership with the card that was left, and charges the first month; asked twice, once.",
    who: "account",
    takes: ConfirmSubscription,
    fields: {
      setupIntentId: "of the viewer's own setup",
      paymentMethodId: "where it is said, it must be the setup's",
    },
    answers: z.object({
      success: z.boolean().describe("whether the viewer is a member now"),
      state: z.enum(["active", "processing", "confirm", "open"]),
      clientSecret: z.string().optional().describe("of a payment that the bank wants to have confirmed"),
    }),
    refuses: [
      "not-signed-in",
      "setup-unknown",
      "setup-incomplete",
      "joining-busy",
      "promo-used",
      "payment-declined",
      "payment-insufficient-funds",
      "payment-unconfirmed",
      "subscription-failed",
    ],
    documented: true,
  },
  {
    method: "GET",
    path: "subscription-info",
    does: "Tells how the viewer's membership stands.",
    who: "verified",
    answers: info,
    refuses: ["email-unverified"],
    documented: true,
  },
  {
    method: "POST",
    path: "cancel-subscription",
    does: "Lets the membership end with the month that is paid; asked twice, once.",
    who: "account",
    answers: info.extend({ success: z.literal(true) }),
    refuses: ["not-signed-in", "membership-none", "cancelling-failed"],
    documented: true,
  },
];
