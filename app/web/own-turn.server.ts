const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that belongs to the caller alone. Pages take several such turns, so that an answer that
 * needs none, such as a kept page, never waits for more than one of them, however many are asked for at once.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextRun);
  });
}

/** What is scheduled here runs after the event loop has looked for new requests. */
function letNextRun(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextRun);
}
