/** The reports of the back office over a hundred thousand paid orders of ten years, on SQLite and on PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Insertable, sql } from "kysely";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { REPORT_NAMES, REPORTS } from "../../app/domain/reports/reports.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import type { Database } from "../../db/schema.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import type { DatabaseSettings } from "./gallery.ts";
import { writePosters } from "./posters.ts";
import { median, type Row } from "./row.ts";

const ORDERS = 100_000;
const POSTERS = 1_000;
const AT_ONCE = 500;
const ROUNDS = 5;
const DAY = 24 * 3600_000;
const END = Date.UTC(2025, 4, 4, 12);
const STEP = Math.floor((3650 * DAY) / ORDERS);
const STAFF = { id: 1, name: "bench" };
const RANGES = {
  "four weeks": { from: "2025-04-07", to: "2025-05-04" },
  "ten years": { from: "2015-05-07", to: "2025-05-04" },
};
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    const onSqlite = await measureOn({});
    const onPostgres = await measureOn({ DATABASE_URL: server.address });
    return Object.entries(onSqlite).map(([what, ms]) => ({
      what: `report of ${what}, ${ORDERS.toLocaleString("en")} orders, median`,
      shop: `${ms.toFixed(1)} ms on SQLite`,
      against: `${onPostgres[what]?.toFixed(1)} ms on PostgreSQL`,
      ratio: "",
    }));
  } finally {
    await server.close();
  }
}

async function measureOn(database: DatabaseSettings): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const settings = { DATA_DIR: dataDir, PAYMENTS: "embedded", PRINT_COST_CHF: "9.50", ...database };
  const shop = await openShop(settings, { log: silence });
  try {
    await writePosters(shop.db, POSTERS);
    await writeOrders(shop);
    // As the database does by itself after a while.
    await sql`analyze`.execute(shop.db);
    const found: Record<string, number> = {};
    for (const name of REPORT_NAMES) {
      for (const [days, range] of Object.entries(RANGES)) {
        const taken: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const started = performance.now();
          await REPORTS[name].read(shop, STAFF, range);
          taken.push(performance.now() - started);
        }
        found[`${name}, ${days}`] = median(taken.slice(1));
        process.stdout.write(`${name}, ${days}: ${median(taken.slice(1)).toFixed(1)} ms\n`);
      }
    }
    return found;
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Paid orders at equal distances, each with a line, an invoice, a booked sale and a parcel two days later. */
async function writeOrders({ db }: Shop): Promise<void> {
  const posters = await db
    .selectFrom("posters")
    .innerJoin("publications", "publications.poster_id", "posters.id")
    .select([
      "posters.id",
      "style",
      "image_key",
      "thumbnail_key",
      "publications.id as publication",
      "publications.account_id as creator",
    ])
    .execute();
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, place) => first + place);
    const rows = numbers.map((n) => {
      const [id, at] = [`order-${n}`, END - (ORDERS - n) * STEP];
      return { n, id, at, poster: posters[n % posters.length]! };
    });
    const insert = async <Table extends keyof Database>(
      table: Table,
      values: Insertable<Database[Table]>[],
    ) => {
      await db
        .insertInto(table)
        .values(values as never)
        .execute();
    };
    await insert(
      "orders",
      rows.map(({ n, id, at }) => ({
        id,
        kind: n % 3 === 0 ? "poster" : "catalogue",
        confirmation_id: `CAT-${n}`,
        language: "en",
        status: "delivered",
        payment_state: "paid",
        first_name: "Mia",
        last_name: "Keller",
        email: `mia${n}@example.com`,
        address: "Via Nassa 12",
        city: "Lugano",
        state: "Ticino",
        zip_code: "6900",
        country: "CH",
        amount: 2995,
        charged: 2995,
        created_at: at,
        updated_at: at,
        placed_at: at,
        paid_at: at,
      })),
    );
    await insert(
      "order_lines",
      rows.map(({ id, poster }) => ({
        id: `line-${id}`,
        order_id: id,
        ordinal: 1,
        poster_id: poster.id,
        style: poster.style,
        quantity: 1,
        unit_price: 2995,
        image_key: poster.image_key,
        thumbnail_key: poster.thumbnail_key,
        publication_id: poster.publication,
        share: 479,
      })),
    );
    await insert(
      "tax_documents",
      rows.map(({ n, id, at }) => ({
        year: 2025,
        series: "invoice",
        number: n + 1,
        key: id,
        order_id: id,
        country: "CH",
        scheme: "domestic",
        rate: 810,
        gross: 2995,
        tax: 224,
        sold_at: at,
        issued_at: at,
      })) as never,
    );
    await insert(
      "ledger_transactions",
      rows.map(({ n, id, at }) => ({
        id: n + 1,
        key: `sale:${id}`,
        kind: "sale",
        order_id: id,
        booked_at: at,
      })),
    );
    await insert(
      "ledger_entries",
      rows.flatMap(({ n, poster }) => [
        {
          transaction_id: n + 1,
          ordinal: 1,
          account: "buyers",
          amount: 2995,
          creator_id: null,
          publication_id: null,
        },
        {
          transaction_id: n + 1,
          ordinal: 2,
          account: "creators",
          amount: -479,
          creator_id: poster.creator,
          publication_id: poster.publication,
        },
        {
          transaction_id: n + 1,
          ordinal: 3,
          account: "sales",
          amount: -2516,
          creator_id: null,
          publication_id: null,
        },
      ]),
    );
    await insert(
      "status_changes",
      rows.map(({ id, at }) => ({
        order_id: id,
        before: "processing",
        after: "shipped",
        staff: "anna",
        changed_at: at + 2 * DAY,
      })),
    );
  }
}
