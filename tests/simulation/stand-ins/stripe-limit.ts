/** In place of `stripe-limit.server.ts`: no call has a time limit, because the simulation itself lets answers be late. */

export function limited<T extends object>(calls: T): T {
  return calls;
}

export function limitedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return fetch;
}
