import type { Picture } from "../files.ts";
import { trimIn } from "../operators/sheet.ts";
import { LINE_HEIGHT, letteringLines, lineWidth, SAFE_MM } from "./box.ts";
import { laidOver } from "./letter.ts";
import { measureOf } from "./measure.ts";
import { textOverlay } from "./outlines.ts";

const MM_OF_WIDTH = 297;
/** Small enough to leave the picture alone, large enough to be read beside it. */
const SIZE_MM = 3.6;
/** Further inside than printers may trim. */
const MARGIN_MM = SAFE_MM + 1.5;

/**
 * Draws a short line, such as the number of a print, into the lower right corner of a poster, inside its safe area.
 * Characters that the poster's face does not have are left out.
 */
export async function imprinted<P extends Picture>(picture: P, line: string): Promise<P> {
  const measure = measureOf();
  const lines = letteringLines(line, measure).slice(0, 1);
  const [text] = lines;
  if (text === undefined) return picture;
  const trim = trimIn(picture);
  const perMm = trim.width / MM_OF_WIDTH;
  const size = SIZE_MM * perMm;
  const box = { width: (lineWidth(text, measure) + 0.24) * size, height: LINE_HEIGHT * size };
  const left = trim.left + trim.width - MARGIN_MM * perMm - box.width;
  const top = trim.top + trim.height - MARGIN_MM * perMm - box.height;
  return laidOver(picture, await textOverlay(lines, { ...box, left, top, size }, measure));
}
