/** What creators have earned. Invariant: read from the ledger alone. */
import { type Rappen, rappen } from "../money.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";

/** What the viewer has earned with each of their posters, by the id of its publication; refunds taken off. @throws Refusal "not-signed-in" */
export async function earningsByPublication(
  shop: Shop,
  viewer: Viewer,
): Promise<ReadonlyMap<number, Rappen>> {
  const { id } = signedInAccount(viewer);
  const rows = await shop.db
    .selectFrom("ledger_entries")
    .select(({ fn }) => ["publication_id", fn.sum<number>("amount").as("sum")])
    .where("account", "=", "creators")
    .where("creator_id", "=", id)
    .where("publication_id", "is not", null)
    .groupBy("publication_id")
    .execute();
  return new Map(rows.map(({ publication_id, sum }) => [publication_id ?? 0, rappen(-sum)]));
}
