/** Sharing, and pictures in every size, over HTTP. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { variantAddress } from "../../app/domain/kernel/picture-size.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { documentOf, wordsOf } from "../support/document.ts";
import { addPoster, type PublishedOwnPoster } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop } from "../support/shop.ts";

const { shop, server } = await servedShop(openTestShop({}, { ORIGIN: "https://shop.example" }));
let open: PublishedOwnPoster;
let closed: PublishedOwnPoster;

beforeAll(async () => {
  open = await addPoster(shop, { name: 'Dawn "over" Lugano' });
  closed = await addPoster(shop, { public: null });
});

const pageOf = (address: string) => documentOf(server.visitor().get(address));
const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

describe("a picture in a width", () => {
  it("is cached for ever by format, and not sent again", async () => {
    const address = variantAddress(open.imageKey, 320);
    const visitor = server.visitor();
    const first = await visitor.fetch(address, { headers: { Accept: "image/webp,*/*" } });
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, s-maxage=300, stale-while-revalidate=300, max-age=31536000, immutable",
      vary: expect.stringContaining("Accept"),
    });
    const known = { Accept: "image/webp,*/*", "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await visitor.fetch(address, { headers: known })).status).toBe(304);
    const plain = await visitor.fetch(address, { headers: { ...known, Accept: "*/*" } });
    expect([plain.status, plain.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  it("is cached for a day while a smaller file is being made", async () => {
    const modern = { headers: { Accept: "image/avif,image/webp" } };
    const answer = await server.visitor().fetch(variantAddress(open.imageKey, 448), modern);
    expect(answer.headers.get("Cache-Control")).toMatch(
      /^public, s-maxage=300, stale-while-revalidate=300, max-age=(86400|31536000, immutable)$/,
    );
  });

  it("answers 404 to other visitors, in other widths, and by another method", async () => {
    const visitor = server.visitor();
    expect((await visitor.get(variantAddress(closed.imageKey, 320))).status).toBe(404);
    expect((await visitor.get(`/api/pictures/321/${open.imageKey}`)).status).toBe(404);
    expect((await visitor.get("/api/pictures/320/..%2F..%2Fetc/passwd")).status).toBe(404);
    expect((await visitor.call(variantAddress(open.imageKey, 320), {})).status).toBe(405);
  });
});

describe("sharing", () => {
  it("has a page with the link and the picture to save, without a script", async () => {
    const page = await pageOf(`/share/${open.id}`);
    expect(wordsOf(page.querySelector("h1"))).toBe("Share this Poster");
    expect(page.querySelector(`[value="https://shop.example/catalogue?poster=${open.id}"]`)).not.toBeNull();
    const picture = page.querySelector("a[download][href^='/api/share-image-with-border?imageUrl=']");
    expect(picture).not.toBeNull();
    expect((await server.visitor().get(`/share/${closed.id}`)).status).toBe(404);
    expect((await server.visitor().get("/share/nobody")).status).toBe(404);
  });

  it("returns the bordered picture to a script and, as a file, to every visitor", async () => {
    const imageUrl = pictureAddress(open.imageKey);
    const posted = await server.visitor().call("/api/share-image-with-border", { imageUrl });
    expect([posted.status, posted.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect((await sharp(await posted.arrayBuffer()).metadata()).width).toBe(130);
    const saved = await server
      .visitor()
      .get(`/api/share-image-with-border?imageUrl=${encodeURIComponent(imageUrl)}`);
    expect(saved.headers.get("Content-Disposition")).toBe('attachment; filename="poster.png"');
    const foreign = { imageUrl: "https://elsewhere.example/a.png" };
    expect((await server.visitor().call("/api/share-image-with-border", foreign)).status).toBe(404);
    expect((await server.visitor().call("/api/share-image-with-border", {})).status).toBe(422);
  });

  it("counts the result that the browser reports", async () => {
    const visitor = server.visitor();
    expect(
      (await visitor.call(`/api/posters/${open.id}/share`, { way: "device", failed: true })).status,
    ).toBe(200);
    expect((await visitor.call(`/api/posters/${open.id}/share`, { way: "pigeon" })).status).toBe(422);
    expect((await visitor.call(`/api/posters/${closed.id}/share`, { way: "link" })).status).toBe(404);
    const events = await shop.db
      .selectFrom("events")
      .select("name")
      .where("name", "like", "%share%")
      .execute();
    expect(events).toEqual([{ name: "share_failed" }]);
  });
});

describe("a shared link", () => {
  it("shows its poster", async () => {
    const page = await pageOf(`/catalogue?poster=${open.id}`);
    expect(contentOf(page, "og:title")).toContain('Dawn "over" Lugano');
    expect(contentOf(page, "og:url")).toBe(`https://shop.example/catalogue?poster=${open.id}`);
    expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
    expect(page.querySelector("link[rel='canonical']")?.getAttribute("href")).toBe(
      `https://shop.example/catalogue?poster=${open.id}`,
    );
    const image = contentOf(page, "og:image") ?? "";
    expect(image).toMatch(/^https:\/\/shop\.example\/api\/social-cards\//);
    const card = await server.visitor().get(new URL(image).pathname);
    const { width, height, xmp } = await sharp(await card.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(String(xmp)).toContain("newscodes/digitalsourcetype/algorithmicallyEnhanced");
  });

  it("to another page shows the shop's card", async () => {
    for (const path of ["/", "/feed", "/catalogue", "/earn"]) {
      const page = await pageOf(path);
      expect(contentOf(page, "og:image"), path).toBe("https://shop.example/media/card.jpg");
      expect(contentOf(page, "og:url"), path).toBe(`https://shop.example${path}`);
      expect(page.querySelectorAll("head > title"), path).toHaveLength(1);
    }
    expect((await server.visitor().get("/media/card.jpg")).headers.get("Content-Type")).toBe("image/jpeg");
  });
});
