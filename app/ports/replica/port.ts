/**
 * A replica is a place away from the shop's disk that takes copies of its database and files.
 * Invariant: an object appears under its name whole, or not at all, and is durable once its writing has resolved.
 * Names hold letters, digits, "-", "_", "." and "/". Every function throws where the place cannot be reached, or refuses.
 */
export interface Replica {
  /** Writes bytes, in place of an earlier object of the name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file of this machine, which is never in memory as a whole. */
  send(name: string, file: string): Promise<void>;
  /** Brings an object into a file of this machine. False for an unknown name, without a file. */
  fetch(name: string, file: string): Promise<boolean>;
  /** The names of all objects that begin with `folder/`, in no order. */
  list(folder: string): Promise<string[]>;
  /** Removes an object; an unknown name is no error. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
