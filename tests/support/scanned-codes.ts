/** QR codes as a camera reads them: on a page of paper, and on a picture. */
import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

interface Square {
  x: number;
  y: number;
}

/** What the codes on the first page say, from left to right. */
export async function codesIn(pdf: Uint8Array): Promise<string[]> {
  const squares = await squaresIn(pdf);
  const codes: Square[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const square of squares.sort((one, other) => one.x - other.x)) {
    if (square.x - right > BETWEEN_CODES) codes.push([]);
    codes.at(-1)?.push(square);
    right = square.x;
  }
  return codes.map(scanned);
}

/** What the code in this part of a picture says. */
export async function codeOn(
  picture: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
): Promise<string> {
  const { data, info } = await sharp(picture)
    .extract(part)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** In points: more than any gap within a code. */
const BETWEEN_CODES = 20;

/** The dark squares that the page draws. */
async function squaresIn(pdf: Uint8Array): Promise<Square[]> {
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.normalizedEntries().Contents;
  const streams = contents?.asArray().map((each) => document.context.lookup(each)) ?? [];
  const drawn = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => {
      const isPacked = stream.dict.get(PDFName.of("Filter")) !== undefined;
      return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
    })
    .join("\n");
  return [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .filter(([, , , width, height]) => width === height && Number(width) < 10)
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** What a camera reads in these squares, held before it at four pixels a module. */
function scanned(squares: readonly Square[]): string {
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const steps = squares.map(({ x }) => x - left).filter((gap) => gap > 0.1);
  const step = Math.min(...steps);
  const [module, border] = [4, 16];
  const side = Math.round((Math.max(...steps) + step) / step) * module + 2 * border;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const square of squares) {
    const x = border + module * Math.round((square.x - left) / step);
    const y = border + module * Math.round((square.y - top) / step);
    for (let row = y; row < y + module; row += 1) {
      data.fill(0, 3 * (row * side + x), 3 * (row * side + x + module));
    }
  }
  return decodeQR({ width: side, height: side, data });
}
