/** What creators have earned. Invariant: read from the ledger alone. */
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";

/** The viewer's earnings by poster id, less refunds. @throws Refusal "not-signed-in" */
export async function earningsByPoster(shop: Shop, viewer: Viewer): Promise<ReadonlyMap<string, Rappen>> {
  const { id } = signedInAccount(viewer);
  const rows = await shop.db
    .selectFrom("ledger_entries")
    .innerJoin("publications", "publications.id", "ledger_entries.publication_id")
    .select(({ fn }) => ["publications.poster_id", fn.sum<number>("amount").as("sum")])
    .where("account", "=", "creators")
    .where("creator_id", "=", id)
    .groupBy("publications.poster_id")
    .execute();
  return new Map(rows.map(({ poster_id, sum }) => [poster_id, rappen(-sum)]));
}

/** Whether the account has ever earned anything, also where it was refunded since. */
export async function hasEarned(db: Db, accountId: string): Promise<boolean> {
  const entry = await db
    .selectFrom("ledger_entries")
    .select("ordinal")
    .where("creator_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The sum of the earnings. */
export function earnedInAll(earnings: ReadonlyMap<string, Rappen>): Rappen {
  return rappen([...earnings.values()].reduce((total, earned) => total + earned, 0));
}
