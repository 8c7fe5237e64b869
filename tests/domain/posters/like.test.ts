import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { likePoster } from "../../../app/domain/posters/like.ts";
import { ANONYMOUS } from "../../../app/domain/viewer.ts";
import { type HungPoster, hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";

let shop: TestShop;
let poster: HungPoster;

beforeEach(async () => {
  shop = await openTestShop();
  poster = await hangPoster(shop);
});
afterEach(() => shop.close());

const countOf = async () => {
  const { likes } = await shop.db.selectFrom("publications").select("likes").executeTakeFirstOrThrow();
  const rows = await shop.db.selectFrom("likes").selectAll().execute();
  expect(likes).toBe(rows.length);
  return likes;
};

describe("a like", () => {
  it("is given, and taken back", async () => {
    const fan = await openCreator(shop);
    expect(await likePoster(shop, fan, { posterId: poster.id })).toEqual({ likeCount: 1, hasLiked: true });
    expect(await likePoster(shop, fan, { posterId: poster.id })).toEqual({ likeCount: 0, hasLiked: false });
    expect(await countOf()).toBe(0);
  });

  it("that was wished twice is one like, and taken twice is none", async () => {
    const fan = await openCreator(shop);
    const wish = (like: boolean) => likePoster(shop, fan, { posterId: poster.id, like });
    expect(await Promise.all([wish(true), wish(true), wish(true)])).toEqual(
      Array(3).fill({ likeCount: 1, hasLiked: true }),
    );
    expect(await Promise.all([wish(false), wish(false)])).toEqual(
      Array(2).fill({ likeCount: 0, hasLiked: false }),
    );
  });

  it("is counted exactly, a hundred people at once", async () => {
    const fans = await Promise.all(Array.from({ length: 100 }, () => openCreator(shop)));
    const answers = await Promise.all(fans.map((fan) => likePoster(shop, fan, { posterId: poster.id })));
    expect(new Set(answers.map(({ likeCount }) => likeCount)).size).toBe(100);
    expect(await countOf()).toBe(100);
  });

  it("turned over a hundred times by one person ends as it began", async () => {
    const fan = await openCreator(shop);
    await Promise.all(Array.from({ length: 100 }, () => likePoster(shop, fan, { posterId: poster.id })));
    expect(await countOf()).toBe(0);
    await Promise.all(Array.from({ length: 101 }, () => likePoster(shop, fan, { posterId: poster.id })));
    expect(await countOf()).toBe(1);
  });

  it("is for people who are signed in", async () => {
    const { account } = await openCreator(shop);
    for (const viewer of [ANONYMOUS, { account: { ...account, username: null } }]) {
      await expect(likePoster(shop, viewer, { posterId: poster.id })).rejects.toMatchObject({
        code: "not-signed-in",
      });
    }
  });

  it("is for posters that hang in public", async () => {
    const fan = await openCreator(shop);
    const hidden = await hangPoster(shop, { public: false });
    const unpublished = await hangPoster(shop, { public: null });
    for (const posterId of [hidden.id, unpublished.id, "nothing", "", "' or 1=1 --", "x".repeat(5000)]) {
      await expect(likePoster(shop, fan, { posterId })).rejects.toMatchObject({
        code: "poster-not-public",
        status: 404,
      });
    }
    expect(await countOf()).toBe(0);
  });

  it("outlasts a time in which its poster is not public", async () => {
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
