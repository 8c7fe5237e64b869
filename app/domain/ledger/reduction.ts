/**
 * The part of a sale that is refunded while the rest stays sold.
 * Invariant: the booked reductions of an order sum to what its refunds take back now; no creator loses more than they earned.
 */
import type { Db } from "../kernel/shop.ts";
import { book, type Side } from "./ledger.ts";
import { bookedSides, bookingsOf, reversed, summed } from "./sides.ts";
import { creatorSide, salesOf, soldLines } from "./sold.ts";

/** What is refunded of a sale that stays. */
export interface SaleReduction {
  /** How many posters of each line. */
  lines: ReadonlyMap<string, number>;
  /** Rappen besides, which every line bears in proportion to its price. */
  amount: number;
}

/**
 * Takes the refunded part out of the sale: the creators of these posters lose their share, and an amount besides is borne by
 * all creators in proportion. Books the difference to what is booked, so a refund may fail and be made again.
 */
export async function bookReduction(
  trx: Db,
  orderId: string,
  reduction: SaleReduction,
  now: number,
): Promise<void> {
  const { standing } = await salesOf(trx, orderId);
  const target = standing ? await reducedSides(trx, orderId, reduction) : [];
  const before = await bookedSides(trx, orderId, ["sale-reduced"]);
  const count = await bookingsOf(trx, orderId, "sale-reduced");
  const key = `sale-reduced:${orderId}:${count + 1}`;
  const sides = summed([...target, ...reversed(before)]);
  await book(trx, { key, kind: "sale-reduced", orderId, sides }, now);
}

async function reducedSides(
  trx: Db,
  orderId: string,
  { lines: refunded, amount }: SaleReduction,
): Promise<Side[]> {
  const { lines, paid } = await soldLines(trx, orderId);
  const kept = lines.map((line) => {
    const returned = Math.min(refunded.get(line.id) ?? 0, line.quantity);
    return { ...line, returned, left: line.quantity - returned };
  });
  const returnedPrice = kept.reduce((sum, { returned, unit_price }) => sum + returned * unit_price, 0);
  const rest = paid - returnedPrice;
  const more = Math.min(amount, rest);
  const shares = kept.flatMap(({ returned, left, ...line }): Side[] => {
    const ofRest = rest === 0 ? 0 : Math.floor((left * line.share * more) / rest);
    return creatorSide(line, returned * line.share + ofRest);
  });
  const lost = shares.reduce((sum, side) => sum + side.amount, 0);
  const back = returnedPrice + more;
  return [{ account: "buyers", amount: -back }, ...shares, { account: "sales", amount: back - lost }];
}
