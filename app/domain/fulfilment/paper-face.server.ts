/**
 * The fonts of printed documents: the text font of the pages, with tabular figures, and the lettering font for titles.
 * Invariant: digits always come from the text font, equally wide. A character that one font lacks comes from the other.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { posterFace } from "@moment/atelier";
import * as fontkit from "fontkit";
import type { PDFDocument, PDFFont, PDFPage, PDFPageDrawTextOptions } from "pdf-lib";

interface Choice {
  font: PDFFont;
  signs: ReadonlySet<number>;
}

export class PaperFace {
  /** All characters that it can draw. */
  readonly signs: ReadonlySet<number>;
  private readonly last: Choice;

  /** The first font that has a character draws it. */
  constructor(private readonly choices: readonly [Choice, ...Choice[]]) {
    this.signs = new Set(choices.flatMap(({ signs }) => [...signs]));
    this.last = choices[0];
  }

  widthOf(text: string, size: number): number {
    return this.runsOf(text).reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0);
  }

  draw(page: PDFPage, text: string, options: PDFPageDrawTextOptions & { x: number; size: number }): void {
    let { x } = options;
    for (const run of this.runsOf(text)) {
      page.drawText(run.text, { ...options, x, font: run.font });
      x += run.font.widthOfTextAtSize(run.text, options.size);
    }
  }

  private runsOf(text: string): { font: PDFFont; text: string }[] {
    const runs: { font: PDFFont; text: string }[] = [];
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0;
      const { font } = this.choices.find(({ signs }) => signs.has(code)) ?? this.last;
      const run = runs.at(-1);
      if (run?.font === font) run.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }
}

/** Embeds both fonts in the document, whole: pdf-lib cannot subset a font with fontkit 2. */
export async function embedPaperFaces(document: PDFDocument): Promise<{ text: PaperFace; title: PaperFace }> {
  // pdf-lib declares the types of fontkit 1.
  document.registerFontkit({ create: openTabular } as unknown as FontReader);
  // One after the other: the font names in the file follow the order of embedding.
  const figtree = await embed(document, paperFont());
  const serif = await embed(document, posterFace());
  const letters = { font: serif.font, signs: new Set([...serif.signs].filter((code) => !isDigit(code))) };
  return { text: new PaperFace([figtree, serif]), title: new PaperFace([letters, figtree]) };
}

type FontReader = Parameters<PDFDocument["registerFontkit"]>[0];

async function embed(document: PDFDocument, file: string): Promise<Choice> {
  // A ligature would have no width, and readers could not copy it.
  const features = { liga: false, clig: false, calt: false };
  const font = await document.embedFont(await readFile(file), { subset: false, features });
  return { font, signs: new Set(font.getCharacterSet()) };
}

interface OpenFont {
  glyphForCodePoint(code: number): unknown;
  layout(text: string, features: readonly string[]): { glyphs: unknown[] };
}

/** pdf-lib measures and embeds only the glyphs that `glyphForCodePoint` returns, so this returns the tabular digits. */
function openTabular(file: Uint8Array): OpenFont {
  const font = fontkit.create(Buffer.from(file)) as unknown as OpenFont;
  const plain = font.glyphForCodePoint.bind(font);
  const digits = [..."0123456789"].map((digit) => font.layout(digit, ["tnum"]).glyphs[0]);
  font.glyphForCodePoint = (code) => (isDigit(code) ? digits[code - ZERO] : plain(code));
  return font;
}

const ZERO = 0x30;
const isDigit = (code: number) => code >= ZERO && code <= 0x39;

const HERE = path.dirname(fileURLToPath(import.meta.url));

/** The paths as seen from this file, from `build`, and from `build/server`. */
function paperFont(): string {
  const files = ["../..", "../app", "../../app"].map((app) => path.resolve(HERE, app, "fonts", "paper.ttf"));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error("app/fonts/paper.ttf is missing.");
  return found;
}
