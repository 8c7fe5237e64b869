/**
 * `npm run typefaces`: after a typeface was added. Writes the widths of the characters of every face into
 * `src/lettering/widths.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";
import { TYPEFACE_FILES } from "../src/lettering/setting.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** Latin-1 and Latin Extended-A, but the soft hyphen and the long s, and signs of good typesetting. */
const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xac), ...range(0xae, 0x17e)];
const SIGNS = [..."‘’‚‹›“”„–•−ẞ—™€…"].map((sign) => sign.codePointAt(0)!);

const faces = Object.entries(TYPEFACE_FILES).map(([id, file]) => {
  const font = create(readFileSync(path.join(ROOT, "fonts", file)));
  if (!("layout" in font)) throw new Error(`${file} must be a single font.`);
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const byWidth = new Map<number, string>();
  for (const code of [...LATIN, ...SIGNS].filter((code) => font.hasGlyphForCodePoint(code))) {
    const width = perMille(font.glyphForCodePoint(code).advanceWidth);
    byWidth.set(width, (byWidth.get(width) ?? "") + String.fromCodePoint(code));
  }
  const widths = [...byWidth].sort(([one], [other]) => one - other);
  const rows = widths.map(([width, characters]) => `[${width}, ${quoted(characters)}],`);
  const height = `capHeight: ${perMille(font.capHeight)},`;
  return [
    `  ${id}: {`,
    `    ${height}`,
    "    widths: [",
    ...rows.map((row) => `      ${row}`),
    "    ],",
    "  },",
  ];
});
writeFileSync(
  path.join(ROOT, "src/lettering/widths.ts"),
  `// Written by \`npm run typefaces\` from the fonts.
import type { TypefaceId } from "./setting.ts";

/** In thousandths of the font's size. */
export interface FaceWidths {
  /** Height of capitals without accents. */
  readonly capHeight: number;
  /** Width of each character: those alike, together. */
  readonly widths: readonly (readonly [width: number, characters: string])[];
}

export const WIDTHS: Readonly<Record<TypefaceId, FaceWidths>> = {
${faces.flat().join("\n")}
};
`,
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** As the formatter quotes: a quotation mark inside takes the other kind around it. */
function quoted(characters: string): string {
  const escaped = characters.replaceAll("\\", "\\\\").replaceAll("\u00a0", "\\u00a0");
  if (!escaped.includes('"')) return `"${escaped}"`;
  return escaped.includes("'") ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped}'`;
}
