import { beforeAll, describe, expect, it } from "vitest";
import { addPoster, addPosters, type PublishedOwnPoster } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { customer, guest } from "./visitors.ts";

const { shop, server } = await servedShop();
let clip: PublishedOwnPoster;
let limited: PublishedOwnPoster;

beforeAll(async () => {
  await addPosters(shop, 10);
  limited = await addPoster(shop, { name: "Limited", sold: 12 });
  clip = await addPoster(shop, { name: "Moving", totalSupply: null, clipMomentMs: 1250 });
});

const feed = async (query = "", visitor: Visitor = server.visitor()) =>
  (await visitor.get(`/api/feed${query}`)).json();
const like = async (visitor: Visitor, id: string, body: unknown = "") => {
  const answer = await visitor.call(`/api/posters/${id}/like`, body);
  return [answer.status, await answer.json()];
};

describe("GET /api/feed", () => {
  it("returns the documented fields", async () => {
    const { posts, hasMore } = await feed("?page=1");
    expect(hasMore).toBe(true);
    expect(posts).toHaveLength(10);
    expect(posts[0]).toEqual({
      id: clip.id,
      name: "Moving",
      username: clip.creator.account.username,
      style: "popart",
      thumbnailPath: `/api/storage-image/${clip.thumbnailKey}`,
      generatedPath: `/api/storage-image/${clip.imageKey}`,
      videoFrameTimestamp: 1.25,
      compressedVideoPath: `/api/storage-image/${clip.clip?.key}`,
      soldCount: 0,
      totalSupply: null,
      pricePerUnit: 29.95,
      hasLiked: false,
      likeCount: 0,
    });
    expect(posts[1]).toMatchObject({ id: limited.id, soldCount: 12, totalSupply: 50, pricePerUnit: 45 });
    expect(posts[1]).not.toHaveProperty("videoFrameTimestamp");
  });

  it("names files that every visitor can load", async () => {
    const { posts } = await feed();
    for (const path of [posts[0].thumbnailPath, posts[0].generatedPath, posts[0].compressedVideoPath]) {
      expect([path, (await server.visitor().fetch(path, { method: "HEAD" })).status]).toEqual([path, 200]);
    }
  });

  it("continues by page and by cursor", async () => {
    const first = await feed();
    const byPage = await feed(`?page=2&before=${first.before}`);
    const byPlace = await feed(`?before=${first.next}`);
    expect(byPage.posts).toEqual(byPlace.posts);
    expect(byPage).toMatchObject({ hasMore: false, next: null });
    expect(byPage.posts).toHaveLength(2);
  });

  it.each(["-1", "0", "1e999", "99999999999", "abc", "", "1;drop table likes", "%F0%9F%98%80"])(
    "handles page %s",
    async (page) => {
      const answer = await server.visitor().get(`/api/feed?page=${page}`);
      expect(answer.status).toBe(200);
      const { posts, hasMore } = await answer.json();
      expect([
        [10, true],
        [0, false],
      ]).toContainEqual([posts.length, hasMore]);
    },
  );

  it("accepts GET only", async () => {
    expect((await server.visitor().call("/api/feed", {})).status).toBe(405);
  });
});

describe("POST /api/posters/:id/like", () => {
  it("toggles the like, and sets it as requested", async () => {
    const fan = await customer(shop, server, "fan_of_all");
    expect(await like(fan, limited.id)).toEqual([200, { likeCount: 1, hasLiked: true }]);
    expect((await feed("", fan)).posts[1]).toMatchObject({ hasLiked: true, likeCount: 1 });
    expect((await feed()).posts[1]).toMatchObject({ hasLiked: false, likeCount: 1 });
    expect(await like(fan, limited.id)).toEqual([200, { likeCount: 0, hasLiked: false }]);
    const both = await Promise.all([
      like(fan, limited.id, { like: true }),
      like(fan, limited.id, { like: true }),
    ]);
    expect(both).toEqual(Array(2).fill([200, { likeCount: 1, hasLiked: true }]));
  });

  it("requires a log-in, with the message in both documented fields", async () => {
    const message = "Please log in to continue.";
    for (const visitor of [server.visitor(), await guest(shop, server, "only-a-guest@example.com")]) {
      expect(await like(visitor, clip.id)).toEqual([401, { message, error: message, code: "not-signed-in" }]);
    }
  });

  it("answers 404 for posters that are not public", async () => {
    const fan = await customer(shop, server, "fan_of_none");
    const hidden = await addPoster(shop, { public: false });
    const message = "This poster is no longer in the catalogue.";
    for (const id of [hidden.id, "unknown", "%00", "x".repeat(2000)]) {
      expect(await like(fan, id)).toEqual([404, { message, error: message, code: "poster-not-public" }]);
    }
  });

  it("refuses invalid input", async () => {
    const fan = await customer(shop, server, "fan_in_haste");
    expect((await like(fan, clip.id, "{"))[0]).toBe(400);
    expect((await like(fan, clip.id, { like: "perhaps" }))[0]).toBe(422);
    expect((await server.visitor().get(`/api/posters/${clip.id}/like`)).status).toBe(405);
  });
});
