/**
 * Measures how fast the page appears and responds, and sends it once, when its visitor leaves the page or the tab. The numbers
 * identify no one: the shop counts them by page and day.
 */
import { paths } from "../paths.ts";

/** Fields of entries that TypeScript does not know. */
interface Entry extends PerformanceEntry {
  hadRecentInput?: boolean;
  interactionId?: number;
  value?: number;
}

/** Layout shifts belong together while less than a second is between them, and for five seconds at most. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

export function measureSpeed(): void {
  // A page that begins unseen appears when its tab is opened, which says nothing about its speed.
  if (document.visibilityState === "hidden") return;
  const measured: { lcp?: number; inp?: number; cls?: number } = {};
  const shifts = { sum: 0, first: 0, last: 0 };
  observe("largest-contentful-paint", ({ startTime }) => {
    measured.lcp = Math.round(startTime);
  });
  observe("event", ({ interactionId, duration }) => {
    if (interactionId) measured.inp = Math.max(measured.inp ?? 0, Math.round(duration));
  });
  observe("layout-shift", ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNext = startTime - shifts.last < GAP_MS && startTime - shifts.first < WINDOW_MS;
    if (!isNext) Object.assign(shifts, { sum: 0, first: startTime });
    shifts.last = startTime;
    shifts.sum += value;
    measured.cls = Math.max(measured.cls ?? 0, Math.round(shifts.sum * 1000));
  });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (measured.lcp === undefined) return;
      const speed = { path: location.pathname, cls: 0, ...measured };
      navigator.sendBeacon(paths.api.pageSpeed(), JSON.stringify(speed));
    },
    { once: true },
  );
}

/** Observes entries of a type, also those of before. Browsers that do not know the type measure nothing. */
function observe(type: string, read: (entry: Entry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry);
  }).observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
