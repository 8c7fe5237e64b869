import type { Picture } from "../files.ts";
import { trimIn, trimOfPicture } from "../operators/sheet.ts";
import { LINE_HEIGHT, letteringLines, lineWidth } from "./box.ts";
import type { Caption } from "./caption.ts";
import { laidOver } from "./letter.ts";
import { measureOf } from "./measure.ts";
import { CORNER_MM, numberFootMm } from "./plate-layout.ts";
import { textOverlay } from "./text-overlay.ts";

/** Small enough to leave the picture alone, large enough to be read beside it. */
const SIZE_MM = 3.6;

/**
 * Draws a short line, such as the number of a print, into the lower right corner of a poster, inside its safe area and above a
 * caption that takes the corner. Characters that the poster's face does not have are left out.
 */
export async function imprinted<P extends Picture>(
  picture: P,
  line: string,
  caption?: Caption | null,
): Promise<P> {
  const measure = measureOf();
  const lines = letteringLines(line, measure).slice(0, 1);
  const [text] = lines;
  if (text === undefined) return picture;
  const trim = trimIn(picture);
  const paper = trimOfPicture(picture);
  const perMm = trim.width / paper.w;
  const size = SIZE_MM * perMm;
  const box = { width: (lineWidth(text, measure) + 0.24) * size, height: LINE_HEIGHT * size };
  const left = trim.left + trim.width - CORNER_MM * perMm - box.width;
  const top = trim.top + trim.height - numberFootMm(caption, paper) * perMm - box.height;
  return laidOver(picture, [await textOverlay(lines, { ...box, left, top, size }, measure)]);
}
