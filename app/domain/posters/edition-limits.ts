/** The limits of an edition. Invariant: pure numbers, the same for page, call and browser. */
import { POSTER_PRICE, rappen } from "../kernel/money.ts";

export const SUPPLY = { least: 1, most: 1000, usual: 50 } as const;
export const EDITION_PRICE = { least: POSTER_PRICE, most: rappen(1_000_000), usual: rappen(4500) } as const;
/** Posters that a free account may have for sale. */
export const FREE_POSTERS_FOR_SALE = 2;
