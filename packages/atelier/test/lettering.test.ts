import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  AtelierRefusal,
  letter,
  letteringBox,
  measureOf,
  recipes,
  STYLE_IDS,
  safePlace,
  typefaceFile,
  unknownCharacters,
} from "../src/index.ts";
import { letteringLines } from "../src/lettering/index.ts";
import { letteringOverlay } from "../src/lettering/letter.ts";
import { COMIC, OLD_STYLE, PLACARD, TYPEFACE_FILES, type TypefaceId } from "../src/lettering/setting.ts";
import { flat, poster, psnr } from "./photos.ts";

const WIDTH = 400;
const HEIGHT = 566;
const SAFE = (5 / 297) * WIDTH;
const TYPEFACES = Object.keys(TYPEFACE_FILES) as TypefaceId[];
/** One style for each way to set words: half of the styles share theirs with another. */
const SETTERS = [
  ...new Map(STYLE_IDS.map((style) => [JSON.stringify(recipes[style].lettering), style])).values(),
];

describe("the buyer's words", () => {
  it.each(TYPEFACES)("cover the Latin letters of Europe in %s", (typeface) => {
    const measure = measureOf({ ...OLD_STYLE, typeface });
    const latin = Array.from({ length: 0x180 - 0xa1 }, (_, i) => String.fromCodePoint(0xa1 + i)).filter(
      (c) => c !== "\u00ad",
    );
    expect(unknownCharacters(latin.join(""), measure)).toEqual([]);
    expect(unknownCharacters("Žofie Š ő ł ğ – “Genève” …", measure)).toEqual([]);
    expect(unknownCharacters("Hi 🙂 Ж", measure)).toEqual(["🙂", "Ж"]);
  });

  it("have a shape for every character of Latin-1 and Latin Extended-A", async () => {
    const trim = { left: 0, top: 0, width: 297, height: 420 };
    for (let code = 0x20; code < 0x180; code++) {
      const sign = String.fromCodePoint(code);
      const overlay = await letteringOverlay({ text: sign, x: 0.5, y: 0.5 }, trim);
      if (/[\p{Z}\p{C}]/u.test(sign)) {
        expect(overlay, `U+${code.toString(16)}`).toBeUndefined();
        continue;
      }
      const { channels } = await sharp(overlay!.input).stats();
      // Only the inside of the letter is off-white: the soft edge around it is dark.
      expect(channels[0]!.max, sign).toBeGreaterThan(120);
      expect(channels[3]!.max, sign).toBeGreaterThan(120);
    }
  });

  it.each(TYPEFACES)("are measured as wide as %s draws them, each with an outline", async (typeface) => {
    const face = fontkit.create(await readFile(typefaceFile(typeface)));
    if (!("layout" in face)) throw new Error("The face is a single font.");
    const { widths } = measureOf({ ...OLD_STYLE, typeface });
    for (const [character, width] of Object.entries(widths)) {
      const { advanceWidth, path } = face.glyphForCodePoint(character.codePointAt(0)!);
      expect(width, character).toBe(Math.round((advanceWidth * 1000) / face.unitsPerEm));
      expect(path.commands.length > 0, character).toBe(character.trim() !== "");
    }
  });

  it.each(SETTERS)("stay in the safe area at every position and length, as %s sets them", async (style) => {
    const setting = recipes[style].lettering;
    const plain = await flat("#7a7a7a", WIDTH, HEIGHT);
    for (const text of ["Žďár", "The longest summer of our lives, seen by those who were there"]) {
      for (const [x, y] of [
        [0, 0],
        [1, 1],
        [0.5, 0.5],
      ] as const) {
        const drawn = await inkBox((await letter(plain, { lettering: { text, x, y, setting } })).jpeg);
        expect(drawn.left).toBeGreaterThanOrEqual(SAFE - 1);
        expect(drawn.top).toBeGreaterThanOrEqual(SAFE - 1);
        expect(drawn.right).toBeLessThanOrEqual(WIDTH - SAFE + 1);
        expect(drawn.bottom).toBeLessThanOrEqual(HEIGHT - SAFE + 1);
      }
    }
  });

  it.each(SETTERS)(
    "are as large as `letteringBox` says, and stay where they were put, in %s",
    async (style) => {
      const text = "Lago di Como";
      const setting = recipes[style].lettering;
      const { jpeg } = await letter(await flat("#7a7a7a", WIDTH, HEIGHT), {
        lettering: { text, x: 0.5, y: 0.25, setting },
      });
      const drawn = await inkBox(jpeg);
      const box = letteringBox(text, measureOf(setting));
      expect(drawn.right - drawn.left).toBeLessThanOrEqual(box.widthShare * WIDTH + 2);
      expect(drawn.right - drawn.left).toBeGreaterThan(box.widthShare * WIDTH * 0.85);
      expect((drawn.left + drawn.right) / 2 / WIDTH).toBeCloseTo(0.5, 1);
      expect((drawn.top + drawn.bottom) / 2 / HEIGHT).toBeCloseTo(0.25, 1);
    },
  );

  it.each(SETTERS)("are readable on white and on black, as %s sets them", async (style) => {
    const lettering = { text: "Moment", x: 0.5, y: 0.5, setting: recipes[style].lettering };
    for (const ground of ["#ffffff", "#000000"]) {
      const { jpeg } = await letter(await flat(ground, WIDTH, HEIGHT), { lettering });
      const { channels } = await sharp(jpeg).extract({ left: 125, top: 260, width: 150, height: 45 }).stats();
      expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(150);
    }
  });

  it("keep the poster's own resolution, and change nothing if the text is blank", async () => {
    const plain = await flat("#336699", WIDTH, HEIGHT);
    const blank = await letter(plain, { lettering: { text: "  \n ", x: 0.5, y: 0.5 } });
    expect([blank.width, blank.height]).toEqual([WIDTH, HEIGHT]);
    expect((await sharp(blank.jpeg).metadata()).format).toBe("jpeg");
    expect((await sharp(blank.jpeg).stats()).channels[0]!.stdev).toBeLessThan(1);
    expect(letteringBox("", measureOf())).toEqual({ widthShare: 0, heightShare: 0, fontShare: 0 });
    expect(safePlace("", { x: 0.5, y: 0.5 }, measureOf())).toEqual({ x: 0.5, y: 0.5 });
  });

  it("are refused if the font cannot draw them", async () => {
    const plain = await flat("#336699", 200, 283);
    await expect(letter(plain, { lettering: { text: "Привет", x: 0.5, y: 0.5 } })).rejects.toBeInstanceOf(
      AtelierRefusal,
    );
    await expect(letter(plain, { lettering: { text: "Hi", x: Number.NaN, y: 0.5 } })).rejects.toMatchObject({
      code: "lettering_invalid",
    });
    await expect(
      letter(new Uint8Array(9), { lettering: { text: "Hi", x: 0.5, y: 0.5 } }),
    ).rejects.toMatchObject({
      code: "photo_unreadable",
    });
  });

  it("are in capitals where the style sets them so, and in a letter's own form where the face has no capital", () => {
    const lines = (text: string, setting = PLACARD) => letteringLines(text, measureOf(setting));
    expect(lines("Žofie\nStraße ÿ ı ŉ µ")).toEqual(["ŽOFIE", "STRASSE Ÿ I ŉ µ"]);
    expect(lines("Žofie", { ...COMIC, capitals: false })).toEqual(["Žofie"]);
  });

  it("stand in their first face where they were kept without a setting, byte for byte", async () => {
    const plain = await flat("#7a7a7a", WIDTH, HEIGHT);
    const lettering = { text: "Lago di Como", x: 0.5, y: 0.25 };
    const { jpeg } = await letter(plain, { lettering });
    expect(
      Buffer.compare(jpeg, (await letter(plain, { lettering: { ...lettering, setting: OLD_STYLE } })).jpeg),
    ).toBe(0);
    expect(
      Buffer.compare(jpeg, (await letter(plain, { lettering: { ...lettering, setting: PLACARD } })).jpeg),
    ).not.toBe(0);
  });

  it("are refused in an unknown setting", async () => {
    const plain = await flat("#336699", 200, 283);
    for (const wrong of [{ typeface: "comicsans" as TypefaceId }, { tracking: 2 }, { ink: "red" }]) {
      const lettering = { text: "Hi", x: 0.5, y: 0.5, setting: { ...OLD_STYLE, ...wrong } };
      await expect(letter(plain, { lettering })).rejects.toMatchObject({ code: "lettering_invalid" });
    }
  });

  it("are part of the painting, at the same place with and without bleed", async () => {
    const bare = await poster();
    const lettered = await poster({ lettering: { text: "Chez nous", x: 0.5, y: 0.8 } });
    expect(psnr(bare.rgb, lettered.rgb)).toBeLessThan(40);
    const rows = (share: number): number => Math.round(bare.height * share) * bare.width * 3;
    expect(Buffer.compare(bare.rgb.subarray(0, rows(0.7)), lettered.rgb.subarray(0, rows(0.7)))).toBe(0);
  });
});

/** The rectangle of a lettered grey picture in which pixels differ clearly from the grey. */
async function inkBox(
  jpeg: Uint8Array,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const grey = await sharp(jpeg).greyscale().raw().toBuffer();
  const box = { left: WIDTH, right: 0, top: HEIGHT, bottom: 0 };
  grey.forEach((value, i) => {
    if (Math.abs(value - 122) < 30) return;
    const x = i % WIDTH;
    const y = Math.floor(i / WIDTH);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  });
  return box;
}
