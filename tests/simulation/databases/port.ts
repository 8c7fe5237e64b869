/** A database that a simulated shop keeps its data in. `sqlite.ts` is one; another engine is another file beside it. */
import type { Dialect, Driver } from "kysely";
import type { Signals } from "../../../db/schema/signals.ts";

/** Simulated workers poll, and hear no signals. */
export const NO_SIGNALS: Signals = { send: () => {}, listen: () => () => {} };

/** The committed rows of one moment. Only the database that made it can read it. */
export type Snapshot = unknown;

export interface SimulatedDatabase {
  /** How Kysely speaks to it, without the driver. */
  readonly dialect: Pick<Dialect, "createAdapter" | "createIntrospector" | "createQueryCompiler">;
  /** The driver below all lives of the shop. It changes with `restore`, so it is asked for anew by each life. */
  driver(): Promise<Driver>;
  /** A text that differs after each write that a page may show. */
  revision(): string;
  /** The process that used it is gone: what it had not committed never happened. */
  crash(): Promise<void>;
  /** A copy of the committed rows, as a backup has it. */
  snapshot(): Promise<Snapshot>;
  /** Replaces all rows by those of a snapshot. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Nobody restores the snapshot any more. */
  forget(snapshot: Snapshot): Promise<void>;
  /**
   * Resolves when no statement is under way, but those that wait for a lock which another task of the shop holds. SQLite
   * answers at once, so nothing ever is.
   */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty database, or one with the rows of a snapshot. */
export type OpenDatabase = (snapshot?: Snapshot) => Promise<SimulatedDatabase>;
