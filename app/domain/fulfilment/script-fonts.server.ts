/**
 * Fonts for what the shop's own fonts cannot write: Noto Sans, one package per script, loaded only when a document needs it.
 * Invariant: a font contains no more than the characters that it was asked for.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

export interface ScriptFont {
  name: string;
  file: Buffer;
}

const { resolve } = createRequire(import.meta.url);

/** The first package that has a character writes it. */
const SCRIPTS = [
  ...[
    "",
    "-arabic",
    "-armenian",
    "-bengali",
    "-devanagari",
    "-ethiopic",
    "-georgian",
    "-gujarati",
    "-gurmukhi",
  ],
  ...["-hebrew", "-kannada", "-khmer", "-lao", "-malayalam", "-myanmar", "-oriya", "-sinhala", "-tamil"],
  ...["-telugu", "-thaana", "-thai"],
];
/** Chinese characters look different in each of these. */
const HAN = ["-sc", "-tc", "-jp", "-kr"];

/** Bytes. */
const GLYPH_HEADER = 10;

/** Parts of a package that repeat signs of other fonts. */
const COMMON = /^(latin|math|symbols2?)$/;

/** The fonts that together have these characters, as far as there are any. */
export async function scriptFonts(text: string, needed: readonly number[]): Promise<ScriptFont[]> {
  const fonts: ScriptFont[] = [];
  const { create } = await import("fontkit");
  let open = [...needed];
  for (const script of [...SCRIPTS, ...hanOf(text)]) {
    if (open.length === 0) break;
    const name = `noto-sans${script}`;
    for (const [part, ranges] of await partsOf(name)) {
      const own = open.filter((code) => ranges.some(([first, last]) => code >= first && code <= last));
      if (own.length === 0) continue;
      const file = await cut(name, part, own);
      // A package of Chinese lists some Korean characters that it has no glyph for.
      const signs = new Set((create(file) as Font).characterSet);
      if (!own.some((code) => signs.has(code))) continue;
      fonts.push({ name: `${name} ${part}`, file });
      open = open.filter((code) => !signs.has(code));
    }
  }
  return fonts;
}

/** The fonts for Chinese characters, first the one of the language that the rest of the text shows. */
function hanOf(text: string): string[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? "-jp"
    : /\p{Script=Hangul}/u.test(text)
      ? "-kr"
      : "-sc";
  return [first, ...HAN.filter((each) => each !== first)];
}

type Range = readonly [first: number, last: number];
const parts = new Map<string, Promise<[part: string, ranges: Range[]][]>>();

/** The parts of a package, and the characters that each has. */
function partsOf(name: string): Promise<[part: string, ranges: Range[]][]> {
  const known = parts.get(name) ?? readParts(name);
  parts.set(name, known);
  return known;
}

async function readParts(name: string): Promise<[part: string, ranges: Range[]][]> {
  const file = await readFile(fileOf(name, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(file) as Record<string, string>)
    .filter(([part]) => !COMMON.test(part))
    .map(([part, ranges]) => [part.replace(/[[\]]/g, ""), ranges.split(",").map(readRange)]);
}

/** "U+0600-06FF" */
function readRange(range: string): Range {
  const [first = 0, last = first] = range
    .replace(/^U\+/i, "")
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}

/** The part in regular weight, with these characters and the forms that they take in words. */
async function cut(name: string, part: string, codes: readonly number[]): Promise<Buffer> {
  const font = await readFile(fileOf(name, `files/${name}-${part}-wght-normal.woff2`));
  const text = ` ${codes.map((code) => String.fromCodePoint(code)).join("")}`;
  const { default: subsetFont } = await import("subset-font");
  const file = await subsetFont(font, text, { targetFormat: "truetype", variationAxes: { wght: 400 } });
  // fontkit reads the header of an empty glyph, too, and the last glyph of the file may be empty.
  return Buffer.concat([file, Buffer.alloc(GLYPH_HEADER)]);
}

function fileOf(name: string, file: string): string {
  return resolve(`@fontsource-variable/${name}/${file}`);
}
