/** Calls of the membership. */
import { z } from "zod";
import { ConfirmSubscription, CreateSubscription } from "../../../domain/membership/membership-call.ts";
import { type CallDescription, claim } from "../../../web/openapi/call.ts";

const info = z.object({
  isActive: z.boolean().describe("stays true while a failed renewal is retried"),
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
    does: "Opens a setup in which the viewer enters a card to join; it charges nothing.",
    who: "account",
    takes: CreateSubscription,
    fields: { ...claim, promoCode: "reduces the first month, once per person" },
    allowsNote: "A `discountAmount` is ignored.",
    answers: z.object({ clientSecret: z.string() }),
    refuses: [
      "not-signed-in",
      "not-yours",
      "promo-unknown",
      "promo-used",
      "promo-over",
      "promo-spent",
      "membership-exists",
      "joining-busy",
      "subscription-failed",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "confirm-subscription",
    does: "Starts the membership with the card of the setup, and charges the first month. A repeated call charges nothing more.",
    who: "account",
    takes: ConfirmSubscription,
    fields: {
      setupIntentId: "of the viewer's own setup",
      paymentMethodId: "if sent, it must be the setup's",
    },
    answers: z.object({
      success: z.boolean().describe("whether the viewer is a member now"),
      state: z.enum(["active", "processing", "confirm", "open"]),
      clientSecret: z
        .string()
        .optional()
        .describe("of a payment that the buyer has to confirm with the bank"),
    }),
    refuses: [
      "not-signed-in",
      "setup-unknown",
      "setup-incomplete",
      "joining-busy",
      "promo-used",
      "promo-over",
      "promo-spent",
      "payment-declined",
      "payment-insufficient-funds",
      "payment-unconfirmed",
      "payment-details-wrong",
      "payment-limit",
      "payment-unsupported",
      "payment-bank-away",
      "payment-failed",
      "card-expired",
      "subscription-failed",
    ],
    documented: true,
  },
  {
    method: "GET",
    path: "subscription-info",
    does: "Returns the state of the viewer's membership.",
    who: "verified",
    answers: info,
    refuses: ["not-signed-in"],
    documented: true,
  },
  {
    method: "POST",
    path: "cancel-subscription",
    does: "Cancels the membership at the end of the paid month. A repeated call changes nothing.",
    who: "account",
    answers: info.extend({ success: z.literal(true) }),
    refuses: ["not-signed-in", "membership-none", "cancelling-failed"],
    documented: true,
  },
];
