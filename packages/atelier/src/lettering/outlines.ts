/** The outlines of letters, as pictures that can be laid over a poster. */
import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import sharp from "sharp";
import { typefaceFile } from "../studio/package-files.ts";
import { LINE_HEIGHT } from "./box.ts";
import type { Measure } from "./measure.ts";
import type { TypefaceId } from "./setting.ts";

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

const faces = new Map<TypefaceId, Promise<Font>>();

function openFace(typeface: TypefaceId): Promise<Font> {
  const face = faces.get(typeface) ?? readFace(typeface);
  faces.set(typeface, face);
  return face;
}

async function readFace(typeface: TypefaceId): Promise<Font> {
  const { create } = await import("fontkit");
  const font = create(await readFile(typefaceFile(typeface)));
  if (!("layout" in font)) throw new Error(`The face ${typeface} must be a single font.`);
  return font;
}

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
  const middle = { x: box.left - corner.left + box.width / 2, y: box.top - corner.top };
  const outlines = outlinesOf(font, lines, { ...measure, ...middle, size: box.size });
  const edge = { blur: box.size * 0.035, unit: font.unitsPerEm / 1000 };
  return {
    input: await sharp(Buffer.from(svg(outlines, { width, height, ink: measure.ink, ...edge })))
      .png()
      .toBuffer(),
    ...corner,
  };
}

interface LinesAt {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Glyph outlines as SVG, each line centred on `x`, the first line's box starting at `y`. */
function outlinesOf(
  font: Font,
  lines: readonly string[],
  { x, y, size, capHeight, tracking }: Pick<Measure, "capHeight" | "tracking"> & LinesAt,
): string {
  const scale = size / font.unitsPerEm;
  const space = tracking * size;
  return lines
    .map((line, row) => {
      // Letters with space between them are not joined, in a browser neither.
      const { glyphs, positions, advanceWidth } = font.layout(line, space > 0 ? { liga: false } : undefined);
      const baseline = y + (row + 0.5) * LINE_HEIGHT * size + (capHeight / 2) * size;
      let pen = x - (advanceWidth * scale + space * (glyphs.length - 1)) / 2;
      return glyphs
        .map((glyph, k) => {
          const position = positions[k]!;
          const gx = pen + position.xOffset * scale;
          const gy = baseline - position.yOffset * scale;
          pen += position.xAdvance * scale + space;
          return `<path transform="translate(${gx} ${gy}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
        })
        .join("");
    })
    .join("");
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
