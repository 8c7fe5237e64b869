/**
 * Sessions are rows; the browser's cookie holds a token, the row its hash.
 * Invariant: a closed or expired session proves nothing.
 */

import { transact } from "../../../db/transact.ts";
import { asRefusal } from "../kernel/fault.ts";
import { newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { ANONYMOUS, type Viewer } from "../kernel/viewer.ts";
import { viewerAccountOf } from "./account.ts";
import { assertMayEnter } from "./block.server.ts";
import { placeOf } from "./place.server.ts";

const MINUTE = 60_000;
const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** How exactly the owner reads when a session was last used. */
const SEEN_EVERY = 10 * MINUTE;

/** The browser of a session, for its owner to recognise it. */
export interface SessionClient {
  browser: string | null;
  system: string | null;
  /** As `Viewer` has it. Only its country is stored. */
  network: string | undefined;
}

/** Opens a session and returns its token, which is stored nowhere else. @throws Refusal "account-blocked" */
export async function openSession(
  shop: Shop,
  accountId: string,
  { browser = null, system = null, network }: Partial<SessionClient> = {},
): Promise<string> {
  const token = newToken();
  const now = shop.clock.now();
  // A blocked account takes no write lock; the transaction reads again, because a block may come between.
  await assertMayEnter(shop.db, accountId);
  await transact(shop, async (trx) => {
    await assertMayEnter(trx, accountId);
    await trx
      .insertInto("sessions")
      .values({
        id: crypto.randomUUID(),
        token_hash: tokenHash(token),
        account_id: accountId,
        browser,
        system,
        place: placeOf(network),
        created_at: now,
        seen_at: now,
        expires_at: now + SESSION_LIFE,
      })
      .execute();
  });
  return token;
}

/** The viewer of the token. Each request prolongs the session, written at most every ten minutes. */
export async function findViewer(shop: Shop, token: string | null, network?: string): Promise<Viewer> {
  if (!token) return ANONYMOUS;
  const now = shop.clock.now();
  const hash = tokenHash(token);
  const row = await shop.db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["accounts.id", "email", "username", "user_type", "language", "seen_at"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return ANONYMOUS;
  if (row.seen_at < now - SEEN_EVERY) await prolong(shop, hash, { now, network });
  return { account: viewerAccountOf(row) };
}

/** Reading pages work on a full disk, so a session that cannot be prolonged stays as it is. */
async function prolong(
  shop: Shop,
  hash: string,
  { now, network }: { now: number; network: string | undefined },
): Promise<void> {
  const prolonging = shop.db
    .updateTable("sessions")
    .set({ expires_at: now + SESSION_LIFE, seen_at: now, ...(network && { place: placeOf(network) }) })
    .where("token_hash", "=", hash);
  await prolonging.execute().catch((error: unknown) => {
    if (!asRefusal(shop, error)) throw error;
  });
}

export async function closeSession(shop: Shop, token: string): Promise<void> {
  await shop.db.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Logs the account out everywhere, or everywhere else. */
export async function closeAllSessions(
  db: Db,
  accountId: string,
  exceptToken: string | null = null,
): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("account_id", "=", accountId);
  if (exceptToken) sessions = sessions.where("token_hash", "!=", tokenHash(exceptToken));
  await sessions.execute();
}
