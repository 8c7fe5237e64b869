/**
 * Kysely's PostgreSQL for the shop: numbers are numbers, transactions are serializable, and a statement that PostgreSQL
 * undid for the sake of another one is repeated.
 */
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  OperatorNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from "kysely";
import pg from "pg";
import { BUSY_TIMEOUT_MS, untilFree } from "./busy.ts";
import { Notices } from "./notices.ts";
import { prepared } from "./prepared.ts";
import type { Database, ShopDatabase } from "./schema.ts";
import { changesPages } from "./shown-writes.ts";

/** Sums of whole numbers are `numeric`. No number of the shop is larger than JavaScript's. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
/** How the values of PostgreSQL are read. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format) =>
    NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
};

/** The tables are in the schema that the address names (`?options=-csearch_path=…`), by default in `public`. */
export function connectPostgres(address: string): ShopDatabase {
  const pool = new pg.Pool({
    connectionString: address,
    types,
    connectionTimeoutMillis: BUSY_TIMEOUT_MS,
    // More of them undo each other's transactions more often.
    max: 5,
    // A new connection costs milliseconds and knows no statement: it is kept while it lives.
    idleTimeoutMillis: 0,
    keepAlive: true,
    application_name: "poster-shop",
  });
  // An idle connection that the server ends is replaced when the next one is needed.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction fails the next of them, and must not end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const notices = new Notices(address, (channel, text) =>
    pool.query("select pg_notify($1, $2)", [channel, text]),
  );
  const dialect = new ShopPostgresDialect({ pool: prepared(pool) }, () => notices.pagesChanged());
  const db = new Kysely<Database>({ dialect });
  const destroy = db.destroy.bind(db);
  return Object.assign(db, {
    revision: () => notices.revision(),
    signals: notices,
    destroy: async () => {
      await notices.close();
      await destroy();
    },
  });
}

/** @param onChange is called after each change that a page may show */
export class ShopPostgresDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly onChange: () => void,
  ) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new ShopPostgresDriver(this.config, this.onChange);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new ShopQueryCompiler();
  }
}

/** No value is in an empty list. PostgreSQL knows none. */
class ShopQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: right } = node;
    const isEmpty =
      (PrimitiveValueListNode.is(right) || ValueListNode.is(right)) && right.values.length === 0;
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node);
    else this.append(operator.operator === "not in" ? "true" : "false");
  }
}

/** A connection, and what its open transaction has done. */
class ShopConnection implements DatabaseConnection {
  inTransaction = false;
  private hasChanged = false;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly onChange: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery) {
    // Statements inside a transaction are not retried: the whole transaction is.
    const result = await (this.inTransaction
      ? this.inner.executeQuery<Row>(query)
      : untilFree(() => this.inner.executeQuery<Row>(query)));
    if ((result.numAffectedRows ?? 0n) > 0n && changesPages(query.sql)) {
      if (this.inTransaction) this.hasChanged = true;
      else this.onChange();
    }
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, size: number) {
    return this.inner.streamQuery<Row>(query, size);
  }

  /** Notifies this process of the committed changes; PostgreSQL notifies the others. */
  ended(isCommitted: boolean): void {
    if (isCommitted && this.hasChanged) this.onChange();
    this.inTransaction = false;
    this.hasChanged = false;
  }
}

class ShopPostgresDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly onChange: () => void,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // PostgreSQL takes no connections while it starts: nothing is lost by waiting.
    return new ShopConnection(await untilFree(() => super.acquireConnection()), this.onChange);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin isolation level serializable"));
    if (connection instanceof ShopConnection) connection.inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    if (connection instanceof ShopConnection) connection.ended(true);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ShopConnection) connection.ended(false);
    await super.rollbackTransaction(connection);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const inner = connection instanceof ShopConnection ? connection.inner : connection;
    await super.releaseConnection(inner as Parameters<PostgresDriver["releaseConnection"]>[0]);
  }
}
