import { existsSync, readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import sharp from "sharp";
import { typefaceFile } from "../../src/index.ts";

/** A picture of a sheet and what is written beneath it. */
export interface Print {
  readonly file: string;
  readonly label: string;
}

const WIDTH = 250;
const HEIGHT = 354;
const LABEL = 26;
const GAP = 8;
const FONT_SIZE = 15;
const WALL = "#2a2a2c";

/** Writes many pictures side by side, `across` in a row, as one JPEG. */
export async function writeSheet(file: string, prints: readonly Print[], across: number): Promise<void> {
  const cell = { w: WIDTH + GAP, h: HEIGHT + LABEL + GAP };
  const rows = Math.ceil(prints.length / across);
  const width = Math.min(across, prints.length) * cell.w + GAP;
  const height = rows * cell.h + GAP;
  const layers = await Promise.all(
    prints.map(async ({ file: picture, label }, i) => {
      const left = GAP + (i % across) * cell.w;
      const top = GAP + Math.floor(i / across) * cell.h;
      const drawn = existsSync(picture)
        ? await sharp(picture).resize(WIDTH, HEIGHT, { fit: "contain", background: WALL }).toBuffer()
        : undefined;
      return [
        ...(drawn ? [{ input: drawn, left, top }] : []),
        { input: Buffer.from(labelled(label)), left, top: top + HEIGHT },
      ];
    }),
  );
  await sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite(layers.flat())
    .jpeg({ quality: 85 })
    .toFile(file);
}

let face: fontkit.Font | undefined;

/** The label as outlines: a machine that draws galleries need not have any font. */
function labelled(label: string): string {
  face ??= openFace();
  const scale = FONT_SIZE / face.unitsPerEm;
  let pen = 0;
  const outlines = face.layout(label).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
    return outline;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}"><g fill="#eee" transform="translate(2 ${LABEL - 8}) scale(${scale} ${-scale})">${outlines.join("")}</g></svg>`;
}

function openFace(): fontkit.Font {
  const font = fontkit.create(readFileSync(typefaceFile("youngserif")));
  if (!("layout" in font)) throw new Error("The labels' face must be a single font.");
  return font;
}
