import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { type Commission, imprinted, paint, STYLE_IDS, toPdf, type Work } from "../src/index.ts";
import { landscape, psnr, QUICK_STYLE } from "./photos.ts";
import { scaledTo } from "./pixels.ts";

const WIDE = { x: 0.5, y: 0.5, zoom: 1, shape: "wide" } as const;

async function wide(changes: Partial<Commission> = {}): Promise<Work> {
  const photo = await landscape(900, 640);
  return paint({ photo, style: QUICK_STYLE, feelings: [], seed: 1, size: "sketch", crop: WIDE, ...changes });
}

/** The mean of a part of a picture, red, green and blue. */
function meanOf({ rgb, width }: Work, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (let c = 0; c < 3; c++) sums[c]! += rgb[(y * width + x) * 3 + c]!;
    }
  }
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}

it.each(STYLE_IDS)("a wide crop in %s is a poster on its side, painted to all four edges", async (style) => {
  const work = await wide({ style });
  expect([work.width, work.height, work.crop.shape]).toEqual([707, 500, "wide"]);
  const edges = {
    left: meanOf(work, [0, 0, 8, 500]),
    right: meanOf(work, [699, 0, 707, 500]),
    top: meanOf(work, [0, 0, 707, 8]),
    bottom: meanOf(work, [0, 492, 707, 500]),
  };
  // What no recipe painted is black.
  for (const [edge, mean] of Object.entries(edges)) expect(Math.max(...mean), edge).toBeGreaterThan(10);
});

it("prints a wide poster on a sheet that lies on its side", async () => {
  const print = await wide({ size: "print" });
  expect([print.width, print.height]).toEqual([5031, 3579]);
  const page = (await PDFDocument.load(await toPdf(print))).getPage(0);
  const millimetres = (points: number) => Math.round((points / 72) * 25.4);
  const { width, height } = page.getTrimBox();
  expect([width, height].map(millimetres)).toEqual([420, 297]);
  expect([page.getWidth(), page.getHeight()].map(millimetres)).toEqual([426, 303]);
});

it("sets words on a wide poster by its own sides", async () => {
  const plain = await wide({ size: "preview" });
  const written = await wide({ size: "preview", lettering: { text: "Lugano", x: 0.99, y: 0.99 } });
  const numbered = await imprinted(plain, "7/50");
  const changed = (work: { rgb: Uint8Array }) => {
    const places = [...work.rgb.keys()].filter((i) => work.rgb[i] !== plain.rgb[i]).map((i) => (i / 3) | 0);
    const [xs, ys] = [places.map((i) => i % plain.width), places.map((i) => (i / plain.width) | 0)];
    const least = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other));
    const most = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other));
    return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
  };
  const perMm = plain.width / 420;
  for (const words of [changed(written), changed(numbered)]) {
    expect(words.left).toBeGreaterThan(plain.width / 2);
    expect(words.right).toBeLessThan(plain.width - 4 * perMm);
    expect(words.top).toBeGreaterThan(plain.height / 2);
    expect(words.bottom).toBeLessThan(plain.height - 4 * perMm);
  }
});

it("shows the same wide poster in every size", async () => {
  const [sketch, preview] = [await wide(), await wide({ size: "preview" })];
  const small = await Promise.all([sketch, preview].map((work) => scaledTo(work, 141, 100)));
  expect(psnr(small[0]!.rgb, small[1]!.rgb)).toBeGreaterThan(22);
});
