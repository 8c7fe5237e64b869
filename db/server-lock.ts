/**
 * Who may serve a data folder: one process alone, or any number of them that know of each other. Another one alone would
 * count limits and keep pages for itself.
 * The lock is SQLite's, on its own file, so the system frees it when the process ends, however that happens.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { isBusy } from "./busy.ts";
import { SQLite } from "./sqlite.ts";

export const SERVER_LOCK = "server.lock";

export interface ServerLock {
  release(): void;
}

/** Held by the one process that copies the databases of the folder to a replica. */
export const REPLICA_LOCK = "replica.lock";

/**
 * Takes the folder for this process, creating it, or together with others that take it together; null while another process
 * has it otherwise. Keep the result: collecting it frees the lock.
 */
export function takeServerLock(
  dataDir: string,
  mode: "alone" | "together" = "alone",
  name = SERVER_LOCK,
): ServerLock | null {
  mkdirSync(dataDir, { recursive: true });
  const lock = new SQLite(path.join(dataDir, name), { timeout: 0 });
  try {
    if (mode === "alone") lock.exec("begin exclusive");
    else lock.exec("begin; select count(*) from sqlite_master");
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
