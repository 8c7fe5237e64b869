/**
 * Which variation of a style a seed asks for: 0 for every seed from zero on, else 1 to 4. So a poster's seed alone repaints it, and a
 * style can give each variation inks of its own instead of leaving them to chance.
 */
export function variationOf(seed: number): number {
  return seed < 0 ? 1 + ((-1 - seed) & 3) : 0;
}

/** A seed below zero for one of the variations 1 to 4, as random as a seed from zero on. */
export function seedOfVariation(seed: number, variation: number): number {
  return -1 - ((seed & ~3) | (variation - 1));
}
