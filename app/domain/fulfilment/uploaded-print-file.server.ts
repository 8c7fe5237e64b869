/**
 * A print file that staff have made: checked as a printer would check it, before anything of it is kept.
 * A PDF goes to the press byte by byte as it is; a picture becomes a print file as the shop's own do, with the number of its
 * print.
 */
import { imprinted, toPdf } from "@moment/atelier";
import sharp from "sharp";
import { typeOf } from "../creations/photo.server.ts";
import { digestOf } from "../kernel/digest.server.ts";
import { IMAGE_MAX_PIXELS, READ_TIMEOUT_MS } from "../kernel/image-limits.ts";
import { type PaperSize, paperOf } from "../kernel/paper.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { FINE_DPI, PRINT_DPI } from "../posters/density.ts";
import { readPdfPage } from "./pdf-page.server.ts";
import type { PdfBox, PdfPage } from "./pdf-page-worker.server.ts";
import { PRINT_UPLOAD_MAX_BYTES } from "./print-upload-form.ts";

/** A picture always has this bleed: a fourth millimetre repeats its margin. */
const PICTURE_BLEED_MM = 3;
/** Programs round lengths to whole points or pixels. */
const TOLERANCE_MM = 0.5;
/** Half of what tells A3 with bleed from A3 without. */
const PROPORTION_TOLERANCE = 0.0025;
const PREVIEW_WIDTH = 1000;

export interface CheckedPrintFile {
  pdf: Uint8Array;
  /** In hexadecimal digits. */
  sha256: string;
  /** Pixels of the whole sheet; those that a page of a PDF has at its resolution. */
  width: number;
  height: number;
  effectiveDpi: number;
  /** The page as a JPEG. */
  preview: Uint8Array;
}

/** What a file is checked against. */
export interface WantedPrintFile {
  /** The poster's picture, whose paper it has to fit. */
  picture: PaperSize;
  /** The line that a picture of a numbered print gets, such as "12/50". */
  imprint: string;
}

/**
 * Checks a file.
 * @throws Refusal "print-upload-missing", "-large", "-kind", "-unreadable", "-encrypted", "-pages", "-size", "-shape",
 * "-fonts" or "-coarse"
 */
export async function checkPrintUpload(
  shop: Shop,
  bytes: Uint8Array,
  { picture, imprint }: WantedPrintFile,
): Promise<CheckedPrintFile> {
  const paper = paperOf(picture);
  if (bytes.length === 0) throw refusal("print-upload-missing");
  if (bytes.length > PRINT_UPLOAD_MAX_BYTES) throw refusal("print-upload-large");
  if (isPdf(bytes)) return checkPdf(shop, bytes, paper);
  if (!typeOf(bytes) && !isTiff(bytes)) throw refusal("print-upload-kind");
  return checkPicture(shop, bytes, { paper, imprint });
}

type UploadFault = Extract<Refusal["code"], `print-upload-${string}`>;

function refusal(code: UploadFault, values: Record<string, string | number> = {}): Refusal {
  return new Refusal(code, { field: "file", values });
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).toString("latin1").includes("%PDF-");
}

function isTiff(bytes: Uint8Array): boolean {
  return ["II*\0", "MM\0*"].includes(Buffer.from(bytes.subarray(0, 4)).toString("latin1"));
}

async function checkPdf(shop: Shop, pdf: Uint8Array, paper: PaperSize): Promise<CheckedPrintFile> {
  const read = await readPdfPage(pdf);
  if (read === "encrypted") throw refusal("print-upload-encrypted");
  if (read === "unreadable") throw refusal("print-upload-unreadable");
  if (read.pages !== 1) throw refusal("print-upload-pages", { pages: read.pages });
  assertSheet(read, withBleed(paper, shop.settings.printBleed));
  if (!read.hasFonts) throw refusal("print-upload-fonts");
  const effectiveDpi = Math.min(PRINT_DPI, Math.floor(read.dpi ?? PRINT_DPI));
  assertFine(effectiveDpi);
  const { rgbx, width, height } = read.preview;
  return {
    pdf,
    sha256: await digestOf(pdf),
    width: Math.round((mm(widthOf(read.page)) / 25.4) * effectiveDpi),
    height: Math.round((mm(heightOf(read.page)) / 25.4) * effectiveDpi),
    effectiveDpi,
    preview: await sharp(rgbx, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg()
      .toBuffer(),
  };
}

/** Paper and bleed in millimetres, as a refusal names them too. */
function withBleed({ width, height }: PaperSize, bleed: number) {
  return { fullWidth: width + 2 * bleed, fullHeight: height + 2 * bleed, bleed };
}

/** Without a trim box the page itself has to be as large as the paper with its bleed. */
function assertSheet({ page, trim }: PdfPage, sheet: ReturnType<typeof withBleed>): void {
  const { fullWidth, fullHeight, bleed } = sheet;
  const isNear = (points: number, wanted: number) => Math.abs(mm(points) - wanted) <= TOLERANCE_MM;
  const isWhole = isNear(widthOf(page), fullWidth) && isNear(heightOf(page), fullHeight);
  const margins =
    trim === null
      ? []
      : [trim.left - page.left, trim.bottom - page.bottom, page.right - trim.right, page.top - trim.top];
  if (isWhole && margins.every((margin) => isNear(margin, bleed))) return;
  throw refusal("print-upload-size", {
    width: Math.round(mm(widthOf(page))),
    height: Math.round(mm(heightOf(page))),
    ...sheet,
  });
}

function assertFine(dpi: number): void {
  if (dpi < FINE_DPI) throw refusal("print-upload-coarse", { dpi, least: FINE_DPI });
}

const mm = (points: number) => (points / 72) * 25.4;
const widthOf = ({ left, right }: PdfBox) => right - left;
const heightOf = ({ bottom, top }: PdfBox) => top - bottom;

async function checkPicture(
  shop: Shop,
  bytes: Uint8Array,
  { paper, imprint }: { paper: PaperSize; imprint: string },
): Promise<CheckedPrintFile> {
  const { rgb, width, height } = await readPicture(bytes);
  const { fullWidth, fullHeight } = withBleed(paper, PICTURE_BLEED_MM);
  const pixels = (mm: number) => Math.round((mm / 25.4) * PRINT_DPI);
  const sheet = { width: pixels(fullWidth), height: pixels(fullHeight) };
  const shape = width / height / (fullWidth / fullHeight);
  if (Math.abs(shape - 1) > PROPORTION_TOLERANCE) {
    throw refusal("print-upload-shape", { width, height, fullWidth: sheet.width, fullHeight: sheet.height });
  }
  const effectiveDpi = Math.min(
    PRINT_DPI,
    Math.floor(25.4 * Math.min(width / fullWidth, height / fullHeight)),
  );
  assertFine(effectiveDpi);
  const whole = { rgb: await rgb(sheet), ...sheet, size: "print" as const };
  const picture = await imprinted(whole, imprint);
  const { printProfile: press, printBleed: bleed } = shop.settings;
  const pdf = await toPdf(picture, { quality: 95, press, bleed });
  return {
    pdf,
    sha256: await digestOf(pdf),
    ...sheet,
    effectiveDpi,
    preview: await sharp(picture.rgb, { raw: { ...sheet, channels: 3 } })
      .resize({ width: PREVIEW_WIDTH })
      .jpeg()
      .toBuffer(),
  };
}

/** The upright size of a picture, and its sRGB pixels on demand. @throws Refusal "print-upload-unreadable" */
async function readPicture(bytes: Uint8Array) {
  const opened = () =>
    sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 }).timeout({
      seconds: READ_TIMEOUT_MS / 1000,
    });
  const orRefusal = async <T>(read: Promise<T>): Promise<T> =>
    read.catch(() => {
      throw refusal("print-upload-unreadable");
    });
  const { width, height } = (await orRefusal(opened().metadata())).autoOrient;
  const rgb = (size: PaperSize) =>
    orRefusal(
      opened()
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .resize({ ...size, fit: "fill" })
        .toColourspace("srgb")
        .raw()
        .toBuffer(),
    );
  return { rgb, width, height };
}
