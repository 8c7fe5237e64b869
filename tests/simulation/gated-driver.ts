/**
 * A driver that asks a gate before each transaction and each statement outside of one, and after each commit. There the
 * shop may be delayed, or crash. Inside of a transaction nothing waits: the shop calls no port there, which the gate checks.
 */
import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from "kysely";
import { never } from "./scheduler.ts";

export interface Gate {
  /** Waits for its turn. Never resolves in a process that crashes there. */
  pass(point: string): Promise<void>;
  /** Whether the process crashes at this point. */
  crashes(point: string): boolean;
  /** A transaction has begun, or is over. */
  transaction(isOpen: boolean): void;
  /** A commit has happened. */
  committed(): void;
}

interface Used {
  connection: DatabaseConnection;
  inTransaction: boolean;
  hasWritten: boolean;
}

const WRITES = /^\s*(insert|update|delete|replace)\b/i;

export function gated(inner: Driver, gate: Gate): Driver {
  const used = new WeakMap<DatabaseConnection, Used>();
  const find = (connection: DatabaseConnection): Used => {
    const found = used.get(connection);
    if (found) return found;
    throw new TypeError("The connection is another driver's.");
  };
  return {
    init: async () => {},
    async acquireConnection() {
      await gate.pass("database");
      const connection = await inner.acquireConnection();
      const use: Used = { connection, inTransaction: false, hasWritten: false };
      const outer: DatabaseConnection = {
        async executeQuery<R>(query: CompiledQuery) {
          const result = await connection.executeQuery<R>(query);
          // A statement that changes no row is no event.
          const isWritten =
            WRITES.test(query.sql) && ((result.numAffectedRows ?? 0n) > 0n || result.rows.length > 0);
          if (!use.inTransaction && isWritten) use.hasWritten = true;
          return result;
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      used.set(outer, use);
      return outer;
    },
    async beginTransaction(connection, settings: TransactionSettings) {
      const use = find(connection);
      await inner.beginTransaction(use.connection, settings);
      use.inTransaction = true;
      gate.transaction(true);
    },
    async commitTransaction(connection) {
      const use = find(connection);
      gate.transaction(false);
      if (gate.crashes("before a commit")) {
        await inner.rollbackTransaction(use.connection);
        await inner.releaseConnection(use.connection);
        return never;
      }
      await inner.commitTransaction(use.connection);
      use.hasWritten = true;
    },
    async rollbackTransaction(connection) {
      gate.transaction(false);
      await inner.rollbackTransaction(find(connection).connection);
    },
    async releaseConnection(connection) {
      const use = find(connection);
      await inner.releaseConnection(use.connection);
      if (!use.hasWritten) return;
      gate.committed();
      if (gate.crashes("after a commit")) return never;
    },
    destroy: async () => {},
  };
}
