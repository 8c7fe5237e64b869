/** What search engines, shopping services and feed readers get of the public pages. */
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../app/locales/languages.ts";
import { merchantItems } from "../../app/web/merchant-feed.server.ts";
import { returnPolicies } from "../../app/web/structured-data.server.ts";
import { documentOf, wordsOf } from "../support/document.ts";
import { addPoster, type CreatorViewer, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";

const ORIGIN = "https://shop.example";
let shop: TestShop;
let server: TestServer;
let creator: CreatorViewer;
let limited: PublishedOwnPoster;
let soldOut: PublishedOwnPoster;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      ORIGIN,
      SHOP_LEGAL_NAME: "Example Prints Sagl",
      SHOP_EU_RESPONSIBLE: "Example GmbH, Konstanz",
      SHOP_HANDLING_DAYS: "1-3",
    },
  );
  server = await serve(shop);
  creator = await openCreator(shop, { username: "mira_k" });
  limited = await addPoster(shop, { creator, name: "Evening & <Morning>", totalSupply: 3, price: 5000 });
  soldOut = await addPoster(shop, { creator, name: "Gone", totalSupply: 1, sold: 1 });
  await addPoster(shop, { creator, name: "Open", totalSupply: null });
  await addPoster(shop, { creator, name: "Hidden", public: false });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Thing = Record<string, unknown>;

/** The graph of the page, and the policy that it is sent with. */
async function graphOf(path: string): Promise<{ things: Thing[]; policy: string }> {
  const response = await server.visitor().get(path);
  expect([path, response.status]).toEqual([path, 200]);
  const blocks = parseHTML(await response.text()).document.querySelectorAll(
    'script[type="application/ld+json"]',
  );
  expect(blocks).toHaveLength(1);
  const { "@context": context, "@graph": things } = JSON.parse(blocks[0]!.textContent ?? "");
  expect(context).toBe("https://schema.org");
  return { things, policy: response.headers.get("Content-Security-Policy") ?? "" };
}
const thing = (things: readonly Thing[], type: string) => things.find((each) => each["@type"] === type);

describe("structured data", () => {
  it("describes a poster with its offer, picture, seller and place", async () => {
    const { things, policy } = await graphOf(`/catalogue?poster=${limited.id}`);
    const product = thing(things, "Product") as Record<string, Thing>;
    expect(product).toMatchObject({ name: "Evening & <Morning>", sku: limited.id, size: "A3" });
    expect(product.offers).toMatchObject({
      "@type": "Offer",
      price: "50.00",
      priceCurrency: "CHF",
      availability: "https://schema.org/InStock",
      url: `${ORIGIN}/catalogue?poster=${limited.id}`,
    });
    expect(product.image).toMatchObject({
      "@type": "ImageObject",
      creditText: "@mira_k",
      license: `${ORIGIN}/terms`,
      digitalSourceType: "https://schema.org/AlgorithmicallyEnhancedDigitalSource",
    });
    const { shippingDestination, deliveryTime } =
      (product.offers as Record<string, Record<string, Thing>>).shippingDetails ?? {};
    expect(shippingDestination?.addressCountry).toHaveLength(32);
    // Working days, by the shop's settings.
    expect(deliveryTime).toMatchObject({
      handlingTime: { minValue: 1, maxValue: 3 },
      transitTime: { minValue: 3, maxValue: 7 },
    });
    expect(thing(things, "Organization")).toMatchObject({ name: "Example Prints Sagl", url: ORIGIN });
    const places = thing(things, "BreadcrumbList")?.itemListElement as Thing[];
    expect(places.map(({ item }) => item)).toEqual([
      `${ORIGIN}/catalogue`,
      `${ORIGIN}/creators/mira_k`,
      `${ORIGIN}/catalogue?poster=${limited.id}`,
    ]);
    // Data runs nowhere, so the policy allows no script for it.
    expect(policy).toMatch(/script-src 'self'(;| https:)/);
  });

  it("says that an edition is sold out", async () => {
    const { things } = await graphOf(`/catalogue?poster=${soldOut.id}`);
    const product = thing(things, "Product") as Record<string, Thing>;
    expect(product.offers?.availability).toBe("https://schema.org/SoldOut");
  });

  it("names the place of an edition and of a print, while the poster is public", async () => {
    for (const path of [`/editions/${limited.id}`, `/editions/${limited.id}/1`]) {
      const { things } = await graphOf(path);
      const places = thing(things, "BreadcrumbList")?.itemListElement as Thing[];
      expect(places.map(({ item }) => item)).toEqual([
        `${ORIGIN}/catalogue`,
        `${ORIGIN}/creators/mira_k`,
        `${ORIGIN}/catalogue?poster=${limited.id}`,
        ORIGIN + path,
      ]);
    }
    const hidden = await addPoster(shop, { creator, totalSupply: 2, public: false });
    const page = await server.visitor().get(`/editions/${hidden.id}`);
    expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining("ld+json")]);
  });

  it("has returns by the table of withdrawals", () => {
    const [open, closed] = returnPolicies(ORIGIN, "catalogue") as unknown as Record<string, string[]>[];
    expect(open?.applicableCountry).toHaveLength(30);
    expect(closed?.applicableCountry).toEqual(["LI", "CH"]);
    const own = returnPolicies(ORIGIN, "own-photo") as unknown as Record<string, string[]>[];
    expect(own.map(({ returnPolicyCategory }) => returnPolicyCategory)).toEqual([
      "https://schema.org/MerchantReturnNotPermitted",
    ]);
  });

  it.each(languages)("is on every public page with something to sell, in %s", async (language) => {
    for (const path of ["/", "/catalogue", "/creators/mira_k"]) {
      const { things } = await graphOf(`${path}?lang=${language}`);
      expect(things.length).toBeGreaterThan(0);
      for (const each of things)
        expect(["Organization", "Product", "BreadcrumbList"]).toContain(each["@type"]);
    }
  });
});

describe("the page of a creator", () => {
  it("shows their public posters and how many prints they have sold", async () => {
    await purchase(shop, stranger(), [limited.id]);
    const page = await documentOf(server.visitor().get("/creators/mira_k"));
    const words = wordsOf(page.querySelector("main"));
    expect(words).toContain("3 posters in the catalogue · 2 limited editions · 1 print sold");
    expect(words).toContain("Evening & <Morning>");
    expect(words).not.toContain("Hidden");
    const feed = page.querySelector('link[type="application/atom+xml"]')?.getAttribute("href");
    expect(feed).toBe("/feeds/en/creators/mira_k.xml");
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      `${ORIGIN}/creators/mira_k`,
    );
  });

  it("is none for somebody without a public poster", async () => {
    await openCreator(shop, { username: "quiet_one" });
    for (const name of ["quiet_one", "nobody", "%00"])
      expect((await server.visitor().get(`/creators/${name}`)).status).toBe(404);
  });
});

describe("product safety", () => {
  it("is named beside the offer", async () => {
    const page = await documentOf(server.visitor().get(`/catalogue?poster=${limited.id}`));
    const note = wordsOf(page.querySelector("details.quiet"));
    for (const words of ["Product safety", "Example Prints Sagl", "Example GmbH, Konstanz"])
      expect(note).toContain(words);
  });
});

const xml = async (path: string) => {
  const response = await server.visitor().get(path);
  expect([path, response.status]).toEqual([path, 200]);
  const text = await response.text();
  const { document } = parseHTML(text);
  return { text, document, response };
};

describe("Atom feeds", () => {
  it.each(languages)("of the catalogue and of a creator are in %s", async (language) => {
    for (const path of ["catalogue", "creators/mira_k"]) {
      const { text, response } = await xml(`/feeds/${language}/${path}.xml`);
      expect(response.headers.get("Content-Type")).toContain("application/atom+xml");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(text).toContain(`xml:lang="${language}"`);
      expect(text.match(/<entry>/g)).toHaveLength(3);
      expect(text).toContain("<title>Evening &amp; &lt;Morning></title>");
      expect(text).toContain(`<id>${ORIGIN}/catalogue?poster=${limited.id}</id>`);
      expect(text).toContain("<updated>2025-05-04T12:00:00.000Z</updated>");
    }
  });

  it("of a style has its posters alone, and is linked from a poster's page", async () => {
    const other = await addPoster(shop, { creator, name: "Other", style: "bauhaus" });
    const page = await documentOf(server.visitor().get(`/catalogue?poster=${other.id}`));
    const links = [...page.querySelectorAll('link[type="application/atom+xml"]')];
    const href = links.at(-1)?.getAttribute("href") ?? "";
    expect(href).toMatch(/^\/feeds\/en\/styles\/[\w-]+\.xml$/);
    const { text } = await xml(href);
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain(other.id);
  });

  it.each([
    "/feeds/xx/catalogue.xml",
    "/feeds/en/creators/nobody.xml",
    "/feeds/en/styles/none.xml",
    "/feeds/en/all.xml",
  ])("%s does not exist", async (path) => {
    expect((await server.visitor().get(path)).status).toBe(404);
  });
});

describe("the Merchant feed", () => {
  it.each(languages)("lists every public poster in %s", async (language) => {
    const { text } = await xml(`/feeds/${language}/merchant.xml`);
    expect(text.match(/<item>/g)!.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain("<g:price>50.00 CHF</g:price><g:availability>in_stock</g:availability>");
    expect(text).toContain("<g:availability>out_of_stock</g:availability>");
    expect(text).toContain(`<g:link>${ORIGIN}/catalogue?poster=${limited.id}&amp;lang=${language}</g:link>`);
    expect(text).not.toContain("Hidden");
    expect(text.trim().endsWith("</channel></rss>")).toBe(true);
  });

  it("reads the database only as fast as it is read, and keeps no poster that it has written", async () => {
    const big = await openTestShop();
    try {
      const busy = await openCreator(big);
      for (let count = 0; count < 410; count++) await addPoster(big, { creator: busy, totalSupply: null });
      let asked = 0;
      const counted = new Proxy(big.db, {
        get: (db, name) => {
          if (name === "selectFrom") asked += 1;
          const value = Reflect.get(db, name);
          return typeof value === "function" ? value.bind(db) : value;
        },
      });
      const feed = merchantItems({ db: counted, settings: big.settings }, "en");
      await feed.next();
      expect(asked).toBe(0);
      await feed.next();
      expect(asked).toBe(1);
      let items = 100;
      let longest = 0;
      for await (const part of feed) {
        items += part.match(/<item>/g)?.length ?? 0;
        longest = Math.max(longest, part.length);
      }
      expect(items).toBe(410);
      expect(longest).toBeLessThan(128_000);
    } finally {
      await big.close();
    }
  });
});
