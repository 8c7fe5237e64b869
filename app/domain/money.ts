/** Money is a whole number of rappen; this file alone turns it into text. */
export type Rappen = number & { readonly __brand: "Rappen" };

/** @throws RangeError when the number is not a whole, safe integer. */
export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rappen: ${amount}`);
  return amount as Rappen;
}

/** An amount never parts at the end of a line. English is as its documents quote it. */
const NO_BREAK = "\u00a0";

/** "CHF 29.95"; "29.95 CHF" in French, which puts the currency behind. */
export function formatMoney(amount: Rappen, language = "en"): string {
  // Of money the figures, because a language may write those of money in a way of their own.
  const number = new Intl.NumberFormat(`${language}-CH`, { style: "currency", currency: "CHF" })
    .formatToParts(amount / 100)
    .filter(({ type }) => type !== "currency" && type !== "literal")
    .map(({ value }) => value)
    .join("")
    // The narrow space between thousands is missing in most fonts.
    .replace(/\u202f/g, NO_BREAK);
  if (language === "en") return `CHF ${number}`;
  return language === "fr" ? `${number}${NO_BREAK}CHF` : `CHF${NO_BREAK}${number}`;
}

/** What somebody typed as francs: "45", "45.00", "45,50", "CHF 1'200.-"; null for what is no amount. */
export function readMoney(text: string): Rappen | null {
  const plain = text.replace(/^\s*CHF|CHF\s*$/gi, "").replace(/['’\s]/g, "");
  const [, francs, cents = ""] = /^(\d{1,12})(?:[.,](\d{1,2}|[-–—]{1,2}))?$/.exec(plain) ?? [];
  if (francs === undefined) return null;
  return rappen(Number(francs) * 100 + (/\d/.test(cents) ? Number(cents.padEnd(2, "0")) : 0));
}

/** "45.00", as it stands in a field. */
export function writeMoney(amount: Rappen): string {
  return (amount / 100).toFixed(2);
}

/** One standard A3 poster, shipping and taxes included. */
export const POSTER_PRICE = rappen(2995);
/** A month of membership. */
export const MEMBERSHIP_PRICE = rappen(999);
