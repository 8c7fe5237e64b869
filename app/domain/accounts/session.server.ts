/**
 * Sessions are rows; the browser's cookie holds a token, the row its hash.
 * Invariant: a session that was closed or has run out proves nothing.
 */
import type { Db, Shop } from "../shop.ts";
import { ANONYMOUS, type Viewer } from "../viewer.ts";
import { viewerAccountOf } from "./account.ts";
import { newToken, tokenHash } from "./secret.server.ts";

const DAY = 24 * 3600_000;
const SESSION_LIFE = 30 * DAY;

/** Opens a session and answers its token, which exists nowhere else. */
export async function openSession(shop: Shop, accountId: string): Promise<string> {
  const token = newToken();
  const now = shop.clock.now();
  await shop.db
    .insertInto("sessions")
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_LIFE,
    })
    .execute();
  return token;
}

/** Who the token proves. Each visit prolongs the session, written down once a day at most. */
export async function findViewer(shop: Shop, token: string | null): Promise<Viewer> {
  if (!token) return ANONYMOUS;
  const now = shop.clock.now();
  const hash = tokenHash(token);
  const row = await shop.db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["accounts.id", "email", "username", "user_type", "language", "expires_at"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return ANONYMOUS;
  if (row.expires_at < now + SESSION_LIFE - DAY) {
    await shop.db
      .updateTable("sessions")
      .set({ expires_at: now + SESSION_LIFE })
      .where("token_hash", "=", hash)
      .execute();
  }
  return { account: viewerAccountOf(row) };
}

export async function closeSession(shop: Shop, token: string): Promise<void> {
  await shop.db.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Logs the account out everywhere, or everywhere else. */
export async function closeAllSessions(db: Db, accountId: string, exceptToken?: string): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("account_id", "=", accountId);
  if (exceptToken) sessions = sessions.where("token_hash", "!=", tokenHash(exceptToken));
  await sessions.execute();
}
