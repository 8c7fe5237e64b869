import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CATALOGUE_PAGE,
  CatalogueQuery,
  cataloguePage,
  catalogueTotal,
  countedPage,
  findShownPoster,
  OFFSET_MAX,
  PublicImagesQuery,
} from "../../../app/domain/posters/catalogue.ts";
import { HITS_MAX, searchQuestion, searchWords } from "../../../app/domain/posters/catalogue-search.ts";
import { optimizeSearchIndex } from "../../../app/domain/posters/search-index.server.ts";
import { ON_SQLITE } from "../../support/database.ts";
import { addPoster, addPosters, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addPosters(shop, 30);
  const ada = await openCreator(shop, { username: "ada_lovelace" });
  await addPoster(shop, { creator: ada, name: "Café sur le Léman", totalSupply: null });
  await addPoster(shop, { creator: ada, name: "Zürich, Bahnhofstraße" });
  await addPoster(shop, { creator: ada, name: "שלום ירושלים" });
  await addPoster(shop, { creator: ada, name: "🌊 Wave 🌊" });
  await addPoster(shop, { creator: ada, name: "Hidden lake", public: false });
});

afterAll(() => shop.close());

async function find(search: string): Promise<string[]> {
  const { posters } = await cataloguePage(shop, { search });
  return posters.map(({ name }) => name);
}

async function piecesOfIndex(): Promise<number> {
  const counted = sql<{ count: number }>`select count(distinct segid) as count from publication_words_idx`;
  return (await counted.execute(shop.db)).rows[0]?.count ?? 0;
}

describe("a page of the catalogue", () => {
  it("shows the newest first, and continues from a cursor without a repeat or a gap", async () => {
    const names: string[] = [];
    let before: number | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await cataloguePage(shop, { search: "", before });
      names.push(...page.posters.map(({ name }) => name));
      // Posters that are published meanwhile come before what was read.
      if (pages === 0) await addPoster(shop, { name: "Meanwhile" });
      if (page.next === null) break;
      before = page.next;
    }
    expect(names).toHaveLength(34);
    expect(new Set(names).size).toBe(34);
    expect(names).not.toContain("Meanwhile");
    expect(names).not.toContain("Hidden lake");
    expect(names[0]).toBe("🌊 Wave 🌊");
    expect(names.at(-1)).toBe("Poster 1");
  });

  it("says exactly whether there is more", async () => {
    const total = await catalogueTotal(shop, { search: "" });
    expect(total).toBe(35);
    expect(await cataloguePage(shop, { search: "", limit: total })).toMatchObject({
      hasMore: false,
      next: null,
    });
    expect((await cataloguePage(shop, { search: "", limit: total - 1 })).hasMore).toBe(true);
    expect(await cataloguePage(shop, { search: "", before: 1 })).toEqual({
      posters: [],
      hasMore: false,
      next: null,
    });
  });

  it("counts by offset like by cursor", async () => {
    const all = await cataloguePage(shop, { search: "", limit: 40 });
    const part = await cataloguePage(shop, { search: "", limit: 5, offset: 10 });
    expect(part.posters).toEqual(all.posters.slice(10, 15));
  });
});

describe("the search", () => {
  it.each([
    ["cafe", "Café sur le Léman"],
    ["CAFÉ", "Café sur le Léman"],
    ["leman cafe", "Café sur le Léman"],
    ["Cafe\u0301", "Café sur le Léman"],
    ["lem", "Café sur le Léman"],
    ["zurich", "Zürich, Bahnhofstraße"],
    ["zuerich", "Zürich, Bahnhofstraße"],
    ["ZÜRICH", "Zürich, Bahnhofstraße"],
    ["bahnhofstrasse", "Zürich, Bahnhofstraße"],
    ["bahnhofstraße zür", "Zürich, Bahnhofstraße"],
    ["ירושלים", "שלום ירושלים"],
    ["🌊 wave", "🌊 Wave 🌊"],
    ["ada wave", "🌊 Wave 🌊"],
    ["@ada_lovelace wave", "🌊 Wave 🌊"],
  ])("finds by %s", async (typed, name) => {
    expect(await find(typed)).toEqual([name]);
  });

  it("finds every public poster of a creator, newest first, and no private one", async () => {
    expect(await find("lovelace")).toEqual([
      "🌊 Wave 🌊",
      "שלום ירושלים",
      "Zürich, Bahnhofstraße",
      "Café sur le Léman",
    ]);
    expect(await catalogueTotal(shop, { search: "lovelace" })).toBe(4);
    expect(await find("hidden")).toEqual([]);
  });

  it("is counted with its first page, up to the maximum that is shown", async () => {
    const few = await countedPage(shop, { search: "lovelace", limit: 3 });
    expect([few.posters.length, few.hasMore, few.total]).toEqual([3, true, 4]);
    const { total, ...page } = await countedPage(shop, { search: "poster" });
    expect(page).toEqual(await cataloguePage(shop, { search: "poster" }));
    expect(total).toBe(HITS_MAX + 1);
    const next = await countedPage(shop, { search: "poster", before: page.next ?? 0 });
    expect(next.total).toBe(total);
    const all = await countedPage(shop, { search: "", limit: 4 });
    expect(all.total).toBe(await catalogueTotal(shop, { search: "" }));
  });

  it("continues from a cursor like the list", async () => {
    const first = await cataloguePage(shop, { search: "poster", limit: 20 });
    const second = await cataloguePage(shop, { search: "poster", limit: 20, before: first.next ?? 0 });
    expect(first.posters.map(({ name }) => name).slice(0, 2)).toEqual(["Poster 30", "Poster 29"]);
    expect(second.posters.at(-1)?.name).toBe("Poster 1");
    expect(first.posters.length + second.posters.length).toBe(30);
  });

  it.each([
    "!!!",
    "🌊",
    '"',
    "''",
    '"unbalanced',
    "AND",
    "NOT",
    "OR OR",
    "NEAR(poster 1)",
    "* * *",
    "-poster",
    "^poster",
    "words : poster",
    "{words} : x",
    "poster*",
    "'; drop table publications; --",
    "%_%",
    "\u0000",
    "\u202Eposter",
    "\uD800",
    "ﷺ",
    "a".repeat(5000),
    "a ".repeat(2500),
    "\u0301\u0301",
    "مرحبا",
    "漢字",
  ])("answers any input: %j", async (typed) => {
    const { search } = CatalogueQuery.parse({ search: typed });
    await expect(cataloguePage(shop, { search })).resolves.toHaveProperty("posters");
    await expect(catalogueTotal(shop, { search })).resolves.toBeTypeOf("number");
  });

  it("treats operators as words", () => {
    expect(searchWords('NEAR("x" AND y*)')).toEqual(["near", "x", "and", "y"]);
    expect(searchQuestion(["and"])).toEqual([["and"]]);
    expect(searchQuestion([])).toBeNull();
    expect(searchWords("one two three four five six seven eight nine ten")).toHaveLength(8);
  });

  it("splits words like the index, for every letter of Unicode", async () => {
    // A word that the index splits or does not know is still a valid query.
    const letters: string[] = [];
    for (let point = 0x80; point < 0x2fa20; point += 1) {
      const letter = String.fromCodePoint(point);
      if (/[\p{L}\p{N}]/u.test(letter)) letters.push(letter);
    }
    for (let from = 0; from < letters.length; from += 4001) {
      const search = letters.slice(from, from + 12).join("x");
      await expect(cataloguePage(shop, { search })).resolves.toHaveProperty("posters");
    }
  });

  it("follows a new name, a publication and a takedown", async () => {
    const { id } = await addPoster(shop, { name: "Heron" });
    expect(await find("heron")).toEqual(["Heron"]);
    await shop.db
      .updateTable("publications")
      .set({ name: "Kingfisher" })
      .where("poster_id", "=", id)
      .execute();
    expect(await find("heron")).toEqual([]);
    expect(await find("kingfisher")).toEqual(["Kingfisher"]);
    await shop.db.updateTable("publications").set({ public: 0 }).where("poster_id", "=", id).execute();
    expect(await find("kingfisher")).toEqual([]);
  });

  it.runIf(ON_SQLITE)("finds the same after its index is merged into one segment", async () => {
    const searches = ["poster", "lovelace", "zuerich", "kingfisher", "p"];
    const found = await Promise.all(searches.map(find));
    expect(await piecesOfIndex()).toBeGreaterThan(1);
    await optimizeSearchIndex(shop);
    expect(await piecesOfIndex()).toBe(1);
    expect(await Promise.all(searches.map(find))).toEqual(found);
    await addPoster(shop, { name: "Nightjar" });
    expect(await find("nightjar")).toEqual(["Nightjar"]);
    await expect(optimizeSearchIndex(shop, AbortSignal.abort())).rejects.toThrow();
    await optimizeSearchIndex(shop);
    await optimizeSearchIndex(shop);
    expect(await piecesOfIndex()).toBe(1);
    expect(await find("nightjar")).toEqual(["Nightjar"]);
  });
});

describe("the query in an address", () => {
  it.each(["-1", "0", "abc", "1.5", "1e400", "99999999999999999999", "", " "])(
    "ignores the cursor %j",
    (before) => {
      expect(CatalogueQuery.parse({ before }).before).toBeUndefined();
    },
  );

  it("accepts a poster under both parameter names", () => {
    expect(CatalogueQuery.parse({ showPoster: "b" }).poster).toBe("b");
    expect(CatalogueQuery.parse({ poster: "a", showPoster: "b" }).poster).toBe("a");
  });

  it("is limited to the allowed range", () => {
    const parse = (limit: string, offset: string) => PublicImagesQuery.parse({ limit, offset });
    expect(PublicImagesQuery.parse({})).toMatchObject({ limit: CATALOGUE_PAGE, offset: 0 });
    expect(parse("10000", "1e12")).toMatchObject({ limit: 48, offset: OFFSET_MAX });
    expect(parse("-3", "-3")).toMatchObject({ limit: 1, offset: 0 });
    expect(parse("twelve", "NaN")).toMatchObject({ limit: CATALOGUE_PAGE, offset: 0 });
    expect(parse("Infinity", "1e999")).toMatchObject({ limit: CATALOGUE_PAGE, offset: 0 });
    expect(parse("3.9", "2.2")).toMatchObject({ limit: 3, offset: 2 });
    expect(PublicImagesQuery.parse({ search: "x".repeat(5000) }).search).toHaveLength(100);
  });
});

describe("the page of one poster", () => {
  it("has its neighbours, in the list and in search results", async () => {
    const { posters } = await cataloguePage(shop, { search: "", limit: 4 });
    const [first, second, third] = posters;
    expect(await findShownPoster(shop, { poster: first?.id ?? "", search: "" })).toMatchObject({
      newer: null,
      older: second?.id,
    });
    expect(await findShownPoster(shop, { poster: second?.id ?? "", search: "" })).toMatchObject({
      newer: first?.id,
      older: third?.id,
    });
    const found = (await cataloguePage(shop, { search: "lovelace" })).posters;
    expect(await findShownPoster(shop, { poster: found[1]?.id ?? "", search: "lovelace" })).toMatchObject({
      newer: found[0]?.id,
      older: found[2]?.id,
    });
  });

  it("does not exist while the poster is private", async () => {
    const { id } = await addPoster(shop, { public: false });
    expect(await findShownPoster(shop, { poster: id, search: "" })).toBeUndefined();
    expect(await findShownPoster(shop, { poster: "no such poster", search: "" })).toBeUndefined();
  });
});
