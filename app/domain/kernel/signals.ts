/** Waits for signals of the shop, in this process or another one. */
import type { Signals, Topic } from "../../../db/schema/signals.ts";

export interface Waiting {
  /** Resolves at once where a signal has come since the last call; else at the next one, or after `ms`. @throws what `signal` aborts with */
  next(ms: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

/** Hears from now on, so that nothing is missed between a read and the wait after it. */
export function waitForSignals(signals: Signals, topic: Topic): Waiting {
  let isHeard = false;
  let wake = () => {};
  const end = signals.listen(topic, () => {
    isHeard = true;
    wake();
  });
  return {
    end,
    async next(ms, signal) {
      signal.throwIfAborted();
      if (!isHeard) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener("abort", wake, { once: true });
        });
        signal.removeEventListener("abort", wake);
        signal.throwIfAborted();
      }
      isHeard = false;
    },
  };
}
