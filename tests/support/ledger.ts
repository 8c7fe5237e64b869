/** The ledger of a test shop. */
import { expect } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
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

/** Closes a shop whose ledger passes its audit, whatever the test has done. */
export async function closeAudited(shop: TestShop): Promise<void> {
  expect(await audit(shop)).toEqual([]);
  await shop.close();
}
