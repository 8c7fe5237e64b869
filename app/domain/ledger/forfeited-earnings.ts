/**
 * Earnings that were not paid out. Invariant: read from the ledger and from pending payouts; given up earnings become
 * the shop's by an entry of their own.
 */
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db } from "../kernel/shop.ts";
import { book } from "./ledger.ts";

/** What the shop owes the creator now, without payouts under way; negative if more was taken back than earned. */
export async function unpaidEarnings(db: Db, creatorId: string): Promise<Rappen> {
  const { sum } = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("account", "=", "creators")
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  const { pending } = await db
    .selectFrom("payouts")
    .select(({ fn }) => fn.sum<number | null>("amount").as("pending"))
    .where("account_id", "=", creatorId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return rappen(0 - (sum ?? 0) - (pending ?? 0));
}

/** Closes the creator's account in the ledger. Call it again after every later booking on the account. */
export async function giveUpEarnings(trx: Db, creatorId: string, now: number): Promise<void> {
  const amount = await unpaidEarnings(trx, creatorId);
  const { count } = await trx
    .selectFrom("ledger_transactions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("key", ">=", `given-up:${creatorId}:`)
    .where("key", "<", `given-up:${creatorId};`)
    .executeTakeFirstOrThrow();
  await book(
    trx,
    {
      key: `given-up:${creatorId}:${count + 1}`,
      kind: "given-up",
      sides: [
        { account: "creators", amount, creatorId },
        { account: "sales", amount: -amount },
      ],
    },
    now,
  );
}
