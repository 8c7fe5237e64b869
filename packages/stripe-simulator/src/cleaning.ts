/** Forgets old events and keys, as Stripe does, so that the database of a program that runs for years stays small. */
import type { Shared } from "./context.ts";
import { transact } from "./database.ts";
import { KEYS_LIVE_MS } from "./http/idempotency.ts";

const DAY = 24 * 3600_000;
/** How long events are listed. */
const EVENTS_LIVE_MS = 30 * DAY;

/** Returns a function that cleans up if it has not done so for a day. */
export function openCleaner(shared: Shared): () => void {
  let next = 0;
  return () => {
    const now = shared.clock.now();
    if (now < next) return;
    next = now + DAY;
    clean(shared, now);
  };
}

function clean({ database }: Shared, now: number): void {
  const oldest = now - EVENTS_LIVE_MS;
  transact(database, () => {
    database.prepare("DELETE FROM idempotency_keys WHERE created <= ?").run(now - KEYS_LIVE_MS);
    database.prepare("DELETE FROM deliveries WHERE status <> 'pending' AND due_at <= ?").run(oldest);
    database
      .prepare(
        `DELETE FROM objects WHERE type = 'event' AND created <= ?
         AND id NOT IN (SELECT event FROM deliveries WHERE status = 'pending')`,
      )
      .run(oldest / 1000);
  });
}
