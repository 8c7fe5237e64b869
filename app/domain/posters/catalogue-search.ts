/**
 * What somebody types into the search, as the index understands it.
 * Invariant: every text is an answerable question: operators are words like any other, and a text without words asks nothing.
 */

/** Characters of a search that are read, words of those, and letters of a word: the longest beginning that is indexed. */
export const SEARCH_MAX = 100;
const WORDS_MAX = 8;
const LETTERS_MAX = 20;

/** The words of a text, as the index cuts them: letters and digits with their marks; all else is a gap. */
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

/** The words as a question in the language of FTS5: each begins some word, in any order; null where there is no word. */
export function searchQuestion(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const groups = words.map((word) => spellings(word).map((spelling) => `"${beginning(spelling)}"*`));
  return groups.map((group) => `(${group.join(" OR ")})`).join(" AND ");
}

/**
 * The index knows letters without their accents; what it does not know is that ü is also written ue, and ß ss.
 * Whichever of the two was typed, both are looked for.
 */
function spellings(word: string): string[] {
  const longer = word.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue");
  const shorter = word.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
  return [...new Set([word, longer, shorter].flatMap((one) => [one, sharpened(one)]))];
}

/** A longer one would be answered without an index, by reading every poster that it might mean. */
function beginning(word: string): string {
  return [...word].slice(0, LETTERS_MAX).join("");
}

function sharpened(word: string): string {
  return word.includes("ß") ? word.replace(/ß/g, "ss") : word.replace(/ss/g, "ß");
}
