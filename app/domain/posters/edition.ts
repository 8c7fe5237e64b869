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

/** A limited edition that is so near its end warns of it. */
export const NEARLY_SOLD_OUT = 5;

export function isLimited({ totalSupply }: Edition): boolean {
  return totalSupply !== null;
}

/** Prints that nobody has bought or is just paying for; null where there is no end. */
export function remainingPrints({ totalSupply, sold, held }: Edition): number | null {
  return totalSupply === null ? null : totalSupply - sold - held;
}

/** Whether every print is sold. A print that is only held may come back. */
export function isSoldOut({ totalSupply, sold }: Edition): boolean {
  return totalSupply !== null && sold >= totalSupply;
}

/** Whether somebody can buy one just now. */
export function isAvailable(edition: Edition): boolean {
  return remainingPrints(edition) !== 0;
}

export function isNearlySoldOut(edition: Edition): boolean {
  const { totalSupply, sold } = edition;
  return totalSupply !== null && !isSoldOut(edition) && totalSupply - sold <= NEARLY_SOLD_OUT;
}

/** The number that the next buyer gets; null when sold out, or where prints have no numbers. */
export function nextNumber(edition: Edition): number | null {
  return isLimited(edition) && !isSoldOut(edition) ? edition.sold + 1 : null;
}
