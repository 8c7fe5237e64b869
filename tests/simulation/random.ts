/** Repeatable random numbers: everything that a simulated run leaves to chance follows from its seed. */

/** Numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the things, or undefined of none. */
export function oneOf<T>(things: readonly T[], share: number): T | undefined {
  return things[Math.floor(share * things.length)];
}
