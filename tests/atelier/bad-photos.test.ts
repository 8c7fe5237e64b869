import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { AtelierRefusal, type Commission, closeAtelier, paint } from "../../app/atelier/index.ts";
import { Photo } from "../../app/atelier/studio/photo.ts";
import { colours, flat, landscape, noise } from "./photos.ts";

afterAll(closeAtelier);

function painted(photo: Uint8Array, changes: Partial<Commission> = {}) {
  return paint({ photo, style: "bauhaus", feelings: [], seed: 1, size: "preview", ...changes });
}

describe("a photo that is no ordinary one", () => {
  it("of one colour becomes a calm poster", async () => {
    for (const style of ["alpinecoastal", "popart"] as const) {
      const work = await painted(await flat("#777777"), { style });
      expect(colours(work).contrast, style).toBeLessThan(70);
    }
  });

  it("of one colour has no edges, regions or subject, and every style finds its way without them", async () => {
    for (const style of ["artnouveau", "crystallineindustry", "goldenglimpse", "minimalmodernist"] as const) {
      const { light, contrast } = colours(await painted(await flat("#777777"), { style }));
      expect(light, style).toBeGreaterThan(40);
      expect(contrast, style).toBeLessThan(90);
    }
  }, 120_000);

  it("of pure noise, a panorama of ten to one, and a tall strip are painted", async () => {
    for (const photo of [await noise(), await flat("#4a7", 2000, 200), await landscape(90, 900)]) {
      await expect(painted(photo)).resolves.toMatchObject({ width: 1000, height: 1414 });
    }
  });

  it("is upright whatever its EXIF orientation says", async () => {
    const upright = await (await Photo.open(await landscape(64, 90))).whole({ w: 16, h: 22 });
    for (let orientation = 2; orientation <= 8; orientation++) {
      const file = await turnedAway(orientation);
      const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 22 });
      const worst = rgb.reduce((most, value, i) => Math.max(most, Math.abs(value - upright.rgb[i]!)), 0);
      expect(worst, `orientation ${orientation}`).toBeLessThan(40);
    }
  });

  it("with transparency stands on white paper", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 60, height: 60, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 16 });
    expect(Math.min(...rgb)).toBe(255);
  });

  it("in grey, in CMYK or with 16 bits is read as the colours it shows", async () => {
    const valley = sharp(await landscape(64, 90));
    const files = {
      grey: await valley.clone().greyscale().png().toBuffer(),
      cmyk: await valley.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(),
      deep: await valley.clone().toColourspace("rgb16").png().toBuffer(),
    };
    const { rgb: plain } = await (await Photo.open(await landscape(64, 90))).whole({ w: 16, h: 22 });
    for (const [kind, file] of Object.entries(files)) {
      const { rgb } = await (await Photo.open(file)).whole({ w: 16, h: 22 });
      expect(rgb, kind).toHaveLength(plain.length);
      const gap = rgb.reduce((sum, value, i) => sum + Math.abs(value - plain[i]!), 0) / rgb.length;
      expect(gap, kind).toBeLessThan(40);
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

/** A few kilobytes that unpack to more than a hundred megapixels. */
function bomb(): Promise<Uint8Array> {
  return sharp({ create: { width: 10_500, height: 10_000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}
