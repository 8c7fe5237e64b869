/** Money is a whole number of rappen; this file alone turns it into text. */
export type Rappen = number & { readonly __brand: "Rappen" };

/** @throws RangeError when the number is not a whole, safe integer. */
export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rappen: ${amount}`);
  return amount as Rappen;
}

/** Keeps an amount on one line. English follows the format of the shop's documents. */
const NO_BREAK = "\u00a0";

/** "CHF 1’200": whole francs, for the marks of an axis. */
export function formatFrancs(amount: Rappen, language: string): string {
  return formatMoney(rappen(Math.round(amount / 100) * 100), language).replace(".00", "");
}

/** "CHF 29.95", and "CHF 10’000.00": Swiss shops put the currency first in every language. */
export function formatMoney(amount: Rappen, language = "en"): string {
  const number = writeMoney(amount).replace(/\B(?=(?:\d{3})+\.)/g, "’");
  return `CHF${language === "en" ? " " : NO_BREAK}${number}`;
}

/** An amount in the smallest unit of a currency, such as the euros that reach a creator's bank. */
export function formatForeign(amount: number, currency: string, language: string): string {
  if (currency === "chf") return formatMoney(rappen(amount), language);
  const format = new Intl.NumberFormat(`${language}-CH`, { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** Reads an amount typed as francs: "45", "45.00", "45,50", "CHF 1'200.-"; null for anything that is no amount. */
export function readMoney(text: string): Rappen | null {
  const plain = text.replace(/^\s*CHF|CHF\s*$/gi, "").replace(/['’\s]/g, "");
  // Stryker disable next-line StringLiteral,ArrayDeclaration: a text without digits and a list of one do the same.
  const [, francs, cents = ""] = /^(\d{1,12})(?:[.,](\d{1,2}|[-–—]{1,2}))?$/.exec(plain) ?? [];
  if (francs === undefined) return null;
  return rappen(Number(francs) * 100 + (/\d/.test(cents) ? Number(cents.padEnd(2, "0")) : 0));
}

/** "45.00", as a form field shows it. */
export function writeMoney(amount: Rappen): string {
  return (amount / 100).toFixed(2);
}

/** One standard A3 poster, shipping and taxes included. */
export const POSTER_PRICE = rappen(2995);
/** A month of membership. */
export const MEMBERSHIP_PRICE = rappen(999);
