/** The embedded provider's cards: five numbers, each with its own behaviour. */
import { z } from "zod";

export interface CardDetails {
  /** Digits only. */
  number: string;
  /** 1 to 12, and the full year. */
  month: number;
  year: number;
}

/** What each test card does; the expiry may be any future month, the security code any code. */
export const TEST_CARDS = [
  { number: "4242424242424242", behaviour: "succeeds" },
  { number: "4000000000000002", behaviour: "declined" },
  { number: "4000000000009995", behaviour: "funds" },
  { number: "4000002760003184", behaviour: "confirms" },
  { number: "4000000000000077", behaviour: "processes" },
] as const;

export type CardBehaviour = (typeof TEST_CARDS)[number]["behaviour"];

/** "4242424242424242" as "4242 4242 4242 4242". */
export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** The check digit that every card number ends in. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cardNumber = z
  .string({ error: "card-number-missing" })
  .trim()
  .min(1, "card-number-missing")
  .max(40, "card-number-invalid")
  .transform((text) => text.replace(/[\s-]/g, ""))
  .refine((text) => /^\d{13,19}$/.test(text) && hasCheckDigit(text), "card-number-invalid");

/** "12 / 34", "12/2034" and "1234" are one month. */
const expiry = z
  .string({ error: "card-expiry-missing" })
  .trim()
  .min(1, "card-expiry-missing")
  .max(20, "card-expiry-invalid")
  .transform((text, context) => {
    const [, month, year] =
      /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(text)?.filter(Boolean) ?? [];
    if (!month || !year || Number(month) < 1 || Number(month) > 12) {
      context.addIssue({ code: "custom", message: "card-expiry-invalid" });
      return z.NEVER;
    }
    return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
  });

const cvc = z
  .string({ error: "card-cvc-missing" })
  .trim()
  .min(1, "card-cvc-missing")
  .regex(/^\d{3,4}$/, "card-cvc-invalid");

const fields = { cardNumber, expiry, cvc };

/** The input of a form as the simulator takes it. */
export function cardOf(input: { cardNumber: string; expiry: { month: number; year: number } }): CardDetails {
  return { number: input.cardNumber, ...input.expiry };
}

/** The card of the hosted page's form. */
export const CardForm = z.object({
  ...fields,
  cardholder: z
    .string({ error: "card-name-missing" })
    .trim()
    .min(1, "card-name-missing")
    .max(100, "card-name-missing"),
});

/** The answer to "Confirm this payment". */
export const ConfirmationForm = z.object({ answer: z.enum(["accept", "refuse"]) });

/** What a payee answers on the pages of a connected account: all details, or some still missing. */
export const AccountForm = z.object({ answer: z.enum(["complete", "more"]) });

const clientSecret = z.string().min(1).max(200);

/** What the card element sends: a card, or the answer to "Confirm this payment". */
export const ElementCall = z.discriminatedUnion("step", [
  z.object({ step: z.literal("card"), clientSecret, ...fields }),
  z.object({ step: z.literal("answer"), clientSecret, answer: z.enum(["accept", "refuse"]) }),
]);

/** A card is valid to the end of its month, in the last time zone where that month ends. */
export function isExpired({ month, year }: CardDetails, now: number): boolean {
  const HALF_A_DAY = 12 * 3600_000;
  return now >= Date.UTC(year, month, 1) + HALF_A_DAY;
}
