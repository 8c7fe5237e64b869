import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { AtelierRefusal, type Commission, paint, proposeCrop } from "../src/index.ts";
import { Photo } from "../src/studio/photo.ts";
import { colours, flat, landscape, noise, QUICK_STYLE } from "./photos.ts";

function painted(photo: Uint8Array, changes: Partial<Commission> = {}) {
  return paint({ photo, style: QUICK_STYLE, feelings: [], seed: 1, size: "sketch", ...changes });
}

describe("an unusual photo", () => {
  it("of one colour becomes a calm poster", async () => {
    for (const style of ["crystallineindustry", "popart"] as const) {
      const work = await painted(await flat("#777777"), { style });
      expect(colours(work).contrast, style).toBeLessThan(70);
    }
  });

  it("of a single pixel, or of one row of them, becomes a poster of its colours", async () => {
    const red = colours(await painted(await flat("#d8412f", 1, 1), { style: "crystallineindustry" }));
    const blue = colours(await painted(await flat("#1f3a7a", 1, 1), { style: "crystallineindustry" }));
    expect(red.light).toBeGreaterThan(blue.light + 10);
    expect(Math.max(red.contrast, blue.contrast)).toBeLessThan(60);
    for (const [width, height] of [
      [1, 60],
      [60, 1],
      [3, 2],
      [15, 9],
    ] as const) {
      const work = await painted(await noise(width, height));
      expect(work.rgb.length, `${width} x ${height}`).toBe(500 * 707 * 3);
    }
  });

  it("of pure noise is painted, and so are panoramas of ten to one, tall or wide, in both shapes", async () => {
    await expect(painted(await noise())).resolves.toMatchObject({ width: 500, height: 707 });
    for (const photo of [await landscape(2000, 200), await landscape(200, 2000)]) {
      for (const shape of ["tall", "square"] as const) {
        const crop = { x: 0.5, y: 0.5, zoom: 1, shape };
        const { contrast } = colours(await painted(photo, { style: "crystallineindustry", crop }));
        expect(contrast, shape).toBeGreaterThan(5);
      }
      expect((await proposeCrop(photo)).zoom).toBe(1);
    }
  });

  it("is upright for every EXIF orientation", async () => {
    const upright = await (await Photo.open(await landscape(64, 90))).whole({ w: 16, h: 22 });
    for (let orientation = 2; orientation <= 8; orientation++) {
      const file = await turnedAway(orientation);
      const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 22 });
      const worst = rgb.reduce((most, value, i) => Math.max(most, Math.abs(value - upright.rgb[i]!)), 0);
      expect(worst, `orientation ${orientation}`).toBeLessThan(40);
    }
  });

  it("with transparency gets a white background", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 60, height: 60, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 16 });
    expect(Math.min(...rgb)).toBe(255);
  });

  it("in grey, in CMYK, with 16 bits or without loss is read with its visible colours", async () => {
    const valley = sharp(await landscape(64, 90));
    const files = {
      grey: await valley.clone().greyscale().png().toBuffer(),
      cmyk: await valley.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(),
      deep: await valley.clone().toColourspace("rgb16").png().toBuffer(),
      clear: await valley.clone().ensureAlpha().webp({ lossless: true }).toBuffer(),
    };
    const { rgb: plain } = await (await Photo.open(await landscape(64, 90))).whole({ w: 16, h: 22 });
    for (const [kind, file] of Object.entries(files)) {
      const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 22 });
      expect(rgb, kind).toHaveLength(plain.length);
      const gap = rgb.reduce((sum, value, i) => sum + Math.abs(value - plain[i]!), 0) / rgb.length;
      expect(gap, kind).toBeLessThan(40);
      expect(isGrey(rgb), kind).toBe(kind === "grey");
    }
  });
});

describe("a commission that cannot be painted", () => {
  it("is refused with a code and a sentence, not with a crash", async () => {
    const photo = await flat("#555", 40, 40);
    const refusals: [string, Parameters<typeof painted>][] = [
      ["photo_unreadable", [new TextEncoder().encode("%PDF not a photo")]],
      ["photo_unreadable", [new Uint8Array(0)]],
      ["photo_unreadable", [(await landscape()).slice(0, 900)]],
      ["photo_too_large", [await bomb()]],
      ["style_unknown", [photo, { style: "cubism" as Commission["style"] }]],
      ["style_unknown", [photo, { style: "toString" as Commission["style"] }]],
      ["feeling_unknown", [photo, { feelings: ["hunger" as "joy"] }]],
      ["too_many_feelings", [photo, { feelings: ["joy", "awe", "hope", "bliss"] }]],
      ["seed_invalid", [photo, { seed: 0.5 }]],
      ["size_unknown", [photo, { size: "poster" as "print" }]],
      ["crop_invalid", [photo, { crop: { x: 2, y: 0, zoom: 1, shape: "tall" } }]],
      ["crop_invalid", [photo, { crop: { x: Number.NaN, y: 0, zoom: 1, shape: "tall" } }]],
      ["lettering_invalid", [photo, { lettering: { text: "x".repeat(121), x: 0.5, y: 0.5 } }]],
    ];
    for (const [code, order] of refusals) {
      const refusal = await painted(...order).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refusal, code).toBeInstanceOf(AtelierRefusal);
      expect(refusal).toMatchObject({ code });
      expect(String(refusal)).toMatch(/\.$/);
    }
  });
});

function isGrey(rgb: Uint8Array): boolean {
  return rgb.every((value, i) => value === rgb[i - (i % 3)]);
}

/** The valley, turned so that a viewer which heeds `orientation` sees it upright. */
async function turnedAway(orientation: number): Promise<Uint8Array> {
  const turns: Record<number, (image: Sharp) => Sharp> = {
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    5: (image) => image.rotate(270).flop(),
    6: (image) => image.rotate(270),
    7: (image) => image.rotate(90).flop(),
    8: (image) => image.rotate(90),
  };
  const turned = await turns[orientation]!(sharp(await landscape(64, 90)))
    .png()
    .toBuffer();
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** A small file that unpacks to more than a hundred megapixels. */
function bomb(): Promise<Uint8Array> {
  return sharp({ create: { width: 10_500, height: 10_000, channels: 3, background: "#000" } })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
