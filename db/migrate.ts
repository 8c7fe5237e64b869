import { type Kysely, type MigrationProvider, Migrator, sql } from "kysely";
import { isPostgres } from "./dialect-of.ts";
import * as initial from "./migrations/0001-initial.ts";
import type { Database } from "./schema.ts";

/** Frozen once released: a schema change is a new file at the end of this list. */
const migrations: MigrationProvider = {
  getMigrations: async () => ({ "0001-initial": initial }),
};

/** Brings the database to the newest schema. A migration that fails throws and changes nothing. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) return run(db);
  // Rebuilding a table would otherwise cascade to rows that refer to it. Pragmas do not work in a transaction.
  await sql`pragma foreign_keys = off`.execute(db);
  await run(db);
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (lost.length > 0) throw new Error(`Rows of ${lost[0]?.table} refer to what is not there.`);
  await sql`pragma foreign_keys = on`.execute(db);
}

async function run(db: Kysely<Database>): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error) throw error;
}
