/**
 * Transliterates Greek and Cyrillic into Latin, as post abroad reads it (ISO 843, and the Bulgarian law on it).
 * Invariant: every other character stays as it is.
 */
const LETTERS: Record<string, string> = {
  ...pairs(
    "αβγδεζηικλμνξοπρσςτυφωάέήίϊΐόύϋΰώ",
    "a v g d e z i i k l m n x o p r s s t y f o a e i i i i o y y y o",
  ),
  ...{ θ: "th", χ: "ch", ψ: "ps" },
  ...pairs("абвгдезийклмнопрстуфхыэё", "a b v g d e z i y k l m n o p r s t u f h y e e"),
  ...{
    ж: "zh",
    ц: "ts",
    ч: "ch",
    ш: "sh",
    щ: "sht",
    ъ: "a",
    ь: "y",
    ю: "yu",
    я: "ya",
    і: "i",
    ї: "yi",
    є: "ye",
  },
  ...{ ђ: "dj", ј: "j", љ: "lj", њ: "nj", ћ: "c", џ: "dz", ґ: "g" },
};

/** "ου" is one sound. */
const TOGETHER: readonly [RegExp, string][] = [
  [/ου|ού/g, "ou"],
  [/Ου|Ού/g, "Ou"],
  [/ΟΥ|ΟΎ/g, "OU"],
];

export function inLatinScript(text: string): string {
  const joined = TOGETHER.reduce((all, [from, to]) => all.replace(from, to), text.normalize("NFC"));
  return [...joined].map(latin).join("");
}

function latin(sign: string, index: number, signs: string[]): string {
  const small = sign.toLowerCase();
  const letters = LETTERS[small];
  if (letters === undefined || small === sign) return letters ?? sign;
  const next = signs[index + 1] ?? "";
  const isShouted = next !== "" && next === next.toUpperCase() && next !== next.toLowerCase();
  return isShouted ? letters.toUpperCase() : letters.charAt(0).toUpperCase() + letters.slice(1);
}

function pairs(from: string, to: string): Record<string, string> {
  const letters = to.split(" ");
  return Object.fromEntries([...from].map((sign, index) => [sign, letters[index] ?? sign]));
}
