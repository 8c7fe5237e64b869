/** A queue before something that not many may do at once. Invariant: nobody waits longer than was agreed, nor behind too many. */
import { VideoRefusal } from "./port.ts";

export interface QueueLimits {
  places: number;
  mostWaiting: number;
  patienceMs: number;
}

export type Queue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Opens a queue. Its verb does the work when there is a place. @throws VideoRefusal "busy" */
export function openQueue({ places, mostWaiting, patienceMs }: QueueLimits): Queue {
  const waiting: (() => void)[] = [];
  let free = places;

  function place(signal: AbortSignal | undefined): Promise<void> {
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
      const timer = setTimeout(() => leave("The videos before it take too long."), patienceMs);
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
    await place(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
