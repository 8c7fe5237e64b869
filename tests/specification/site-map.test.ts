/** What search engines read: robots.txt, the site maps, the manifest and its icons. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../app/locales/languages.ts";
import { textsOf } from "../../app/web/language.server.ts";
import { POSTERS_PER_MAP } from "../../app/web/site-map.server.ts";
import { connect } from "../../db/connect.ts";
import { addPoster, type PublishedOwnPoster } from "../support/gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";

const ORIGIN = "https://shop.example";
let shop: TestShop;
let server: TestServer;
let limited: PublishedOwnPoster;
let standard: PublishedOwnPoster;
let hidden: PublishedOwnPoster;

beforeAll(async () => {
  shop = await openTestShop({ db: connect(":memory:") }, { ORIGIN });
  server = await serve(shop);
  limited = await addPoster(shop, { name: "Evening & Morning" });
  standard = await addPoster(shop, { totalSupply: null });
  // A creator is named once.
  await addPoster(shop, { creator: standard.creator, public: false });
  hidden = await addPoster(shop, { public: false });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const read = async (address: string) => {
  const response = await server.visitor().get(address);
  expect([address, response.status]).toEqual([address, 200]);
  return { text: await response.text(), type: response.headers.get("Content-Type") };
};
const locationsOf = (map: string) =>
  [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
const pathOf = (address: string) => address.replaceAll("&amp;", "&").replace(ORIGIN, "");

describe("robots.txt", () => {
  it("keeps robots out of private pages, and lets them see posters", async () => {
    const { text, type } = await read("/robots.txt");
    expect(type).toContain("text/plain");
    for (const closed of [
      "/admin",
      "/dashboard",
      "/settings",
      "/order",
      "/cart",
      "/stripe-simulator/",
      "/create/",
      "/api/",
    ]) {
      expect(text).toContain(`Disallow: ${closed}\n`);
    }
    for (const open of ["/api/pictures/", "/api/social-cards/"]) expect(text).toContain(`Allow: ${open}\n`);
    expect(text).not.toMatch(/^Disallow: \/(feed|catalogue|earn|create|editions|terms)$/m);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe("the site map", () => {
  it("lists its parts, and each page in each language", async () => {
    const index = await read("/sitemap.xml");
    expect(index.type).toContain("application/xml");
    const parts = locationsOf(index.text).map(pathOf);
    expect(parts).toEqual(["/sitemaps/pages.xml", "/sitemaps/posters-1.xml"]);
    const { text } = await read("/sitemaps/pages.xml");
    const pages = locationsOf(text).map(pathOf);
    for (const path of ["/", "/feed", "/catalogue", "/create", "/earn", "/terms"])
      expect(pages).toContain(path);
    expect(pages).toHaveLength(12 * (languages.length + 1));
    for (const language of [...languages, "x-default"]) expect(text).toContain(`hreflang="${language}"`);
    const visitor = server.visitor();
    for (const page of pages.filter((page) => !page.includes("lang="))) {
      expect([page, (await visitor.get(page)).status]).toEqual([page, 200]);
    }
  });
  it("lists the public posters and the records of their editions, and no other poster", async () => {
    const { text } = await read("/sitemaps/posters-1.xml");
    const pages = locationsOf(text).map(pathOf);
    expect(pages).toContain(`/catalogue?poster=${limited.id}`);
    expect(pages).toContain(`/editions/${limited.id}`);
    expect(text).not.toContain(hidden.id);
    const creators = [limited, standard].map(({ creator }) => `/creators/${creator.account.username}`);
    for (const page of creators) expect(pages).toContain(page);
    expect(pages).toHaveLength((3 + creators.length) * (languages.length + 1));
    expect(text).toMatch(/<lastmod>2025-05-04T12:00:00.000Z<\/lastmod>/);
    expect((await server.visitor().get(`/editions/${limited.id}`)).status).toBe(200);
  });
  it("is split where a file would have more than 50,000 addresses", async () => {
    expect(POSTERS_PER_MAP * 3 * (languages.length + 1)).toBeLessThanOrEqual(50_000);
    const lastId = POSTERS_PER_MAP * 2 + 1;
    await shop.db
      .updateTable("publications")
      .set({ id: lastId })
      .where("id", "=", limited.publicationId)
      .execute();
    expect(locationsOf((await read("/sitemap.xml")).text)).toHaveLength(1 + 3);
    expect((await read("/sitemaps/posters-3.xml")).text).toContain(limited.id);
    expect((await read("/sitemaps/posters-2.xml")).text).not.toContain("<url>");
  });
});

describe("the manifest", () => {
  it.each(languages)(
    "is sent in %s to every visitor, and linked by the pages of that language",
    async (language) => {
      const address = `/manifest.webmanifest?lang=${language}`;
      const response = await server.visitor().get(address);
      const { t } = textsOf(language);
      expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({
        lang: language,
        dir: "ltr",
        description: t("common:shop.tagline"),
        shortcuts: [{ name: t("common:nav.create") }, { name: t("common:nav.feed") }, {}],
      });
      expect((await read(`/terms?lang=${language}`)).text).toContain(
        `<link rel="manifest" href="${address}"/>`,
      );
    },
  );
  it("has icons of the stated sizes, one of them maskable", async () => {
    const manifest = JSON.parse((await read("/manifest.webmanifest")).text);
    expect(manifest).toMatchObject({
      id: "/",
      scope: "/",
      start_url: "/feed",
      lang: "en",
      display: "standalone",
    });
    for (const { src, sizes, type } of manifest.icons) {
      const response = await server.visitor().get(src);
      expect([src, response.status, response.headers.get("Content-Type")]).toEqual([src, 200, type]);
      if (sizes === "any") continue;
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) {
      expect([url, (await server.visitor().get(url)).status]).toEqual([url, 200]);
    }
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  });
});
