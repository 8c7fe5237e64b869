/** The same work on SQLite and on PostgreSQL, on one machine: lists, searches, settling orders, and a race for prints. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { countedPage } from "../../app/domain/posters/catalogue.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import { type DatabaseSettings, measureSizes } from "./gallery.ts";
import { measureLists } from "./order-lists.ts";
import { settleOrders } from "./orders.ts";
import { writePosters } from "./posters.ts";
import { BUYERS, PRINTS, races } from "./race.ts";
import { median, type Row, times } from "./row.ts";
import { vacuum } from "./vacuum.ts";

const POSTERS = 1_000;
const ROUNDS = 60;
const ORDERS = 60;
let databases = 0;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const server = await startPostgres({ isLive: true });
  try {
    const onSqlite = await measureOn({});
    const onPostgres = await measureOn({ DATABASE_URL: server.address });
    const compared = Object.entries(onPostgres).map(([what, ms]) => ({
      what: `${what}, ms`,
      shop: `${ms.toFixed(2)} on PostgreSQL`,
      against: `${onSqlite[what]?.toFixed(2)} on SQLite`,
      ratio: times(ms / (onSqlite[what] ?? Number.NaN)),
    }));
    const bySize = await measureSizes(() => newDatabase(server.address));
    const byOrders = await measureLists(() => newDatabase(server.address));
    const onPostgresAlone = [...bySize, ...byOrders];
    return [...compared, ...onPostgresAlone.map((row) => ({ ...row, what: `on PostgreSQL: ${row.what}` }))];
  } finally {
    await server.close();
  }
}

/** An empty database of the server. */
export async function newDatabase(server: string): Promise<DatabaseSettings> {
  databases += 1;
  const address = new URL(server);
  address.pathname = `/bench_${databases}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database bench_${databases}`);
  await client.end();
  return { DATABASE_URL: address.href };
}

async function measureOn(database: DatabaseSettings): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded", ...database }, { log: silence });
  try {
    await writePosters(shop.db, POSTERS);
    await vacuum(shop.db);
    const settled = await settleOrders(shop, ORDERS);
    return {
      "the catalogue's first page": await timed(() => countedPage(shop, { search: "" })),
      "a search": await timed(() => countedPage(shop, { search: "lugano" })),
      "settling an order": median(settled),
      [`${BUYERS} buyers who order ${PRINTS} prints`]: await races(shop),
    };
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
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
