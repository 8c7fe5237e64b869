/**
 * The tax inside a fixed price.
 * Invariant: the buyer pays the same price everywhere; net and tax are whole rappen and sum to it.
 */
import type { VatRate } from "./vat-rates.ts";

/** The tax that is contained in a price of `gross` rappen, rounded to the nearest rappen. */
export function taxWithin(gross: number, rate: VatRate): number {
  return Math.round((gross * rate) / (10_000 + rate));
}

/**
 * Divides rappen in proportion to the weights, by the method of the largest remainder: the parts are whole, each is less than
 * one rappen off its share, and they sum to `total`. Equal remainders go to the earlier part.
 * Source: M. L. Balinski, H. P. Young, "Fair Representation" (1982), Hamilton's method.
 * @throws RangeError for weights that are negative or sum to zero
 */
export function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError(`Weights must be positive, not ${weights.join(", ")}.`);
  }
  const shares = weights.map((weight, place) => {
    const part = Math.floor((total * weight) / sum);
    return { place, part, remainder: (total * weight) % sum };
  });
  let left = total - shares.reduce((all, { part }) => all + part, 0);
  for (const share of shares.toSorted((one, other) => other.remainder - one.remainder)) {
    if (left <= 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

/** In which way the tax of a sale is paid. */
export type TaxScheme =
  /** To Switzerland: what is delivered or used there, and in Liechtenstein. */
  | "domestic"
  /** To the country of the buyer, through the Import One-Stop Shop of the EU. */
  | "ioss"
  /** At the border of the buyer's country: the shop pays it with the carrier's bill. */
  | "import"
  /** The seller is not registered for value added tax. */
  | "unregistered";

const CUSTOMS_HOME = ["CH", "LI"];

const EUROPEAN_UNION =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Whether a parcel to the country leaves the customs territory of Switzerland. */
export function isExport(country: string): boolean {
  return !CUSTOMS_HOME.includes(country);
}

export interface Seller {
  /** Null for a seller who is not registered for value added tax. */
  vatId: string | null;
  /** The number in the Import One-Stop Shop. */
  iossNumber: string | null;
  /** A consignment of a higher value, without tax, in rappen, is taxed at the border: EUR 150 in francs. */
  iossLimit: number;
}

/** The way in which the tax of a sale is paid. */
export function schemeOf(
  { vatId, iossNumber, iossLimit }: Seller,
  { country, net }: { country: string; net: number },
): TaxScheme {
  if (vatId === null) return "unregistered";
  if (!isExport(country)) return "domestic";
  return iossNumber !== null && EUROPEAN_UNION.includes(country) && net <= iossLimit ? "ioss" : "import";
}
