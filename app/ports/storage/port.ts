/**
 * Storage keeps the shop's files under keys, never under paths.
 * Invariant: a key is written whole or not at all, and reads return exactly what was written.
 */
export interface StoredRange {
  /** First and last byte, both inclusive. */
  start: number;
  end: number;
}

export interface Storage {
  /** Writes atomically and durably; replaces an existing key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same by moving a file of this machine that no other code uses: it is never in memory, whatever its size. */
  putFile(key: string, file: string): Promise<void>;
  /** Gives `use` a file with the key's content, valid while `use` runs; null for an unknown key. */
  withFile<T>(key: string, use: (file: string) => Promise<T>): Promise<T | null>;
  /** The whole file, or null for an unknown key. */
  read(key: string): Promise<Uint8Array | null>;
  /** A stream of the file or of one range of it, or null for an unknown key. */
  stream(key: string, range?: StoredRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes, or null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Removes the key; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** An address that opens the key to everyone who has it, for a minute; missing where only the shop serves the files. */
  link?(key: string, contentType: string): Promise<string>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{2,5}$/;

/** A key is lower-case words joined by "/", with an extension other than ".data" (Remix uses that for single fetch). */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key) && !key.endsWith(".data");
}

/** The store does not answer, or refuses the shop: trying again later may help. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** By its name: the pages are another bundle than the server, with a class of their own. */
export function isStorageUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "StorageUnavailable";
}
