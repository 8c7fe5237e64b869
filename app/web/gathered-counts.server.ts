/**
 * Gathers counts, and writes them together: a write for each would cost more than a page.
 * Invariant: a count is written within a second, or when the server stops.
 */
const GATHERED_MS = 1000;
/** Counts that are written at once. */
const MOST = 1000;

/** Returns a function that counts a name once more. */
export function gatherCounts<Name extends string>(
  stopping: AbortSignal,
  write: (counts: ReadonlyMap<Name, number>) => void,
): (name: Name) => void {
  let counts = new Map<Name, number>();
  let gathered = 0;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(writing);
    writing = undefined;
    if (gathered > 0) write(counts);
    counts = new Map();
    gathered = 0;
  };
  stopping.addEventListener("abort", flush, { once: true });
  return (name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    gathered += 1;
    if (gathered >= MOST || stopping.aborted) return flush();
    writing ??= setTimeout(flush, GATHERED_MS);
  };
}
