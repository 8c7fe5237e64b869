import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { findPicture, pictureOf } from "../../../app/domain/posters/picture.ts";
import { posterOf, postersOf } from "../../../app/domain/posters/poster.ts";
import {
  type CreationShop,
  openCreationShop,
  refusal,
  requestedPainting,
  welcome,
} from "../../support/creations.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

async function painted(viewer: Awaited<ReturnType<typeof welcome>>) {
  const { id } = await requestedPainting(shop, viewer);
  await paintCreation(shop, id);
  const { posterId } = await paintingOf(shop, viewer, id);
  return posterOf(shop, viewer, posterId!);
}

async function bytesOf(stream: ReadableStream<Uint8Array>) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe("posters", () => {
  it("are listed newest first, page by page", async () => {
    const viewer = await welcome(shop, { userType: "standard", credits: 5 });
    await painted(await welcome(shop));
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      // Two have the same millisecond: the list needs a second sort key.
      if (n !== 2) shop.clock.pass(1000);
      made.push((await painted(viewer)).id);
    }
    const all = (await postersOf(shop, viewer)).map((poster) => poster.id);
    expect([...all].sort()).toEqual([...made].sort());
    expect([all[0], all[4]]).toEqual([made[4], made[0]]);
    const first = await postersOf(shop, viewer, { limit: 2 });
    const second = await postersOf(shop, viewer, { limit: 2, after: first[1] });
    const third = await postersOf(shop, viewer, { limit: 2, after: second[1] });
    expect([...first, ...second, ...third].map((poster) => poster.id)).toEqual(all);
  });

  it("are visible to their owner only", async () => {
    const poster = await painted(await welcome(shop));
    for (const viewer of [await welcome(shop), ANONYMOUS]) {
      expect(await refusal(posterOf(shop, viewer, poster.id))).toBe("not-found");
    }
    expect(await refusal(posterOf(shop, await welcome(shop), "unknown"))).toBe("not-found");
    expect(await refusal(postersOf(shop, ANONYMOUS))).toBe("email-unverified");
  });
});

describe("pictures", () => {
  it("are served to their owner, whole and in part", async () => {
    const viewer = await welcome(shop);
    const poster = await painted(viewer);
    const picture = await pictureOf(shop, viewer, poster.imageKey);
    expect(picture).toMatchObject({ contentType: "image/jpeg", public: false });
    const whole = await bytesOf(await picture.stream());
    expect(whole.length).toBe(picture.bytes);
    expect(await bytesOf(await picture.stream({ start: 2, end: 9 }))).toEqual(whole.subarray(2, 10));
    expect((await pictureOf(shop, viewer, poster.thumbnailKey)).contentType).toBe("image/webp");
  });

  it("of other accounts are answered like unknown ones", async () => {
    const poster = await painted(await welcome(shop));
    const keys = [
      poster.imageKey,
      "posters/unknown.jpg",
      "../shop.sqlite",
      "creations/..%2fshop.sqlite",
      "",
      "a".repeat(5000),
    ];
    for (const viewer of [await welcome(shop), ANONYMOUS]) {
      for (const key of keys) {
        expect(await refusal(pictureOf(shop, viewer, key))).toBe("not-found");
        expect(await findPicture(shop, viewer, key)).toBeUndefined();
      }
    }
  });

  it("are public with their poster, and where they belong to the shop", async () => {
    const poster = await painted(await welcome(shop));
    await shop.db.updateTable("pictures").set({ public: 1 }).where("key", "=", poster.imageKey).execute();
    expect(await pictureOf(shop, ANONYMOUS, poster.imageKey)).toMatchObject({ public: true });
    await shop.db
      .insertInto("pictures")
      .values({
        key: "landing/one.jpg",
        account_id: null,
        public: 0,
        content_type: "image/jpeg",
        bytes: 3,
        created_at: 0,
      })
      .execute();
    expect(await pictureOf(shop, ANONYMOUS, "landing/one.jpg")).toMatchObject({ public: true });
  });

  it("are not found when their file is lost", async () => {
    const viewer = await welcome(shop);
    const poster = await painted(viewer);
    await shop.storage.remove(poster.imageKey);
    const picture = await pictureOf(shop, viewer, poster.imageKey);
    expect(await refusal(picture.stream())).toBe("not-found");
  });
});
