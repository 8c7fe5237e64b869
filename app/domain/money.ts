/** Money is a whole number of rappen; this file alone turns it into text. */
export type Rappen = number & { readonly __brand: "Rappen" };

/** @throws RangeError when the number is not a whole, safe integer. */
export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rappen: ${amount}`);
  return amount as Rappen;
}

/** "CHF 29.95", as the language writes it. */
export function formatMoney(amount: Rappen, language = "en"): string {
  const number = new Intl.NumberFormat(`${language}-CH`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100);
  return `CHF ${number}`;
}

/** One standard A3 poster, shipping and taxes included. */
export const POSTER_PRICE = rappen(2995);
/** A month of membership. */
export const MEMBERSHIP_PRICE = rappen(999);
