/**
 * For whom something is counted that ends later, without them: a painting, a payment.
 * Invariant: there is a row only of a browser whose owner has allowed it, for as long as the end may come.
 */
import type { Db, Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";

type Subject = `order:${string}` | `painting:${string}`;

const DAY = 24 * 3600_000;
const KEPT = 90 * DAY;

/** Remembers who began it, where they have allowed that. */
export async function keepClient(
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

/** Who began it, if they have allowed to be known by it. */
export async function clientOf(db: Db, subject: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom("analytics_clients")
    .select("client")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.client;
}

/** Forgets a browser whose owner has changed their mind: also what was about to be told of it. */
export async function forgetClient(shop: Shop, client: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("analytics_clients").where("client", "=", client).execute();
    await trx
      .deleteFrom("jobs")
      .where("kind", "=", "tell-analytics")
      .where("state", "=", "waiting")
      .where("payload", "like", `%"${client}"%`)
      .execute();
  });
}

/** Forgets whom no end will come for any more. */
export async function forgetOldClients(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("analytics_clients")
    .where("created_at", "<=", shop.clock.now() - KEPT)
    .execute();
}
