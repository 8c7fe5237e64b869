/** Other spellings of an address of the shop, which a router that decodes and ignores case treats as the same. */
import fc from "fast-check";

const percent = (letter: string) => `%${Buffer.from(letter).toString("hex")}`;
const otherCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** The spellings of a character; an escape stays an escape. */
function waysOf(letter: string): fc.Arbitrary<string> {
  if (letter.length > 1) return fc.constant(otherCase(letter));
  const other = otherCase(letter);
  return fc.constantFrom(other, percent(letter), percent(letter).toUpperCase(), percent(other).toUpperCase());
}

const SLASHES = ["/", "//", "///", "/./", "/%2e/", "/x/../", "/x/%2E%2e/", "\\", "/\\", "%2F", "%2f", "%5C"];
const ENDINGS = [
  "",
  "/",
  "//",
  ".data",
  "/.data",
  ".DATA",
  "%2Edata",
  ".data/",
  "/.",
  "/%2e",
  "%2F",
  "#x",
  "?",
  "%20",
];

/** The usual spelling most of the time: a target that differs everywhere is always a 404. */
function mostly<T>(usual: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

/** Targets that a router may treat as the path, including the path itself. */
export function spellingsOf(path: string): fc.Arbitrary<string> {
  const words = path.split("/").slice(1);
  const spelled = words.map((word) => {
    const parts: string[] = word.match(/%[0-9A-F]{2}|./g) ?? [];
    const letter = (part: string) => mostly(part, waysOf(part));
    return fc.oneof(
      fc.constant(word),
      fc.tuple(...parts.map(letter)).map((each) => each.join("")),
    );
  });
  const slashes = words.map(() => mostly("/", fc.constantFrom(...SLASHES)));
  return (
    fc
      .tuple(fc.tuple(...slashes), fc.tuple(...spelled), mostly("", fc.constantFrom(...ENDINGS)))
      .map(([before, each, end]) => each.map((word, at) => before[at] + word).join("") + end)
      // A target without a leading slash is no path.
      .map((target) => (target.startsWith("/") ? target : `/${target}`))
  );
}
