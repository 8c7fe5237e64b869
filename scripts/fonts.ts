/**
 * Subsets the fonts of the shop from their packages. The result is committed.
 *
 *   npx tsx scripts/fonts.ts
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { root, say } from "./fresh.mjs";

const { resolve } = createRequire(import.meta.url);
const FOLDER = path.join(root, "app", "fonts");

/** Latin-1 and punctuation, and Latin Extended-A for the `-ext` files. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
];
const SIGNS = [[0x2122], [0x2190, 0x2193], [0x2212]];
const EXTENDED = [
  [0x100, 0x151],
  [0x154, 0x17f],
];

const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum"];

/**
 * Hairlines of a pixel at 28 px: the bar of "e" is 37 thousandths of the size high. At Fraunces' largest optical size it
 * is 8. The face has no digits: numbers are set in the text face.
 */
const DISPLAY_CUT = { opsz: 36, wght: 640, SOFT: 0, WONK: 0 };
const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces";
const FIGTREE = "@expo-google-fonts/figtree";

await cut("display", `${FRAUNCES}-latin-full-normal.woff2`, withoutDigits(signsOf(LATIN)), DISPLAY_CUT);
await cut("display-ext", `${FRAUNCES}-latin-ext-full-normal.woff2`, signsOf(EXTENDED), DISPLAY_CUT);
for (const [weight, file] of [
  [400, "400Regular/Figtree_400Regular.ttf"],
  [600, "600SemiBold/Figtree_600SemiBold.ttf"],
] as const) {
  await cut(`text-${weight}`, `${FIGTREE}/${file}`, signsOf([...LATIN, ...SIGNS]));
  await cut(`text-${weight}-ext`, `${FIGTREE}/${file}`, signsOf(EXTENDED));
}
// Whole, for PDF documents.
copyFileSync(resolve(`${FIGTREE}/400Regular/Figtree_400Regular.ttf`), path.join(FOLDER, "paper.ttf"));

async function cut(name: string, from: string, signs: string, variationAxes?: Record<string, number>) {
  const options = { targetFormat: "woff2" as const, keepFeatures: FEATURES, variationAxes };
  const font = await subsetFont(readFileSync(resolve(from)), signs, options);
  writeFileSync(path.join(FOLDER, `${name}.woff2`), font);
  say(`${name}.woff2: ${font.length} bytes`);
}

function signsOf(ranges: readonly (readonly number[])[]): string {
  return ranges
    .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
    .map((code) => String.fromCodePoint(code))
    .join("");
}

function withoutDigits(signs: string): string {
  return signs.replace(/\d/g, "");
}
