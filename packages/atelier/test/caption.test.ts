import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  AtelierRefusal,
  codeOnPrint,
  imprinted,
  letter,
  letterPicture,
  plateSample,
  recipes,
  STYLE_IDS,
} from "../src/index.ts";
import { lineWidth } from "../src/lettering/box.ts";
import { type Caption, measureOfRow } from "../src/lettering/caption.ts";
import { captionOverlay } from "../src/lettering/caption-overlay.ts";
import { PLATE_IDS } from "../src/lettering/index.ts";
import { plateLayout } from "../src/lettering/plate-layout.ts";
import { SHEETS, trimIn } from "../src/operators/sheet.ts";
import { flat, poster } from "./photos.ts";

const WORDS = { title: "Žofie’s last warm evening", place: "Città di Lugano", date: "14 May 2025" };
const LONG = "W".repeat(40);
const PRINT_TRIM = trimIn({ ...SHEETS.print, size: "print" });

const captionOf = (change: Partial<Caption> = {}): Caption => ({
  plate: "museum",
  ...WORDS,
  colours: recipes.popart.plate,
  ...change,
});

describe.each(PLATE_IDS)("a caption on the plate %s", (plate) => {
  it("stands in the safe area at print size", async () => {
    for (const words of [
      WORDS,
      { title: LONG, place: LONG, date: LONG },
      { title: "", place: "", date: "2025" },
    ]) {
      const overlay = await captionOverlay(captionOf({ plate, ...words }), PRINT_TRIM);
      const { width, height } = await sharp(overlay!.input).metadata();
      const safe = (5 / 297) * PRINT_TRIM.width;
      expect(overlay!.left).toBeGreaterThan(PRINT_TRIM.left + safe);
      expect(overlay!.top).toBeGreaterThan(PRINT_TRIM.top + PRINT_TRIM.height * 0.85);
      expect(overlay!.left + width).toBeLessThan(PRINT_TRIM.left + PRINT_TRIM.width - safe);
      expect(overlay!.top + height).toBeLessThan(PRINT_TRIM.top + PRINT_TRIM.height - safe);
    }
  });

  it("has its words on the plate, between its lines", async () => {
    for (const words of [WORDS, { title: LONG, place: LONG, date: LONG }]) {
      const layout = plateLayout(captionOf({ plate, ...words }))!;
      expect(layout.rows.map(({ baseline }) => baseline)).toEqual(
        layout.rows.map(({ baseline }) => baseline).sort((one, other) => one - other),
      );
      for (const { baseline } of layout.rows) {
        expect(baseline).toBeGreaterThan(layout.plate.y);
        expect(baseline).toBeLessThan(layout.plate.y + layout.plate.h);
      }
    }
    const { svg, widthShare } = (await plateSample(captionOf({ plate })))!;
    expect(widthShare).toBeLessThan(1);
    const { data, info } = await sharp(Buffer.from(svg))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = (x: number, y: number) => data[y * info.width + x]! < 60;
    // Ten pixels a millimetre: the outermost millimetre has no letters, only the bar of the catalogue at its left.
    for (let y = 0; y < info.height; y++) expect(dark(info.width - 5, y)).toBe(false);
    expect(data.some((value) => value < 60)).toBe(true);
  });

  it("may lack title, place or date, but draws nothing without letters", async () => {
    const rows = (words: Partial<Caption>) =>
      plateLayout(captionOf({ plate, title: "", place: "", date: "", ...words }))?.rows.length;
    expect(rows({})).toBeUndefined();
    expect(rows({ date: "2025" })).toBe(1);
    expect(rows({ title: "A", date: "2025" })).toBe(2);
    expect(rows({ title: "A", place: "B", date: "C" })).toBe(plate === "catalogue" ? 3 : 2);
    expect(await plateSample(captionOf({ plate, title: " ", place: "", date: "" }))).toBeUndefined();
  });
});

describe("a caption", () => {
  it.each(STYLE_IDS)("is drawn in the colours of %s, which are easy to read", async (style) => {
    const colours = recipes[style].plate;
    expect(contrastOf(colours.ink, colours.ground)).toBeGreaterThan(4.5);
    expect(await captionOverlay(captionOf({ colours }), PRINT_TRIM)).toBeDefined();
  });

  it("changes only its plate, at the same place on screen and print", async () => {
    const bare = await poster();
    expect((await letterPicture(bare, {})).rgb).toBe(bare.rgb);
    expect((await letterPicture(bare, { caption: null, lettering: null })).rgb).toBe(bare.rgb);
    const captioned = await poster({ caption: captionOf() });
    const above = Math.round(bare.height * 0.9) * bare.width * 3;
    expect(Buffer.compare(bare.rgb.subarray(0, above), captioned.rgb.subarray(0, above))).toBe(0);
    expect(Buffer.compare(bare.rgb, captioned.rgb)).not.toBe(0);
  });

  it("lets a text reach over its plate", async () => {
    const plain = await flat("#7a7a7a", 800, 1131);
    const lettering = { text: "Lago", x: 0.5, y: 0.96 };
    const both = await letter(plain, { lettering, caption: captionOf() });
    const only = await letter(plain, { caption: captionOf() });
    expect(Buffer.compare(both.jpeg, only.jpeg)).not.toBe(0);
  });

  it("gives the number of a print room above a plate that takes the corner", async () => {
    const picture = {
      ...SHEETS.preview,
      size: "preview",
      rgb: new Uint8Array(1000 * 1414 * 3).fill(120),
    } as const;
    const topOf = async (caption: Caption | null) => {
      const { rgb } = await imprinted(picture, "12/50", caption);
      return Math.floor(rgb.findIndex((value) => value !== 120) / 3 / picture.width);
    };
    const without = await topOf(null);
    expect(await topOf(captionOf())).toBe(without);
    for (const plate of ["travel", "catalogue"] as const) {
      const layout = plateLayout(captionOf({ plate }))!;
      expect(await topOf(captionOf({ plate }))).toBeLessThan(((layout.plate.y - 3) / 420) * picture.height);
    }
  });

  it.each(PLATE_IDS)("leaves a code its corner, free of the words on the plate %s", (plate) => {
    const code = codeOnPrint(33);
    for (const words of [WORDS, { title: LONG, place: LONG, date: LONG }]) {
      const layout = plateLayout(captionOf({ plate, ...words }))!;
      const widest = Math.max(
        ...layout.rows.map(({ text, size, style }) => size * lineWidth(text, measureOfRow(style))),
      );
      const left = layout.align === "left" ? layout.x : layout.x - widest / 2;
      // A code has a quiet border of four modules around it.
      expect(left).toBeGreaterThan(code.x + code.side * (1 + 4 / 33));
    }
  });

  it("is refused if it cannot be drawn", async () => {
    const plain = await flat("#336699", 200, 283);
    const wrong: Partial<Caption>[] = [
      { title: "Привет" },
      { date: "🙂" },
      { place: "x".repeat(61) },
      { plate: "brass" as Caption["plate"] },
      { colours: { ground: "red", ink: "#000000", line: "#000000" } },
    ];
    for (const change of wrong) {
      const refused = letter(plain, { caption: captionOf(change) });
      await expect(refused).rejects.toBeInstanceOf(AtelierRefusal);
      await expect(refused).rejects.toMatchObject({ code: "caption_invalid" });
    }
  });
});

/** By WCAG 2. */
function contrastOf(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
