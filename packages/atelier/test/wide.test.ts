import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import {
  type Commission,
  coded,
  codeOnPrint,
  enlarged,
  imprinted,
  isShrunk,
  likeness,
  measureOf,
  paint,
  plateSample,
  recipes,
  STYLE_IDS,
  toPdf,
  type Work,
} from "../src/index.ts";
import { trimOf } from "../src/operators/sheet.ts";
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

it("enlarges a wide picture to a sheet that lies on its side", async () => {
  const picture = await landscape(1448, 1024);
  const sheet = await enlarged(picture);
  expect([sheet.width, sheet.height, sheet.size]).toEqual([5031, 3579, "print"]);
  expect((await likeness(sheet, picture)).mean).toBeLessThan(0.004);
});

it("says where code and caption of a wide poster are", async () => {
  const paper = trimOf("wide");
  const plain = await enlarged(await landscape(1448, 1024));
  const { rgb, width } = await coded(plain, Array(21).fill(Array(21).fill(true)));
  const { x, y, side } = codeOnPrint(21, paper);
  const at = (mmX: number, mmY: number) => {
    const [left, top] = [mmX, mmY].map((mm) => Math.round((3 + mm) * (300 / 25.4)));
    return rgb[(top! * width + left!) * 3];
  };
  for (const [dx, dy] of [
    [0.5, 0.5],
    [side - 0.5, 0.5],
    [0.5, side - 0.5],
  ] as const) {
    expect(at(x + dx, y + dy)).toBe(0);
    expect(at(x - dx, y + dy)).not.toBe(0);
  }
  const caption = {
    title: "Lugano",
    place: "",
    date: "",
    plate: "museum",
    colours: recipes.popart.plate,
  } as const;
  const plate = (await plateSample(caption, paper))!;
  const ratio = Number(/height="(\d+)"/.exec(plate.svg)![1]) / Number(/width="(\d+)"/.exec(plate.svg)![1]);
  const height = (plate.widthShare * ratio * paper.w) / paper.h;
  expect(plate.x + plate.widthShare / 2).toBeCloseTo(0.5, 2);
  expect((1 - plate.y - height) * paper.h).toBeCloseTo(6.5, 0);
});

it("gives a long line more room than an upright poster", () => {
  const measure = measureOf(recipes.popart.lettering);
  const text = "The longest summer of our lives";
  expect([isShrunk(text, measure), isShrunk(text, measure, trimOf("wide"))]).toEqual([true, false]);
});
