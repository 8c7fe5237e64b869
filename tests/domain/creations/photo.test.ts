import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readPhoto } from "../../../app/domain/creations/photo.server.ts";
import { IMAGE_MAX_BYTES } from "../../../app/domain/kernel/image-limits.ts";

const RED = { r: 200, g: 40, b: 30 };

function plain(width: number, height: number, background: string | typeof RED = RED) {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
}

/** Red top left, green top right, blue bottom left, white bottom right. */
async function quarters() {
  const quarter = async (background: string) => plain(200, 150, background).png().toBuffer();
  return plain(400, 300, "#ffffff").composite([
    { input: await quarter("#ff0000"), left: 0, top: 0 },
    { input: await quarter("#00ff00"), left: 200, top: 0 },
    { input: await quarter("#0000ff"), left: 0, top: 150 },
  ]);
}

async function colourAt(image: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** The colour in each corner, clockwise from top left. */
async function corners(image: Uint8Array, width: number, height: number) {
  const points = [
    [20, 20],
    [width - 20, 20],
    [width - 20, height - 20],
    [20, height - 20],
  ] as const;
  const names = await Promise.all(
    points.map(async ([x, y]) => {
      const [r = 0, g = 0, b = 0] = await colourAt(image, x, y);
      if (r > 200 && g > 200) return "white";
      return r > 200 ? "red" : g > 200 ? "green" : b > 200 ? "blue" : "none";
    }),
  );
  return names.join(" ");
}

async function refusalOf(bytes: Uint8Array) {
  return readPhoto(bytes).then(
    () => "accepted",
    (error: { code?: string }) => error.code ?? String(error),
  );
}

describe("a photo that the shop accepts", () => {
  it("becomes an upright JPEG without metadata", async () => {
    const upload = await plain(1200, 900)
      .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 0/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const photo = await readPhoto(upload);
    const facts = await sharp(photo.image).metadata();
    expect(photo).toMatchObject({
      width: 1200,
      height: 900,
      contentType: "image/jpeg",
      animated: false,
      small: false,
    });
    expect([facts.format, facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      "jpeg",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(photo.image).includes("secret")).toBe(false);
  });

  it.each(["jpeg", "png", "webp"] as const)("is recognised by its content: %s", async (format) => {
    expect(await readPhoto(await plain(400, 500)[format]().toBuffer())).toMatchObject({
      width: 400,
      height: 500,
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is turned upright from EXIF orientation %i", async (orientation) => {
    const upright = await (await quarters()).png().toBuffer();
    // A camera stores the opposite of the turn that the tag requests.
    const stored = sharp(upright);
    if (orientation === 2) stored.flop();
    if (orientation === 3) stored.rotate(180);
    if (orientation === 4) stored.flip();
    if (orientation === 6) stored.rotate(270);
    if (orientation === 8) stored.rotate(90);
    let pixels = await stored.png().toBuffer();
    if (orientation === 5)
      pixels = await sharp(await sharp(upright).rotate(90).png().toBuffer())
        .flop()
        .png()
        .toBuffer();
    if (orientation === 7)
      pixels = await sharp(await sharp(upright).rotate(270).png().toBuffer())
        .flop()
        .png()
        .toBuffer();
    for (const format of ["jpeg", "png", "webp"] as const) {
      const upload = await sharp(pixels).withMetadata({ orientation })[format]({ quality: 95 }).toBuffer();
      const photo = await readPhoto(upload);
      expect([photo.width, photo.height]).toEqual([400, 300]);
      expect(await corners(photo.image, 400, 300)).toBe("red green white blue");
    }
  });

  it("keeps the colour space of an RGB photo", async () => {
    const photo = await readPhoto(await plain(400, 400).withIccProfile("p3").jpeg().toBuffer());
    const wide = await sharp(
      await plain(400, 400).withIccProfile("p3").jpeg({ quality: 92 }).toBuffer(),
    ).metadata();
    expect((await sharp(photo.image).metadata()).icc).toEqual(wide.icc);
  });

  it("is converted from CMYK to sRGB", async () => {
    for (const upload of [
      await plain(400, 400).toColourspace("cmyk").jpeg().toBuffer(),
      await plain(400, 400).toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
    ]) {
      expect((await sharp(upload).metadata()).space).toBe("cmyk");
      const photo = await readPhoto(upload);
      const facts = await sharp(photo.image).metadata();
      expect([facts.space, facts.channels, facts.icc]).toEqual(["srgb", 3, undefined]);
      const [r = 0, g = 255, b = 255] = await colourAt(photo.image, 200, 200);
      expect(r).toBeGreaterThan(150);
      expect(Math.max(g, b)).toBeLessThan(90);
    }
  });

  it("is converted from 16 bits to 8 and from grey to RGB", async () => {
    const deep = await plain(400, 400).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    const grey = await plain(400, 400).toColourspace("b-w").png().toBuffer();
    for (const upload of [deep, grey]) {
      const photo = await readPhoto(upload);
      expect(await sharp(photo.image).metadata()).toMatchObject({ depth: "uchar", channels: 3 });
    }
    expect((await colourAt((await readPhoto(deep)).image, 9, 9)).map((v) => Math.round(v / 10))).toEqual([
      20, 4, 3,
    ]);
  });

  it("gets a white background where it is transparent", async () => {
    const clear = sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    for (const upload of [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()]) {
      expect(await colourAt((await readPhoto(upload)).image, 200, 200)).toEqual([255, 255, 255]);
    }
  });

  it("is the first frame of an animation, with a warning", async () => {
    const frames = await Promise.all(["#ff0000", "#0000ff"].map((c) => plain(400, 400, c).png().toBuffer()));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(webp).metadata()).pages).toBe(2);
    const photo = await readPhoto(webp);
    expect(photo).toMatchObject({ animated: true, width: 400, height: 400 });
    expect((await colourAt(photo.image, 200, 200))[0]).toBeGreaterThan(240);
    const png = await plain(400, 400).png().toBuffer();
    const acTL = Buffer.from("000000086163544c00000001000000000000", "hex");
    const apng = Buffer.concat([png.subarray(0, 33), withCheck(acTL.subarray(0, 16)), png.subarray(33)]);
    expect((await readPhoto(apng)).animated).toBe(true);
  });

  it("may be 16000 px wide, and is stored at 4000", async () => {
    const photo = await readPhoto(await plain(16_000, 6_000).jpeg().toBuffer());
    expect([photo.width, photo.height, photo.small]).toEqual([4000, 1500, false]);
    const upright = await plain(16_000, 2_000).withMetadata({ orientation: 6 }).png().toBuffer();
    expect(await readPhoto(upright)).toMatchObject({ width: 500, height: 4000 });
  });

  it("has a warning below 300 px of its uploaded size", async () => {
    expect(await readPhoto(await plain(299, 800).png().toBuffer())).toMatchObject({
      small: true,
      width: 299,
    });
    expect(await readPhoto(await plain(300, 300).png().toBuffer())).toMatchObject({ small: false });
    expect(await readPhoto(await plain(8000, 400).png().toBuffer())).toMatchObject({
      small: false,
      height: 200,
    });
    expect(await readPhoto(await plain(1, 1).png().toBuffer())).toMatchObject({ small: true });
  });

  it("stays below 8 MB for the painter, however detailed it is", async () => {
    const upload = await noise(3800).jpeg({ quality: 82 }).toBuffer();
    expect(upload.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(upload.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    const photo = await readPhoto(upload);
    expect(photo.image.length).toBeLessThan(8 * 1024 * 1024);
  });
});

describe("a file that the shop refuses", () => {
  it("because it is empty", async () => expect(await refusalOf(new Uint8Array())).toBe("image-missing"));

  it("because it is 10 MB and one byte long", async () => {
    const upload = await plain(400, 400).jpeg().toBuffer();
    const full = Buffer.concat([upload, Buffer.alloc(IMAGE_MAX_BYTES - upload.length)]);
    expect(await refusalOf(full)).toBe("accepted");
    expect(await refusalOf(Buffer.concat([full, Buffer.alloc(1)]))).toBe("image-too-large");
  });

  it("because its content is no accepted picture, though its name says so", async () => {
    for (const upload of [
      Buffer.from("just text in a file called photo.jpg"),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      await plain(400, 400).gif().toBuffer(),
      await plain(400, 400).tiff().toBuffer(),
      Buffer.from("%PDF-1.7"),
      Buffer.from([0]),
    ]) {
      expect(await refusalOf(upload)).toBe("image-unsupported");
    }
  });

  it.each(["jpeg", "png", "webp"] as const)("because it is truncated: %s", async (format) => {
    const upload = await noise(600)[format]().toBuffer();
    for (const share of [0.5, 0.9]) {
      expect(await refusalOf(upload.subarray(0, upload.length * share))).toBe("image-unreadable");
    }
    expect(await refusalOf(upload.subarray(0, 12))).toBe("image-unreadable");
  });

  it("because only its beginning is a picture", async () => {
    expect(
      await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])),
    ).toBe("image-unreadable");
  });

  it("because it is a decompression bomb", async () => {
    const bomb = await plain(10_100, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(IMAGE_MAX_BYTES);
    expect(await refusalOf(bomb)).toBe("image-unreadable");
  });
});

/** Appends the chunk's CRC, over type and data. */
function withCheck(chunk: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of chunk.subarray(4)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([chunk, check]);
}
