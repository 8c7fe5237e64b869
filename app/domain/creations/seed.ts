/**
 * The seed fixes the randomness of a picture. Invariant: a painting has the seed of the sketch that was chosen for it, unless
 * an earlier painting of the creation had it.
 */

import { seedOfVariation } from "@moment/atelier/styles";

/** The variation that is shown among the styles. */
export const FIRST = 0;
/** A style that varies can be chosen in these variations, which differ by their seed alone. */
export const VARIATIONS = [FIRST, 1, 2, 3, 4] as const;

/** The seed of a creation's sketches among the styles: a whole number below 2³¹ that follows from its id. */
export function firstSeed(creationId: string): number {
  return Number.parseInt(creationId.slice(0, 8), 16) >>> 1;
}

/** The seed of one of a style's variations; number 0 has the first one, and the others say in theirs which they are. */
export function seedOf(creationId: string, variation: number): number {
  const first = firstSeed(creationId);
  if (variation === FIRST) return first;
  // An odd step gives each variation another seed. This one is 2³¹ divided by the golden ratio.
  return seedOfVariation((first + Math.imul(variation, 0x4f1bbcdd)) & 0x7fffffff, variation);
}

/** For a repeated painting, which must not look the same: with other chance, and the variation's own inks. */
export function anotherSeed(variation: number): number {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
  return variation === FIRST ? seed : seedOfVariation(seed, variation);
}
