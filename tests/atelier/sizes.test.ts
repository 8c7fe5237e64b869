import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ATELIER_STYLES, type StyleId } from "../../app/atelier/index.ts";
import { SHEETS, type SheetSize, TRIM } from "../../app/atelier/operators/sheet.ts";
import type { Structure } from "../../app/atelier/recipes/recipe.ts";
import { drawStripe, prepare } from "../../app/atelier/studio/draw.ts";
import { psnr, testPhoto } from "./photos.ts";
import { scaledTo } from "./pixels.ts";
import { spotChecked } from "./proved.ts";

/** The part of the sheet that is drawn in both sizes, in millimetres from its upper edge. */
const FROM = 130;
const TO = 160;
/** What is compared is a little coarser than the screens and grains that no preview can show. */
const ACROSS = 150;
const DOWN = 15;
/** Decibels. Stripes, dots and rings of ink are too fine for the pixels of a preview; other styles agree better. */
const LEAST: Partial<Record<StyleId, number>> = {
  retrooptical: 27,
  parallelpop: 29,
  popart: 31,
  majolica: 32,
};
const LEAST_ELSEWHERE = 34;

describe.each(spotChecked(ATELIER_STYLES, 7))("%s", (style) => {
  it("is one picture in stripes of any height, and in the preview and the print", async () => {
    const photo = testPhoto("friends");
    const { structure } = await prepare({ photo, style, feelings: [], seed: 1, size: "print" }, () => {});
    const rows = (size: SheetSize, y0: number, y1: number) =>
      drawStripe({ kind: "stripe", style, size, seed: 1, structure, y0, y1 });

    const { width, height } = SHEETS.sketch;
    const whole = rows("sketch", 0, height);
    for (const [y0, y1] of [
      [0, 1],
      [203, 240],
      [height - 3, height],
    ] as const) {
      const part = whole.subarray(y0 * width * 3, y1 * width * 3);
      expect(Buffer.compare(rows("sketch", y0, y1), part), `rows ${y0} to ${y1}`).toBe(0);
    }

    const likeness = psnr(await band(style, structure, "preview"), await band(style, structure, "print"));
    expect(likeness).toBeGreaterThan(LEAST[style] ?? LEAST_ELSEWHERE);
  });
});

/** A band across the trimmed poster, drawn at one size and scaled down to a few pixels. */
async function band(style: StyleId, structure: Structure, size: SheetSize): Promise<Uint8Array> {
  const { width, height, area } = SHEETS[size];
  const [y0, y1] = [FROM, TO].map((mm) => Math.round(((mm - area.y) / area.h) * height)) as [number, number];
  const rgb = drawStripe({ kind: "stripe", style, size, seed: 1, structure, y0, y1 });
  const left = Math.round((-area.x / area.w) * width);
  const trimmed = await sharp(rgb, { raw: { width, height: y1 - y0, channels: 3 } })
    .extract({ left, top: 0, width: Math.round((TRIM.w / area.w) * width), height: y1 - y0 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { rgb: trimmed.data, width: trimmed.info.width, height: trimmed.info.height };
  return (await scaledTo(pixels, ACROSS, DOWN)).rgb;
}
