/** The ledger of a test shop. */
import type { TestShop } from "./shop.ts";

/** The balance of each account, in rappen. */
export async function balancesOf({ db }: TestShop): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => ["account", fn.sum<number>("amount").as("sum")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
