/**
 * Turns a search text into a question for the index.
 * Invariant: every text is a valid question: operators are words like any other, and a text without words finds nothing.
 */

/** Characters of a search that are read, and words of those. */
export const SEARCH_MAX = 100;
/** Hits of a search are counted up to this number. */
export const HITS_MAX = 24;
const WORDS_MAX = 8;

/** The words of a text, as the index splits them: letters and digits with their marks; all else is a gap. */
export function searchWords(text: string): string[] {
  const runs =
    text
      .slice(0, SEARCH_MAX)
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const words = runs.filter((run) => /[\p{L}\p{N}]/u.test(run));
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** The spellings of each word, for the index: each word begins some word of a hit, in any order; null without words. */
export function searchQuestion(words: readonly string[]): string[][] | null {
  return words.length === 0 ? null : words.map(spellings);
}

/**
 * The index ignores accents; it does not know that ü is also written ue, and ß ss. The search looks for both spellings.
 */
function spellings(word: string): string[] {
  const longer = word.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue");
  const shorter = word.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
  return [...new Set([word, longer, shorter].flatMap((one) => [one, sharpened(one)]))];
}

function sharpened(word: string): string {
  return word.includes("ß") ? word.replace(/ß/g, "ss") : word.replace(/ss/g, "ß");
}
