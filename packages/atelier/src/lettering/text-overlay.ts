/** Words as pictures that can be laid over a poster. */
import sharp from "sharp";
import { LINE_HEIGHT } from "./box.ts";
import type { Measure } from "./measure.ts";
import { lineOutlines, openFace } from "./outlines.ts";

/** A picture to be laid over a poster, and where its left upper corner goes, in pixels. */
export interface Overlay {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** Where lines of text stand on the poster, in its pixels: each centred on the box, which has room for their edge. */
export interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of the font. */
  readonly size: number;
}

const EDGE = "#140e08";

/** Light letters with a soft dark edge, on nothing. */
export async function textOverlay(
  lines: readonly string[],
  box: TextBox,
  measure: Measure,
): Promise<Overlay> {
  const corner = { left: Math.floor(box.left), top: Math.floor(box.top) };
  const width = Math.ceil(box.left + box.width) - corner.left;
  const height = Math.ceil(box.top + box.height) - corner.top;
  const font = await openFace(measure.typeface);
  const { size } = box;
  const middle = box.left - corner.left + box.width / 2;
  const outlines = lines.map((line, row) => {
    const centre = box.top - corner.top + (row + 0.5) * LINE_HEIGHT * size;
    const baseline = centre + (measure.capHeight / 2) * size;
    return lineOutlines(font, line, {
      x: middle,
      align: "middle",
      baseline,
      size,
      tracking: measure.tracking,
    });
  });
  const edge = { blur: box.size * 0.035, unit: font.unitsPerEm / 1000 };
  return {
    input: await sharp(Buffer.from(svg(outlines.join(""), { width, height, ink: measure.ink, ...edge })))
      .png()
      .toBuffer(),
    ...corner,
  };
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly ink: string;
  /** Of the edge, in pixels. */
  readonly blur: number;
  /** A thousandth of the font's size, in units of the font, in which the outlines are drawn. */
  readonly unit: number;
}

/** Light letters with a soft dark edge: readable on a white sky and on a black shadow. */
function svg(outlines: string, { width, height, ink, blur, unit }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>
    <g id="text">${outlines}</g></defs>
    <g filter="url(#soft)" fill="${EDGE}" stroke="${EDGE}" stroke-width="${60 * unit}" stroke-linejoin="round" opacity="0.8"><use href="#text"/></g>
    <g fill="${EDGE}" stroke="${EDGE}" stroke-width="${22 * unit}" stroke-linejoin="round" opacity="0.55"><use href="#text"/></g>
    <g fill="${ink}"><use href="#text"/></g>
  </svg>`;
}
