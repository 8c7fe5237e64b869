/**
 * The ledger: double entry, in rappen.
 * Invariant: the sides of every transaction sum to zero, each event is booked once, and no booking is changed.
 *
 * A payment belongs to its buyer until the sale; a sale divides it between creators and shop; a refund gives back what
 * belongs to the buyer. So a buyer whose order is done is owed nothing, and cash is what the provider holds.
 */
import type { Row } from "../../../db/schema.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db } from "../kernel/shop.ts";

type Kind = Row<"ledger_transactions">["kind"];

/** One side of a transaction: positive where the shop has more, or owes less. */
export type Side =
  | {
      account: "cash" | "buyers" | "sales" | "disputes" | "bank";
      amount: number;
      creatorId?: never;
      publicationId?: never;
    }
  | { account: "creators"; amount: number; creatorId: string; publicationId?: number };

export interface Booking {
  /** The booked event, such as "sale:<order>": it is booked once. */
  key: string;
  kind: Kind;
  orderId?: string;
  sides: readonly Side[];
}

/** Books an event. Returns false if it is booked already. @throws RangeError for sides that do not sum to zero */
export async function book(trx: Db, { key, kind, orderId, sides }: Booking, now: number): Promise<boolean> {
  const moved = sides.filter(({ amount }) => amount !== 0);
  const sum = moved.reduce((total, { amount }) => total + rappen(amount), 0);
  if (sum !== 0) throw new RangeError(`The sides of ${key} sum to ${sum}.`);
  if (moved.length === 0) return false;
  const booked = await trx
    .insertInto("ledger_transactions")
    .values({ key, kind, order_id: orderId ?? null, booked_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!booked) return false;
  await trx
    .insertInto("ledger_entries")
    .values(
      moved.map((side, index) => ({
        transaction_id: booked.id,
        ordinal: index + 1,
        account: side.account,
        creator_id: side.creatorId ?? null,
        publication_id: side.publicationId ?? null,
        amount: side.amount,
      })),
    )
    .execute();
  return true;
}

/** The balance of a ledger account for one order. */
export async function balanceOfOrder(
  db: Db,
  orderId: string,
  account: Row<"ledger_entries">["account"],
): Promise<Rappen> {
  const { sum } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("ledger_transactions.order_id", "=", orderId)
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return rappen(sum ?? 0);
}
