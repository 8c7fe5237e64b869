/**
 * Books the money of an order.
 * Invariant: creators earn with the sale of a print and lose it with its refund or while it is in dispute; a buyer is
 * owed exactly the amount that was paid and neither sold nor given back.
 */
import type { Db } from "../kernel/shop.ts";
import { balanceOfOrder, book, type Side } from "./ledger.ts";

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

/** Books printed lines as sold. The amount of a line without a print stays the buyer's. */
export async function bookSale(trx: Db, orderId: string, now: number): Promise<void> {
  const sides = await saleSides(trx, orderId);
  await book(trx, { key: `sale:${orderId}`, kind: "sale", orderId, sides }, now);
}

/**
 * Books a refund: the total refunded of this payment. The part beyond what the buyer was owed is the shop's loss,
 * unless the whole order is refunded: then nothing is sold, and no creator earns.
 */
export async function bookRefunded(
  trx: Db,
  { orderId, intentId, amount, isWhole }: Payment & { orderId: string; isWhole: boolean },
  now: number,
): Promise<void> {
  const before = await refundedSoFar(trx, intentId);
  if (amount <= before) return;
  const more = amount - before;
  const sides: Side[] = [
    { account: "buyers", amount: more },
    { account: "cash", amount: -more },
  ];
  await book(trx, { key: `refund:${intentId}:${amount}`, kind: "refund", orderId, sides }, now);
  if (isWhole) {
    await bookDisputeEnded(trx, { orderId, intentId }, now);
    await undoSale(trx, orderId, now);
  }
  await bookAllowance(trx, { orderId, key: `allowance:${intentId}:${amount}` }, now);
}

/** The bank has taken the money back for now: no creator earns it until the dispute is over. */
export async function bookDispute(
  trx: Db,
  { orderId, intentId, amount }: Payment & { orderId: string },
  now: number,
) {
  const key = `dispute:${intentId}:${await disputesOf(trx, intentId)}`;
  const taken: Side[] = [
    { account: "disputes", amount },
    { account: "cash", amount: -amount },
  ];
  const sides = [...taken, ...reversed(await earnedSides(trx, orderId))];
  await book(trx, { key, kind: "dispute", orderId, sides }, now);
}

/** The dispute is over, and the shop has the money again. */
export async function bookDisputeEnded(
  trx: Db,
  { orderId, intentId }: { orderId: string; intentId: string },
  now: number,
) {
  const dispute = await trx
    .selectFrom("ledger_transactions")
    .select(["id", "key"])
    .where("key", ">", `dispute:${intentId}:`)
    .where("key", "<", `dispute:${intentId};`)
    .where("kind", "=", "dispute")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!dispute) return;
  const sides = reversed(await sidesOf(trx, dispute.id));
  await book(trx, { key: `${dispute.key}:ended`, kind: "dispute-ended", orderId, sides }, now);
}

/** How a sale divides the buyer's payment for the printed lines. */
async function saleSides(trx: Db, orderId: string): Promise<Side[]> {
  const lines = await trx
    .selectFrom("order_lines")
    .leftJoin("publications", "publications.id", "order_lines.publication_id")
    .select(["quantity", "unit_price", "share", "publication_id", "publications.account_id"])
    .where("order_id", "=", orderId)
    .where("lost_at", "is", null)
    .orderBy("ordinal")
    .execute();
  const credits = await trx
    .selectFrom("orders")
    .select("amount")
    .where("id", "=", orderId)
    .where("kind", "=", "credits")
    .executeTakeFirst();
  const printed = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const paid = credits?.amount ?? printed;
  const shares = lines.flatMap(({ quantity, share, publication_id, account_id }): Side[] => {
    if (account_id === null || publication_id === null) return [];
    const amount = -quantity * share;
    return [{ account: "creators", amount, creatorId: account_id, publicationId: publication_id }];
  });
  const earned = shares.reduce((sum, { amount }) => sum + amount, 0);
  return [{ account: "buyers", amount: paid }, ...shares, { account: "sales", amount: -paid - earned }];
}

/** What creators earned with the order, and what the shop has reserved for it. */
async function earnedSides(trx: Db, orderId: string): Promise<Side[]> {
  const sides = (await saleSides(trx, orderId)).filter(({ account }) => account === "creators");
  const earned = sides.reduce((sum, { amount }) => sum + amount, 0);
  return [...sides, { account: "sales", amount: -earned }];
}

async function undoSale(trx: Db, orderId: string, now: number): Promise<void> {
  const sold = await trx
    .selectFrom("ledger_transactions")
    .select("id")
    .where("key", "=", `sale:${orderId}`)
    .executeTakeFirst();
  if (!sold) return;
  const sides = reversed(await sidesOf(trx, sold.id));
  await book(trx, { key: `sale-undone:${orderId}`, kind: "sale-undone", orderId, sides }, now);
}

function reversed(sides: readonly Side[]): Side[] {
  return sides.map((side) => ({ ...side, amount: -side.amount }));
}

/** Books the excess as the shop's loss if a buyer got more than they were owed. */
async function bookAllowance(trx: Db, { orderId, key }: { orderId: string; key: string }, now: number) {
  const owed = await balanceOfOrder(trx, orderId, "buyers");
  if (owed <= 0) return;
  const sides: Side[] = [
    { account: "sales", amount: owed },
    { account: "buyers", amount: -owed },
  ];
  await book(trx, { key, kind: "allowance", orderId, sides }, now);
}

async function sidesOf(trx: Db, transactionId: number): Promise<Side[]> {
  const rows = await trx
    .selectFrom("ledger_entries")
    .selectAll()
    .where("transaction_id", "=", transactionId)
    .orderBy("ordinal")
    .execute();
  return rows.map(({ account, amount, creator_id, publication_id }): Side => {
    if (account !== "creators") return { account, amount };
    return { account, amount, creatorId: creator_id ?? "", publicationId: publication_id ?? undefined };
  });
}

async function refundedSoFar(trx: Db, intentId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("ledger_transactions.key", ">", `refund:${intentId}:`)
    .where("ledger_transactions.key", "<", `refund:${intentId};`)
    .where("account", "=", "cash")
    .executeTakeFirstOrThrow();
  return -(sum ?? 0);
}

async function disputesOf(trx: Db, intentId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("ledger_transactions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("key", ">", `dispute:${intentId}:`)
    .where("key", "<", `dispute:${intentId};`)
    .where("kind", "=", "dispute")
    .executeTakeFirstOrThrow();
  return count + 1;
}
