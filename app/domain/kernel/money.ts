/** Money is a whole number of rappen; this file alone turns it into text. */
export type Rappen = number & { readonly __brand: "Rappen" };

/** @throws RangeError when the number is not a whole, safe integer. */
export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rappen: ${amount}`);
  return amount as Rappen;
}

/** Keeps an amount on one line. English follows the format of the shop's documents. */
const NO_BREAK = "\u00a0";

/** "CHF 29.95"; "29.95 CHF" in French, which puts the currency last. */
export function formatMoney(amount: Rappen, language = "en"): string {
  // Takes only the digits, because a language may format money in its own way. The sign between thousands depends on the
  // version of the runtime, and the server and the browser must agree.
  const between = language === "fr" ? NO_BREAK : "'";
  const number = new Intl.NumberFormat(`${language}-CH`, { style: "currency", currency: "CHF" })
    .formatToParts(amount / 100)
    .filter(({ type }) => type !== "currency" && type !== "literal")
    .map(({ type, value }) => (type === "group" ? between : value))
    .join("");
  if (language === "en") return `CHF ${number}`;
  return language === "fr" ? `${number}${NO_BREAK}CHF` : `CHF${NO_BREAK}${number}`;
}

/** Reads an amount typed as francs: "45", "45.00", "45,50", "CHF 1'200.-"; null for anything that is no amount. */
export function readMoney(text: string): Rappen | null {
  const plain = text.replace(/^\s*CHF|CHF\s*$/gi, "").replace(/['’\s]/g, "");
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
