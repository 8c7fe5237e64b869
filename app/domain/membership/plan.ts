/**
 * The one membership plan, and the promo codes of its first month.
 * Invariant: a code only names an offer; the server alone decides who may use it.
 */
import type { Plan } from "../../ports/payments/subscriptions.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../kernel/money.ts";

export const PLAN: Plan = {
  id: "artistic_collective",
  name: "Membership",
  price: MEMBERSHIP_PRICE,
  currency: "chf",
};

export const PROMO_CODES = ["BETA60", "EARLY60", "LAUNCH60"] as const;
export type PromoCode = (typeof PROMO_CODES)[number];

const PERCENT_OFF = 60;

/** The promo code that a visitor typed, in upper or lower case; null for a misspelt one, and for none. */
export function findPromoCode(text: string | null | undefined): PromoCode | null {
  const typed = text?.trim().toUpperCase();
  return PROMO_CODES.find((code) => code === typed) ?? null;
}

/** The price of the first month: CHF 4.00 with a code, the regular price without one. */
export function firstMonthPrice(code: PromoCode | null): Rappen {
  return code === null
    ? MEMBERSHIP_PRICE
    : rappen(Math.round((MEMBERSHIP_PRICE * (100 - PERCENT_OFF)) / 100));
}
