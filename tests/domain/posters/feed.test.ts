import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANONYMOUS, type Viewer } from "../../../app/domain/kernel/viewer.ts";
import { FeedQuery, feedPage } from "../../../app/domain/posters/feed.ts";
import { likePoster } from "../../../app/domain/posters/like.ts";
import { ON_SQLITE } from "../../support/database.ts";
import { addPoster, addPosters, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const see = async (query: Record<string, string | number> = {}, viewer: Viewer = ANONYMOUS) => {
  const input = FeedQuery.parse(Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])));
  const page = await feedPage(shop, viewer, input);
  return { ...page, names: page.posts.map(({ poster }) => poster.name) };
};
const named = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Poster ${from - index}`);

describe("the feed", () => {
  it("is empty in an empty shop", async () => {
    expect(await see()).toEqual({
      posts: [],
      names: [],
      hasMore: false,
      before: null,
      next: null,
      newer: null,
    });
  });

  it("shows public posters, newest first, ten at a time, to its end", async () => {
    await addPosters(shop, 12);
    await addPoster(shop, { name: "Private", public: false });
    await addPoster(shop, { name: "Never published", public: null });
    const first = await see();
    expect(first.names).toEqual(named(12, 3));
    expect([first.hasMore, first.newer]).toEqual([true, null]);
    const second = await see({ before: first.next ?? 0 });
    expect(second.names).toEqual(named(2, 1));
    expect([second.hasMore, second.next]).toEqual([false, null]);
    expect(second.newer).toBe(first.posts.at(-1)?.poster.id);
  });

  it("neither repeats nor skips a post when posters are published and unpublished meanwhile", async () => {
    const published = await addPosters(shop, 25);
    const first = await see();
    await addPosters(shop, 7, { name: "New" });
    await shop.db.updateTable("publications").set({ public: 0 }).where("id", "=", first.next).execute();
    const second = await see({ before: first.next ?? 0 });
    await addPoster(shop, { name: "New" });
    const third = await see({ before: second.next ?? 0 });
    expect([...first.names, ...second.names, ...third.names]).toEqual(named(25, 1));
    expect(third.hasMore).toBe(false);
    expect(published).toHaveLength(25);
  });

  it("counts pages from the cursor of the first answer", async () => {
    await addPosters(shop, 25);
    const { before, names } = await see({ page: 1 });
    await addPosters(shop, 15, { name: "New" });
    const second = await see({ page: 2, before: before ?? 0 });
    const third = await see({ page: 3, before: before ?? 0 });
    expect([...names, ...second.names, ...third.names]).toEqual(named(25, 1));
    expect([second.hasMore, third.hasMore]).toEqual([true, false]);
    expect((await see({ page: 4, before: before ?? 0 })).posts).toEqual([]);
  });

  it("opens at a poster, and pages back to newer ones", async () => {
    const published = await addPosters(shop, 25);
    const from = await see({ from: published[11]?.id ?? "" });
    expect(from.names).toEqual(named(12, 3));
    expect(from.newer).toBe(published[12]?.id);
    const back = await see({ after: from.posts[0]?.poster.cursor ?? 0 });
    expect(back.names).toEqual(named(22, 13));
    expect(await see({ after: published[22]?.publicationId ?? 0 })).toMatchObject({
      names: named(25, 16),
      newer: null,
    });
  });

  it("begins at the newest for invalid input", async () => {
    await addPosters(shop, 2);
    const unreadable = [
      ...["-1", "0", "two", "1.5", "", "NaN"].map((page) => ({ page })),
      ...["-3", "'; drop table likes", "9".repeat(24), "9007199254740991"].map((before) => ({ before })),
      ...["9007199254740991", "nothing"].map((after) => ({ after })),
      ...["nobody", "x".repeat(5000)].map((from) => ({ from })),
    ];
    for (const query of unreadable)
      expect((await see(query)).names, JSON.stringify(query)).toEqual(named(2, 1));
  });

  it("is empty on a page far beyond its end, without a scan", async () => {
    await addPosters(shop, 2);
    for (const page of ["3", "1000", "1001", "1e9", "9007199254740991"]) {
      expect(await see({ page })).toMatchObject({ posts: [], hasMore: false, next: null });
    }
  });

  it("shows each viewer their own likes, and a guest none", async () => {
    const [one, two] = [await openCreator(shop), await openCreator(shop)];
    const [poster] = await addPosters(shop, 2);
    await likePoster(shop, one, { posterId: poster?.id ?? "" });
    const liked = async (viewer: Viewer) => (await see({}, viewer)).posts.map(({ hasLiked }) => hasLiked);
    expect(await liked(one)).toEqual([false, true]);
    expect(await liked(two)).toEqual([false, false]);
    const guest: Viewer = { account: { ...one.account, username: null } };
    expect(await liked(guest)).toEqual([false, false]);
    expect((await see()).posts.map(({ poster: { likes } }) => likes)).toEqual([0, 1]);
  });

  it.runIf(ON_SQLITE)("finds its cursor in an index, however long the feed is", async () => {
    const plan = await sql<{ detail: string }>`explain query plan
      select id, poster_id from publications where public = 1 and id < 500 order by id desc limit 1 offset 90`.execute(
      shop.db,
    );
    const steps = plan.rows.map(({ detail }) => detail).join("\n");
    expect(steps).not.toContain("TEMP B-TREE");
    expect(steps).toMatch(/SEARCH publications/);
  });
});
