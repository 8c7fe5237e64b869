/** The sides of bookings: added up, reversed, and read back from the ledger. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import type { Side } from "./ledger.ts";

export function reversed(sides: readonly Side[]): Side[] {
  return sides.map((side) => ({ ...side, amount: -side.amount }));
}

export async function sidesOf(trx: Db, transactionId: number): Promise<Side[]> {
  const rows = await trx
    .selectFrom("ledger_entries")
    .selectAll()
    .where("transaction_id", "=", transactionId)
    .orderBy("ordinal")
    .execute();
  return rows.map(readSide);
}

function readSide({
  account,
  amount,
  creator_id,
  publication_id,
}: Pick<Row<"ledger_entries">, "account" | "amount" | "creator_id" | "publication_id">): Side {
  // Stryker disable next-line ConditionalExpression: the rows of other accounts have no creator either.
  if (account !== "creators") return { account, amount };
  // The table has a creator for each of these.
  return { account, amount, creatorId: creator_id as string, publicationId: publication_id ?? undefined };
}

/** The sum of these bookings of an order, by account and publication. */
export async function bookedSides(
  trx: Db,
  orderId: string,
  kinds: readonly Row<"ledger_transactions">["kind"][],
): Promise<Side[]> {
  const rows = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .select(["account", "amount", "creator_id", "publication_id"])
    .where("ledger_transactions.order_id", "=", orderId)
    .where("kind", "in", kinds)
    .orderBy("transaction_id")
    .orderBy("ordinal")
    .execute();
  return summed(rows.map(readSide));
}

/** One side for each account and publication. */
export function summed(sides: readonly Side[]): Side[] {
  const sums = new Map<string, Side>();
  for (const side of sides) {
    const key = side.account === "creators" ? `${side.creatorId} ${side.publicationId}` : side.account;
    sums.set(key, { ...side, amount: (sums.get(key)?.amount ?? 0) + side.amount });
  }
  return [...sums.values()];
}

export async function bookingsOf(
  trx: Db,
  orderId: string,
  kind: Row<"ledger_transactions">["kind"],
): Promise<number> {
  const { count } = await trx
    .selectFrom("ledger_transactions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}
