/**
 * One server per data folder: two would paint, send and delete the same things, each with its own limits and caches.
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

/** Takes the folder for this process, creating it; null while another process has it. Keep the result: collecting it frees the lock. */
export function takeServerLock(dataDir: string): ServerLock | null {
  mkdirSync(dataDir, { recursive: true });
  const lock = new SQLite(path.join(dataDir, SERVER_LOCK), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
