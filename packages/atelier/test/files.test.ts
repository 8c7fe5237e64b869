import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toJpeg, toPdf, toPng } from "../src/index.ts";

const MM = 72 / 25.4;

/** A poster of one grey: the files depend on its size alone. */
function picture(size: "preview" | "print", width: number, height: number) {
  return {
    rgb: new Uint8Array(width * height * 3).fill(120),
    width,
    height,
    size,
    recipeVersion: 1,
    crop: { x: 0.5, y: 0.5, zoom: 1, shape: "tall" },
  };
}

describe("the files of a poster", () => {
  it("have their colour profile and the density of the paper", async () => {
    for (const encode of [toJpeg, toPng]) {
      const metadata = await sharp(await encode(picture("print", 358, 503))).metadata();
      expect(metadata.icc).toBeDefined();
      expect(metadata.space).toBe("srgb");
      expect(metadata.density).toBe(300);
    }
  });

  it.each([3, 4])("print on A3 with %i millimetres of bleed", async (bleed) => {
    const file = await toPdf(picture("print", 358, 503), { bleed });
    const [page] = (await PDFDocument.load(file)).getPages();
    const inMm = ({
      x,
      y,
      width,
      height,
    }: {
      x: number;
      y: number;
      width: number;
      height: number;
    }): number[] => [x, y, width, height].map((points) => Math.round((points / MM) * 100) / 100);
    expect(inMm(page!.getMediaBox())).toEqual([0, 0, 297 + 2 * bleed, 420 + 2 * bleed]);
    expect(inMm(page!.getBleedBox())).toEqual(inMm(page!.getMediaBox()));
    expect(inMm(page!.getTrimBox())).toEqual([bleed, bleed, 297, 420]);
  });

  it("have an ICC colour space in the PDF", async () => {
    const { context } = await PDFDocument.load(await toPdf(picture("print", 60, 84)));
    const streams = context.enumerateIndirectObjects().map(([, object]) => object.toString());
    const image = streams.find((text) => text.includes("/Subtype /Image"));
    expect(image).toMatch(/\/ColorSpace \[ \/ICCBased \d+ 0 R \]/);
    expect(streams.some((text) => text.includes("/N 3"))).toBe(true);
  });

  it("are the same file for the same poster", async () => {
    const [one, other] = await Promise.all([
      toPdf(picture("print", 60, 84)),
      toPdf(picture("print", 60, 84)),
    ]);
    expect(Buffer.compare(one, other)).toBe(0);
  });
});
