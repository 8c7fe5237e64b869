/** The machine that a simulated shop runs on: its disk, and what is copied away from it. */
import type { Storage } from "../../../app/ports/storage/port.ts";
import type { Beginning } from "../beginning.ts";
import type { SimulatedDatabase } from "../databases/port.ts";
import type { Books } from "../model/books.ts";
import type { Files } from "../outside/files.ts";

/** What became of a machine that was lost. */
export interface Loss {
  /** The model of the copy that the next machine began with. */
  books: Books;
  /** Whether the machine died in the middle of a copy. */
  isInterrupted: boolean;
  /** What the next machine has, and should not have, or the other way round. */
  faults: string[];
}

export interface Machine {
  readonly database: SimulatedDatabase;
  readonly files: Files;
  /** The shop's process starts, after a crash or for the first time. Returns the storage of this life. */
  start(books: Books): Promise<Storage>;
  /** Copies the shop away, as it is now. @param pick chooses whether that fails on the way, and when */
  copy(books: Books, pick: number): Promise<void>;
  /**
   * The machine dies, its disk is lost, and another one begins with what was copied. The process is killed by the caller
   * meanwhile. Returns null, and loses nothing, while nothing was copied.
   * @param pick chooses the moment of its death
   */
  lose(books: Books, pick: number, kill: () => void): Promise<Loss | null>;
  close(): Promise<void>;
}

export type OpenMachine = (beginning: Beginning) => Promise<Machine>;
