/** Deletes expired rows. Invariant: a row that still counts for a rule is kept. */
import type { Shop } from "../kernel/shop.ts";
import { deleteOldOrigins } from "./known-origins.server.ts";

const DAY = 24 * 3600_000;

/** Deletes ended sessions, old codes and links, unfinished sign-ups, and old attempts. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const { db } = shop;
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("pending_sign_ups").where("expires_at", "<=", now).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<=", now).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  // The codes of a day are counted before another is sent.
  await db
    .deleteFrom("verification_codes")
    .where("created_at", "<=", now - DAY)
    .execute();
  await db
    .deleteFrom("throttles")
    .where("last_at", "<=", now - DAY)
    .where("free_at", "<=", now)
    .execute();
  await deleteOldOrigins(shop);
}
