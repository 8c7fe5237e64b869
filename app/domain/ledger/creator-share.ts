/** The creator's share of a sale. Invariant: a whole number of rappen, rounded down, the same wherever it is shown. */
import { POSTER_PRICE, type Rappen, rappen } from "../kernel/money.ts";

/** Of the price of a standard poster. */
export const STANDARD_SHARE_PERCENT = 16;
/** Of the price of a limited edition above the standard price. */
export const LIMITED_SHARE_PERCENT = 70;

/**
 * The creator's earnings from one print. A standard edition pays 16 % of CHF 29.95; a limited one the same, and 70 % of
 * every franc above.
 */
export function creatorShare({ price, limited }: { price: Rappen; limited: boolean }): Rappen {
  const above = limited ? Math.max(0, price - POSTER_PRICE) : 0;
  return rappen(Math.floor((POSTER_PRICE * STANDARD_SHARE_PERCENT + above * LIMITED_SHARE_PERCENT) / 100));
}
