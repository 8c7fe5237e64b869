import sharp from "sharp";
import { checkCaption } from "../commission.ts";
import { type PixelRect, type Rect, TRIM, trimOfPicture } from "../operators/sheet.ts";
import type { Caption } from "./caption.ts";
import { lineOutlines, openFace } from "./outlines.ts";
import { type PlateLayout, plateLayout } from "./plate-layout.ts";
import type { Overlay } from "./text-overlay.ts";

/**
 * A caption on its plate as a picture for a poster, or nothing where it has no letters.
 * @throws {AtelierRefusal} where it cannot be drawn
 */
export async function captionOverlay(caption: Caption, trim: PixelRect): Promise<Overlay | undefined> {
  checkCaption(caption);
  const paper = trimOfPicture(trim);
  const layout = plateLayout(caption, paper);
  if (!layout) return undefined;
  const { plate } = layout;
  const perMm = trim.width / paper.w;
  const [left, top] = [Math.round(trim.left + plate.x * perMm), Math.round(trim.top + plate.y * perMm)];
  const corner = { x: trim.left - left, y: trim.top - top };
  const svg = await plateSvg(layout, caption, { corner, perMm });
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), left, top };
}

/** A drawn plate as SVG, its width as a share of the poster's, and its upper left corner in shares of the poster's sides. */
export interface PlateSample {
  readonly svg: string;
  readonly widthShare: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A caption on its plate alone, at ten pixels for a millimetre, or nothing where it has no letters.
 * @param paper the trimmed poster
 * @throws {AtelierRefusal} where it cannot be drawn
 */
export async function plateSample(caption: Caption, paper: Rect = TRIM): Promise<PlateSample | undefined> {
  checkCaption(caption);
  const layout = plateLayout(caption, paper);
  if (!layout) return undefined;
  const { x, y, w } = layout.plate;
  const perMm = 10;
  const corner = { x: -x * perMm, y: -y * perMm };
  const svg = await plateSvg(layout, caption, { corner, perMm });
  return { svg, widthShare: w / paper.w, x: x / paper.w, y: y / paper.h };
}

/** The plate as large as itself; `corner` is where the trimmed poster's corner is, seen from the plate's, in pixels. */
async function plateSvg(
  { plate, rows, lines, x, align }: PlateLayout,
  { colours: { ground, ink, line } }: Caption,
  { corner, perMm }: { corner: { x: number; y: number }; perMm: number },
): Promise<string> {
  const rect = ({ x, y, w, h }: Rect) =>
    `<rect x="${corner.x + x * perMm}" y="${corner.y + y * perMm}" width="${w * perMm}" height="${h * perMm}"/>`;
  const words = rows.map(async ({ text, style, size, baseline }) =>
    lineOutlines(await openFace(style.typeface), text, {
      x: corner.x + x * perMm,
      align,
      baseline: corner.y + baseline * perMm,
      size: size * perMm,
      tracking: style.tracking,
    }),
  );
  const [width, height] = [Math.round(plate.w * perMm), Math.round(plate.h * perMm)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="${line}">${lines.map(rect).join("")}</g>
    <g fill="${ink}">${(await Promise.all(words)).join("")}</g>
  </svg>`;
}
