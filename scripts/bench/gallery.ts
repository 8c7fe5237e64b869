/**
 * The gallery: its pages against a bare Express with the same bytes, the weight of a first page view on a phone, and the list
 * and the search with a thousand, a hundred thousand and a million posters.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ANONYMOUS } from "../../app/domain/kernel/viewer.ts";
import { cataloguePage, countedPage, findShownPoster } from "../../app/domain/posters/catalogue.ts";
import { feedPage } from "../../app/domain/posters/feed.ts";
import { optimizeSearchIndex } from "../../app/domain/posters/search-index.server.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { writePosters } from "./posters.ts";
import { compareWithExpress } from "./requests.ts";
import { median, type Row, times } from "./row.ts";
import { vacuum } from "./vacuum.ts";
import { weighOpenPages } from "./weights.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 200;
/** Rounds that are not counted, while the engine optimizes the code. */
const WARMING = 60;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

/** `DATABASE_URL`, or nothing for SQLite. */
export type DatabaseSettings = Record<string, string>;

export async function measure(): Promise<Row[]> {
  const rows = await compareWithExpress(["/catalogue", "/feed"], { DEMO: "1" });
  rows.push(...(await weighOpenPages(["/catalogue", "/feed"])));
  rows.push(...(await measureSizes(() => ({}))));
  return rows;
}

/** The list and the search with few and many posters. @param newDatabase makes an empty one, and names it in settings */
export async function measureSizes(
  newDatabase: () => DatabaseSettings | Promise<DatabaseSettings>,
): Promise<Row[]> {
  const taken = new Map<string, number[]>();
  for (const size of SIZES) {
    for (const [what, ms] of Object.entries(await measureSize(size, await newDatabase()))) {
      taken.set(what, [...(taken.get(what) ?? []), ms]);
    }
  }
  return [...taken].map(([what, numbers]) => {
    const [few = Number.NaN, , many = Number.NaN] = numbers;
    return {
      what: `${what}, ms`,
      shop: `${many.toFixed(2)} of a million`,
      against: `${numbers
        .slice(0, -1)
        .map((ms) => ms.toFixed(2))
        .join(" and ")} of a thousand and a hundred thousand`,
      ratio: times(many / few),
    };
  });
}

/** The time of each query with this number of posters, in milliseconds. */
async function measureSize(size: number, database: DatabaseSettings): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded", ...database }, { log: silence });
  try {
    await writePosters(shop.db, size);
    await vacuum(shop.db);
    // The shop's daily job does the same.
    await optimizeSearchIndex(shop);
    const middle = Math.round(size / 2);
    const found = (search: string) => () => countedPage(shop, { search });
    return {
      "catalogue, newest twelve and their total": await timed(found("")),
      "catalogue, twelve from the middle": await timed(() =>
        cataloguePage(shop, { search: "", before: middle }),
      ),
      "a poster and its neighbours": await timed(() =>
        findShownPoster(shop, { poster: `poster-${middle}`, search: "" }),
      ),
      "feed, newest ten": await timed(() => feedPage(shop, ANONYMOUS, { page: 1 })),
      "search, one word": await timed(found("lugano")),
      "search, one letter": await timed(found("l")),
      "search, half a word of a fifteenth": await timed(found("photogr")),
      "search, two words": await timed(found("evening lake")),
      "search, nothing found": await timed(found("nobodycalledso")),
    };
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken.slice(WARMING));
}
