import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { SharedSqliteDialect } from "./dialect.ts";
import type { Database } from "./schema.ts";
import { SQLite } from "./sqlite.ts";

/**
 * Opens the database file (or ":memory:"), creating its folder.
 * One connection serves the process: inside a transaction use the transaction, never the database itself.
 */
export function connect(file: string): Kysely<Database> {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new SQLite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = ON");
  // Money and stored jobs survive a power cut: every commit reaches the disk.
  sqlite.pragma("synchronous = FULL");
  // This wait blocks the process, so it is short; the dialect keeps waiting without blocking.
  sqlite.pragma("busy_timeout = 20");
  return new Kysely<Database>({ dialect: new SharedSqliteDialect(sqlite) });
}
