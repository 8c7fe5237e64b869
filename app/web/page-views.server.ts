/**
 * Counts visits of kept pages, and writes them in batches: a write for each would cost more than the page.
 * Invariant: a visit is written within a second, or when the server stops.
 */
import { type EventName, recordEvents } from "../domain/kernel/event.ts";
import type { Shop } from "../domain/kernel/shop.ts";

const GATHERED_MS = 1000;
/** Rows per statement. */
const MOST = 1000;

/** Returns a function that counts a visit. */
export function visitCount(shop: Shop, stopping: AbortSignal): (name: EventName) => void {
  const seen = new Map<EventName, number>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    for (const [name, times] of seen) void recordEvents(shop, name, times);
    seen.clear();
  };
  stopping.addEventListener("abort", write, { once: true });
  return (name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times >= MOST || stopping.aborted) return write();
    writing ??= setTimeout(write, GATHERED_MS);
  };
}
