import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  beginCreation,
  chooseStyle,
  creationOf,
  replacePhoto,
} from "../../../app/domain/creations/creation.ts";
import { cropPhoto } from "../../../app/domain/creations/crop.ts";
import { proposedCrop } from "../../../app/domain/creations/crop-proposal.ts";
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { CropForm } from "../../../app/domain/posters/crop-choice.ts";
import { type Crop, MIDDLE } from "../../../app/domain/posters/crop-window.ts";
import {
  type CreationShop,
  openCreationShop,
  photoBytes,
  refusal,
  welcome,
} from "../../support/creations.ts";
import { PROPOSED_CROP } from "../../support/painter.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

const CHOSEN: Crop = { x: 0.5, y: 0.4, zoom: 2, shape: "square" };

async function cropRows(creationId: string) {
  const [creation, painting, poster] = await Promise.all([
    shop.db.selectFrom("creations").select("crop").where("id", "=", creationId).executeTakeFirst(),
    shop.db.selectFrom("paintings").select("crop").where("creation_id", "=", creationId).executeTakeFirst(),
    shop.db.selectFrom("posters").selectAll().where("creation_id", "=", creationId).executeTakeFirst(),
  ]);
  return { creation, painting, poster };
}

describe("a proposed crop", () => {
  it("is computed from the photo at upload, lies inside it, and applies until the buyer chooses", async () => {
    const viewer = await welcome(shop);
    shop.painter.proposeCrop = async () => ({ x: 0, y: 1, zoom: 1, shape: "tall" });
    const { id, crop, proposedCrop } = await beginCreation(shop, viewer, await photoBytes(1000, 707));
    expect(proposedCrop).toEqual({ x: 0.25, y: 0.5, zoom: 1, shape: "tall" });
    expect(crop).toEqual(proposedCrop);
    expect((await cropRows(id)).creation).toEqual({ crop: null });
  });

  it("is computed again for another photo, and the old choice is deleted", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    await cropPhoto(shop, viewer, { creationId, ...CHOSEN });
    const replaced = await replacePhoto(shop, viewer, { creationId, photo: await photoBytes(900, 900) });
    expect(replaced.crop).toEqual({ ...PROPOSED_CROP, zoom: 1 });
    expect((await cropRows(creationId)).creation).toEqual({ crop: null });
  });

  it("is not nearer than a fine print allows, and a photo of few pixels is not made coarser", async () => {
    shop.painter.proposeCrop = async () => ({ x: 0.5, y: 0.5, zoom: 1.9, shape: "tall" });
    const zoomOf = async (width: number, height: number) =>
      (await proposedCrop(shop, { image: new Uint8Array(), width, height })).zoom;
    // The largest tall part of these photos prints at 300, 240 and 100 dpi.
    expect(await zoomOf(3508, 4961)).toBe(1.9);
    expect(await zoomOf(2806, 3969)).toBe(1.6);
    expect(await zoomOf(1169, 1654)).toBe(1);
  });

  it("never fails an upload: a painter that fails proposes the middle", async () => {
    const viewer = await welcome(shop);
    shop.painter.proposeCrop = () => Promise.reject(new Error("no models"));
    expect((await beginCreation(shop, viewer, await photoBytes())).crop).toEqual(MIDDLE);
  });

  it("is awaited for at most three seconds", async () => {
    shop.painter.proposeCrop = () => new Promise(() => {});
    vi.useFakeTimers();
    try {
      let crop: Crop | undefined;
      void proposedCrop(shop, { image: new Uint8Array(), width: 600, height: 800 }).then((found) => {
        crop = found;
      });
      await vi.advanceTimersByTimeAsync(2_900);
      expect(crop).toBeUndefined();
      await vi.advanceTimersByTimeAsync(200);
      expect(crop).toEqual(MIDDLE);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a chosen crop", () => {
  it("reaches the painting, the painter and the poster", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    expect((await cropPhoto(shop, viewer, { creationId, ...CHOSEN })).crop).toEqual(CHOSEN);
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    const painting = await requestPainting(shop, viewer, { creationId, requestKey: "press-1" });
    await paintCreation(shop, painting.id);
    expect(shop.painter.requests.map(({ crop }) => crop)).toEqual([CHOSEN]);
    const rows = await cropRows(creationId);
    expect(JSON.parse(rows.painting?.crop ?? "")).toEqual(CHOSEN);
    expect(JSON.parse(rows.poster?.crop ?? "")).toEqual(CHOSEN);
    expect(rows.poster?.recipe_version).toBe(1);
  });

  it("is the proposal where the buyer chose none", async () => {
    const viewer = await welcome(shop);
    const { id: creationId, crop } = await beginCreation(shop, viewer, await photoBytes());
    await requestPainting(shop, viewer, { creationId, requestKey: "press-1", style: "popart" });
    expect(JSON.parse((await cropRows(creationId)).painting?.crop ?? "")).toEqual(crop);
  });

  it("is stored with its actual centre: near an edge it stops there", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes(600, 600));
    const corner = await cropPhoto(shop, viewer, { creationId, x: 0, y: 1, zoom: 2, shape: "square" });
    expect(corner.crop).toEqual({ x: 0.25, y: 0.75, zoom: 2, shape: "square" });
  });

  it("is refused out of range, at its field, and the earlier crop stays", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    await cropPhoto(shop, viewer, { creationId, ...CHOSEN });
    const bad: [Partial<Record<keyof Crop, unknown>>, string, string][] = [
      [{ x: -0.01 }, "crop-place", "x"],
      [{ y: 1.01 }, "crop-place", "y"],
      [{ x: Number.NaN }, "crop-number", "x"],
      [{ x: "0.5" }, "crop-number", "x"],
      [{ zoom: 0 }, "crop-zoom", "zoom"],
      [{ zoom: 100 }, "crop-zoom", "zoom"],
      [{ zoom: Number.POSITIVE_INFINITY }, "crop-number", "zoom"],
      [{ zoom: undefined }, "crop-number", "zoom"],
      [{ shape: "round" }, "crop-shape", "shape"],
    ];
    for (const [change, code, field] of bad) {
      const input = { creationId, ...CHOSEN, ...change } as Crop & { creationId: string };
      const error = await cropPhoto(shop, viewer, input).catch((thrown: unknown) => thrown);
      expect(error, JSON.stringify(change)).toMatchObject({ code, details: { field } });
    }
    expect((await creationOf(shop, viewer, creationId)).crop).toEqual(CHOSEN);
  });

  it("can be changed by its owner only, until the painting begins", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    const input = { creationId, ...CHOSEN };
    expect(await refusal(cropPhoto(shop, await welcome(shop), input))).toBe("not-found");
    expect(await refusal(cropPhoto(shop, viewer, { ...input, creationId: "nobody" }))).toBe("not-found");
    const order = { creationId, requestKey: "press-1", style: "popart" };
    const painting = await requestPainting(shop, viewer, order);
    expect(await refusal(cropPhoto(shop, viewer, input))).toBe("painting-running");
    await paintCreation(shop, painting.id);
    expect(await refusal(cropPhoto(shop, viewer, input))).toBe("creation-finished");
    expect((await creationOf(shop, viewer, creationId)).crop).not.toEqual(CHOSEN);
  });

  it("can be changed after a failed painting, but not after its photo is deleted", async () => {
    const viewer = await welcome(shop);
    const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
    await shop.db.updateTable("creations").set({ photo_key: null }).where("id", "=", creationId).execute();
    expect(await refusal(cropPhoto(shop, viewer, { creationId, ...CHOSEN }))).toBe("image-missing");
  });
});

describe("percentages in the crop form", () => {
  const read = (change: object) =>
    CropForm.safeParse({ x: "50", y: "50", zoom: "100", shape: "tall", ...change });
  const fault = (change: object) =>
    read(change).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  it("become shares", () => {
    expect(read({ x: " 37.25 ", y: "0", zoom: "132,5" }).data).toEqual({
      x: 0.3725,
      y: 0,
      zoom: 1.325,
      shape: "tall",
    });
  });

  it("are plain numbers within their range", () => {
    for (const text of [
      "",
      " ",
      "NaN",
      "Infinity",
      "1e2",
      "0x10",
      "half",
      "5 0",
      "1.2.3",
      undefined,
      ["1"],
    ]) {
      expect(fault({ x: text }), String(text)).toEqual(["x crop-number"]);
    }
    expect(fault({ x: "-1" })).toEqual(["x crop-place"]);
    expect(fault({ y: "100.01" })).toEqual(["y crop-place"]);
    expect(fault({ zoom: "0" })).toEqual(["zoom crop-zoom"]);
    expect(fault({ zoom: "10000" })).toEqual(["zoom crop-zoom"]);
    expect(fault({ zoom: "9".repeat(400) })).toEqual(["zoom crop-number"]);
    expect(fault({ shape: undefined })).toEqual(["shape crop-shape"]);
  });
});
