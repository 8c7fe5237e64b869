import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { untilFree } from "./busy.ts";
import type { Statements } from "./statements.ts";

/**
 * Kysely's SQLite for a file that other processes also write. Transactions take the write lock when they begin: a lock
 * that is upgraded later fails at once, whatever the timeout. A statement that finds the database locked is retried, and
 * blocks neither the event loop nor other queries of this process meanwhile. Prepared statements are kept.
 */
export class SharedSqliteDialect extends SqliteDialect {
  constructor(
    private readonly database: SQLite.Database,
    private readonly statements: Statements,
  ) {
    super({ database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.database, this.statements);
  }
}

/** A migration is one transaction: it is made whole or not at all, and by one of several processes that start at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  constructor(
    private readonly database: SQLite.Database,
    private readonly statements: Statements,
  ) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const execute: DatabaseConnection["executeQuery"] = async <Row>(query: CompiledQuery) =>
      this.statements.run(query) as { rows: Row[] };
    return {
      // Statements inside a transaction are not retried: the whole transaction is.
      executeQuery: (query) =>
        this.database.inTransaction
          ? execute(query)
          : untilFree(
              () => execute(query),
              (ms) => this.letOthersGoFirst(ms),
            ),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  private async letOthersGoFirst(ms: number): Promise<void> {
    await this.releaseConnection();
    await pause(ms);
    await super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async commitTransaction(): Promise<void> {
    this.statements.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.statements.rollback();
  }
}
