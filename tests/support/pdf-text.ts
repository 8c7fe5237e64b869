/** Reads a PDF's texts as a reader copies them, with the font and the width of each, and its structure. */
import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "pdf-lib";

export interface PdfText {
  text: string;
  font: string;
  /** Points. */
  size: number;
  x: number;
  y: number;
  /** The advance of each character, in thousandths of the size. */
  widths: number[];
  /** The glyphs; 0 is the one that a font shows for what it lacks. */
  glyphs: number[];
  page: number;
  /** The marked content that it is in; undefined for an artifact. */
  mcid: number | undefined;
}

/** An element of the structure, with all text that is directly in it. */
export interface PdfElement {
  type: string;
  text: string;
  children: PdfElement[];
  alt?: string;
  lang?: string;
  scope?: string;
}

interface Font {
  name: string;
  letters: string[];
  widths: number[];
}

interface Mark {
  tag: string;
  mcid: number | undefined;
  /** The text that readers get instead of the glyphs'. */
  actual: string | undefined;
}

export interface PdfContent {
  texts: PdfText[];
  /** What is drawn neither in an element of the structure nor in an artifact. */
  unmarked: string[];
}

/** The operators that matter, as pdfkit writes them. */
const OPERATORS =
  /\/(\w+) (<<[\s\S]*?>>) BDC|\/(\w+) BMC|\b(EMC)\b|(\/F\d+) ([\d.]+) Tf|1 0 0 1 (\S+) (\S+) Tm|\[([^\]]*)\] TJ|(?<=\s)(f|S|Do)(?=\s)/g;

export async function contentOf(pdf: Uint8Array): Promise<PdfContent> {
  const document = await PDFDocument.load(pdf);
  const texts: PdfText[] = [];
  const unmarked: string[] = [];
  for (const [page, { node }] of document.getPages().entries()) {
    const fonts = new Map<string, Font>();
    for (const [key, ref] of node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict)?.entries() ?? [])
      fonts.set(key.asString(), readFont(document.context.lookup(ref, PDFDict)));
    const streams = node.normalizedEntries().Contents?.asArray() ?? [];
    const drawn = streams.map((each) => streamOf(document.context.lookup(each))).join("\n");
    const marks: Mark[] = [];
    let font: Font | undefined;
    let [size, x, y] = [0, 0, 0];
    for (const [
      whole,
      tag,
      properties = "",
      plainTag,
      end,
      key,
      points,
      left,
      base,
      shown,
      paint,
    ] of drawn.matchAll(OPERATORS)) {
      if (tag ?? plainTag) marks.push(readMark(tag ?? plainTag ?? "", properties));
      else if (end) marks.pop();
      else if (key) [font, size] = [fonts.get(key), Number(points)];
      else if (left) [x, y] = [Number(left), Number(base)];
      if (paint ?? shown) {
        if (!marks.some((mark) => mark.tag === "Artifact" || mark.mcid !== undefined)) unmarked.push(whole);
      }
      if (shown === undefined || !font) continue;
      const { glyphs, advances } = readShown(shown);
      const { letters, widths } = font;
      const span = marks.findLast(({ actual }) => actual !== undefined);
      const copied = span?.actual ?? glyphs.map((glyph) => letters[glyph] ?? "\ufffd").join("");
      if (span) span.actual = "";
      texts.push({
        text: copied,
        font: font.name,
        ...{ size, x, y, page, glyphs },
        widths: glyphs.map((glyph, n) => (widths[glyph] ?? 0) - (advances[n] ?? 0)),
        mcid: marks.findLast(({ mcid }) => mcid !== undefined)?.mcid,
      });
    }
  }
  return { texts, unmarked };
}

export async function textsIn(pdf: Uint8Array): Promise<PdfText[]> {
  return (await contentOf(pdf)).texts;
}

/** The structure of a tagged PDF, from its document element on. */
export async function structureOf(pdf: Uint8Array): Promise<PdfElement> {
  const document = await PDFDocument.load(pdf);
  const { context, catalog } = document;
  const texts = await textsIn(pdf);
  const pages = document.getPages().map(({ ref }) => ref);
  const read = (dict: PDFDict): PdfElement => {
    const element: PdfElement = {
      type: dict.lookup(PDFName.of("S"), PDFName).decodeText(),
      text: "",
      children: [],
      ...stringsIn(dict),
    };
    const pageOf = (owner: PDFDict) => pages.indexOf(owner.get(PDFName.of("Pg")) as PDFRef);
    const add = (mcid: number | undefined, page: number) => {
      const own = texts.filter((text) => mcid !== undefined && text.mcid === mcid && text.page === page);
      element.text += own.map(({ text }) => text).join("");
    };
    for (const item of dict.lookup(PDFName.of("K"), PDFArray).asArray()) {
      const child = context.lookup(item);
      if (child instanceof PDFNumber) add(child.asNumber(), pageOf(dict));
      if (!(child instanceof PDFDict)) continue;
      if (child.get(PDFName.of("S"))) element.children.push(read(child));
      else add(child.lookupMaybe(PDFName.of("MCID"), PDFNumber)?.asNumber(), pageOf(child));
    }
    return element;
  };
  const root = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).lookup(PDFName.of("K"), PDFArray);
  return read(root.lookup(0, PDFDict));
}

/** All elements of the type, in reading order. */
export function elementsOf(element: PdfElement, type: string): PdfElement[] {
  const below = element.children.flatMap((child) => elementsOf(child, type));
  return element.type === type ? [element, ...below] : below;
}

function stringsIn(dict: PDFDict): { alt?: string; lang?: string; scope?: string } {
  const textOf = (key: string) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
  };
  const scope = dict.lookupMaybe(PDFName.of("A"), PDFDict)?.lookupMaybe(PDFName.of("Scope"), PDFName);
  const [alt, lang] = [textOf("Alt"), textOf("Lang")];
  return {
    ...(alt === undefined ? {} : { alt }),
    ...(lang === undefined ? {} : { lang }),
    ...(scope ? { scope: scope.decodeText() } : {}),
  };
}

function readMark(tag: string, properties: string): Mark {
  const mcid = /\/MCID (\d+)/.exec(properties)?.[1];
  const actual = /\/ActualText \(([\s\S]*)\)\s*>>$/.exec(properties)?.[1];
  return {
    tag,
    mcid: mcid === undefined ? undefined : Number(mcid),
    actual: actual === undefined ? undefined : readString(actual),
  };
}

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A string of a PDF, in UTF-16 where it begins with its mark. */
function readString(escaped: string): string {
  const bytes = escaped.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
  if (!bytes.startsWith("\xfe\xff")) return bytes;
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}

/** The glyphs of an array that is shown, and by how much each is pulled back. */
function readShown(shown: string): { glyphs: number[]; advances: number[] } {
  const glyphs: number[] = [];
  const advances: number[] = [];
  for (const [, hex, advance] of shown.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    if (hex === undefined) advances[glyphs.length - 1] = Number(advance);
    else glyphs.push(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
  }
  return { glyphs, advances };
}

function readFont(font: PDFDict): Font {
  const descendant = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
  const widths = descendant.lookup(PDFName.of("W"), PDFArray).lookup(1, PDFArray).asArray();
  const map = streamOf(font.lookup(PDFName.of("ToUnicode")));
  const entries = [...map.matchAll(/\[(<[^\]]*)\]/g)].flatMap(
    ([, range = ""]) => range.match(/<[^>]*>/g) ?? [],
  );
  return {
    name: font.lookup(PDFName.of("BaseFont"), PDFName).asString(),
    letters: entries.map((entry) =>
      String.fromCharCode(...(entry.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
    widths: widths.map((width) => (width instanceof PDFNumber ? width.asNumber() : 0)),
  };
}

function streamOf(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return "";
  const isPacked = stream.dict.get(PDFName.of("Filter")) !== undefined;
  return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
}
