import { readFile } from "node:fs/promises";
import type { PDFDocument, PDFImage } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import type { Work } from "./commission.ts";
import { SHEETS, TRIM } from "./operators/sheet.ts";

/** A poster's pixels, and which of the sheets they show. */
export type Picture = Pick<Work, "rgb" | "width" | "height" | "size">;

/** How a poster becomes a file. */
export interface FileOptions {
  /** Of the JPEG, 1..100. */
  readonly quality?: number;
  /**
   * Path of the ICC profile of a CMYK press (see `isPressProfile`): the colours become its inks, by perceptual intent.
   * Without one they stay sRGB.
   */
  readonly press?: string;
}

const POINTS_PER_MM = 72 / 25.4;
const JPEG_QUALITY = 92;
const PDF_QUALITY = 95;

/** Loaded with the first PDF: it takes about as long as all else of this library. */
const pdfLib = () => import("pdf-lib");

/**
 * A JPEG in sRGB, or in the inks of a press, with its profile and the density of A3 paper.
 * @throws where the press profile cannot be read or used
 */
export function toJpeg(picture: Picture, options: FileOptions = {}): Promise<Uint8Array> {
  return jpegOf(picture, { quality: JPEG_QUALITY, ...options, attach: true });
}

/** A PNG in sRGB with its profile and the density of A3 paper. */
export function toPng(picture: Picture): Promise<Uint8Array> {
  return opened(picture).withIccProfile("srgb").png({ compressionLevel: 6 }).toBuffer();
}

/**
 * A PDF of one page with the poster as a JPEG in sRGB, or in the inks of a press, whose profile is the picture's colour
 * space: MediaBox and BleedBox as large as the picture, TrimBox A3. It is an ordinary PDF, and does not claim to be
 * PDF/X.
 * @throws where the press profile cannot be read or used
 */
export async function toPdf(picture: Picture, options: FileOptions = {}): Promise<Uint8Array> {
  const { area } = SHEETS[picture.size];
  const { PDFDocument } = await pdfLib();
  const document = await PDFDocument.create();
  const page = document.addPage([area.w * POINTS_PER_MM, area.h * POINTS_PER_MM]);
  const image = await document.embedJpg(
    await jpegOf(picture, { quality: PDF_QUALITY, ...options, attach: false }),
  );
  await nameColours(document, image, options.press);
  page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  page.setBleedBox(0, 0, page.getWidth(), page.getHeight());
  const bleed = (area.w - TRIM.w) / 2;
  page.setTrimBox(
    bleed * POINTS_PER_MM,
    bleed * POINTS_PER_MM,
    TRIM.w * POINTS_PER_MM,
    TRIM.h * POINTS_PER_MM,
  );
  // A fixed date: the same poster then gives the same file.
  const epoch = new Date(0);
  document.setCreationDate(epoch);
  document.setModificationDate(epoch);
  return document.save();
}

interface JpegOptions extends FileOptions {
  readonly quality: number;
  /** Whether the profile is part of the JPEG. */
  readonly attach: boolean;
}

async function jpegOf(picture: Picture, { quality, press, attach }: JpegOptions): Promise<Buffer> {
  const jpeg = await opened(picture)
    .withIccProfile(press ?? "srgb", { attach })
    .jpeg({ quality, chromaSubsampling: "4:4:4" })
    .toBuffer();
  // libvips only warns of a profile that it cannot use, and leaves the colours as they were.
  if (press && (await sharp(jpeg).metadata()).space !== "cmyk") {
    throw new Error(`The ICC profile ${press} cannot be used to print.`);
  }
  return jpeg;
}

/** In a PDF the profile within a JPEG counts for nothing: the picture's colour space must hold it. */
async function nameColours(document: PDFDocument, image: PDFImage, press?: string): Promise<void> {
  const { PDFName, PDFRawStream } = await pdfLib();
  const { context } = document;
  const profile = press ? await readFile(press) : await srgbProfile();
  const facts = press ? { N: 4, Alternate: "DeviceCMYK" } : { N: 3, Alternate: "DeviceRGB" };
  const stream = context.register(context.flateStream(profile, facts));
  await image.embed();
  const embedded = context.lookup(image.ref);
  if (!(embedded instanceof PDFRawStream)) throw new Error("The picture is missing in its PDF.");
  embedded.dict.set(PDFName.of("ColorSpace"), context.obj([PDFName.of("ICCBased"), stream]));
}

let srgb: Promise<Buffer> | undefined;

function srgbProfile(): Promise<Buffer> {
  srgb ??= sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .withIccProfile("srgb")
    .png()
    .toBuffer()
    .then(async (png) => (await sharp(png).metadata()).icc!);
  return srgb;
}

function opened({ rgb, width, height, size }: Picture): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } }).withMetadata({ density: SHEETS[size].density });
}
