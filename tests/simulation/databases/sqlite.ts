/** SQLite, in memory or in a file. A snapshot is the file that it would be on a disk, or the name of one that is there. */
import type { Driver } from "kysely";
import { SharedSqliteDialect } from "../../../db/dialect.ts";
import { SQLite } from "../../../db/sqlite.ts";
import { Statements } from "../../../db/statements.ts";
import type { SimulatedDatabase, Snapshot } from "./port.ts";

/** Opens it as `db/connect.ts` does, but without a disk that it had to wait for. */
function connect(snapshot?: Snapshot) {
  const sqlite = openPlace(snapshot);
  sqlite.pragma("foreign_keys = ON");
  const statements = new Statements(sqlite);
  const dialect = new SharedSqliteDialect(sqlite, statements);
  return { sqlite, statements, dialect, driver: initialised(dialect.createDriver()) };
}

function openPlace(snapshot: Snapshot) {
  if (snapshot instanceof Uint8Array) return new SQLite(Buffer.from(snapshot));
  if (typeof snapshot !== "string") return new SQLite(":memory:");
  const sqlite = new SQLite(snapshot);
  sqlite.pragma("journal_mode = WAL");
  return sqlite;
}

async function initialised(driver: Driver): Promise<Driver> {
  await driver.init();
  return driver;
}

export async function openSqlite(snapshot?: Snapshot): Promise<SimulatedDatabase> {
  let { sqlite, statements, dialect, driver } = connect(snapshot);
  return {
    dialect,
    driver: () => driver,
    revision: () => statements.revision(),
    async crash() {
      if (sqlite.inTransaction) sqlite.exec("rollback");
      // The dead process may have held the connection.
      driver = initialised(dialect.createDriver());
    },
    snapshot: async () => new Uint8Array(sqlite.serialize()),
    async restore(earlier) {
      sqlite.close();
      ({ sqlite, statements, dialect, driver } = connect(earlier));
    },
    forget: async () => {},
    quiet: () => Promise.resolve(),
    async close() {
      sqlite.close();
    },
  };
}
