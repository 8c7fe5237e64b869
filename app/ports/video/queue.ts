/** A queue with limited concurrency. Invariant: no work waits longer than `maxWaitMs`, nor behind more than `mostWaiting`. */
import { VideoRefusal } from "./port.ts";

export interface QueueLimits {
  concurrency: number;
  mostWaiting: number;
  maxWaitMs: number;
}

export type Queue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Opens a queue that runs each work when a slot is free. @throws VideoRefusal "busy" */
export function openQueue({ concurrency, mostWaiting, maxWaitMs }: QueueLimits): Queue {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  function acquire(signal: AbortSignal | undefined): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting)
      return Promise.reject(new VideoRefusal("busy", "Too many videos wait."));
    return new Promise((resolve, reject) => {
      const leave = (sentence: string) => {
        waiting.splice(waiting.indexOf(enter), 1);
        done();
        reject(new VideoRefusal("busy", sentence));
      };
      const onAbort = () => leave("Reading the video was stopped.");
      const timer = setTimeout(() => leave("The videos before it take too long."), maxWaitMs);
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const enter = () => {
        done();
        resolve();
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      waiting.push(enter);
    });
  }

  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
