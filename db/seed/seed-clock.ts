/**
 * The seed's clock, and the copy of the database that it fills: a Shop whose functions write there, at past moments.
 * Invariant: the shop's database changes at once when the copy is complete, or not at all.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { connect } from "../connect.ts";
import { copyRows } from "../copy-rows.ts";
import { isPostgres } from "../dialect-of.ts";
import { migrate } from "../migrate.ts";
import type { Database, ShopDatabase } from "../schema.ts";
import { SQLite } from "../sqlite.ts";

export interface Stage {
  db: Kysely<Database>;
  /** The moment of the seeding. */
  now: number;
  /** The shop at a past moment. */
  at(moment: number): Shop;
}

/**
 * Runs the seed on a copy, because it calls the payment provider between its transactions, and puts the copy into the
 * place of the database. Only for an unused shop: what others write meanwhile is lost.
 */
export async function withSeedClock(shop: Shop, setUp: (stage: Stage) => Promise<void>): Promise<void> {
  const copy = path.join(shop.settings.dataDir, "demo.sqlite");
  await removeDatabase(copy);
  const db = await openCopy(shop.db, copy);
  try {
    // An interrupted seed begins anew, so its copy need not survive a power cut.
    await sql`pragma synchronous = off`.execute(db);
    const at = (moment: number): Shop => ({ ...shop, db, clock: { now: () => moment } });
    await setUp({ db, now: shop.clock.now(), at });
    if (isPostgres(shop.db)) await copyRows(db, shop.db);
  } finally {
    await db.destroy();
  }
  if (!isPostgres(shop.db)) await replaceDatabase(await fileOf(shop), copy);
  await removeDatabase(copy);
}

/** The copy is SQLite's, whatever the shop's database is. */
async function openCopy(from: ShopDatabase, file: string): Promise<ShopDatabase> {
  if (!isPostgres(from)) {
    await sql`vacuum into ${file}`.execute(from);
    return connect(file);
  }
  const copy = connect(file);
  await migrate(copy);
  await copyRows(from, copy);
  return copy;
}

/** SQLite's own backup, in one transaction of the target. */
async function replaceDatabase(target: string, copy: string): Promise<void> {
  const filled = new SQLite(copy, { readonly: true });
  try {
    await filled.backup(target);
  } finally {
    filled.close();
  }
}

async function fileOf({ db }: Shop): Promise<string> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? "";
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
}
