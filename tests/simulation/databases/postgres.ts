/** A real PostgreSQL. A snapshot is the name of a database that others are made from. */
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import pg from "pg";
import { ShopPostgresDialect, types } from "../../../db/postgres.ts";
import { realTurn } from "../determinism.ts";
import type { OpenDatabase, Snapshot } from "./port.ts";

/** What is asked of the server and not answered yet. */
class Waiting {
  private count = 0;
  private wake = () => {};

  async for<T>(work: Promise<T>): Promise<T> {
    this.count += 1;
    try {
      return await work;
    } finally {
      this.count -= 1;
      if (this.count === 0) this.wake();
    }
  }

  /** Resolves when nothing is, and nobody who got an answer asks on. */
  async quiet(): Promise<void> {
    while (this.count > 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      await realTurn();
    }
  }
}

let made = 0;

/** @param address of a server on which databases may be made */
export function postgresAt(address: string): OpenDatabase {
  const nameNext = () => `simulated_${process.pid}_${made++}`;
  const ask = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const create = (name: string, template?: Snapshot) =>
    `create database ${name} ${template ? `template ${template}` : ""}`;
  const drop = (name: Snapshot) => `drop database if exists ${name} with (force)`;
  const disconnect = (name: string) =>
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;

  /** One connection: between two turns of the scheduler no transaction is open. */
  function openPool(name: string): pg.Pool {
    const { href } = new URL(`/${name}`, address);
    const pool = new pg.Pool({ connectionString: href, types, max: 1, idleTimeoutMillis: 0 });
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  }

  return async (start) => {
    const name = nameNext();
    await ask(create(name, start));
    const waiting = new Waiting();
    let pool = openPool(name);
    let changes = 0;
    const changed = () => {
      changes += 1;
    };
    // Each life goes on with the pool of the moment.
    const current = { connect: () => pool.connect(), end: async () => {} };
    const dialect = new ShopPostgresDialect({ pool: current }, changed);
    const driver = dialect.createDriver();
    await driver.init();

    /** Its connections break, and what they have not committed never happened. */
    async function reconnect(...statements: string[]): Promise<void> {
      const former = pool;
      await ask(disconnect(name), ...statements);
      pool = openPool(name);
      void former.end();
    }

    return {
      dialect,
      driver: async () => counted(driver, waiting),
      revision: () => String(changes),
      crash: () => reconnect(),
      async snapshot() {
        const copy = nameNext();
        await reconnect(create(copy, name));
        return copy;
      },
      restore: (snapshot) => reconnect(drop(name), create(name, snapshot)),
      forget: (snapshot) => ask(drop(snapshot)),
      quiet: () => waiting.quiet(),
      close: () => reconnect(drop(name)),
    };
  };
}

/** The driver, with everything that is under way counted. */
function counted(inner: Driver, waiting: Waiting): Driver {
  const outer = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const innerOf = (connection: DatabaseConnection) => outer.get(connection) ?? connection;
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = await waiting.for(inner.acquireConnection());
      const used: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery) => waiting.for(connection.executeQuery<R>(query)),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      outer.set(used, connection);
      return used;
    },
    beginTransaction: (connection, settings) =>
      waiting.for(inner.beginTransaction(innerOf(connection), settings)),
    commitTransaction: (connection) => waiting.for(inner.commitTransaction(innerOf(connection))),
    rollbackTransaction: (connection) => waiting.for(inner.rollbackTransaction(innerOf(connection))),
    releaseConnection: (connection) => waiting.for(inner.releaseConnection(innerOf(connection))),
    destroy: async () => {},
  };
}
