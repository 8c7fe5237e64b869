/** What search engines are told: robots.txt, the maps, the manifest and its icons. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../app/locales/languages.ts";
import { textsOf } from "../../app/web/language.server.ts";
import { POSTERS_PER_MAP } from "../../app/web/site-map.server.ts";
import { connect } from "../../db/connect.ts";
import { type HungPoster, hangPoster } from "../gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../shop.ts";

const ORIGIN = "https://shop.example";
let shop: TestShop;
let server: TestServer;
let limited: HungPoster;
let hidden: HungPoster;

beforeAll(async () => {
  shop = await openTestShop({ db: connect(":memory:") }, { ORIGIN });
  server = await serve(shop);
  limited = await hangPoster(shop, { name: "Evening & Morning" });
  await hangPoster(shop, { totalSupply: null });
  hidden = await hangPoster(shop, { public: false });
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
  it("keeps robots out of what is somebody's own, and lets them see posters", async () => {
    const { text, type } = await read("/robots.txt");
    expect(type).toContain("text/plain");
    for (const closed of [
      "/admin",
      "/dashboard",
      "/settings",
      "/order",
      "/cart",
      "/pay/",
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
  it("names its parts, and each page under each of its languages", async () => {
    const index = await read("/sitemap.xml");
    expect(index.type).toContain("application/xml");
    const parts = locationsOf(index.text).map(pathOf);
    expect(parts).toEqual(["/sitemaps/pages.xml", "/sitemaps/posters-1.xml"]);
    const { text } = await read("/sitemaps/pages.xml");
    const pages = locationsOf(text).map(pathOf);
    for (const path of ["/", "/feed", "/catalogue", "/create", "/earn", "/terms"])
      expect(pages).toContain(path);
    expect(pages).toHaveLength(9 * (languages.length + 1));
    for (const language of [...languages, "x-default"]) expect(text).toContain(`hreflang="${language}"`);
    const visitor = server.visitor();
    for (const page of pages.filter((page) => !page.includes("lang="))) {
      expect([page, (await visitor.get(page)).status]).toEqual([page, 200]);
    }
  });
  it("names the posters that hang, and the records of their editions, and nothing that does not", async () => {
    const { text } = await read("/sitemaps/posters-1.xml");
    const pages = locationsOf(text).map(pathOf);
    expect(pages).toContain(`/catalogue?poster=${limited.id}`);
    expect(pages).toContain(`/editions/${limited.id}`);
    expect(text).not.toContain(hidden.id);
    expect(pages).toHaveLength(3 * (languages.length + 1));
    expect(text).toMatch(/<lastmod>2025-05-04T12:00:00.000Z<\/lastmod>/);
    expect((await server.visitor().get(`/editions/${limited.id}`)).status).toBe(200);
  });
  it("is split where a file would name more than 50,000 addresses", async () => {
    expect(POSTERS_PER_MAP * 2 * (languages.length + 1)).toBeLessThanOrEqual(50_000);
    const place = POSTERS_PER_MAP * 2 + 1;
    await shop.db.updateTable("publications").set({ id: place }).where("id", "=", limited.place).execute();
    expect(locationsOf((await read("/sitemap.xml")).text)).toHaveLength(1 + 3);
    expect((await read("/sitemaps/posters-3.xml")).text).toContain(limited.id);
    expect((await read("/sitemaps/posters-2.xml")).text).not.toContain("<url>");
  });
});

describe("the manifest", () => {
  it.each(languages)(
    "is told in %s, to everybody alike, and named by the pages of that language",
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
  it("has icons that are as large as it says, one of them to be cut into any shape", async () => {
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
