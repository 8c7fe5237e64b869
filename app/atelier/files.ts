import { PDFDocument } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import type { Work } from "./commission.ts";
import { SHEETS, TRIM } from "./operators/sheet.ts";

/** A poster's pixels, and which of the sheets they show. */
export type Picture = Pick<Work, "rgb" | "width" | "height" | "size">;

const POINTS_PER_MM = 72 / 25.4;
const DEFAULT_QUALITY = 92;

/** A JPEG in sRGB with its profile and the density of A3 paper; `quality` is 1..100. */
export function toJpeg(picture: Picture, quality = DEFAULT_QUALITY): Promise<Uint8Array> {
  return encoded(picture).jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** A PNG in sRGB with its profile and the density of A3 paper. */
export function toPng(picture: Picture): Promise<Uint8Array> {
  return encoded(picture).png({ compressionLevel: 6 }).toBuffer();
}

/**
 * A PDF of one page with the poster as an sRGB JPEG: MediaBox and BleedBox as large as the picture,
 * TrimBox A3. It is an ordinary PDF, and does not claim to be PDF/X.
 */
export async function toPdf(picture: Picture, quality = 95): Promise<Uint8Array> {
  const { area } = SHEETS[picture.size];
  const document = await PDFDocument.create();
  const page = document.addPage([area.w * POINTS_PER_MM, area.h * POINTS_PER_MM]);
  const image = await document.embedJpg(await toJpeg(picture, quality));
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

function encoded({ rgb, width, height, size }: Picture): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .withMetadata({ density: SHEETS[size].density })
    .withIccProfile("srgb");
}
