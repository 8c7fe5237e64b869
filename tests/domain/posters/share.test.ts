import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { borderedPicture } from "../../../app/domain/posters/border.server.ts";
import { pictureAddress } from "../../../app/domain/posters/picture.ts";
import { recordSharing, shareablePoster } from "../../../app/domain/posters/share.ts";
import { socialCard } from "../../../app/domain/posters/social-card.server.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function pictureOf({ key }: { key: string }) {
  const bytes = (await shop.storage.read(key)) ?? Buffer.alloc(0);
  return { meta: await sharp(bytes).metadata(), raw: await sharp(bytes).removeAlpha().raw().toBuffer() };
}

describe("sharing", () => {
  it("returns the link of a public poster to every visitor", async () => {
    const { id } = await addPoster(shop, { name: "Dawn" });
    expect(await shareablePoster(shop, ANONYMOUS, id)).toMatchObject({
      name: "Dawn",
      page: `/catalogue?poster=${id}`,
    });
  });

  it("returns no link of a private one; its owner can share it as a file", async () => {
    const { id, creator } = await addPoster(shop, { public: false });
    expect(await shareablePoster(shop, creator, id)).toMatchObject({ page: null, name: null });
    for (const viewer of [ANONYMOUS, await openCreator(shop)]) {
      expect(await refusal(shareablePoster(shop, viewer, id))).toBe("not-found");
      expect(await refusal(recordSharing(shop, viewer, { posterId: id, way: "link", failed: false }))).toBe(
        "not-found",
      );
    }
  });

  it("is counted, with its failures, without names", async () => {
    const { id, creator } = await addPoster(shop);
    await recordSharing(shop, creator, { posterId: id, way: "device", failed: false });
    await recordSharing(shop, ANONYMOUS, { posterId: id, way: "link", failed: true });
    const events = await shop.db.selectFrom("events").select(["name", "payload"]).execute();
    expect(events).toEqual([
      { name: "poster_share", payload: '{"way":"device"}' },
      { name: "share_failed", payload: '{"way":"link"}' },
    ]);
  });
});

describe("the bordered picture", () => {
  it("is a PNG with a white border of 30 pixels and its provenance", async () => {
    const { imageKey } = await addPoster(shop, { painter: "openai" });
    const bordered = await borderedPicture(shop, ANONYMOUS, pictureAddress(imageKey));
    expect(bordered.contentType).toBe("image/png");
    const { meta, raw } = await pictureOf(bordered);
    expect(meta).toMatchObject({ format: "png", width: 70 + 60, height: 99 + 60 });
    expect(String(meta.xmp)).toContain("trainedAlgorithmicMedia");
    const red = (x: number, y: number) => raw[3 * (y * 130 + x) + 1]! < 128;
    expect([red(29, 80), red(30, 80), red(99, 80), red(100, 80)]).toEqual([false, true, true, false]);
  });

  it("is found by every address of the poster's picture", async () => {
    const { imageKey, thumbnailKey } = await addPoster(shop);
    const { origin } = shop.settings;
    const keys = new Set<string>();
    for (const address of [
      pictureAddress(imageKey),
      origin + pictureAddress(imageKey),
      pictureAddress(thumbnailKey),
      `/api/pictures/320/${imageKey}`,
    ]) {
      keys.add((await borderedPicture(shop, ANONYMOUS, address)).key);
    }
    expect(keys.size).toBe(1);
  });

  it("exists for this shop's posters only, and only where the viewer may see them", async () => {
    const open = await addPoster(shop);
    const closed = await addPoster(shop, { public: null });
    const stranger = await openCreator(shop);
    for (const address of [
      `https://elsewhere.example${pictureAddress(open.imageKey)}`,
      `//elsewhere.example${pictureAddress(open.imageKey)}`,
      "http://169.254.169.254/latest/meta-data",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "/api/storage-image/../../shop.sqlite",
      pictureAddress(open.photoKey),
      pictureAddress(closed.imageKey),
      pictureAddress(closed.thumbnailKey),
      "",
      "http://",
    ]) {
      expect(await refusal(borderedPicture(shop, stranger, address)), address).toBe("not-found");
    }
    expect((await borderedPicture(shop, closed.creator, pictureAddress(closed.imageKey))).public).toBe(false);
  });
});

describe("the social card", () => {
  it("shows a public poster on the wall, 1200 by 630", async () => {
    const { imageKey } = await addPoster(shop);
    const card = await socialCard(shop, ANONYMOUS, imageKey);
    expect((await pictureOf(card)).meta).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("shows a poster on its side as wide as others are tall", async () => {
    const { imageKey } = await addPoster(shop, { isWide: true });
    const { raw } = await pictureOf(await socialCard(shop, ANONYMOUS, imageKey));
    const isRed = (x: number, y: number) => raw[(y * 1200 + x) * 3]! > 150;
    const row = Array.from({ length: 1200 }, (_, x) => isRed(x, 300)).filter(Boolean).length;
    const column = Array.from({ length: 630 }, (_, y) => isRed(600, y)).filter(Boolean).length;
    expect([row > 500, column < 420]).toEqual([true, true]);
  });

  it("of a private poster is visible to its owner only", async () => {
    const { imageKey } = await addPoster(shop, { public: false });
    expect(await refusal(socialCard(shop, ANONYMOUS, imageKey))).toBe("not-found");
  });
});
