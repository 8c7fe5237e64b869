/**
 * One time limit for a whole call of the port. A buyer waits for it, however many requests and retries it makes.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { withJoinedSignal } from "../joined-signal.ts";

const limits = new AsyncLocalStorage<AbortSignal>();
let running = 0;

/** The calls, each with a limit for all of its requests together. */
export function limited<T extends object>(calls: T, limitMs: number): T {
  const all = Object.entries<(...input: unknown[]) => unknown>(calls as never).map(([name, call]) => [
    name,
    async (...input: unknown[]) => {
      running += 1;
      try {
        return await withJoinedSignal([AbortSignal.timeout(limitMs)], (limit) =>
          limits.run(limit, () => Promise.resolve(call(...input))),
        );
      } finally {
        running -= 1;
        // While a storage is on, Node 20 runs a hook for each promise of the process.
        if (running === 0) limits.disable();
      }
    },
  ]);
  return Object.fromEntries(all) as T;
}

/** A `fetch` that breaks off where the limit of its call is reached, and sends nothing after it. */
export function limitedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const signals = [limits.getStore(), init?.signal].filter((signal) => signal instanceof AbortSignal);
    const signal = AbortSignal.any(signals);
    signal.throwIfAborted();
    return fetch(input, { ...init, signal });
  };
}
