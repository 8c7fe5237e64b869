/** The seed fixes the randomness of a picture. Invariant: a creation's first painting has the seed of its sketches. */

/** The seed of a creation's sketches: a whole number below 2³¹ that follows from its id. */
export function firstSeed(creationId: string): number {
  return Number.parseInt(creationId.slice(0, 8), 16) >>> 1;
}

/** For a repeated painting, which must not look the same. */
export function anotherSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
}
