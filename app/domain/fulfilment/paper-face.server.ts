/**
 * The fonts of printed documents: the text font of the pages, with tabular figures, and the lettering font for titles.
 * Invariant: digits always come from the text font, equally wide. A character that one font lacks comes from the other, or
 * from the font of its script. Scripts that run from right to left do so (decision 0055).
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { typefaceFile } from "@moment/atelier";
import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import { onPaper } from "./printable-characters.ts";
import { scriptFonts } from "./script-fonts.server.ts";

export const INK = "#121217";
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

interface Choice {
  /** Its name in the document. */
  font: string;
  signs: ReadonlySet<number>;
  /** For one script, of the characters that the document needs. */
  isScript?: boolean;
}

/** What one font draws in one direction. */
interface Run {
  choice: Choice;
  text: string;
  /** Odd from right to left, by Unicode's algorithm for both directions. */
  level: number;
}

const bidi = bidiFactory();
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const NEUTRAL = /^[^\p{L}\p{M}\p{Nd}]+$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;

export interface PaperFaces {
  text: PaperFace;
  title: PaperFace;
}

export class PaperFace {
  /** All characters that it can draw. */
  readonly signs: ReadonlySet<number>;
  private readonly last: Choice;
  /** Widths of runs at size 1: each is asked for when its line is broken, placed and drawn. */
  private readonly widths = new Map<string, number>();

  /** The first font that has a character draws it. */
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly choices: readonly [Choice, ...Choice[]],
  ) {
    this.signs = new Set(choices.flatMap(({ signs }) => [...signs]));
    this.last = choices[0];
  }

  widthOf(text: string, size: number): number {
    return this.runsOf(text).reduce((width, run) => width + this.runWidth(run, size), 0);
  }

  /** Draws one line from the beginning of its base line. */
  draw(
    pdf: PDFKit.PDFDocument,
    text: string,
    { x, y, size, color }: { x: number; y: number; size: number; color: string },
  ): void {
    const runs = this.runsOf(text);
    // Glyphs of such scripts are not in the order of the text, so readers get the text itself.
    const isShaped = runs.some(({ choice, level }) => choice.isScript || level % 2 === 1);
    if (isShaped) pdf.markContent("Span", { actual: text });
    let left = x;
    for (const run of runs) {
      const options = { lineBreak: false, baseline: "alphabetic", features: TABULAR } as const;
      pdf.font(run.choice.font, size).fillColor(color).text(run.text, left, y, options);
      left += this.runWidth(run, size);
    }
    if (isShaped) pdf.endMarkedContent();
  }

  /** Breaks lines between words, and inside a word that is longer than a line. */
  broken(text: string, size: number, room: number): string[] {
    const fits = (line: string) => this.widthOf(line, size) <= room;
    // Most texts need one line, and each measuring shapes all of its letters.
    if (fits(text)) return [text];
    const lines = [""];
    for (const word of text.split(" ")) {
      const line = lines.at(-1) ?? "";
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        lines[lines.length - 1] = longer;
        continue;
      }
      if (line !== "") lines.push("");
      for (const { segment: sign } of clusters.segment(word)) {
        const next = (lines.at(-1) ?? "") + sign;
        if (fits(next)) lines[lines.length - 1] = next;
        else lines.push(sign);
      }
    }
    return lines;
  }

  private runWidth({ choice, text }: Run, size: number): number {
    const key = `${choice.font}\n${text}`;
    const known = this.widths.get(key);
    const width = known ?? this.pdf.font(choice.font, 1).widthOfString(text, { features: TABULAR });
    this.widths.set(key, width);
    return width * size;
  }

  /** The runs of a line, from left to right. */
  private runsOf(text: string): Run[] {
    const line = onPaper(text, this.signs);
    const { levels } = bidi.getEmbeddingLevels(line);
    const runs: Run[] = [];
    for (const { segment, index } of clusters.segment(line)) {
      const [last, level] = [runs.at(-1), levels[index] ?? 0];
      const choice = this.choiceFor(segment, last);
      if (last?.choice === choice && last.level === level) last.text += segment;
      else runs.push({ choice, level, text: segment });
    }
    return fromLeft(runs);
  }

  /** The first font that has all of a character and its marks; the font of a script also has the spaces in it. */
  private choiceFor(cluster: string, last: Run | undefined): Choice {
    const codes = [...cluster].map((sign) => sign.codePointAt(0) ?? 0);
    const has = ({ signs }: Choice) => codes.every((code) => signs.has(code));
    if (last?.choice.isScript && NEUTRAL.test(cluster) && has(last.choice)) return last.choice;
    return this.choices.find(has) ?? this.choices.find(({ signs }) => signs.has(codes[0] ?? 0)) ?? this.last;
  }
}

/** Reverses what runs from right to left, the innermost first. */
function fromLeft(runs: readonly Run[]): Run[] {
  const ordered = runs.map((run) => (isPlainFromRight(run) ? { ...run, text: reversed(run.text) } : run));
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** fontkit turns the letters of such a script itself, but not the signs between them. */
const isPlainFromRight = ({ level, text }: Run) => level % 2 === 1 && !RIGHT_TO_LEFT.test(text);
const reversed = (text: string) =>
  [...clusters.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join("");

/** Opens both fonts for the document, and those of the scripts in its content. The file gets the characters that it uses. */
export async function openPaperFaces(pdf: PDFKit.PDFDocument, content = ""): Promise<PaperFaces> {
  const { create } = await import("fontkit");
  const register = (font: string, file: Buffer): Choice => {
    pdf.registerFont(font, file);
    return { font, signs: new Set((create(file) as Font).characterSet) };
  };
  const figtree = register("text", await readFile(paperFont()));
  const serif = register("title", await readFile(typefaceFile("youngserif")));
  const letters = { ...serif, signs: new Set([...serif.signs].filter((code) => !isDigit(code))) };
  const needed = [...new Set(content)].map((sign) => sign.codePointAt(0) ?? 0);
  const missing = needed.filter((code) => code > 0x7f && !figtree.signs.has(code) && !serif.signs.has(code));
  const scripts: Choice[] = [];
  for (const { name, file } of await scriptFonts(content, missing))
    scripts.push({ ...register(name, file), isScript: true });
  for (const { font } of scripts) allowNoAnchor(pdf, font);
  return {
    text: new PaperFace(pdf, [figtree, serif, ...scripts]),
    title: new PaperFace(pdf, [letters, figtree, ...scripts]),
  };
}

interface OpenedFont {
  _layoutEngine: {
    engine?: { GPOSProcessor?: { applyAnchor(mark: unknown, base: unknown, glyph: number): void } };
  };
}

/** fontkit fails where a font has no anchor for a mark on a letter, as OpenType allows. The mark then stays where it is. */
function allowNoAnchor(pdf: PDFKit.PDFDocument, name: string): void {
  const { font } = (pdf.font(name) as unknown as { _font: { font: OpenedFont } })._font;
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  if (!processor) return;
  const apply = processor.applyAnchor.bind(processor);
  processor.applyAnchor = (mark, base, glyph) => {
    if (base) apply(mark, base, glyph);
  };
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

const HERE = path.dirname(fileURLToPath(import.meta.url));

/** The paths as seen from this file, from `build`, and from `build/server`. */
function paperFont(): string {
  const files = ["../..", "../app", "../../app"].map((app) => path.resolve(HERE, app, "fonts", "paper.ttf"));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error("app/fonts/paper.ttf is missing.");
  return found;
}
