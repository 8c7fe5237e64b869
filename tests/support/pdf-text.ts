/** Reads a PDF's texts as a reader copies them, with the font and the width of each. */
import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";

export interface PdfText {
  text: string;
  font: string;
  /** Points. */
  size: number;
  x: number;
  y: number;
  /** The width of each character, in thousandths of the size. */
  widths: number[];
}

interface Font {
  name: string;
  letters: Map<string, string>;
  widths: Map<number, number>;
}

export async function textsIn(pdf: Uint8Array): Promise<PdfText[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().flatMap(({ node }) => {
    const fonts = new Map<string, Font>();
    for (const [key, ref] of node.Resources()?.lookup(PDFName.of("Font"), PDFDict).entries() ?? [])
      fonts.set(key.asString(), readFont(document.context.lookup(ref, PDFDict)));
    const streams = node.normalizedEntries().Contents?.asArray() ?? [];
    const drawn = streams.map((each) => contentOf(document.context.lookup(each))).join("\n");
    const shows = drawn.matchAll(
      /(\/[^\s]+) ([\d.]+) Tf[\s\S]*?1 0 0 1 ([\d.]+) ([\d.]+) Tm\s*<([0-9A-F]*)> Tj/g,
    );
    return [...shows].map(([, key = "", size, x, y, hex = ""]) => {
      const font = fonts.get(key);
      const codes = hex.match(/.{4}/g) ?? [];
      return {
        text: codes.map((code) => font?.letters.get(code) ?? "�").join(""),
        font: font?.name ?? "",
        size: Number(size),
        x: Number(x),
        y: Number(y),
        widths: codes.map((code) => font?.widths.get(Number.parseInt(code, 16)) ?? 0),
      };
    });
  });
}

function readFont(font: PDFDict): Font {
  const descendant = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
  const widths = new Map<number, number>();
  const table = descendant.lookup(PDFName.of("W"), PDFArray);
  for (let n = 0; n < table.size(); n += 2) {
    const first = table.lookup(n, PDFNumber).asNumber();
    const row = table.lookup(n + 1, PDFArray);
    for (let at = 0; at < row.size(); at++) widths.set(first + at, row.lookup(at, PDFNumber).asNumber());
  }
  const map = contentOf(font.lookup(PDFName.of("ToUnicode")));
  const letters = [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]{4})>/gim)].map(
    ([, code = "", letter = ""]) => [code, String.fromCharCode(Number.parseInt(letter, 16))] as const,
  );
  return { name: font.lookup(PDFName.of("BaseFont"), PDFName).asString(), letters: new Map(letters), widths };
}

function contentOf(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return "";
  const isPacked = stream.dict.get(PDFName.of("Filter")) !== undefined;
  return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
}
