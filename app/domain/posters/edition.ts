/**
 * An edition says how many prints of a poster there may ever be.
 * Invariant: prints that are sold and prints that are held for a payment never exceed the supply.
 */

export interface Edition {
  /** Prints of a limited edition; null for a standard edition, which has no end. */
  totalSupply: number | null;
  /** Prints that have a number. */
  sold: number;
  /** Prints that wait for their payment. */
  held: number;
}

/** At this number of remaining prints, a limited edition shows a warning. */
export const NEARLY_SOLD_OUT = 5;

export function isLimited({ totalSupply }: Edition): boolean {
  return totalSupply !== null;
}

/** Prints that are neither sold nor held; null if the edition has no end. */
export function remainingPrints({ totalSupply, sold, held }: Edition): number | null {
  return totalSupply === null ? null : totalSupply - sold - held;
}

/** Whether every print is sold. A held print may become free again. */
export function isSoldOut({ totalSupply, sold }: Edition): boolean {
  return totalSupply !== null && sold >= totalSupply;
}

/** Whether a print can be bought now. */
export function isAvailable(edition: Edition): boolean {
  return remainingPrints(edition) !== 0;
}

export function isNearlySoldOut(edition: Edition): boolean {
  const { totalSupply, sold } = edition;
  return totalSupply !== null && !isSoldOut(edition) && totalSupply - sold <= NEARLY_SOLD_OUT;
}

/** The number of the next print; null if the edition is sold out or has no numbers. */
export function nextNumber(edition: Edition): number | null {
  return isLimited(edition) && !isSoldOut(edition) ? edition.sold + 1 : null;
}
