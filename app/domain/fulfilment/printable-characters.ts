/**
 * Texts in the characters that the fonts of a document have. Of the others, Greek and Cyrillic become Latin, and a
 * character with marks loses them.
 * Invariant: printable characters stay as they are; the rest become question marks, and the back office shows so
 * beforehand (`unprintable_addresses`).
 */
import { inLatinScript } from "../kernel/latin-script.ts";

/** French sets it before some signs; browsers draw it with the space of the font. */
const NARROW_SPACE = /\u202f/g;

/** The text, with only characters of the given set. */
export function onPaper(text: string, signs: ReadonlySet<number>): string {
  const has = (sign: string) => signs.has(sign.codePointAt(0) ?? 0);
  const spaced = has("\u202f") ? text : text.replace(NARROW_SPACE, "\u00a0");
  if ([...spaced].every(has)) return spaced;
  return [...inLatinScript(spaced)].map((sign) => (has(sign) ? sign : bare(sign, has))).join("");
}

/** Combining marks above and below Latin, Greek and Cyrillic characters. */
const MARKS = /[\u0300-\u036f]/g;

function bare(sign: string, has: (sign: string) => boolean): string {
  const letters = [...inLatinScript(sign.normalize("NFD").replace(MARKS, ""))];
  return letters.every(has) ? letters.join("") : "?";
}
