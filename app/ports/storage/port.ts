/**
 * Storage keeps the shop's files under keys, never under paths.
 * Invariant: a key is written whole or not at all, and reads answer exactly what was written.
 */
export interface StoredRange {
  /** First and last byte, both inclusive. */
  start: number;
  end: number;
}

export interface Storage {
  /** Writes atomically and durably; a key that exists is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Likewise, by moving a file of this machine that nobody else holds: whatever its size, it is never in memory. */
  putFile(key: string, file: string): Promise<void>;
  /** Hands out a file of this machine with the key's content, to be read while `use` runs; null where the key is unknown. */
  withFile<T>(key: string, use: (file: string) => Promise<T>): Promise<T | null>;
  /** The whole file, or null where the key is unknown. */
  read(key: string): Promise<Uint8Array | null>;
  /** A stream of the file or of one range of it, or null where the key is unknown. */
  stream(key: string, range?: StoredRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes, or null where the key is unknown. */
  size(key: string): Promise<number | null>;
  /** Removes the key; an unknown key is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{2,5}$/;

/** A key is lower-case words joined by "/", with an ending other than ".data" (that ending belongs to single fetch). */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key) && !key.endsWith(".data");
}
