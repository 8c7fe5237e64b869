/**
 * Books the money of an order.
 * Invariant: creators earn with the sale of a print and lose it with its refund; a buyer is owed exactly the amount that was
 * paid and neither sold nor given back.
 */
import type { Db } from "../kernel/shop.ts";
import { balanceOfOrder, book, type Side } from "./ledger.ts";
import { bookingsOf, reversed, sidesOf } from "./sides.ts";
import { creatorSide, salesOf, soldLines } from "./sold.ts";

interface Payment {
  intentId: string;
  /** Rappen. */
  amount: number;
}

/** The provider has taken a buyer's money: until the sale it is the buyer's. */
export async function bookReceived(
  trx: Db,
  { orderId, intentId, amount }: Payment & { orderId: string },
  now: number,
): Promise<void> {
  const sides: Side[] = [
    { account: "cash", amount },
    { account: "buyers", amount: -amount },
  ];
  await book(trx, { key: `received:${intentId}`, kind: "received", orderId, sides }, now);
}

/**
 * Books printed lines as sold. The amount of a line without a print stays the buyer's. A sale that a refund has undone is
 * booked again, where the refund has failed.
 */
export async function bookSale(trx: Db, orderId: string, now: number): Promise<void> {
  const { standing, count } = await salesOf(trx, orderId);
  if (standing) return;
  const key = count === 0 ? `sale:${orderId}` : `sale:${orderId}:${count}`;
  await book(trx, { key, kind: "sale", orderId, sides: await saleSides(trx, orderId) }, now);
}

/** A refund of the provider, as far as the ledger needs it. */
export interface BookedRefund extends Payment {
  orderId: string;
  /** The provider's id of the refund. */
  refundId: string;
}

/** The money of a refund has left the provider. */
export async function bookRefund(
  trx: Db,
  { orderId, intentId, refundId, amount }: BookedRefund,
  now: number,
): Promise<void> {
  const sides: Side[] = [
    { account: "buyers", amount },
    { account: "cash", amount: -amount },
  ];
  await book(trx, { key: `refund:${intentId}:${refundId}`, kind: "refund", orderId, sides }, now);
}

/** The bank has sent the money of a refund back, so it belongs to the buyer again. */
export async function bookRefundFailed(
  trx: Db,
  { orderId, intentId, refundId }: Omit<BookedRefund, "amount">,
  now: number,
): Promise<void> {
  const refund = await findTransaction(trx, `refund:${intentId}:${refundId}`);
  if (!refund) return;
  const sides = reversed(await sidesOf(trx, refund.id));
  const key = `refund-failed:${intentId}:${refundId}`;
  await book(trx, { key, kind: "refund-failed", orderId, sides }, now);
}

/** Staff have transferred the money to the buyer from the shop's own bank account. */
export async function bookRefundByHand(
  trx: Db,
  { orderId, refundId, amount }: Omit<BookedRefund, "intentId">,
  now: number,
): Promise<void> {
  const sides: Side[] = [
    { account: "buyers", amount },
    { account: "bank", amount: -amount },
  ];
  await book(trx, { key: `refund-by-hand:${refundId}`, kind: "refund-by-hand", orderId, sides }, now);
}

/** Nothing is sold, and no creator earns, once the whole order is refunded. */
export async function bookSaleUndone(trx: Db, orderId: string, now: number): Promise<void> {
  const { standing, count } = await salesOf(trx, orderId);
  if (!standing) return;
  const sides = reversed(await sidesOf(trx, standing.id));
  const key = count === 1 ? `sale-undone:${orderId}` : `sale-undone:${orderId}:${count}`;
  await book(trx, { key, kind: "sale-undone", orderId, sides }, now);
}

/** What a buyer got beyond what the shop owed them is the shop's loss, until a refund of it fails. */
export async function bookAllowance(trx: Db, orderId: string, now: number): Promise<void> {
  const count = await bookingsOf(trx, orderId, "allowance");
  const { booked } = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("booked"))
    .where("ledger_transactions.order_id", "=", orderId)
    .where("kind", "=", "allowance")
    .where("account", "=", "sales")
    .executeTakeFirstOrThrow();
  const owed = await balanceOfOrder(trx, orderId, "buyers");
  const more = Math.max(0, owed + (booked ?? 0)) - (booked ?? 0);
  const sides: Side[] = [
    { account: "sales", amount: more },
    { account: "buyers", amount: -more },
  ];
  await book(trx, { key: `allowance:${orderId}:${count + 1}`, kind: "allowance", orderId, sides }, now);
}

/** How a sale divides the buyer's payment for the printed lines. */
async function saleSides(trx: Db, orderId: string): Promise<Side[]> {
  const { lines, paid } = await soldLines(trx, orderId);
  const shares = lines.flatMap((line) => creatorSide(line, -line.quantity * line.share));
  const earned = shares.reduce((sum, { amount }) => sum + amount, 0);
  return [{ account: "buyers", amount: paid }, ...shares, { account: "sales", amount: -paid - earned }];
}

/** Staff have settled with the buyer in their own way, so the shop owes them nothing: what is left of their money is the shop's. */
export async function bookKept(trx: Db, orderId: string, now: number): Promise<void> {
  const count = await bookingsOf(trx, orderId, "kept");
  const owed = Math.max(0, -(await balanceOfOrder(trx, orderId, "buyers")));
  const sides: Side[] = [
    { account: "buyers", amount: owed },
    { account: "sales", amount: -owed },
  ];
  await book(trx, { key: `kept:${orderId}:${count + 1}`, kind: "kept", orderId, sides }, now);
}

/** Whether the order was ever sold, also where a refund has undone it. */
export async function wasSold(trx: Db, orderId: string): Promise<boolean> {
  return (await salesOf(trx, orderId)).count > 0;
}

async function findTransaction(trx: Db, key: string): Promise<{ id: number } | undefined> {
  return trx.selectFrom("ledger_transactions").select("id").where("key", "=", key).executeTakeFirst();
}
