import sharp from "sharp";
import type { Picture } from "../files.ts";
import { type Rect, SHEETS, TRIM, trimIn, trimOfPicture } from "../operators/sheet.ts";
import { laidOver } from "./letter.ts";
import { CORNER_MM } from "./plate-layout.ts";

/** Of a side, the quiet border included: a phone reads it at the distance of a hand. */
const CODE_MM = 20;
/** Modules of quiet border on each side, as ISO/IEC 18004 wants it. */
const QUIET = 4;
const PIXELS_TO_MM = SHEETS.print.density / 25.4;

/**
 * Where a print has a code of this many modules, without its border.
 * @param paper the trimmed poster
 * @returns its upper left corner and its side, in millimetres of the trimmed poster
 */
export function codeOnPrint(
  modules: number,
  paper: Pick<Rect, "h"> = TRIM,
): {
  readonly x: number;
  readonly y: number;
  readonly side: number;
} {
  const step = stepOf(modules, PIXELS_TO_MM) / PIXELS_TO_MM;
  return {
    x: CORNER_MM + QUIET * step,
    y: paper.h - CORNER_MM - (QUIET + modules) * step,
    side: modules * step,
  };
}

/** Pixels of a module. */
function stepOf(modules: number, perMm: number): number {
  return Math.max(1, Math.floor((CODE_MM * perMm) / (modules + 2 * QUIET)));
}

/**
 * Draws a QR code on white into the lower left corner of a poster, inside its safe area. Each module has the same whole
 * number of pixels, so the code is as large as `CODE_MM` or a little smaller.
 * @param rows the modules of the code, true for dark, without a border
 */
export async function coded<P extends Picture>(
  picture: P,
  rows: readonly (readonly boolean[])[],
): Promise<P> {
  const trim = trimIn(picture);
  const perMm = trim.width / trimOfPicture(picture).w;
  const modules = rows.length + 2 * QUIET;
  const pixels = Buffer.alloc(modules * modules, 255);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pixels[(y + QUIET) * modules + x + QUIET] = 0;
  }
  const side = modules * stepOf(rows.length, perMm);
  const input = await sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png()
    .toBuffer();
  const left = Math.round(trim.left + CORNER_MM * perMm);
  const top = Math.round(trim.top + trim.height - CORNER_MM * perMm) - side;
  return laidOver(picture, [{ input, left, top }]);
}
