/** SQL that the databases say differently means the same on both. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPostgres } from "../../db/dialect-of.ts";
import { databaseFacts } from "../../db/queries/facts.ts";
import { untaken } from "../../db/queries/lease.ts";
import { joinFromLeft, listed, listedSpans } from "../../db/queries/listed.ts";
import { postersWithWords } from "../../db/queries/poster-words.ts";
import { contains, untilColon } from "../../db/queries/text.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("values as a table", () => {
  const valuesOf = async (values: readonly string[] | readonly number[]) => {
    const { rows } = await sql<{
      value: unknown;
    }>`select value from ${listed(shop.db, values, "asked")}`.execute(shop.db);
    return rows.map(({ value }) => value);
  };

  it("are numbers, texts, or none", async () => {
    expect(await valuesOf([3, 1, 2 ** 50])).toEqual([3, 1, 2 ** 50]);
    expect(await valuesOf(["a'b", 'c"d', "{e,f}", "zoë"])).toEqual(["a'b", 'c"d', "{e,f}", "zoë"]);
    expect(await valuesOf([])).toEqual([]);
  });

  it("join the rows that they name", async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from ${listed(shop.db, ["public-posters"], "asked")}
      ${joinFromLeft(shop.db)} tallies on tallies.name = asked.value`.execute(shop.db);
    expect(rows).toEqual([{ name: "public-posters" }]);
  });

  it("are spans in their order", async () => {
    const spans = [
      { start: 5, end: 9 },
      { start: 1, end: 2 ** 45 },
    ];
    const { rows } = await sql<{ start: number; finish: number }>`select span.start, span.finish
      from ${listedSpans(shop.db, spans, "span")} order by span.place`.execute(shop.db);
    expect(rows).toEqual([
      { start: 5, finish: 9 },
      { start: 1, finish: 2 ** 45 },
    ]);
  });
});

it.each([
  ["Zoë Müller", "müll", true],
  ["Zoë Müller", "ZOË", true],
  ["100 % wool", "0 %", true],
  ["100 wool", "0 %", false],
  ["a_b", "_", true],
  ["ab", "_", false],
  ["a\\b", "\\", true],
  ["ab", "\\", false],
])("%j contains %j: %j", async (text, words, isThere) => {
  const { rows } = await sql`select 1 where ${contains(shop.db, sql`cast(${text} as text)`, words)}`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(isThere ? 1 : 0);
});

it("reads the beginning of a text up to its first colon", async () => {
  const text = sql`cast(${"in_1:2:3"} as text)`;
  const { rows } = await sql<{ begin: string }>`select ${untilColon(shop.db, text)} as begin`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ begin: "in_1" }]);
});

it("finds no row in an empty list, and every row outside of it", async () => {
  const tallies = shop.db.selectFrom("tallies").select("value");
  expect(await tallies.where("value", "in", []).execute()).toEqual([]);
  expect(await tallies.where("value", "not in", []).execute()).toHaveLength(1);
});

it("takes rows that no other process is taking", async () => {
  const rows = untaken(shop.db, shop.db.selectFrom("tallies").select("name"));
  expect(await rows.execute()).toHaveLength(1);
});

it("knows what the database is", async () => {
  const { name, version, size, schema } = await databaseFacts(shop.db);
  expect(["SQLite", "PostgreSQL"]).toContain(name);
  expect(version).toMatch(/^\d+\.\d+/);
  expect(size).toBeGreaterThan(100_000);
  expect(schema).toMatch(/^\d{4}-/);
});

describe("posters with words", () => {
  const POSTERS = 1_500;
  const wordsOf = (n: number) =>
    ["evening", ...(n % 100 === 0 ? ["seldom"] : []), ...(n === 3 ? ["once"] : [])].join(" ");
  const found = (word: string, most: number, bounds: { before?: number; after?: number } = {}) =>
    postersWithWords(shop.db, { groups: [[word]], most, ...bounds });
  beforeAll(async () => {
    const rows = Array.from({ length: POSTERS }, (_, n) => ({ rowid: n + 1, words: wordsOf(n + 1) }));
    const words = (text: string) => (isPostgres(shop.db) ? sql`words_of(${text})` : sql`${text}`);
    const values = sql.join(rows.map(({ rowid, words: text }) => sql`(${rowid}, ${words(text)})`));
    await sql`insert into publication_words (rowid, words) values ${values}`.execute(shop.db);
  });

  it("are the newest ones, older or newer than a given one", async () => {
    expect(await found("evening", 3)).toEqual([1500, 1499, 1498]);
    expect(await found("seldom", 2)).toEqual([1500, 1400]);
    expect(await found("seldom", 2, { before: 1400 })).toEqual([1300, 1200]);
    expect(await found("seldom", 2, { after: 100 })).toEqual([200, 300]);
  });

  it("are found wherever they are, and all of them", async () => {
    expect(await found("once", 5)).toEqual([3]);
    expect(await found("once", 5, { after: 2 })).toEqual([3]);
    expect(await found("once", 5, { after: 3 })).toEqual([]);
    expect(await found("seldom", 20)).toEqual(Array.from({ length: 15 }, (_, n) => 1500 - 100 * n));
    expect(await found("seldom", 20, { after: 0 })).toHaveLength(15);
    expect(await found("evening", 1_200)).toHaveLength(1_200);
    expect(await found("nowhere", 5)).toEqual([]);
  });
});
