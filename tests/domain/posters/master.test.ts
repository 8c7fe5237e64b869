import { createHash } from "node:crypto";
import path from "node:path";
import { likeness } from "@moment/atelier";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAbandonedCreations } from "../../../app/domain/creations/abandoned.ts";
import { drawCaption } from "../../../app/domain/creations/caption.server.ts";
import { beginCreation, chooseFeelings, chooseStyle } from "../../../app/domain/creations/creation.ts";
import { drawLettering } from "../../../app/domain/creations/lettering.server.ts";
import { paintingOf, requestPainting } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { makeMaster } from "../../../app/domain/posters/master.server.ts";
import { type Poster, posterOf } from "../../../app/domain/posters/poster.ts";
import { landscape } from "../../../packages/atelier/test/photos.ts";
import { writePressProfile } from "../../../packages/atelier/test/press-profile.ts";
import { refusal, welcome } from "../../support/creations.ts";
import { codeOn } from "../../support/scanned-codes.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

/** Painting a print takes seconds, and longer on a busy machine. */
const PATIENCE = { timeout: 900_000 };

let shop: TestShop;
let viewer: Viewer;
let poster: Poster;
const messages: string[] = [];
beforeAll(async () => {
  const log = (_: object, message: string) => messages.push(message);
  shop = await openTestShop({ log: { info: () => {}, warn: log, error: log } });
  viewer = await welcome(shop, { userType: "artistic_collective" });
  const { id: creationId } = await beginCreation(shop, viewer, await landscape());
  await chooseStyle(shop, viewer, { creationId, style: "popart" });
  await chooseFeelings(shop, viewer, { creationId, feelings: ["joy"] });
  const manner = { colours: "photo", closeness: "calm" } as const;
  const { id } = await requestPainting(shop, viewer, { creationId, requestKey: crypto.randomUUID(), manner });
  await paintCreation(shop, id);
  poster = await posterOf(shop, viewer, (await paintingOf(shop, viewer, id)).posterId!);
  // On a busy machine the proposed crop may not arrive in time, which does not matter for prints.
  messages.length = 0;
}, 900_000);
afterAll(() => shop?.close());

const dpiOf = async () => (await posterOf(shop, viewer, poster.id)).effectiveDpi;

async function pixelsOf(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height, size: "print" as const };
}

/** The JPEG of a PDF with one picture. */
function pictureIn(document: PDFDocument): Uint8Array {
  const image = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .find(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"));
  return image!.contents;
}

describe("the print master of a poster that the shop painted", PATIENCE, () => {
  it("is painted again for A3 with bleed, and is the same file a year later", async () => {
    const input = { text: "Valle Verzasca", x: 200, y: 480, boxWidth: 400, boxHeight: 566 };
    const { imageKey } = await drawLettering(shop, viewer, { posterId: poster.id, ...input });
    const uncaptioned = (await shop.storage.read(imageKey))!;
    const caption = { title: "Valle Verzasca", place: "Ticino", date: "2025", plate: "travel" } as const;
    const lettered = await drawCaption(shop, viewer, { posterId: poster.id, ...caption });
    expect(lettered).toMatchObject({ painter: "embedded", effectiveDpi: 300 });
    const master = await makeMaster(shop, lettered);
    expect(master).toMatchObject({ widthPx: 3579, heightPx: 5031, effectiveDpi: 300, how: "painted" });
    expect(master.contentType).toBe("application/pdf");
    expect(master.sha256).toBe(createHash("sha256").update(master.file).digest("hex"));
    const document = await PDFDocument.load(master.file);
    expect(document.getPage(0).getTrimBox().width).toBeCloseTo((297 * 72) / 25.4, 2);

    const print = await pixelsOf(pictureIn(document));
    const withText = await likeness(print, (await shop.storage.read(lettered.imageKey))!);
    const without = await likeness(print, (await shop.storage.read(lettered.paintedKey))!);
    const withoutCaption = await likeness(print, uncaptioned);
    expect(withText.worst).toBeLessThan(0.1);
    expect(withoutCaption.worst).toBeGreaterThan(2 * withText.worst);
    expect(without.worst).toBeGreaterThan(2 * withText.worst);

    shop.clock.pass(365 * 24 * 60 * 60 * 1000);
    expect(await deleteAbandonedCreations(shop)).toBe(0);
    expect((await makeMaster(shop, lettered)).sha256).toBe(master.sha256);
    expect(messages).toEqual([]);
  });

  it("is the shown picture, enlarged, where painting again gives another one", async () => {
    const seen = (await shop.storage.read(poster.paintedKey))!;
    const other = await sharp(seen).flop().jpeg().toBuffer();
    try {
      await shop.storage.put(poster.paintedKey, other);
      const { how, effectiveDpi, file } = await makeMaster(shop, poster, { format: "jpeg" });
      expect([how, effectiveDpi, await dpiOf()]).toEqual(["upscaled", 150, 150]);
      expect((await likeness(await pixelsOf(file), other)).mean).toBeLessThan(0.02);
      expect(messages.splice(0)).toEqual([expect.stringContaining("differently")]);
    } finally {
      await shop.storage.put(poster.paintedKey, seen);
    }
  });
});

describe("the print master of a poster that cannot be painted again", PATIENCE, () => {
  const facts = { how: "upscaled", widthPx: 3579, heightPx: 5031, effectiveDpi: 150 };

  it("is the shown picture, enlarged, with its own pixels", async () => {
    expect(await makeMaster(shop, { ...poster, recipeVersion: 999 })).toMatchObject(facts);
    expect(messages.splice(0)).toEqual([expect.stringContaining("cannot be painted again")]);
    const small = { painter: "openai", width: 1024, height: 1448 };
    expect(await makeMaster(shop, { ...poster, ...small })).toMatchObject({ ...facts, effectiveDpi: 88 });
    expect(messages).toEqual([]);
  });

  it("is in the inks of the configured press profile, also without its photo", async () => {
    const printProfile = path.join(shop.settings.dataDir, "press.icc");
    writePressProfile(printProfile);
    const press = { ...shop, settings: { ...shop.settings, printProfile } };
    const master = await makeMaster(press, { ...poster, creationId: "gone" }, { format: "jpeg" });
    expect(master).toMatchObject(facts);
    expect((await sharp(master.file).metadata()).space).toBe("cmyk");
    expect(messages.splice(0)).toEqual([expect.stringContaining("without its photo")]);
  });

  it("has the code of a living poster in its lower left corner, which a camera reads", async () => {
    const code = "https://posters.example/living/Xk3_9-aBcD0EfGhI";
    const bare = await makeMaster(shop, { ...poster, recipeVersion: null }, { format: "jpeg" });
    const coded = await makeMaster(shop, { ...poster, crop: null }, { format: "jpeg", code });
    for (const master of [bare, coded]) expect(master).toMatchObject(facts);
    expect(coded.sha256).not.toBe(bare.sha256);
    // Pixels at 300 dpi with 3 mm of bleed: 25 mm from the corner of the bleed, beyond 6 mm that may be trimmed.
    const mm = (length: number) => Math.round((length * 300) / 25.4);
    const part = { left: mm(3 + 6), top: 5031 - mm(3 + 27), width: mm(21), height: mm(21) };
    expect(await codeOn(coded.file, part)).toBe(code);
    const outside = { left: mm(3 + 27), top: 0, width: 3579 - mm(3 + 27), height: 5031 };
    const pixels = async (jpeg: Uint8Array) => sharp(jpeg).extract(outside).resize(200).raw().toBuffer();
    expect(await pixels(coded.file)).toEqual(await pixels(bare.file));
  });

  it("is missing where the picture itself is lost", async () => {
    expect(await refusal(makeMaster(shop, { ...poster, paintedKey: "posters/none.jpg" }))).toBe("not-found");
  });
});
