import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PictureRenderer } from "../../../app/domain/kernel/picture-renderer.ts";
import { GRID_WIDTHS, PICTURE_WIDTHS, pictureSources } from "../../../app/domain/kernel/picture-size.ts";
import { acceptedFormats, variantKey, variantKeys } from "../../../app/domain/kernel/picture-variant.ts";
import { ANONYMOUS, type Viewer } from "../../../app/domain/kernel/viewer.ts";
import { deletePictures, removeFiles } from "../../../app/domain/posters/picture.ts";
import { makeAheadOfTime, variantOf } from "../../../app/domain/posters/picture-variant.server.ts";
import { unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const CHROME = "image/avif,image/webp,image/apng,*/*;q=0.8";
const never = new AbortController().signal;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const ask = (viewer: Viewer, key: string, { width = "320", accept = CHROME as string | null } = {}) =>
  variantOf(shop, viewer, { key, width, accept });

async function bytesOf(key: string) {
  return (await shop.storage.read(key)) ?? Buffer.alloc(0);
}

/** Replaces the poster's picture by one of that width. */
async function paintOver(key: string, width: number) {
  const picture = {
    create: { width, height: Math.round(width * Math.SQRT2), channels: 3 as const, background: "#246" },
  };
  await shop.storage.put(key, await sharp(picture).jpeg().toBuffer());
}

describe("the ladder of widths", () => {
  it("has steps small enough that a slot loads less than half as much again as it needs", () => {
    const jumps = PICTURE_WIDTHS.slice(1).map((width, n) => width / PICTURE_WIDTHS[n]!);
    expect(Math.max(...jumps)).toBeLessThan(1.5);
  });

  it("is offered to the browser whole, or up to the width of a slot", () => {
    expect(pictureSources("posters/p/a.jpg", { widths: [320, 640, 896] })).toEqual({
      src: "/api/pictures/640/posters/p/a.jpg",
      srcSet:
        "/api/pictures/320/posters/p/a.jpg 320w, /api/pictures/640/posters/p/a.jpg 640w, /api/pictures/896/posters/p/a.jpg 896w",
    });
    expect(pictureSources("posters/p/a.jpg").srcSet.split(", ")).toHaveLength(PICTURE_WIDTHS.length);
  });
});

describe("the format", () => {
  it.each([
    [CHROME, ["avif", "webp", "jpeg"]],
    ["image/webp;q=0.9, image/*", ["webp", "jpeg"]],
    ["image/avif;q=0, image/webp; q=0.0,*/*", ["jpeg"]],
    ["*/*", ["jpeg"]],
    ["", ["jpeg"]],
    [null, ["jpeg"]],
  ])("follows the Accept header: %s", (accept, formats) => {
    expect(acceptedFormats(accept)).toEqual(formats);
  });
});

describe("a variant", () => {
  it("has the requested width, as WebP or JPEG, and is never wider than its picture", async () => {
    const { imageKey } = await addPoster(shop);
    await paintOver(imageKey, 500);
    const small = await ask(ANONYMOUS, imageKey, { width: "224", accept: "image/webp" });
    expect(small).toMatchObject({ contentType: "image/webp", public: true, interim: false });
    expect(await sharp(await bytesOf(small.key)).metadata()).toMatchObject({ width: 224, format: "webp" });
    const plain = await ask(ANONYMOUS, imageKey, { width: "1280", accept: null });
    expect(await sharp(await bytesOf(plain.key)).metadata()).toMatchObject({ width: 500, format: "jpeg" });
  });

  it("exists in the widths of the ladder only, and of pictures only", async () => {
    const { imageKey, thumbnailKey, clip, creator } = await addPoster(shop, { clipMomentMs: 1000 });
    for (const width of ["1", "321", "-320", "320.0", "1e3", "999999", ""]) {
      expect(await refusal(ask(creator, imageKey, { width }))).toBe("not-found");
    }
    const own = variantKey(imageKey, 320, "webp");
    for (const key of [thumbnailKey, clip!.key, "posters/none/a.jpg", "../../shop.sqlite", own, ""]) {
      expect(await refusal(ask(creator, key))).toBe("not-found");
    }
  });

  it("of a private picture is visible to its owner only, also when it was public before", async () => {
    const { id, imageKey, creator } = await addPoster(shop);
    await ask(ANONYMOUS, imageKey);
    await unpublishPoster(shop, creator, id);
    for (const viewer of [ANONYMOUS, await openCreator(shop)]) {
      expect(await refusal(ask(viewer, imageKey))).toBe("not-found");
    }
    expect(await ask(creator, imageKey)).toMatchObject({ public: false });
  });

  it("is rendered once for simultaneous requests", async () => {
    const { imageKey } = await addPoster(shop);
    let reads = 0;
    const { read } = shop.storage;
    shop.storage.read = (key) => {
      reads += 1;
      return read(key);
    };
    await Promise.all(Array.from({ length: 20 }, () => ask(ANONYMOUS, imageKey)));
    await ask(ANONYMOUS, imageKey);
    expect(reads).toBe(1);
  });

  it("is deleted with its picture, also while it is rendered", async () => {
    const { imageKey } = await addPoster(shop);
    const { key } = await ask(ANONYMOUS, imageKey);
    const removePicture = async () => {
      await deletePictures(shop.db, [imageKey]);
      await removeFiles(shop, [imageKey]);
    };
    const { put } = shop.storage;
    shop.storage.put = async (...file) => {
      await removePicture();
      await put(...file);
    };
    expect(await refusal(ask(ANONYMOUS, imageKey, { width: "640" }))).toBe("not-found");
    expect(await shop.storage.size(key)).toBeNull();
    for (const each of variantKeys(imageKey)) expect(await shop.storage.size(each)).toBeNull();
  });
});

describe("an AVIF", () => {
  it("of a public picture is enqueued once, rendered by a job, and served from then on", async () => {
    const { imageKey } = await addPoster(shop);
    expect(await ask(ANONYMOUS, imageKey)).toMatchObject({ contentType: "image/webp", interim: true });
    await ask(ANONYMOUS, imageKey, { width: "448" });
    const jobs = await shop.db
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "picture-variants")
      .execute();
    expect(jobs).toEqual([{ payload: JSON.stringify({ key: imageKey }) }]);
    await makeAheadOfTime(shop, imageKey, never);
    for (const width of GRID_WIDTHS) {
      const variant = await ask(ANONYMOUS, imageKey, { width: String(width) });
      expect(variant).toMatchObject({ contentType: "image/avif", interim: false });
    }
    expect(await ask(ANONYMOUS, imageKey, { accept: "image/webp" })).toMatchObject({
      contentType: "image/webp",
    });
  });

  it("is not rendered for a private or deleted picture", async () => {
    const { imageKey, creator } = await addPoster(shop, { public: null });
    expect(await ask(creator, imageKey)).toMatchObject({ contentType: "image/webp", interim: false });
    await makeAheadOfTime(shop, imageKey, never);
    await makeAheadOfTime(shop, "posters/none/a.jpg", never);
    expect(await shop.storage.size(variantKey(imageKey, 320, "avif"))).toBeNull();
  });
});

describe("the renderer", () => {
  it("runs two tasks at once; a failed task lets the next one begin", async () => {
    const bench = new PictureRenderer();
    let [busy, most] = [0, 0];
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= 1;
      if (most === 2) throw new Error("It tore.");
    };
    const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => bench.once(`${n}`, work)));
    expect(most).toBe(2);
    expect(ends.some(({ status }) => status === "rejected")).toBe(true);
    await expect(bench.once("0", async () => {})).resolves.toBeUndefined();
  });
});
