import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawLettering } from "../../../app/domain/creations/lettering.server.ts";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { posterOf } from "../../../app/domain/posters/poster.ts";
import { madeBy, makingPacket, paintedFrom } from "../../../app/domain/posters/provenance.ts";
import { markMaking } from "../../../app/domain/posters/provenance-mark.server.ts";
import { type CreationShop, openCreationShop, requestedPainting, welcome } from "../../support/creations.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

const SOURCE = /DigitalSourceType="http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)"/;

/** The source type that a metadata reader finds in the file. */
async function sourceTypes(file: Uint8Array): Promise<string[]> {
  const { xmp } = await sharp(file).metadata();
  return [...(xmp?.toString() ?? "").matchAll(new RegExp(SOURCE, "g"))].map(([, type]) => type ?? "");
}

const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

describe("the provenance of a picture", () => {
  it("names the kind of painter: a trained model, or a program with rules", () => {
    expect(madeBy({ painter: "openai" })).toBe("model");
    expect(madeBy({ painter: "embedded" })).toBe("program");
    expect(SOURCE.exec(makingPacket({ painter: "openai" }))?.[1]).toBe("trainedAlgorithmicMedia");
    expect(SOURCE.exec(makingPacket({ painter: "embedded" }))?.[1]).toBe("algorithmicallyEnhanced");
  });

  it("names a photograph, or a video frame, also at the video's start", () => {
    expect(paintedFrom({ video_moment: null, film_strip: null })).toBe("photo");
    expect(paintedFrom({ video_moment: 0, film_strip: null })).toBe("frame");
    expect(paintedFrom({ video_moment: 0, film_strip: "[0,500,900]" })).toBe("strip");
  });

  it("is in every file of a poster: painted, lettered, and their thumbnails", async () => {
    const viewer = await welcome(shop);
    const { id } = await requestedPainting(shop, viewer);
    await paintCreation(shop, id);
    const posterId = (await paintingOf(shop, viewer, id)).posterId!;
    const painted = await posterOf(shop, viewer, posterId);
    const input = { posterId, text: "Rome", x: 200, y: 283, boxWidth: 400, boxHeight: 566 };
    const lettered = await drawLettering(shop, viewer, input);
    for (const { imageKey, thumbnailKey } of [painted, lettered]) {
      for (const key of [imageKey, thumbnailKey]) {
        const file = (await shop.storage.read(key))!;
        expect([key, await sourceTypes(file)]).toEqual([key, ["algorithmicallyEnhanced"]]);
      }
    }
  });

  it("leaves pixels, profile and density of a JPEG unchanged", async () => {
    const plain = await sharp({ create: { width: 40, height: 57, channels: 3, background: "#285" } })
      .withMetadata({ density: 300 })
      .withIccProfile("srgb")
      .jpeg()
      .toBuffer();
    const marked = await markMaking(plain, makingPacket({ painter: "openai" }));
    expect(await pixels(marked)).toEqual(await pixels(plain));
    const [before, after] = [await sharp(plain).metadata(), await sharp(marked).metadata()];
    expect([after.density, after.icc]).toEqual([before.density, before.icc]);
  });

  it("replaces existing provenance in every format that painters return", async () => {
    const sheet = sharp({ create: { width: 40, height: 57, channels: 3, background: "#285" } });
    const foreign = makingPacket({ painter: "embedded" });
    for (const format of ["jpeg", "png", "webp"] as const) {
      const file = await sheet.clone().withXmp(foreign).toFormat(format).toBuffer();
      const marked = await markMaking(file, makingPacket({ painter: "openai" }));
      expect(await sourceTypes(marked)).toEqual(["trainedAlgorithmicMedia"]);
      expect(await pixels(marked)).toEqual(await pixels(file));
      expect((await sharp(marked).metadata()).format).toBe(format);
    }
  });
});
