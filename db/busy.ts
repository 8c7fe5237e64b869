/**
 * Faults after which the same statement or transaction succeeds a moment later. SQLite has one writer at a time, and
 * another process may be it. PostgreSQL undoes one of two transactions whose results depend on their order, and takes no
 * connections while it restarts.
 */
import { setTimeout as pause } from "node:timers/promises";

/** How long a statement or a transaction waits for other writers. */
export const BUSY_TIMEOUT_MS = 8_000;
const LONGEST_PAUSE_MS = 100;

/** Serialization failure, deadlock, starting up, too many connections, nothing listens yet: nothing was done. */
const AGAIN = /^(SQLITE_BUSY.*|40001|40P01|57P03|53300|ECONNREFUSED)$/;

/**
 * An internal error (XX000) of PostgreSQL 18, seen once while a hundred visitors liked a poster at the same moment: a row's
 * lock still listed a transaction that was just being undone. The statement's own transaction is undone, too.
 */
const UNDOING = /^new multixact has more than one updating member/;

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  if (isOutdated(error)) return true;
  return AGAIN.test(String(error.code)) || (error.code === "XX000" && UNDOING.test(error.message));
}

/**
 * A newer process has migrated a table whose rows a prepared statement returns: PostgreSQL refuses it until it is prepared
 * anew. The code means more than this, and the message is in the server's language.
 */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

/** Retries, with growing pauses, while the database is busy. @throws the database's error after the timeout */
export async function untilFree<T>(
  attempt: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
    }
    // Two processes that wait for the same lock must not retry at the same moment.
    await wait(Math.min(2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random()));
  }
}
