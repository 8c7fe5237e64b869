/** The same work on SQLite and on PostgreSQL, on one machine: lists, searches, settling orders, and a race for prints. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { countedPage } from "../../app/domain/posters/catalogue.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { transact } from "../../db/transact.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import { settleOrders } from "./orders.ts";
import { median, type Row, times } from "./row.ts";

const POSTERS = 1_000;
const WORDS =
  "evening morning lake lugano zürich genève summer winter light shadow red blue walk garden".split(" ");
const ROUNDS = 60;
const ORDERS = 60;
const BUYERS = 200;
const PRINTS = 5;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const server = await startPostgres({ isDurable: true });
  try {
    const onSqlite = await measureOn({});
    const onPostgres = await measureOn({ DATABASE_URL: server.address });
    return Object.entries(onPostgres).map(([what, ms]) => ({
      what: `${what}, ms`,
      shop: `${ms.toFixed(2)} on PostgreSQL`,
      against: `${onSqlite[what]?.toFixed(2)} on SQLite`,
      ratio: times(ms / (onSqlite[what] ?? Number.NaN)),
    }));
  } finally {
    await server.close();
  }
}

async function measureOn(database: { DATABASE_URL?: string }): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded", ...database }, { log: silence });
  try {
    await publish(shop, POSTERS);
    const settled = await settleOrders(shop, ORDERS);
    return {
      "the catalogue's first page": await timed(() => countedPage(shop, { search: "" })),
      "a search": await timed(() => countedPage(shop, { search: "lugano" })),
      "settling an order": median(settled),
      [`${BUYERS} buyers for ${PRINTS} prints`]: await race(shop),
    };
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Posters as rows; the triggers index and count them as always. */
async function publish({ db }: Shop, count: number): Promise<void> {
  const account_id = "creator";
  const moment = { created_at: 1, updated_at: 1 };
  const of = { account_id, style: "popart" as const, feelings: "[]" };
  await db
    .insertInto("accounts")
    .values({
      id: account_id,
      email: "creator@example.com",
      username: account_id,
      password_hash: null,
      user_type: "standard",
      created_at: 1,
    })
    .execute();
  for (let n = 1; n <= count; n += 1) {
    const [id, creation_id] = [`poster-${n}`, `creation-${n}`];
    const name = `${WORDS[n % WORDS.length]} ${WORDS[(n * 5) % WORDS.length]} ${n}`;
    await db
      .insertInto("creations")
      .values({ id: creation_id, ...of, photo_width: 1, photo_height: 1, ...moment })
      .execute();
    await db
      .insertInto("paintings")
      .values({
        id,
        ...of,
        creation_id,
        request_key: id,
        seed: 1,
        state: "finished",
        progress: 1,
        prompt: "",
        failure: null,
        ...moment,
      })
      .execute();
    await db
      .insertInto("posters")
      .values({
        id,
        ...of,
        creation_id,
        painting_id: id,
        seed: 1,
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
      })
      .execute();
    await db
      .insertInto("publications")
      .values({
        poster_id: id,
        account_id,
        public: 1,
        name,
        city: "Lugano",
        total_supply: 50,
        price: 4500,
        published_at: 1,
        updated_at: 1,
      })
      .execute();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken.slice(ROUNDS));
}

/** All at once, each in a transaction with the statement that a hold takes a print with. */
async function race(shop: Shop): Promise<number> {
  const { db } = shop;
  await db.updateTable("tallies").set({ value: 0 }).execute();
  const started = performance.now();
  const buyers = Array.from({ length: BUYERS }, () =>
    transact(shop, async (trx) => {
      const taken = await trx
        .updateTable("tallies")
        .set((eb) => ({ value: eb("value", "+", 1) }))
        .where("value", "<", PRINTS)
        .executeTakeFirst();
      return taken.numUpdatedRows;
    }),
  );
  const sold = (await Promise.all(buyers)).filter((rows) => rows > 0n).length;
  if (sold !== PRINTS) throw new Error(`${sold} of ${PRINTS} prints were sold.`);
  return performance.now() - started;
}
