import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import sharp from "sharp";
import { checkLettering, type Lettering } from "../commission.ts";
import type { Picture } from "../files.ts";
import { type PixelRect, trimIn } from "../operators/sheet.ts";
import { AtelierRefusal } from "../refusal.ts";
import { atelierFile } from "../studio/places.ts";
import { LINE_HEIGHT, letteringBox, letteringLines, safePlace } from "./box.ts";
import { CAP_HEIGHT } from "./widths.ts";

/** A picture to be laid over a poster, and where its left upper corner goes, in pixels. */
export interface Overlay {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

const FILL = "#fbf6ea";
const EDGE = "#140e08";
const QUALITY = 95;
const MM_OF_WIDTH = 297;

let face: Promise<fontkit.Font> | undefined;

function openFace(): Promise<fontkit.Font> {
  face ??= readFile(atelierFile("fonts", "YoungSerif_400Regular.ttf")).then((file) => {
    const font = fontkit.create(file);
    if (!("layout" in font)) throw new Error("The poster's face must be a single font.");
    return font;
  });
  return face;
}

/**
 * Draws the buyer's text on a finished poster of trim size, at the poster's own resolution.
 * @param image an encoded picture of the trimmed poster, in any format that sharp reads
 * @returns a JPEG of quality 95 in sRGB, as large as the poster
 * @throws {AtelierRefusal} where the text cannot be drawn, or the picture cannot be read
 */
export async function letter(
  image: Uint8Array,
  lettering: Lettering,
): Promise<{ readonly jpeg: Uint8Array; readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(image)
    .metadata()
    .catch(() => {
      throw new AtelierRefusal("photo_unreadable", "This poster's file is damaged, or no picture.");
    });
  const overlay = await letteringOverlay(lettering, { left: 0, top: 0, width, height });
  const jpeg = await sharp(image)
    .composite(overlay ? [overlay] : [])
    .withMetadata({ density: Math.round((width * 25.4) / MM_OF_WIDTH) })
    .withIccProfile("srgb")
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { jpeg, width, height };
}

/**
 * Draws the buyer's text on a poster's pixels, with or without bleed, at their own resolution.
 * @throws {AtelierRefusal} where the text cannot be drawn
 */
export async function letterPicture<P extends Picture>(picture: P, lettering: Lettering): Promise<P> {
  const { width, height } = picture;
  const overlay = await letteringOverlay(lettering, trimIn(picture));
  if (!overlay) return picture;
  const rgb = await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
    .composite([overlay])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, rgb };
}

/** The text as a transparent picture for a poster, or nothing where it has no letters. */
export async function letteringOverlay(lettering: Lettering, trim: PixelRect): Promise<Overlay | undefined> {
  checkLettering(lettering);
  const { widthShare, heightShare, fontShare } = letteringBox(lettering.text);
  if (fontShare === 0) return undefined;
  const middle = safePlace(lettering.text, lettering);
  const size = fontShare * trim.width;
  const left = trim.left + (middle.x - widthShare / 2) * trim.width;
  const top = trim.top + (middle.y - heightShare / 2) * trim.height;
  const corner = { left: Math.floor(left), top: Math.floor(top) };
  const width = Math.ceil(left + widthShare * trim.width) - corner.left;
  const height = Math.ceil(top + heightShare * trim.height) - corner.top;
  const outlines = outlinesOf(await openFace(), letteringLines(lettering.text), size, {
    x: left - corner.left + (widthShare * trim.width) / 2,
    y: top - corner.top,
  });
  return {
    input: await sharp(Buffer.from(svg(outlines, width, height, size)))
      .png()
      .toBuffer(),
    ...corner,
  };
}

/** Glyph outlines as SVG, each line centred on `x`, the first line's box starting at `y`. */
function outlinesOf(
  font: fontkit.Font,
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
