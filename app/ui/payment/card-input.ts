/** What a visitor enters into the shop's own card form, and what is wrong with it. */
import type { CardFault } from "./card-texts.ts";

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardField = keyof CardInput;
export type CardFaults = Partial<Record<CardField, CardFault>>;

/** A card as Stripe's API takes it. */
export interface Card {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

/** In the order of the form: the first one with a fault takes the focus. */
export const CARD_FIELDS: readonly CardField[] = ["number", "expiry", "cvc"];

/** Returns the card, or the fields with a fault. `now` in milliseconds since 1970. */
export function readCard(input: CardInput, now: number): { card: Card } | { faults: CardFaults } {
  const number = input.number.replace(/\D/g, "");
  const expiry = readExpiry(input.expiry);
  const cvc = input.cvc.trim();
  const faults: CardFaults = {};
  if (number === "") faults.number = "numberMissing";
  else if (number.length < 13 || !hasCheckDigit(number)) faults.number = "numberInvalid";
  if (input.expiry.trim() === "") faults.expiry = "expiryMissing";
  else if (!expiry) faults.expiry = "expiryInvalid";
  else if (isPast(expiry, now)) faults.expiry = "expired";
  if (cvc === "") faults.cvc = "cvcMissing";
  else if (!/^\d{3,4}$/.test(cvc)) faults.cvc = "cvcInvalid";
  if (!expiry || Object.keys(faults).length > 0) return { faults };
  return { card: { number, ...expiry, cvc } };
}

/** "12 / 34", "12/2034" and "1234" are one month. */
function readExpiry(text: string): { exp_month: number; exp_year: number } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  return month && year ? { exp_month: Number(month), exp_year: 2000 + Number(year) } : null;
}

/** A card is valid to the end of its month. */
function isPast({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: number): boolean {
  const today = new Date(now);
  return exp_year * 12 + exp_month < today.getFullYear() * 12 + today.getMonth() + 1;
}

/** The check digit that every card number ends in. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Digits in groups of four, as on the card, and the caret behind the digit that it followed. */
export function groupNumber(text: string, caret: number): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/\D/g, "").length;
  const grouped = text
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
  return { text: grouped, caret: before + Math.floor(Math.max(0, before - 1) / 4) };
}
