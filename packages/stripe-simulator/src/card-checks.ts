/** What Stripe checks of a card before it asks the bank. */
import { cardByNumber, cardByToken, type TestCard } from "./cards.ts";
import { StripeFault } from "./http/errors.ts";

export interface EnteredCard {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
  token?: string;
}

/**
 * The test card that somebody has entered. The date and the security code may be missing.
 * @param now In milliseconds: a card is valid until the end of its month.
 * @throws StripeFault 402 for a card that no bank has
 */
export function checkedCard(
  { number = "", exp_month, exp_year, cvc, token }: EnteredCard,
  now: number,
): TestCard {
  if (token) return cardByToken(token.replace(/^tok_/, "pm_card_")) ?? refuse("number", NO_CARD);
  const digits = number.replace(/[\s-]/g, "");
  const found = cardByNumber(digits) ?? refuse("number", isLuhn(digits) ? LIVE_CARD : NO_CARD);
  const today = new Date(now);
  const thisYear = today.getUTCFullYear();
  const year = exp_year === undefined ? undefined : fullYear(exp_year);
  if (year !== undefined && (year < thisYear || year > thisYear + 50)) refuse("exp_year", NO_YEAR);
  const isPast = year === thisYear && (exp_month ?? 12) <= today.getUTCMonth();
  if (exp_month !== undefined && (exp_month < 1 || exp_month > 12 || isPast)) refuse("exp_month", NO_MONTH);
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) refuse("cvc", NO_CVC);
  return found;
}

/** 31 means 2031. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

interface Refusal {
  code: string;
  decline_code?: string;
  message: string;
}

const NO_CARD: Refusal = { code: "incorrect_number", message: "Your card number is incorrect." };
const LIVE_CARD: Refusal = {
  code: "card_declined",
  decline_code: "test_mode_live_card",
  message:
    "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
};
const NO_YEAR: Refusal = { code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
const NO_MONTH: Refusal = {
  code: "invalid_expiry_month",
  message: "Your card's expiration month is invalid.",
};
const NO_CVC: Refusal = { code: "invalid_cvc", message: "Your card's security code is invalid." };

function refuse(param: string, refusal: Refusal): never {
  throw new StripeFault(402, { type: "card_error", param, ...refusal });
}

function isLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = digit * 2;
    return total + (place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return number.length >= 13 && sum % 10 === 0;
}
