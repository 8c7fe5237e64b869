/** Several processes on one PostgreSQL: nothing is lost between their transactions, and each hears of the others' writes. */
import { type Kysely, type KyselyPlugin, type RawNode, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { ordersWithWords } from "../../db/queries/order-words.ts";
import { plannedForItsValues } from "../../db/queries/planning.ts";
import { postersWithWords } from "../../db/queries/poster-words.ts";
import type { Database, ShopDatabase } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";
import { openEmptyAddress } from "../support/database.ts";

let one: ShopDatabase;
let other: ShopDatabase;
beforeAll(async () => {
  const address = await openEmptyAddress();
  [one, other] = [connect(address), connect(address)];
});
afterAll(() => Promise.all([one.destroy(), other.destroy()]));

const tally = (db: ShopDatabase) =>
  db.selectFrom("tallies").select("value").where("name", "=", "public-posters").executeTakeFirstOrThrow();

/** Once it hears of the others, a database without writes keeps its revision. */
async function settled(db: ShopDatabase): Promise<void> {
  let last = db.revision();
  const isSame = () => {
    const before = last;
    last = db.revision();
    return last === before;
  };
  await expect.poll(isSame).toBe(true);
}

it("repeats a transaction that another one has outdated, so that no write is lost", async () => {
  let runs = 0;
  const raise = (db: ShopDatabase) =>
    transact({ db }, async (trx) => {
      runs += 1;
      const { value } = await trx.selectFrom("tallies").select("value").executeTakeFirstOrThrow();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await trx
        .updateTable("tallies")
        .set({ value: value + 1 })
        .execute();
    });
  await Promise.all([one, other, one, other].map(raise));
  expect((await tally(one)).value).toBe(4);
  expect(runs).toBeGreaterThan(4);
});

it("lets a hundred transactions that want the same row take turns", async () => {
  const before = (await tally(one)).value;
  let runs = 0;
  const raise = () =>
    transact({ db: one }, async (trx) => {
      runs += 1;
      const { value } = await trx.selectFrom("tallies").select("value").executeTakeFirstOrThrow();
      await trx
        .updateTable("tallies")
        .set({ value: value + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 100 }, raise));
  expect((await tally(one)).value).toBe(before + 100);
  expect(runs).toBeLessThan(300);
});

it("repeats a statement and a transaction whose table another process has migrated", async () => {
  const read = (db: Kysely<Database>) =>
    db.selectFrom("tallies").selectAll().where("value", ">=", 0).execute();
  const inTransaction = () => transact({ db: one }, read);
  await Promise.all([inTransaction(), inTransaction(), read(one)]);
  await sql`alter table tallies add column note text`.execute(other);
  const seen = await Promise.all([inTransaction(), inTransaction(), read(one)]);
  expect(seen.flat().map((row) => Object.keys(row))).toEqual(Array(3).fill(["name", "value", "note"]));
  await sql`alter table tallies drop column note`.execute(other);
  expect(Object.keys((await read(one))[0] ?? {})).toEqual(["name", "value"]);
});

it("keeps the statements prepared that a connection used last, and goes on after one that failed", async () => {
  const fresh = connect(await openEmptyAddress());
  await fresh.connection().execute(async (db) => {
    const known = async () => {
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
      return rows.map(({ name }) => name);
    };
    const ask = (n: number) => sql`select ${n}::integer + ${sql.lit(n)} as sum`.execute(db);
    await ask(1);
    const [first] = await known();
    for (let n = 2; n < 300; n += 1) await ask(n);
    const kept = await known();
    expect(kept).toHaveLength(200);
    expect(kept).not.toContain(first);
    await ask(299);
    await sql`select ${plannedForItsValues} ${1}::integer`.execute(db);
    expect(await known()).toEqual(kept);
    await expect(sql`select ${1}::integer / 0`.execute(db)).rejects.toThrow("division by zero");
    expect((await ask(1)).rows).toEqual([{ sum: 2 }]);
  });
  await fresh.destroy();
});

it("undoes what a failed transaction wrote, and reports its error", async () => {
  const before = (await tally(one)).value;
  const failing = transact({ db: one }, async (trx) => {
    await trx.updateTable("tallies").set({ value: 99 }).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect((await tally(one)).value).toBe(before);
});

it("notifies each process of its own writes at once, and of the others' soon after", async () => {
  await settled(one);
  await settled(other);
  const [before, elsewhere] = [one.revision(), other.revision()];
  await one.updateTable("tallies").set({ value: 7 }).execute();
  expect(one.revision()).not.toBe(before);
  await expect.poll(() => other.revision()).not.toBe(elsewhere);
});

it("keeps a page while only visits are counted", async () => {
  await settled(one);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = one.revision();
  await one.insertInto("events").values({ name: "landing", payload: "{}", created_at: 1 }).execute();
  expect(one.revision()).toBe(before);
});

it("keeps a page while a statement finds nothing to change", async () => {
  await settled(one);
  await settled(other);
  const [before, elsewhere] = [one.revision(), other.revision()];
  await one.updateTable("tallies").set({ value: 8 }).where("value", "<", 0).execute();
  // A signal on the same connection arrives after a notice about the pages would.
  const heard = new Promise<void>((resolve) => other.signals.listen("jobs", resolve));
  one.signals.send("jobs");
  await heard;
  expect([one.revision(), other.revision()]).toEqual([before, elsewhere]);
});

it("passes signals on to each process that listens, also after its connection was broken", async () => {
  const heard = { jobs: 0, painting: 0 };
  const ends = [
    other.signals.listen("jobs", () => {
      heard.jobs += 1;
    }),
    other.signals.listen("painting 1", () => {
      heard.painting += 1;
    }),
  ];
  const isHeard = () => {
    one.signals.send("jobs");
    return heard.jobs;
  };
  await expect.poll(isHeard).toBeGreaterThan(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'poster-shop-notices' and datname = current_database()`.execute(one);
  const before = heard.jobs;
  await expect.poll(isHeard).toBeGreaterThan(before + 1);
  expect(heard.painting).toBeLessThanOrEqual(2);
  for (const end of ends) end();
});

/** Has queries explained instead of run, and keeps what PostgreSQL says. */
function explainingInto(plan: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const [start, ...rest] = (node as RawNode).sqlFragments;
      return { ...(node as RawNode), sqlFragments: [`explain ${start}`, ...rest] };
    },
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => Object.values(row).join()));
      return { ...result, rows: [] };
    },
  };
}

it.each([
  ["words", "keller", /Index Scan on order_words_poster_words_idx.*\n.*Index Cond: \(words ~~/],
  [
    "one or two letters",
    "xq",
    /Index Scan on order_letters_poster_letters_idx.*\n.*Index Cond: \(letters @>/,
  ],
])("finds the orders of a kind that contain %s by the index of this kind", async (_, words, scan) => {
  const plan: string[] = [];
  await one.transaction().execute(async (trx) => {
    await sql`insert into order_words (rowid, kind, words)
      select n, 'poster', 'CAT-' || n from generate_series(1, 1000) n`.execute(trx);
    await sql`analyze order_words, order_letters`.execute(trx);
    // Reading all of so few would be as fast.
    await sql`set local enable_seqscan = off`.execute(trx);
    await ordersWithWords(trx.withPlugin(explainingInto(plan)), { words, kind: "poster" }, 10);
    await trx.deleteFrom("order_words").execute();
  });
  expect(plan.join("\n")).toMatch(scan);
  expect(plan.join("\n")).not.toContain("catalogue");
});

it("is migrated once by processes that start at the same moment", async () => {
  const address = await openEmptyAddress({ isMigrated: false });
  const processes = [connect(address), connect(address), connect(address)];
  await Promise.all(processes.map(migrate));
  expect((await tally(processes[0] as ShopDatabase)).value).toBe(0);
  await Promise.all(processes.map((db) => db.destroy()));
});

it("reads the newest posters, and finds a word that they do not have by the index", async () => {
  const plan: string[] = [];
  await one.transaction().execute(async (trx) => {
    await sql`insert into publication_words (rowid, words)
      select n, words_of('evening ' || n) from generate_series(1, 1000) n`.execute(trx);
    await sql`analyze publication_words`.execute(trx);
    // Reading all of so few would be as fast.
    await sql`set local enable_seqscan = off`.execute(trx);
    await postersWithWords(trx.withPlugin(explainingInto(plan)), { groups: [["nowhere"]], most: 10 });
    await trx.deleteFrom("publication_words").execute();
  });
  expect(plan.join("\n")).toMatch(/Limit.*\n.*Index Scan Backward using publication_words_pkey/);
  expect(plan.join("\n")).toContain("Bitmap Index Scan on publication_words_words");
});
