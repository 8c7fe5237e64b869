/**
 * Work that replaces itself: of several fetches for the same place, only the newest may change the page.
 * Invariant: a new run, or `cancel`, aborts the earlier one and drops its result, in whatever order they arrive.
 */
export interface LatestOnly {
  /**
   * Aborts the current work and starts this one. Resolves with null when this one is aborted itself.
   * @throws what the work throws while it is the newest
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Aborts the current work. */
  cancel(): void;
}

export function latestOnly(): LatestOnly {
  let newest: AbortController | undefined;
  return {
    async run(work) {
      newest?.abort();
      const mine = new AbortController();
      newest = mine;
      try {
        const result = await work(mine.signal);
        return mine.signal.aborted ? null : result;
      } catch (error) {
        if (mine.signal.aborted) return null;
        throw error;
      }
    },
    cancel: () => newest?.abort(),
  };
}
