import sharp from "sharp";
import type { StyleId } from "../src/index.ts";
import { SHEETS, type SheetSize, TRIM } from "../src/operators/sheet.ts";
import type { Structure } from "../src/recipes/recipe.ts";
import { drawStripe } from "../src/studio/draw.ts";
import { psnr } from "./photos.ts";
import { scaledTo } from "./pixels.ts";
import { type Entry, TABLE_SEED } from "./table.ts";

/** The part of the sheet that is drawn in both sizes, in millimetres from its upper edge. */
const FROM = 138;
const TO = 150;
/** The bands are compared a little coarser than the screens and grains that no preview can show. */
const ACROSS = 150;
const DOWN = 6;
/** Stripes of a sketch: a single row, two in the middle, the last rows. */
const STRIPES = [
  [0, 1],
  [203, 240],
  [350, 353],
  [SHEETS.sketch.height - 3, SHEETS.sketch.height],
] as const;

/** The result of drawing a structure in other stripes and sizes than its sketch. */
export interface Redrawn {
  /** Stripes of the sketch that differ from it in any byte. */
  readonly stripesApart: readonly string[];
  /** The similarity of the preview and the print, in decibels. */
  readonly likeness: number;
}

export async function redrawn({ style, work }: Entry, structure: Structure): Promise<Redrawn> {
  const stripesApart = STRIPES.filter(([y0, y1]) => {
    const part = work.rgb.subarray(y0 * work.width * 3, y1 * work.width * 3);
    return Buffer.compare(rowsOf(style, structure, "sketch", y0, y1), part) !== 0;
  }).map(([y0, y1]) => `rows ${y0} to ${y1}`);
  const preview = await bandOf(style, structure, "preview");
  return { stripesApart, likeness: psnr(preview, await bandOf(style, structure, "print")) };
}

function rowsOf(style: StyleId, structure: Structure, size: SheetSize, y0: number, y1: number): Uint8Array {
  const rows = new Uint8Array((y1 - y0) * SHEETS[size].width * 3);
  drawStripe({ kind: "stripe", style, size, seed: TABLE_SEED, structure, y0, y1, rows });
  return rows;
}

/** A band across the trimmed poster, drawn at one size and scaled down to a few pixels. */
async function bandOf(style: StyleId, structure: Structure, size: SheetSize): Promise<Uint8Array> {
  const { width, height, area } = SHEETS[size];
  const [y0, y1] = [FROM, TO].map((mm) => Math.round(((mm - area.y) / area.h) * height)) as [number, number];
  const rgb = rowsOf(style, structure, size, y0, y1);
  const left = Math.round((-area.x / area.w) * width);
  const trimmed = await sharp(rgb, { raw: { width, height: y1 - y0, channels: 3 } })
    .extract({ left, top: 0, width: Math.round((TRIM.w / area.w) * width), height: y1 - y0 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { rgb: trimmed.data, width: trimmed.info.width, height: trimmed.info.height };
  return (await scaledTo(pixels, ACROSS, DOWN)).rgb;
}
