/**
 * Promo codes of the membership's first month.
 * Invariant: a code only names an offer; whether somebody may have it, the server alone decides.
 */
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../money.ts";

export const PROMO_CODES = ["BETA60", "EARLY60", "LAUNCH60"] as const;
export type PromoCode = (typeof PROMO_CODES)[number];

const PERCENT_OFF = 60;

/** The code that somebody typed, in whatever case; null for a misspelt one, and for none. */
export function findPromoCode(text: string | null | undefined): PromoCode | null {
  const typed = text?.trim().toUpperCase();
  return PROMO_CODES.find((code) => code === typed) ?? null;
}

/** What the first month costs: with a code CHF 4.00, without one as every other month. */
export function firstMonthPrice(code: PromoCode | null): Rappen {
  return code === null
    ? MEMBERSHIP_PRICE
    : rappen(Math.round((MEMBERSHIP_PRICE * (100 - PERCENT_OFF)) / 100));
}
