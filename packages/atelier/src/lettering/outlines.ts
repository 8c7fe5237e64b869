/** The outlines of letters in the poster's face, as pictures that can be laid over a poster. */
import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import sharp from "sharp";
import { atelierFile } from "../studio/package-files.ts";
import { LINE_HEIGHT } from "./box.ts";
import { CAP_HEIGHT } from "./widths.ts";

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

const FILL = "#fbf6ea";
const EDGE = "#140e08";

let face: Promise<Font> | undefined;

function openFace(): Promise<Font> {
  face ??= readFace();
  return face;
}

async function readFace(): Promise<Font> {
  const { create } = await import("fontkit");
  const font = create(await readFile(atelierFile("fonts", "YoungSerif_400Regular.ttf")));
  if (!("layout" in font)) throw new Error("The poster's face must be a single font.");
  return font;
}

/** Off-white letters with a soft dark edge, on nothing. */
export async function textOverlay(lines: readonly string[], box: TextBox): Promise<Overlay> {
  const corner = { left: Math.floor(box.left), top: Math.floor(box.top) };
  const width = Math.ceil(box.left + box.width) - corner.left;
  const height = Math.ceil(box.top + box.height) - corner.top;
  const outlines = outlinesOf(await openFace(), lines, box.size, {
    x: box.left - corner.left + box.width / 2,
    y: box.top - corner.top,
  });
  return {
    input: await sharp(Buffer.from(svg(outlines, width, height, box.size)))
      .png()
      .toBuffer(),
    ...corner,
  };
}

/** Glyph outlines as SVG, each line centred on `x`, the first line's box starting at `y`. */
function outlinesOf(
  font: Font,
  lines: readonly string[],
  size: number,
  { x, y }: { x: number; y: number },
): string {
  const scale = size / font.unitsPerEm;
  return lines
    .map((line, row) => {
      const { glyphs, positions, advanceWidth } = font.layout(line);
      const baseline = y + (row + 0.5) * LINE_HEIGHT * size + (CAP_HEIGHT / 2000) * size;
      let pen = x - (advanceWidth * scale) / 2;
      return glyphs
        .map((glyph, k) => {
          const position = positions[k]!;
          const gx = pen + position.xOffset * scale;
          const gy = baseline - position.yOffset * scale;
          pen += position.xAdvance * scale;
          return `<path transform="translate(${gx} ${gy}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
        })
        .join("");
    })
    .join("");
}

/** Off-white letters with a soft dark edge: readable on a white sky and on a black shadow. */
function svg(outlines: string, width: number, height: number, size: number): string {
  const blur = size * 0.035;
  // Outlines are drawn in font units; the edge is as wide on paper whatever the font's units are.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>
    <g id="text">${outlines}</g></defs>
    <g filter="url(#soft)" fill="${EDGE}" stroke="${EDGE}" stroke-width="60" stroke-linejoin="round" opacity="0.8"><use href="#text"/></g>
    <g fill="${EDGE}" stroke="${EDGE}" stroke-width="22" stroke-linejoin="round" opacity="0.55"><use href="#text"/></g>
    <g fill="${FILL}"><use href="#text"/></g>
  </svg>`;
}
