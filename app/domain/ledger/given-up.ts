/** Earnings that were not paid out. Invariant: read from the ledger and from what was promised; what is given up becomes the shop's by an entry of its own. */
import { type Rappen, rappen } from "../money.ts";
import type { Db } from "../shop.ts";
import { book } from "./ledger.ts";

/**
 * What the shop owes the creator just now, without what is being sent to them; less than nothing where more was taken back
 * than earned.
 */
export async function unpaidEarnings(db: Db, creatorId: string): Promise<Rappen> {
  const { sum } = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("account", "=", "creators")
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  const { promised } = await db
    .selectFrom("payouts")
    .select(({ fn }) => fn.sum<number | null>("amount").as("promised"))
    .where("account_id", "=", creatorId)
    .where("state", "=", "promised")
    .executeTakeFirstOrThrow();
  return rappen(0 - (sum ?? 0) - (promised ?? 0));
}

/** Closes the creator's account in the ledger. To be called again whenever something was booked on it since. */
export async function giveUpEarnings(trx: Db, creatorId: string, now: number): Promise<void> {
  const amount = await unpaidEarnings(trx, creatorId);
  if (amount === 0) return;
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
