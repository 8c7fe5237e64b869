/**
 * The prepared statements of one connection, by their text, and its commits. SQLite compiles a statement in about the time in
 * which it then reads a few rows, so the last used ones are kept.
 * Invariant: a commit that changes what a page may show raises the file's `user_version`, which all its processes read.
 */
import type SQLite from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { LastUsed } from "./last-used.ts";
import { changesPages } from "./shown-writes.ts";

const KEPT = 500;

interface Prepared {
  statement: SQLite.Statement<unknown[]>;
  /** Whether it writes what a page may show. */
  changesPages: boolean;
}

export class Statements {
  private readonly prepared = new LastUsed<Prepared>(KEPT);
  private readonly dataVersion: SQLite.Statement<unknown[]>;
  private readonly userVersion: SQLite.Statement<unknown[]>;
  /** Whether the open transaction has changed what a page may show. */
  private hasChanged = false;

  constructor(private readonly database: SQLite.Database) {
    // It changes when another connection has written.
    this.dataVersion = database.prepare("pragma data_version").pluck();
    this.userVersion = database.prepare("pragma user_version").pluck();
  }

  run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const prepared = this.prepare(sql);
    if (!prepared.changesPages || this.database.inTransaction) return this.execute(prepared, parameters);
    this.control("begin immediate");
    try {
      const result = this.execute(prepared, parameters);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** A text that differs after each write that a page may show, by this process or another one. */
  revision(): string {
    return String(this.userVersion.get());
  }

  /** A number that differs after each write of another connection. */
  versionElsewhere(): unknown {
    return this.dataVersion.get();
  }

  /** Commits the open transaction. One that fails is undone at once: no page may be kept under its revision. */
  commit(): void {
    try {
      // SQLite has 32 bits for it, with a sign.
      if (this.hasChanged) this.database.pragma(`user_version = ${(Number(this.userVersion.get()) + 1) | 0}`);
      this.control("commit");
      this.hasChanged = false;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide its error. */
  rollback(): void {
    this.hasChanged = false;
    if (this.database.inTransaction) this.control("rollback");
  }

  private control(sql: "begin immediate" | "commit" | "rollback"): void {
    this.prepare(sql).statement.run();
  }

  private execute(
    { statement, changesPages }: Prepared,
    parameters: readonly unknown[],
  ): QueryResult<unknown> {
    if (statement.reader) {
      const rows = statement.all(...parameters);
      if (changesPages && rows.length > 0) this.hasChanged = true;
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    if (changesPages && changes > 0) this.hasChanged = true;
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  private prepare(sql: string): Prepared {
    return this.prepared.get(sql, () => this.compile(sql));
  }

  private compile(sql: string): Prepared {
    const statement = this.database.prepare<unknown[]>(sql);
    return { statement, changesPages: changesPages(sql) };
  }
}
