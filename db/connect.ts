import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { SharedSqliteDialect } from "./dialect.ts";
import { connectPostgres } from "./postgres.ts";
import type { Database, ShopDatabase } from "./schema.ts";
import { FileSignals } from "./signals.ts";
import { SQLite } from "./sqlite.ts";
import { Statements } from "./statements.ts";

/** Opens the database at an address such as `postgres://user:password@host/name`, or in a file. */
export function connect(place: string): ShopDatabase {
  return /^postgres(ql)?:\/\//.test(place) ? connectPostgres(place) : connectSqlite(place);
}

/**
 * Opens the database file (or ":memory:"), creating its folder.
 * One connection serves the process: inside a transaction use the transaction, never the database itself.
 */
function connectSqlite(file: string): ShopDatabase {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new SQLite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = ON");
  // Money and stored jobs survive a power cut: every commit reaches the disk.
  sqlite.pragma("synchronous = FULL");
  // This wait blocks the process, so it is short; the dialect keeps waiting without blocking.
  sqlite.pragma("busy_timeout = 20");
  const statements = new Statements(sqlite);
  const db = new Kysely<Database>({ dialect: new SharedSqliteDialect(sqlite, statements) });
  const signals = new FileSignals(() => statements.versionElsewhere());
  const destroy = db.destroy.bind(db);
  return Object.assign(db, {
    revision: () => statements.revision(),
    signals,
    destroy: () => {
      signals.close();
      return destroy();
    },
  });
}
