/** The outlines of letters, from the fonts of the lettering. */
import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { typefaceFile } from "../studio/package-files.ts";
import type { TypefaceId } from "./setting.ts";

const faces = new Map<TypefaceId, Promise<Font>>();

/** The font of a typeface, read once. */
export function openFace(typeface: TypefaceId): Promise<Font> {
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

/** Where a line stands, in pixels. */
export interface LineAt {
  /** Of its middle, or of its left end. */
  readonly x: number;
  readonly align: "middle" | "left";
  readonly baseline: number;
  /** Of the font. */
  readonly size: number;
  /** Between two letters, in sizes of the font. */
  readonly tracking: number;
}

/** The glyphs of a line as SVG. */
export function lineOutlines(
  font: Font,
  line: string,
  { x, align, baseline, size, tracking }: LineAt,
): string {
  const scale = size / font.unitsPerEm;
  const space = tracking * size;
  // Letters with space between them are not joined, in a browser neither.
  const { glyphs, positions, advanceWidth } = font.layout(line, space > 0 ? { liga: false } : undefined);
  let pen = align === "left" ? x : x - (advanceWidth * scale + space * (glyphs.length - 1)) / 2;
  return glyphs
    .map((glyph, k) => {
      const position = positions[k]!;
      const gx = pen + position.xOffset * scale;
      const gy = baseline - position.yOffset * scale;
      pen += position.xAdvance * scale + space;
      return `<path transform="translate(${gx} ${gy}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    })
    .join("");
}
