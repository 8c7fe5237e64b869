import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  abandonCreation,
  beginCreation,
  chooseFeelings,
  chooseStyle,
  creationOf,
  replacePhoto,
} from "../../../app/domain/creations/creation.ts";
import { journeyOf } from "../../../app/domain/creations/journey.ts";
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { photoKeys } from "../../../app/domain/creations/photo-files.ts";
import { IMAGE_MAX_BYTES } from "../../../app/domain/kernel/image-limits.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { crashing } from "../../support/crash.ts";
import {
  type CreationShop,
  filesOf,
  openCreationShop,
  photoBytes,
  readyCreation,
  recordedKeys,
  refusal,
  welcome,
} from "../../support/creations.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

describe("beginning a creation", () => {
  it("keeps the photo private to its owner", async () => {
    const viewer = await welcome(shop);
    const creation = await beginCreation(shop, viewer, await photoBytes(600, 800));
    expect(creation).toMatchObject({
      photoWidth: 600,
      photoHeight: 800,
      style: null,
      feelings: null,
      small: false,
    });
    const files = photoKeys(creation.photoKey).sort();
    expect([filesOf(shop), await recordedKeys(shop)]).toEqual([files, files]);
    expect((await journeyOf(shop, viewer, creation.id)).stage).toBe("style");
    expect(await findPicture(shop, viewer, creation.photoKey!)).toMatchObject({ contentType: "image/jpeg" });
    expect(await findPicture(shop, await welcome(shop), creation.photoKey!)).toBeUndefined();
    expect(await findPicture(shop, ANONYMOUS, creation.photoKey!)).toBeUndefined();
  });

  it("warns about a small photo and accepts it", async () => {
    const viewer = await welcome(shop);
    expect(await beginCreation(shop, viewer, await photoBytes(200, 280))).toMatchObject({ small: true });
  });

  it("requires a verified e-mail", async () => {
    expect(await refusal(beginCreation(shop, ANONYMOUS, await photoBytes()))).toBe("email-unverified");
  });

  it("leaves nothing behind when the photo is refused", async () => {
    const viewer = await welcome(shop);
    const photo = await photoBytes();
    const bad: [Uint8Array, string][] = [
      [new Uint8Array(), "image-missing"],
      [Buffer.from("not a picture, though it is called photo.jpg"), "image-unsupported"],
      [photo.subarray(0, photo.length / 2), "image-unreadable"],
      [Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES)]), "image-too-large"],
      [
        await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "#000" } })
          .png()
          .toBuffer(),
        "image-unreadable",
      ],
    ];
    for (const [bytes, code] of bad) expect(await refusal(beginCreation(shop, viewer, bytes))).toBe(code);
    expect([filesOf(shop), await recordedKeys(shop)]).toEqual([[], []]);
    expect(await shop.db.selectFrom("creations").selectAll().execute()).toEqual([]);
  });

  it("leaves a whole creation or none after a crash at any step", async () => {
    const viewer = await welcome(shop);
    const photo = await photoBytes();
    for (let step = 1; ; step++) {
      const crashed = crashing(shop, step);
      const ended = await refusal(beginCreation(crashed.shop, viewer, photo));
      const creations = await shop.db.selectFrom("creations").select("photo_key").execute();
      const keys = await recordedKeys(shop);
      expect(keys).toEqual(creations.flatMap((creation) => photoKeys(creation.photo_key)).sort());
      for (const key of keys) expect(filesOf(shop)).toContain(key);
      if (ended === "no refusal") break;
    }
  });
});

describe("style and feelings", () => {
  it("are stored, and can be changed until the painting is requested", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    await chooseStyle(shop, viewer, { creationId, style: "impressionist" });
    expect((await journeyOf(shop, viewer, creationId)).stage).toBe("feelings");
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    await chooseFeelings(shop, viewer, { creationId, feelings: ["hope", "joy", "hope", "joy", "awe"] });
    const stored = await creationOf(shop, viewer, creationId);
    expect(stored.style).toBe("popart");
    expect([...(stored.feelings ?? [])].sort()).toEqual(["awe", "hope", "joy"]);
    expect((await chooseFeelings(shop, viewer, { creationId, feelings: [] })).feelings).toEqual([]);
    await requestPainting(shop, viewer, { creationId, requestKey: "press-one" });
    expect(await refusal(chooseStyle(shop, viewer, { creationId, style: "popart" }))).toBe(
      "painting-running",
    );
    expect(await refusal(chooseFeelings(shop, viewer, { creationId, feelings: [] }))).toBe(
      "painting-running",
    );
  });

  it("are refused when they are not offered", async () => {
    const viewer = await welcome(shop);
    const member = await welcome(shop, { userType: "artistic_collective" });
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    const { id: membersId } = await beginCreation(shop, member, await photoBytes());
    const style = (name: string) => refusal(chooseStyle(shop, viewer, { creationId, style: name }));
    expect([
      await style(""),
      await style("cubism"),
      await style("__proto__"),
      await style("artdeco"),
    ]).toEqual(["style-missing", "style-unknown", "style-unknown", "style-locked"]);
    const artdeco = { creationId: membersId, style: "artdeco" };
    expect(await refusal(chooseStyle(shop, member, artdeco))).toBe("no refusal");
    const beginner = { ...shop, painter: { ...shop.painter, styles: ["popart"] } };
    expect(await refusal(chooseStyle(beginner, member, artdeco))).toBe("style-unknown");
    const feel = (...feelings: string[]) => refusal(chooseFeelings(shop, viewer, { creationId, feelings }));
    expect([await feel("joy", "awe", "hope", "rage"), await feel("joy", "hunger")]).toEqual([
      "feelings-too-many",
      "feeling-unknown",
    ]);
    expect(await creationOf(shop, viewer, creationId)).toMatchObject({ style: null, feelings: null });
  });

  it("can be changed by their owner only", async () => {
    const { id: creationId } = await readyCreation(shop, await welcome(shop));
    const stranger = await welcome(shop);
    for (const viewer of [stranger, ANONYMOUS]) {
      expect(await refusal(creationOf(shop, viewer, creationId))).toBe("not-found");
      expect(await refusal(journeyOf(shop, viewer, creationId))).toBe("not-found");
      expect(await refusal(chooseFeelings(shop, viewer, { creationId, feelings: [] }))).toBe("not-found");
    }
    expect(await refusal(chooseStyle(shop, stranger, { creationId, style: "popart" }))).toBe("not-found");
    expect(await refusal(replacePhoto(shop, stranger, { creationId, photo: await photoBytes() }))).toBe(
      "not-found",
    );
    await abandonCreation(shop, stranger, creationId);
    expect(filesOf(shop)).toHaveLength(2);
  });
});

describe("going back", () => {
  it("replaces the photo, and deletes the old one", async () => {
    const viewer = await welcome(shop);
    const before = await readyCreation(shop, viewer);
    const after = await replacePhoto(shop, viewer, {
      creationId: before.id,
      photo: await photoBytes(500, 400),
    });
    expect(after).toMatchObject({
      id: before.id,
      photoWidth: 500,
      style: "popart",
      feelings: before.feelings,
    });
    expect(after.photoKey).not.toBe(before.photoKey);
    const files = photoKeys(after.photoKey).sort();
    expect([filesOf(shop), await recordedKeys(shop)]).toEqual([files, files]);
    const text = Buffer.from("text");
    expect(await refusal(replacePhoto(shop, viewer, { creationId: before.id, photo: text }))).toBe(
      "image-unsupported",
    );
    expect(filesOf(shop)).toEqual(files);
  });

  it("deletes the creation, also when requested twice", async () => {
    const viewer = await welcome(shop);
    const { id } = await readyCreation(shop, viewer);
    await abandonCreation(shop, viewer, id);
    await abandonCreation(shop, viewer, id);
    expect(await refusal(creationOf(shop, viewer, id))).toBe("not-found");
    expect([filesOf(shop), await recordedKeys(shop)]).toEqual([[], []]);
  });

  it("is refused while the creation is painted, and after", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await readyCreation(shop, viewer);
    const { id } = await requestPainting(shop, viewer, { creationId, requestKey: "press-one" });
    const attempts = async () => [
      await refusal(abandonCreation(shop, viewer, creationId)),
      await refusal(replacePhoto(shop, viewer, { creationId, photo: await photoBytes() })),
    ];
    expect(await attempts()).toEqual(["painting-running", "painting-running"]);
    await paintCreation(shop, id);
    expect(await attempts()).toEqual(["creation-finished", "creation-finished"]);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });
});
