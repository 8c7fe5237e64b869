/** Does what is due by itself, while a program runs. */

/** The longest pause, in milliseconds: another process may have changed the database, or its clock. */
const LONGEST_MS = 30_000;

export interface Automatic {
  start(): void;
  /** Does nothing more, and waits for what is being done. */
  stop(): Promise<void>;
  /** Looks again when something is due: a request may have changed it. */
  wake(): void;
}

/**
 * @param options `now` and `nextDueAt` are times in milliseconds; `doNext` does one thing that is due, and returns whether there
 * was one. Where it throws, `onError` is called, and the same thing is tried again after a pause.
 */
export function openAutomatic({
  now,
  nextDueAt,
  doNext,
  onError,
}: {
  now(): number;
  nextDueAt(): number | null;
  doNext(): Promise<boolean>;
  onError(error: unknown): void;
}): Automatic {
  let isStarted = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function runAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
    // A program ends although something is due later.
    timer.unref();
  }

  function run(): void {
    running = doAll()
      .then(pauseMs)
      .catch((error: unknown) => {
        onError(error);
        return LONGEST_MS;
      })
      .then((ms) => {
        running = null;
        if (isStarted) runAfter(isWoken ? 0 : ms);
        isWoken = false;
      });
  }

  async function doAll(): Promise<void> {
    while (isStarted && (await doNext()));
  }

  function pauseMs(): number {
    const due = isStarted ? nextDueAt() : null;
    return due === null ? LONGEST_MS : Math.min(Math.max(due - now(), 0), LONGEST_MS);
  }

  function wake(): void {
    if (running) isWoken = true;
    else if (isStarted) runAfter(0);
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
    wake,
  };
}
