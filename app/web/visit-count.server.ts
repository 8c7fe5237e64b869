/**
 * Counts visits to kept pages, and writes them down together: a write for each would cost more than the page.
 * Invariant: a visit is written down within a second, or when the server stops.
 */
import { type EventName, recordEvents } from "../domain/events/event.ts";
import type { Shop } from "../domain/shop.ts";

/** Kept pages whose visits are counted; the page itself counts whoever it is rendered for. */
const COUNTED = new Map<string, EventName>([
  ["/", "landing_page_visited"],
  ["/feed", "feed_page_visited"],
]);
const GATHERED_MS = 1000;
/** One statement takes so many rows. */
const MOST = 1000;

/** Answers what counts a visit to that path, where such visits are counted. */
export function visitCount(shop: Shop, stopping: AbortSignal): (path: string) => void {
  const seen = new Map<EventName, number>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    for (const [name, times] of seen) void recordEvents(shop, name, times);
    seen.clear();
  };
  stopping.addEventListener("abort", write, { once: true });
  return (path) => {
    const name = COUNTED.get(path);
    if (!name) return;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times >= MOST || stopping.aborted) return write();
    writing ??= setTimeout(write, GATHERED_MS);
  };
}
