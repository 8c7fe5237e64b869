/**
 * The prepared statements of one connection, by their text. SQLite compiles a statement in about the time in which it then
 * reads a few rows, so the last used ones are kept.
 */
import type SQLite from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { changesPages } from "./shown-writes.ts";

const KEPT = 500;

interface Prepared {
  statement: SQLite.Statement<unknown[]>;
  /** Whether it writes what a page may show. */
  changesPages: boolean;
}

export class Statements {
  private readonly prepared = new Map<string, Prepared>();
  private readonly dataVersion: SQLite.Statement<unknown[]>;
  private writes = 0;
  /** Of the open transaction. */
  private uncommitted = 0;

  constructor(private readonly database: SQLite.Database) {
    // It changes when another connection has written.
    this.dataVersion = database.prepare("pragma data_version").pluck();
  }

  run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const { statement, changesPages } = this.prepare(sql);
    if (statement.reader) {
      const rows = statement.all(...parameters);
      if (changesPages && rows.length > 0) this.countWrite();
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    if (changesPages && changes > 0) this.countWrite();
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** A text that differs after each write that a page may show, by this process or another one. */
  revision(): string {
    return `${this.writes}.${this.versionElsewhere()}`;
  }

  /** A number that differs after each write of another connection. */
  versionElsewhere(): unknown {
    return this.dataVersion.get();
  }

  /** The writes of the open transaction count once they are committed, and never if they are taken back. */
  endTransaction(end: "committed" | "taken back"): void {
    if (end === "committed") this.writes += this.uncommitted;
    this.uncommitted = 0;
  }

  private countWrite(): void {
    if (this.database.inTransaction) this.uncommitted += 1;
    else this.writes += 1;
  }

  private prepare(sql: string): Prepared {
    const prepared = this.prepared.get(sql) ?? this.compile(sql);
    // The last used one is the last of the map.
    this.prepared.delete(sql);
    this.prepared.set(sql, prepared);
    if (this.prepared.size > KEPT) this.prepared.delete(this.prepared.keys().next().value ?? "");
    return prepared;
  }

  private compile(sql: string): Prepared {
    const statement = this.database.prepare<unknown[]>(sql);
    return { statement, changesPages: changesPages(sql) };
  }
}
