import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { ownImages, ownPoster, ownPosters } from "../../../app/domain/posters/own-poster.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let creator: CreatorViewer;
/** Oldest first. */
const made: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  creator = await openCreator(shop);
  for (let n = 0; n < 7; n++) {
    // Some have the same millisecond: the list needs a second sort key.
    if (n % 2) shop.clock.pass(1000);
    await addPoster(shop);
    const { id } = await addPoster(shop, {
      creator,
      public: n === 0 ? null : n !== 1,
      totalSupply: n === 2 ? null : 20,
      price: n === 2 ? 2995 : 6000,
      sold: n,
      ...(n === 3 ? { clipMomentMs: 1500 } : {}),
    });
    made.push(id);
  }
});
afterAll(() => shop.close());

const walk = async (limit: number) => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await ownPosters(shop, creator, { after, limit });
    seen.push(...page.posters.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return seen;
};

describe("own posters", () => {
  it("come newest first, each once, over any number of pages", async () => {
    const all = await walk(100);
    expect([...all].sort()).toEqual([...made].sort());
    expect(all[0]).toBe([made[5], made[6]].sort()[1]);
    for (const limit of [1, 2, 3, 7]) expect(await walk(limit)).toEqual(all);
  });

  it("begin at the newest after a poster that is not the viewer's", async () => {
    const { id } = await addPoster(shop);
    const first = await ownPosters(shop, creator, { limit: 3 });
    for (const after of [id, "unknown", "", "1 or 1=1", "9".repeat(5000)])
      expect(await ownPosters(shop, creator, { after, limit: 3 })).toEqual(first);
  });

  it("show their state: never published, private, public", async () => {
    const { posters } = await ownPosters(shop, creator, { limit: 100 });
    const publicationOf = (n: number) => posters.find(({ id }) => id === made[n])?.publication;
    expect(publicationOf(0)).toBeNull();
    expect(publicationOf(1)).toMatchObject({
      isPublic: false,
      edition: { totalSupply: 20, sold: 1 },
      price: 6000,
    });
    expect(publicationOf(2)).toMatchObject({
      isPublic: true,
      edition: { totalSupply: null, sold: 2 },
      price: 2995,
    });
    expect(posters.find(({ id }) => id === made[3])?.clip).toMatchObject({ momentMs: 1500 });
    expect(posters.find(({ id }) => id === made[4])?.clip).toBeNull();
  });

  it("have their neighbours, and none at the ends", async () => {
    const all = await walk(100);
    for (const [index, id] of all.entries()) {
      const { poster, previous, next } = await ownPoster(shop, creator, id);
      expect([poster.id, previous, next]).toEqual([id, all[index - 1] ?? null, all[index + 1] ?? null]);
    }
  });

  it("are visible to their owner only", async () => {
    const { id } = await addPoster(shop);
    expect(await refusal(ownPoster(shop, creator, id))).toBe("not-found");
    expect(await refusal(ownPoster(shop, creator, "unknown"))).toBe("not-found");
    expect(await refusal(ownPosters(shop, ANONYMOUS, { limit: 3 }))).toBe("email-unverified");
    expect(await ownPosters(shop, await openCreator(shop), { limit: 3 })).toEqual({
      posters: [],
      next: null,
    });
  });

  it("have their publication in the API's answer", async () => {
    const images = await ownImages(shop, creator);
    const listed = (n: number) => images.find(({ id }) => id === made[n]);
    expect(listed(0)).toMatchObject({ isPublic: false, name: null, totalSupply: null, soldCount: 0 });
    expect(listed(1)).toMatchObject({ isPublic: false, totalSupply: 20, soldCount: 1 });
    expect(listed(4)).toMatchObject({ isPublic: true, totalSupply: 20, soldCount: 4, style: "popart" });
  });
});
