import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { likePoster } from "../../../app/domain/posters/like.ts";
import { addPoster, openCreator, type PublishedOwnPoster } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let poster: PublishedOwnPoster;

beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop);
});
afterEach(() => shop.close());

const countOf = async () => {
  const { likes } = await shop.db.selectFrom("publications").select("likes").executeTakeFirstOrThrow();
  const rows = await shop.db.selectFrom("likes").selectAll().execute();
  expect(likes).toBe(rows.length);
  return likes;
};

describe("a like", () => {
  it("can be added and removed", async () => {
    const fan = await openCreator(shop);
    expect(await likePoster(shop, fan, { posterId: poster.id })).toEqual({ likeCount: 1, hasLiked: true });
    expect(await likePoster(shop, fan, { posterId: poster.id })).toEqual({ likeCount: 0, hasLiked: false });
    expect(await countOf()).toBe(0);
  });

  it("is one like when added twice, and none when removed twice", async () => {
    const fan = await openCreator(shop);
    const setLike = (like: boolean) => likePoster(shop, fan, { posterId: poster.id, like });
    expect(await Promise.all([setLike(true), setLike(true), setLike(true)])).toEqual(
      Array(3).fill({ likeCount: 1, hasLiked: true }),
    );
    expect(await Promise.all([setLike(false), setLike(false)])).toEqual(
      Array(2).fill({ likeCount: 0, hasLiked: false }),
    );
  });

  it("is counted exactly for a hundred viewers at once", async () => {
    const fans = await Promise.all(Array.from({ length: 100 }, () => openCreator(shop)));
    const answers = await Promise.all(fans.map((fan) => likePoster(shop, fan, { posterId: poster.id })));
    expect(new Set(answers.map(({ likeCount }) => likeCount)).size).toBe(100);
    expect(await countOf()).toBe(100);
  });

  it("that one viewer toggles over a hundred times ends as it began", async () => {
    const fan = await openCreator(shop);
    const toggle = (times: number) =>
      Promise.all(Array.from({ length: times }, () => likePoster(shop, fan, { posterId: poster.id })));
    // Not all at once: a transaction waits for others for at most 8 seconds, and a busy machine takes long for a hundred.
    for (let round = 0; round < 5; round += 1) await toggle(20);
    expect(await countOf()).toBe(0);
    await toggle(21);
    expect(await countOf()).toBe(1);
  });

  it("requires a log-in", async () => {
    const { account } = await openCreator(shop);
    for (const viewer of [ANONYMOUS, { account: { ...account, username: null } }]) {
      await expect(likePoster(shop, viewer, { posterId: poster.id })).rejects.toMatchObject({
        code: "not-signed-in",
      });
    }
  });

  it("requires a public poster", async () => {
    const fan = await openCreator(shop);
    const hidden = await addPoster(shop, { public: false });
    const unpublished = await addPoster(shop, { public: null });
    for (const posterId of [hidden.id, unpublished.id, "nothing", "", "' or 1=1 --", "x".repeat(5000)]) {
      await expect(likePoster(shop, fan, { posterId })).rejects.toMatchObject({
        code: "poster-not-public",
        status: 404,
      });
    }
    expect(await countOf()).toBe(0);
  });

  it("remains while its poster is private for a time", async () => {
    const fan = await openCreator(shop);
    await likePoster(shop, fan, { posterId: poster.id });
    const show = (shown: 0 | 1) => shop.db.updateTable("publications").set({ public: shown }).execute();
    await show(0);
    await show(1);
    expect(await likePoster(shop, fan, { posterId: poster.id, like: true })).toEqual({
      likeCount: 1,
      hasLiked: true,
    });
  });
});
