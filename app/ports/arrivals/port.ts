/**
 * Arrivals are videos that come in pieces, and are no files of the shop yet: a person may go on with one for a day.
 * Invariant: bytes count as arrived only once every process of the shop finds them.
 */
import type { DataStore } from "@tus/server";

export const ARRIVAL_LIFE_MS = 24 * 60 * 60 * 1000;

export interface Arrivals {
  /** Where the upload protocol writes to. It forgets what it is told to remove, whether it knows it or not. */
  readonly store: DataStore;
  /** Gives `use` a file of this machine with a complete upload, which it may move; null while bytes are missing. */
  withFile<T>(id: string, use: (file: string) => Promise<T>): Promise<T | null>;
  /** Removes what was begun or written before this moment, also from the folder of this machine. Returns how many. */
  removeOld(before: number): Promise<number>;
}
