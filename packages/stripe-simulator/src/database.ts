/** The database of the simulator. */
import { createRequire } from "node:module";

/** The part of better-sqlite3 that the simulator uses; `DatabaseSync` of `node:sqlite` has it, too. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): {
    get(...values: (string | number | null)[]): unknown;
    all(...values: (string | number | null)[]): unknown[];
    run(...values: (string | number | null)[]): unknown;
  };
  close(): unknown;
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** The same database; it prepares each statement once. */
export function preparingOnce(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, known);
      return known;
    },
  };
}

/** Opens a file, or ":memory:". Version 12 of the binding runs on Node 20 alone, version 13 not before Node 22. */
export function openDatabase(file: string): SqliteDatabase {
  const [major = 0] = process.versions.node.split(".").map(Number);
  const Binding: new (file: string) => SqliteDatabase = createRequire(import.meta.url)(
    major >= 22 ? "better-sqlite3-13" : "better-sqlite3",
  );
  return new Binding(file);
}

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  -- What Stripe shows of an object is its body; what Stripe alone knows of it is hidden.
  CREATE TABLE IF NOT EXISTS objects (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}',
    UNIQUE (account, type, id)
  );
  CREATE INDEX IF NOT EXISTS objects_by_type ON objects (account, type, number);
  CREATE INDEX IF NOT EXISTS objects_by_id ON objects (account, id);
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (type, json_extract(body, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (type, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (type, json_extract(body, '$.charge'));
  CREATE INDEX IF NOT EXISTS objects_by_setup ON objects (type, json_extract(body, '$.setup_intent'));
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    address TEXT NOT NULL,
    params TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (account, key)
  );
  CREATE TABLE IF NOT EXISTS due_work (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER NOT NULL,
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS due_work_by_time ON due_work (due_at, number);
  CREATE TABLE IF NOT EXISTS deliveries (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER,
    event TEXT NOT NULL,
    account TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed'))
  );
  CREATE INDEX IF NOT EXISTS pending_deliveries ON deliveries (due_at, number) WHERE status = 'pending';
`;

export function prepareTables(database: SqliteDatabase): void {
  database.exec(TABLES);
}

/** Runs `work` in one transaction. Nothing of it stays where it throws. */
export function transact<T>(database: SqliteDatabase, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
