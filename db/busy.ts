/** SQLite has one writer at a time, and another process may be it (payouts, the admin command). */
import { setTimeout as pause } from "node:timers/promises";

/** How long a statement or a transaction waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 8_000;
const LONGEST_PAUSE_MS = 100;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

/** Retries, with growing pauses, while another process writes. @throws the database's error after the timeout */
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
