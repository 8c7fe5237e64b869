import { CROP_SHAPES } from "@moment/atelier/sheet";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type PaintCrop,
  type Painter,
  PainterRefusal,
  type PaintRequest,
} from "../../app/ports/painter/port.ts";

/** A landscape photo with a bright subject right of its middle. */
export function photoBytes(width = 1200, height = 900): Promise<Buffer> {
  const subject = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9cc4e4"/><stop offset="1" stop-color="#3d5a40"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.7}" cy="${height * 0.5}" r="${height * 0.22}" fill="#e8a07c"/><rect x="${width * 0.64}" y="${height * 0.6}" width="${width * 0.12}" height="${height * 0.4}" fill="#b3202c"/></svg>`,
  );
  return sharp(subject).jpeg({ quality: 90 }).toBuffer();
}

export async function requestFor(style: string): Promise<PaintRequest> {
  return {
    photo: await photoBytes(),
    style,
    manner: { colours: "style", closeness: "style" },
    feelings: ["joy"],
    prompt: "Repaint this photo as a pop art poster. It feels of joy.",
    seed: 7,
    customer: "customer-pseudonym",
  };
}

function isCropOfPhoto({ x, y, zoom, shape }: PaintCrop): boolean {
  const isWithin = Math.min(x, y) >= 0 && Math.max(x, y) <= 1 && zoom >= 1 && zoom <= 8;
  return isWithin && CROP_SHAPES.includes(shape);
}

/** Contract of every painter. */
export function painterContract(
  name: string,
  open: () => Promise<{ painter: Painter; close(): Promise<void> }>,
) {
  describe(`painter contract: ${name}`, () => {
    let painter: Painter;
    let close: () => Promise<void>;
    let request: PaintRequest;
    beforeAll(async () => {
      ({ painter, close } = await open());
      request = await requestFor(painter.styles.includes("popart") ? "popart" : (painter.styles[0] ?? ""));
    });
    afterAll(async () => {
      await painter.close();
      await close();
    });

    async function refusal(changes: Partial<PaintRequest>, signal?: AbortSignal): Promise<PainterRefusal> {
      try {
        await painter.paint({ ...request, ...changes }, { signal });
      } catch (error) {
        if (error instanceof PainterRefusal) return error;
        throw error;
      }
      throw new Error("It painted.");
    }

    it("paints a whole picture in the poster's shape, and names painter and model", async () => {
      const shares: number[] = [];
      const picture = await painter.paint(request, { onProgress: (share) => shares.push(share) });
      const { data, info } = await sharp(picture.image, { failOn: "truncated" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data.length).toBe(info.width * info.height * info.channels);
      expect([info.width, info.height]).toEqual([picture.width, picture.height]);
      expect(`image/${(await sharp(picture.image).metadata()).format}`).toBe(picture.contentType);
      expect(picture.height / picture.width).toBeGreaterThan(1.4);
      expect(picture.height / picture.width).toBeLessThan(1.42);
      expect(picture.painter).toBe(painter.name);
      expect(picture.model).not.toBe("");
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(isCropOfPhoto(picture.crop)).toBe(true);
    });

    it("paints the requested part of the photo, and returns it", async () => {
      const crop: PaintCrop = { x: 0.3, y: 0.6, zoom: 2, shape: "square" };
      expect((await painter.paint({ ...request, crop })).crop).toEqual(crop);
    });

    it("proposes a part of a photo", async () => {
      expect(isCropOfPhoto(await painter.proposeCrop(request.photo))).toBe(true);
      await expect(painter.proposeCrop(Buffer.from("no photo"))).rejects.toMatchObject({
        reason: "unreadable",
      });
    });

    it("refuses an unreadable photo without a retry", async () => {
      for (const photo of [Buffer.from("no photo"), new Uint8Array()]) {
        expect(await refusal({ photo })).toMatchObject({ reason: "unreadable", retryable: false });
      }
    });

    it("refuses a style that it does not know", async () => {
      expect(await refusal({ style: "crayon" })).toMatchObject({ reason: "unavailable", retryable: false });
    });

    it("stops on abort, and the painting may be requested again", async () => {
      const already = AbortSignal.abort();
      expect(await refusal({}, already)).toMatchObject({ reason: "unavailable", retryable: true });
      const soon = AbortSignal.timeout(5);
      expect(await refusal({}, soon)).toMatchObject({ reason: "unavailable", retryable: true });
    });
  });
}
