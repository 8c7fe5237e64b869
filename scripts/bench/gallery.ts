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
import { SQLite } from "../../db/sqlite.ts";
import { compareWithExpress } from "./requests.ts";
import { median, type Row, times } from "./row.ts";
import { weighOpenPages } from "./weights.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 200;
/** Rounds that are not counted, while the engine optimizes the code. */
const WARMING = 60;
const POSTERS_OF_A_CREATOR = 20;
const silence = { info: () => {}, warn: () => {}, error: () => {} };
const WORDS =
  "evening morning lake lugano zürich genève summer winter light shadow red blue walk garden bridge river mountain snow train station window friend dance night street market photographer sea wave storm".split(
    " ",
  );

export async function measure(): Promise<Row[]> {
  const rows = await compareWithExpress(["/catalogue", "/feed"], { DEMO: "1" });
  rows.push(...(await weighOpenPages(["/catalogue", "/feed"])));
  const taken = new Map<string, number[]>();
  for (const size of SIZES) {
    for (const [what, ms] of Object.entries(await measureSize(size))) {
      taken.set(what, [...(taken.get(what) ?? []), ms]);
    }
  }
  for (const [what, numbers] of taken) {
    const [few = Number.NaN, , many = Number.NaN] = numbers;
    rows.push({
      what: `${what}, ms`,
      shop: `${many.toFixed(2)} of a million`,
      against: `${numbers
        .slice(0, -1)
        .map((ms) => ms.toFixed(2))
        .join(" and ")} of a thousand and a hundred thousand`,
      ratio: times(many / few),
    });
  }
  return rows;
}

/** The time of each query with this number of posters, in milliseconds. */
async function measureSize(size: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded" }, { log: silence });
  try {
    insertPosters(path.join(dataDir, "shop.sqlite"), size);
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

/** Writes posters as rows, beside the shop's own connection: the triggers index and count them as always. */
function insertPosters(file: string, size: number): void {
  const db = new SQLite(file);
  db.pragma("synchronous = OFF");
  db.pragma("foreign_keys = OFF");
  const insert = (table: string, values: Record<string, string | number | null>) => {
    const names = Object.keys(values);
    const statement = db.prepare(
      `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    );
    return (row: Record<string, string | number | null>) =>
      statement.run(names.map((name) => row[name] ?? values[name] ?? null));
  };
  const moment = { created_at: 1, updated_at: 1 };
  const of = { account_id: "", style: "popart", feelings: "[]", seed: 1 };
  const account = insert("accounts", {
    id: "",
    email: "",
    username: "",
    password_hash: "none",
    user_type: "standard",
    created_at: 1,
  });
  const creation = insert("creations", {
    ...{
      id: "",
      account_id: "",
      photo_width: 1,
      photo_height: 1,
      style: "popart",
      feelings: "[]",
      ...moment,
    },
  });
  const poster = insert("posters", {
    id: "",
    painting_id: "",
    creation_id: "",
    ...of,
    painter: "embedded",
    model: "popart-1",
    painted_key: "p.jpg",
    image_key: "p.jpg",
    thumbnail_key: "p-thumbnail.webp",
    width: 1754,
    height: 2480,
    placeholder: "",
    effective_dpi: 150,
    created_at: 1,
  });
  const publication = insert("publications", {
    poster_id: "",
    account_id: "",
    public: 1,
    name: "",
    city: "Lugano",
    total_supply: 50,
    price: 4500,
    published_at: 1,
    updated_at: 1,
  });
  const word = wordsInTurn();
  db.transaction(() => {
    for (let n = 1; n <= size; n += 1) {
      const [id, owner] = [`poster-${n}`, `account-${Math.ceil(n / POSTERS_OF_A_CREATOR)}`];
      if (n % POSTERS_OF_A_CREATOR === 1) {
        account({ id: owner, email: `${owner}@example.com`, username: `creator_${n}` });
      }
      creation({ id: `creation-${n}`, account_id: owner });
      poster({ id, painting_id: `painting-${n}`, creation_id: `creation-${n}`, account_id: owner });
      publication({ poster_id: id, account_id: owner, name: `${word()} ${word()} ${n}` });
    }
  })();
  db.close();
}

/** The same words in every run. */
function wordsInTurn(): () => string {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? "";
  };
}
