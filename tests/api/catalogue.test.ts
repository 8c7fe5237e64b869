import { beforeAll, describe, expect, it } from "vitest";
import { addPoster, addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

const { shop, server } = await servedShop();
let visitor: Visitor;
let edition: PublishedOwnPoster;

beforeAll(async () => {
  visitor = server.visitor();
  await addPosters(shop, 14, { totalSupply: null });
  edition = await addPoster(shop, {
    creator: await openCreator(shop, { username: "grete_stern" }),
    name: "Traum Nr. 28",
    totalSupply: 50,
    price: 4500,
    sold: 47,
    held: 3,
    momentLink: "https://example.com/traum",
  });
});

async function images(query = "") {
  const answer = await visitor.get(`/api/public-images${query}`);
  expect(answer.status, query).toBe(200);
  return answer.json();
}

describe("GET /api/public-images", () => {
  it("returns a page of twelve, newest first, with every documented field", async () => {
    const { images: page, pagination } = await images();
    expect(page).toHaveLength(12);
    expect(pagination).toEqual({ total: 15, limit: 12, offset: 0, hasMore: true, next: expect.any(Number) });
    expect(page[0]).toEqual({
      id: edition.id,
      generatedPath: `/api/storage-image/${edition.imageKey}`,
      style: "popart",
      createdAt: "2025-05-04T12:00:00.000Z",
      imageUrl: `/api/storage-image/${edition.thumbnailKey}`,
      fullImageUrl: `/api/storage-image/${edition.imageKey}`,
      usingThumbnail: true,
      username: "grete_stern",
      name: "Traum Nr. 28",
      totalSupply: 50,
      soldCount: 47,
      pricePerUnit: 45,
      remainingSupply: 0,
      isAvailable: false,
      momentLink: "https://example.com/traum",
    });
    expect(page[1]).toMatchObject({
      pricePerUnit: 29.95,
      totalSupply: null,
      remainingSupply: null,
      isAvailable: true,
    });
  });

  it("continues by offset and by cursor", async () => {
    const first = await images();
    const byOffset = await images("?limit=12&offset=12");
    const byPlace = await images(`?before=${first.pagination.next}`);
    expect(byOffset.images).toEqual(byPlace.images);
    expect(byOffset.images).toHaveLength(3);
    expect(byOffset.pagination).toMatchObject({ offset: 12, hasMore: false, next: null });
  });

  it("serves the pictures in its answer to every visitor", async () => {
    const { images: page } = await images("?limit=1");
    expect((await visitor.get(page[0].imageUrl)).status).toBe(200);
    expect((await visitor.get(page[0].fullImageUrl)).status).toBe(200);
  });

  it("searches creators and names", async () => {
    expect((await images("?search=stern")).images).toHaveLength(1);
    expect(await images("?search=traum%20GRETE")).toMatchObject({
      images: [{ id: edition.id }],
      pagination: { total: 1, hasMore: false },
    });
    expect((await images("?search=nobody")).pagination.total).toBe(0);
  });

  it.each([
    "?limit=10000&offset=-1",
    "?limit=0",
    "?limit=abc&offset=xyz",
    "?offset=99999999999999999999",
    "?limit=1e999",
    "?before=-5",
    `?search=${"x".repeat(5000)}`,
    "?search=%22",
    "?search=NEAR(a%20b)%20AND%20*%20-c%20%5Ed%20words:e",
    "?search=%00",
    "?search=%F0%9F%8C%8A",
    "?search=%D7%A9%D7%9C%D7%95%D7%9D",
    "?search=';drop%20table%20publications;--",
    "?search=%FF",
    "?limit=12&limit=13",
  ])("answers %s", async (query) => {
    const { images: page, pagination } = await images(query);
    expect(page.length).toBeLessThanOrEqual(48);
    expect(pagination.limit).toBeLessThanOrEqual(48);
    expect(pagination.offset).toBeGreaterThanOrEqual(0);
  });

  it("accepts GET only", async () => {
    expect((await visitor.call("/api/public-images", {})).status).toBe(405);
  });
});

describe("GET /api/images/:id/availability", () => {
  it("returns the same for one poster", async () => {
    const { images: page } = await images("?limit=1");
    const answer = await visitor.get(`/api/images/${edition.id}/availability`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual(page[0]);
  });

  it("answers 404 for posters that are not public, to every visitor", async () => {
    const hidden = await addPoster(shop, { public: false });
    const never = await addPoster(shop, { public: null });
    for (const id of [hidden.id, never.id, "no-such-poster", "%00", "'; --"]) {
      expect((await visitor.get(`/api/images/${encodeURIComponent(id)}/availability`)).status, id).toBe(404);
    }
  });
});
