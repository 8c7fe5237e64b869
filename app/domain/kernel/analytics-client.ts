/**
 * The browser for which a painting or a payment is counted when it ends later, without a request of that browser.
 * Invariant: a row exists only for a browser whose visitor allowed analytics, and only while the end may still come.
 */
import { transact } from "../../../db/transact.ts";
import type { Db, Shop } from "./shop.ts";
import type { Viewer } from "./viewer.ts";

type Subject = `order:${string}` | `painting:${string}`;

const DAY = 24 * 3600_000;
const KEPT = 90 * DAY;

/** Remembers which browser began it, if its visitor allows analytics. */
export async function saveAnalyticsClient(
  db: Db,
  subject: Subject,
  { analytics }: Viewer,
  now: number,
): Promise<void> {
  if (analytics === undefined) return;
  await db
    .insertInto("analytics_clients")
    .values({ subject, client: analytics, created_at: now })
    .onConflict((known) => known.column("subject").doUpdateSet({ client: analytics }))
    .execute();
}

/** The browser that began it, if its visitor allows analytics. */
export async function clientOf(db: Db, subject: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom("analytics_clients")
    .select("client")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.client;
}

/** Forgets a browser whose visitor has withdrawn consent, with everything that is still to be counted for it. */
export async function deleteAnalyticsClient(shop: Shop, client: string): Promise<void> {
  await transact(shop, async (trx) => {
    await trx.deleteFrom("analytics_clients").where("client", "=", client).execute();
    await trx
      .deleteFrom("jobs")
      .where("kind", "=", "send-analytics")
      .where("state", "=", "waiting")
      .where("payload", "like", `%"${client}"%`)
      .execute();
  });
}

/** Deletes old rows, for which no end will come any more. */
export async function deleteOldAnalyticsClients(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("analytics_clients")
    .where("created_at", "<=", shop.clock.now() - KEPT)
    .execute();
}
