/** The forms of promo codes in the back office. Invariant: a code reads the same aloud, on paper and in an address. */
import { z } from "zod";
import { promoCodeOf } from "../membership/promo-code.ts";

/** The field of the visitors takes more, so that a typing error is reported as one. */
const CODE = /^[A-Z0-9-]{3,20}$/;
/** The most that leaves a price which the payment provider accepts. */
const PERCENT_MAX = 95;

const wholeNumber = (code: string, most: number) =>
  z
    .string({ error: code })
    .trim()
    .regex(/^\d{1,6}$/, { error: code })
    .transform(Number)
    .pipe(z.number().min(1, { error: code }).max(most, { error: code }));

const isDay = (text: string) => {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return /^20\d\d-/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
};

export const PromoLimits = z.object({
  /** Empty for any number. */
  usesLimit: wholeNumber("promo-limit-strange", 999_999).optional(),
  /** Such as "2026-10-31"; empty for no last day. */
  lastDay: z.string().trim().refine(isDay, { error: "promo-day-strange" }).optional(),
});

export const NewPromoCode = PromoLimits.extend({
  code: z
    .string({ error: "promo-code-strange" })
    .transform(promoCodeOf)
    .pipe(z.string().regex(CODE, { error: "promo-code-strange" })),
  percentOff: wholeNumber("promo-percent-strange", PERCENT_MAX),
});

/** The button that ends a code, or opens it again. */
export const PromoEnding = z.object({ isEnded: z.enum(["yes", "no"]) });
