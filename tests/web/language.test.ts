/** The language of an answer, and the addresses of each language. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney, rappen, readMoney } from "../../app/domain/kernel/money.ts";
import { formatDay, formatMoment } from "../../app/domain/kernel/swiss-time.ts";
import { countriesIn, countryName } from "../../app/domain/orders/country.ts";
import { languages } from "../../app/locales/languages.ts";
import { languageOf, preferredLanguage, textsOf } from "../../app/web/language.server.ts";
import { publicAddress } from "../../app/web/public-address.server.ts";
import { documentOf } from "../support/document.ts";
import { enter, openCreator } from "../support/gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";

let shop: TestShop;
let server: TestServer;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const asks = (address: string, headers: Record<string, string> = {}) =>
  server.visitor().fetch(address, { headers });
const langOf = async (response: Response) => (await documentOf(response)).documentElement.lang;

describe("the language of a request", () => {
  const none = { address: "/feed", cookies: null, acceptLanguage: null };

  it("is that of the address, else of the cookie, else of the account, else of the browser's settings", () => {
    const all = {
      address: "/feed?lang=en",
      cookies: "a=b; shop_language=de; c=d",
      account: "de",
      acceptLanguage: "de",
    };
    expect(languageOf(all)).toBe("en");
    expect(languageOf({ ...all, address: "/feed", account: "en" })).toBe("de");
    expect(languageOf({ ...all, address: "/feed", cookies: "a=b", acceptLanguage: "en" })).toBe("de");
    expect(languageOf({ ...none, acceptLanguage: "de-AT,en;q=0.5" })).toBe("de");
    expect(languageOf(none)).toBe("en");
  });

  it.each([
    ["de-CH", "de"],
    ["fr-CA, fr;q=0.9, en;q=0.8", "fr"],
    ["it-CH,it;q=0.8", "it"],
    ["pt-BR,de;q=0.3,en;q=0.2", "de"],
    ["en;q=0.4, de-DE;q=0.9", "de"],
    ["de;q=0,en;q=0.1", "en"],
    ["DE", "de"],
    ["*", undefined],
    ["", undefined],
    ["xx;q=nonsense,,;;;", undefined],
    [",".repeat(10_000), undefined],
  ])("is read from %j", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it.each(["/feed?lang=xx", "/feed?lang=", "/feed?lang=de-CH", "/feed?lang=de'--", "/feed?language=de"])(
    "ignores an invalid one: %s",
    (address) => {
      expect(languageOf({ ...none, address })).toBe("en");
      expect(languageOf({ ...none, cookies: "shop_language=<script>; shop_language_x=de" })).toBe("en");
    },
  );
});

describe("a page", () => {
  it("is in the language of its address, which a cookie then stores", async () => {
    const visitor = server.visitor();
    const german = await visitor.get("/terms?lang=de");
    expect(german.headers.get("Content-Language")).toBe("de");
    expect(german.headers.get("Set-Cookie")).toMatch(
      /^shop_language=de; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(await langOf(german)).toBe("de");
    const next = await visitor.get("/terms");
    expect(await langOf(next)).toBe("de");
    expect(next.headers.get("Set-Cookie")).toBeNull();
  });

  it("is cached apart for each language, and for each of its addresses", async () => {
    const [german, english] = [{ "Accept-Language": "de" }, { "Accept-Language": "en" }];
    for (const _ of ["made", "kept"]) {
      expect(await langOf(await asks("/privacy", german))).toBe("de");
      expect(await langOf(await asks("/privacy", english))).toBe("en");
      const asked = await asks("/privacy?lang=de", english);
      expect(asked.headers.get("Set-Cookie")).toContain("shop_language=de");
      expect(await asked.text()).toContain('rel="canonical" href="http://localhost:3000/privacy?lang=de"');
    }
    const kept = await asks("/privacy?lang=de", english);
    expect(kept.headers.get("ETag")).not.toBeNull();
    expect(kept.headers.get("Vary")).toContain("Accept-Language");
    expect((await asks("/privacy?lang=de&a=b", english)).headers.get("ETag")).toBeNull();
    const remembered = await asks("/privacy", { ...english, Cookie: "shop_language=de" });
    expect(await langOf(remembered)).toBe("de");
    expect(remembered.headers.get("ETag")).not.toBeNull();
  });

  it("links to its address in each language, and to one that chooses", async () => {
    const text = await (await asks("/catalogue?search=x")).text();
    expect(text).toContain('rel="canonical" href="http://localhost:3000/catalogue"');
    for (const language of languages) {
      expect(text).toContain(
        `rel="alternate" hrefLang="${language}" href="http://localhost:3000/catalogue?lang=${language}"`,
      );
    }
    expect(text).toContain('hrefLang="x-default" href="http://localhost:3000/catalogue"');
    const lost = await (await asks("/nowhere")).text();
    expect(lost).not.toContain('rel="canonical"');
  });

  it("links to itself in the other languages without scripts, with its query", async () => {
    const visitor = server.visitor();
    const page = await (await visitor.get("/catalogue?search=sea&lang=en")).text();
    const link = /href="(\/language\?to=de[^"]*)" hrefLang="de" lang="de"/
      .exec(page)?.[1]
      ?.replace(/&amp;/g, "&");
    expect(page).toMatch(/aria-current="true" href="\/language\?to=en/);
    const answer = await visitor.get(link ?? "");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/catalogue?search=sea"]);
    expect(await langOf(await visitor.get("/catalogue?search=sea"))).toBe("de");
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
    "does not redirect to %s",
    async (place) => {
      const answer = await asks(`/language?to=de&returnTo=${encodeURIComponent(place)}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    },
  );

  it("stores no unknown language", async () => {
    const answer = await asks("/language?to=xx&returnTo=/feed");
    expect([answer.headers.get("Location"), answer.headers.get("Set-Cookie")]).toEqual(["/feed", null]);
  });
});

describe("a call", () => {
  it("refuses in English, and in another language on request", async () => {
    const ask = async (headers: Record<string, string>) =>
      (await (await asks("/api/auth/login", { ...headers })).json()).message;
    const english = await ask({});
    expect(english).toBe(textsOf("en").t("refusals:method-not-allowed.message", { method: "POST" }));
    expect(await ask({ "Accept-Language": "de-CH" })).toBe(
      textsOf("de").t("refusals:method-not-allowed.message", { method: "POST" }),
    );
  });
});

describe("an account", () => {
  it("has a language, for its pages and its e-mails", async () => {
    const creator = await openCreator(shop);
    const visitor = await enter(shop, server, creator);
    expect(await langOf(await visitor.get("/settings"))).toBe("en");
    const saved = await visitor.post("/settings/language", { language: "de" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/settings"]);
    expect(saved.headers.getSetCookie().join()).toContain("shop_language=de");
    expect(await langOf(await visitor.get("/settings"))).toBe("de");
    const elsewhere = await enter(shop, server, creator);
    expect(await langOf(await elsewhere.get("/settings"))).toBe("de");
    expect(await langOf(await elsewhere.get("/settings?lang=en"))).toBe("en");
    const refused = await elsewhere.post("/settings/language", { language: "xx" });
    expect(refused.status).toBe(422);
  });

  it("is required by that page", async () => {
    const answer = await server.visitor().get("/settings/language");
    expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Fsettings%2Flanguage");
  });
});

describe("the texts and formats of a language", () => {
  const NO_BREAK = "\u00a0";

  it("format money", () => {
    const price = rappen(2995);
    expect(formatMoney(price)).toBe("CHF 29.95");
    expect(formatMoney(price, "de")).toBe(`CHF${NO_BREAK}29.95`);
    expect(formatMoney(price, "it")).toBe(`CHF${NO_BREAK}29.95`);
    expect(formatMoney(price, "fr")).toBe(`CHF${NO_BREAK}29.95`);
    expect(formatMoney(rappen(1_000_000))).toBe("CHF 10’000.00");
    expect(formatMoney(rappen(1_000_000), "fr")).toBe(`CHF${NO_BREAK}10’000.00`);
    for (const language of ["en", "de", "fr", "it"]) {
      expect(readMoney(formatMoney(rappen(123_450), language))).toBe(123_450);
    }
  });

  it("format days and times in Zurich", () => {
    const late = Date.UTC(2025, 4, 3, 22, 30);
    expect(["en", "de", "fr", "it"].map((language) => formatDay(late, language))).toEqual([
      "4 May 2025",
      "4. Mai 2025",
      "4 mai 2025",
      "4 maggio 2025",
    ]);
    expect(formatMoment(late, "de")).toBe("04.05.2025, 00:30");
  });

  it("sort countries by their names", () => {
    expect(countriesIn("en")[31]).toEqual(["UK", "United Kingdom"]);
    expect(countryName("CZ", "en")).toBe("Czech Republic");
    expect(countryName("GB", "de")).toBe("Vereinigtes Königreich");
    const german = countriesIn("de");
    expect(german).toHaveLength(countriesIn("en").length);
    expect(german[0]).toEqual(["BE", "Belgien"]);
    expect(german.at(-1)).toEqual(["CY", "Zypern"]);
  });

  it("format an amount inside a refusal", () => {
    const refusalText = (language: "en" | "de") =>
      textsOf(language).t("refusals:earnings-unpaid.message", { amount: 2995 });
    expect(refusalText("en")).toContain("CHF 29.95 of your earnings");
    expect(refusalText("de")).toContain(`CHF${NO_BREAK}29.95`);
  });
});

it("shows no address of a private page", () => {
  for (const path of ["/settings", "/order/1", "/cart", "/admin/orders", "/share/1", "/constructor"]) {
    expect(publicAddress("https://shop.example", `https://shop.example${path}`)).toBeNull();
  }
});
