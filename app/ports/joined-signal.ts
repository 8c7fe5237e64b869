/**
 * Does work under a signal that aborts with the first of some others.
 *
 * `AbortSignal.any` holds its sources weakly: a time limit that nothing else refers to is collected before it has run out
 * (nodejs/node#57736), and a long-lived source keeps what was joined to it. Here the sources are held while the work lasts.
 *
 * @param sources absent ones are left out
 */
export async function withJoinedSignal<T>(
  sources: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const joined = new AbortController();
  const held = sources.filter((source) => source !== undefined);
  const releases = held.map((source) => {
    const abort = () => joined.abort(source.reason);
    if (source.aborted) abort();
    source.addEventListener("abort", abort);
    return () => source.removeEventListener("abort", abort);
  });
  try {
    return await work(joined.signal);
  } finally {
    for (const release of releases) release();
  }
}
