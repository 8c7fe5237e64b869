/**
 * Texts as the one face of slips and receipts can print them: Greek and Cyrillic in Latin letters, a letter whose marks it
 * lacks without them.
 * Invariant: what it can print stays as it is; what is left is a question mark, and the back office says so beforehand
 * (`unprintable_addresses`).
 */
import { inLatinLetters } from "./latin-letters.ts";

/** The text with nothing in it that is not among the signs. */
export function onPaper(text: string, signs: ReadonlySet<number>): string {
  const has = (sign: string) => signs.has(sign.codePointAt(0) ?? 0);
  if ([...text].every(has)) return text;
  return [...inLatinLetters(text)].map((sign) => (has(sign) ? sign : bare(sign, has))).join("");
}

/** What stands above and below letters of Latin, Greek and Cyrillic. */
const MARKS = /[\u0300-\u036f]/g;

function bare(sign: string, has: (sign: string) => boolean): string {
  const letters = [...inLatinLetters(sign.normalize("NFD").replace(MARKS, ""))];
  return letters.every(has) ? letters.join("") : "?";
}
